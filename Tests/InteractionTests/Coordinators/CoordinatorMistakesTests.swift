internal import Interaction
internal import Testing

@Suite("Coordinator: bad input changes nothing and says what to do")
struct CoordinatorMistakesTests {
  let flows = FlowStage()

  /// The message of what a check throws; the code is compared.
  private func message(
    _ code: InteractionError.Code,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ check: () throws -> Void
  ) -> String? {
    do {
      try check()
    } catch let error as InteractionError {
      #expect(error.code == code, sourceLocation: sourceLocation)
      return error.message
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
    return nil
  }

  @Test("started twice: inside the same one, inside another, as the root, and after its end")
  func startedTwice() throws {
    flows.show(
      flows.flow("Main", NavigationController()) { main in
        main.open(flows.flow("Edit"))
        main.open(flows.flow("Help"))
      }
    )
    let main = try flows.root
    let edit = try #require(main.children.first)
    let help = try #require(main.children.last)
    #expect(
      message(.startedTwice) { try main.checkCanStart(edit) } == """
        Edit cannot be started inside Main, because it runs inside Main, and a coordinator runs once; \
        make another one.
        """
    )
    #expect(
      message(.startedTwice) { try help.checkCanStart(edit) } == """
        Edit cannot be started inside Help, because it runs inside Main, and a coordinator runs once; \
        make another one.
        """
    )
    #expect(
      message(.startedTwice) { try edit.checkCanStart(main) } == """
        Main cannot be started inside Edit, because it is the root coordinator, and a coordinator runs \
        once; make another one.
        """
    )
    edit.finish()
    #expect(
      message(.startedTwice) { try flows.world.checkCanStart(edit) } == """
        Edit cannot be started as the root, because it has ended (finished), and a coordinator runs \
        once; make another one.
        """
    )
    #expect(main.children.map(\.className) == ["Help"])
  }

  @Test("finished before it was started, and twice")
  func finishedTwice() throws {
    let coordinator = flows.flow("Main", NavigationController())
    #expect(
      message(.notRunning) { try coordinator.checkCanFinish() } == """
        Main cannot finish, because it was not started; a flow finishes once, after it was started and \
        before its anchor leaves.
        """
    )
    flows.world.start(coordinator)
    coordinator.finish()
    #expect(flows.world.coordinator == nil)
    #expect(
      message(.notRunning) { try coordinator.checkCanFinish() } == """
        Main cannot finish, because it has ended (finished); a flow finishes once, after it was started \
        and before its anchor leaves.
        """
    )
  }

  @Test("a child of one that does not run, that ends, or that has ended")
  func startedByIdle() throws {
    let main = flows.flow("Main", NavigationController())
    let child = flows.flow("Edit")
    #expect(
      message(.notRunning) { try main.checkCanStart(child) } == """
        Main cannot start Edit, because it was not started; start it first, by its parent or by the \
        world.
        """
    )
    flows.world.start(main)
    var whileEnding: String?
    main.start(flows.flow("First")) { [unowned main] _, _ in
      whileEnding = message(.notRunning) { try main.checkCanStart(child) }
    }
    main.finish()
    #expect(
      whileEnding == """
        Main cannot start Edit, because it is ending (finished); look at the cause before you start \
        another.
        """
    )
    #expect(
      message(.notRunning) { try main.checkCanStart(child) } == """
        Main cannot start Edit, because it has ended (finished); start Edit by a coordinator that runs.
        """
    )
  }

  @Test("nested as deep as views may be, and no deeper; then they end as others do")
  func nested() throws {
    flows.world.start(Coordinator(NavigationController()))
    let root = try #require(flows.world.coordinator)
    var innermost = root
    for _ in 1..<View.maximumDepth {
      let next = Coordinator()
      #expect(throws: Never.self) { try innermost.checkCanStart(next) }
      innermost.start(next)
      innermost = next
    }
    #expect(
      message(.hierarchyTooDeep) { try innermost.checkCanStart(flows.flow("Edit")) } == """
        Coordinators may be nested 500 deep, as views may, and Edit would reach beyond that; let one \
        finish before the next one starts, or let their parent start them side by side.
        """
    )
    root.finish()
    #expect(!innermost.isRunning)
    #expect(flows.world.coordinator == nil)
  }

  @Test("an anchor of two, and one of a coordinator that has ended")
  func anchors() throws {
    flows.show(flows.flow("Main", NavigationController()) { $0.open(flows.flow("Edit")) })
    let main = try flows.root
    let edit = try flows.innermost
    let anchor = try #require(edit.anchor)
    #expect(
      message(.controllerInUse) { try main.checkCanAnchor(anchor) } == """
        ViewController "Edit screen" cannot be the anchor of Main, because it is that of Edit already; \
        finish in the closure that is told of Edit's end, or name another one.
        """
    )
    edit.finish()
    #expect(throws: Never.self) { try main.checkCanAnchor(anchor) }
    #expect(
      message(.notRunning) { try edit.checkCanAnchor(anchor) } == """
        ViewController "Edit screen" cannot be the anchor of Edit, because that has ended (finished); \
        set it before.
        """
    )
  }
}

extension PreconditionTableTests {
  /// Those with coordinators.
  static let coordinators = [
    Mistake("a coordinator started twice", "is the root coordinator, and a coordinator runs once") {
      let world = World()
      let coordinator = Coordinator()
      world.start(coordinator)
      world.start(coordinator)
    },
    Mistake("a child started twice", "because it runs inside Coordinator") {
      let world = World()
      let main = Coordinator()
      let child = Coordinator()
      world.start(main)
      main.start(child)
      main.start(child, expecting: Int.self) { _, _ in }
    },
    Mistake("a child of one that does not run", "cannot start Coordinator, because it was not") {
      Coordinator().start(Coordinator())
    },
    Mistake("a finish after a finish", "cannot finish, because it has ended (finished)") {
      let world = World()
      let coordinator = Coordinator()
      world.start(coordinator)
      coordinator.finish()
      coordinator.finish()
    },
    Mistake("no navigation controller", "has no navigation controller; make it with one") {
      _ = Coordinator().navigation
    },
    Mistake("an anchor of two", "because it is that of Coordinator already") {
      let anchor = ViewController()
      let one = Coordinator()
      one.anchor = anchor
      Coordinator().anchor = anchor
      withExtendedLifetime(one) {}
    },
  ]
}
