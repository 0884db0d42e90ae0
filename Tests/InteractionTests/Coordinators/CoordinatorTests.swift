internal import Interaction
internal import Testing

@Suite("Coordinator: starting, finishing and what it shares")
struct CoordinatorTests {
  let flows = FlowStage()

  // MARK: The page's own example

  /// A screen with the closure of the page.
  final class HomeController: ViewController {
    var pushProfileAction: (() -> Void)?
  }

  final class ProfileCoordinator: Coordinator {
    override func start() {
      navigation.push(ViewController())
    }
  }

  final class MainCoordinator: Coordinator {
    var told: [String] = []

    override func start() {
      let home = HomeController()
      home.pushProfileAction = { [weak self] in self?.showProfile() }
      navigation.push(home)
    }

    private func showProfile() {
      start(ProfileCoordinator(navigation)) { [weak self] result, cause in
        self?.told.append("\(result ?? "nothing") \(cause)")
      }
    }
  }

  @Test("a closure of a screen leads into a flow, and the back button out of it")
  func example() throws {
    let main = MainCoordinator(NavigationController())
    let world = flows.world
    world.start(main)
    world.settle()
    #expect(world.rootController === main.navigation)
    #expect(main.anchor is HomeController)

    (main.anchor as? HomeController)?.pushProfileAction?()
    world.settle()
    #expect(main.children.count == 1)
    #expect(main.children.first?.anchor === main.navigation.topController)

    flows.stage.tap(main.navigation.navigationBar.backButton)
    world.settle()
    #expect(main.children.isEmpty)
    #expect(main.told == ["nothing backButton"])
    #expect(world.leaks() == [])
  }

  // MARK: Results

  @Test("a result is told once, when the child is among the children no more")
  func finish() throws {
    flows.show(flows.flow("Main", NavigationController()) { $0.open(flows.flow("Edit")) })
    #expect(
      try flows.told { try flows.innermost.finish(7) } == """
        Edit ended (finished) with 7, beside []
        """
    )
    // Its screen is there still, and tells nobody when it leaves.
    #expect(
      try flows.told { try flows.root.navigation.pop() } == """
        Edit screen left (programmatic)
        """
    )
    #expect(flows.world.leaks() == [])
  }

  @Test("a typed result comes as its type, and one of another type as a failure and none")
  func typedResult() throws {
    flows.show(flows.flow("Main", NavigationController()))
    let main = try flows.root
    var seen: [Int?] = []
    main.start(flows.flow("Right"), expecting: Int.self) { result, _ in seen.append(result) }
    main.children.last?.finish(7)
    main.start(flows.flow("Silent"), expecting: Int.self) { result, _ in seen.append(result) }
    main.children.last?.finish()
    #expect(flows.world.failures.isEmpty)
    main.start(flows.flow("Wrong"), expecting: Int.self) { result, _ in seen.append(result) }
    main.children.last?.finish("seven")
    #expect(seen == [7, nil, nil])
    #expect(
      flows.world.failures.map(\.message) == [
        """
        Wrong finished with a value of type String, but Int was expected, so the result counts as \
        none; finish with one of that type.
        """
      ]
    )
    #expect(flows.world.failures.first?.location?.file == "InteractionTests/CoordinatorTests.swift")
  }

  @Test("what a closure throws is reported, with the line that started the flow")
  func throwingClosure() throws {
    struct Refusal: Error {}
    flows.show(flows.flow("Main", NavigationController()))
    let line = #line + 1
    try flows.root.start(flows.flow("Edit")) { _, _ in throw Refusal() }
    try flows.root.children.last?.finish()
    #expect(try flows.root.children.isEmpty)
    #expect(
      flows.world.failures.map(\.context) == [
        [
          Failure.Note("handler", "the end of Edit"),
          Failure.Note("connected at", "InteractionTests/CoordinatorTests.swift:\(line)"),
        ]
      ]
    )
  }

  @Test("one that finishes while it starts has run all the same")
  func finishWhileStarting() throws {
    flows.show(flows.flow("Main", NavigationController()))
    #expect(
      try flows.told { try flows.root.open(flows.flow("Edit") { $0.finish("at once") }) } == """
        Edit.start
        Edit ended (finished) with at once, beside []
        """
    )
    #expect(try flows.root.children.isEmpty)
  }

  @Test("those inside end first, and are told that they did not finish")
  func finishAround() throws {
    flows.showThreeLevels()
    #expect(
      try flows.told { try flows.root.children.first?.finish("token") } == """
        Home ended (programmatic) with nothing, beside []
        SignIn ended (finished) with token, beside []
        """
    )
    #expect(flows.coordinators == "Onboarding, anchor ViewController \"Onboarding screen\"")
  }

  @Test("one that is told of a child's end while it ends itself may finish in vain")
  func finishWhileEnding() throws {
    let main = flows.flow("Main", NavigationController()) { main in
      main.start(flows.flow("Edit")) { [weak main] _, cause in
        main?.transcript.log("Edit ended (\(cause))")
        main?.finish("too late")
      }
    }
    flows.world.start(main) { [transcript = flows.transcript] result, cause in
      transcript.log("Main ended (\(cause)) with \(result ?? "nothing")")
    }
    flows.world.settle()
    #expect(
      flows.told { flows.world.start(flows.flow("Other", NavigationController())) } == """
        Edit ended (replaced)
        Main ended (replaced) with nothing
        Other.start
        Edit screen left (replaced)
        Main screen left (replaced)
        """
    )
  }

  // MARK: Navigation

  @Test("a child shares its parent's navigation, unless it has its own")
  func sharedNavigation() throws {
    flows.show(flows.flow("Main", NavigationController()))
    let main = try flows.root
    let own = NavigationController()
    main.open(flows.flow("Sharing"))
    main.open(flows.flow("Apart", own))
    #expect(main.children.map { $0.navigation === main.navigation } == [true, false])
    #expect(main.children.last?.navigation === own)
    #expect(main.children.allSatisfy { $0.parent === main && $0.isRunning })
  }

  @Test("without a navigation controller reading it is an error that says what to do")
  func missingNavigation() {
    let coordinator = Coordinator()
    #expect(coordinator.navigationIfKnown == nil)
    #expect {
      try coordinator.checkHasNavigation()
    } throws: { error in
      (error as? InteractionError)?.code == .missingNavigation
    }
  }

  @Test("the world shows a root's navigation, unless it showed something itself")
  func rootController() throws {
    let navigation = NavigationController()
    flows.show(flows.flow("Main", navigation))
    #expect(flows.world.rootController === navigation)
    let other = ViewController()
    flows.show(
      TellingCoordinator("Bare", flows.transcript, NavigationController()) {
        [unowned world = flows.world] _ in
        world.setRoot(other)
      }
    )
    #expect(flows.world.rootController === other)
  }

  // MARK: The root

  @Test("who is told of the former root's end may start another, which stands")
  func newerRoot() throws {
    let (world, transcript) = (flows.world, flows.transcript)
    world.start(flows.flow("First", NavigationController())) { [unowned world] _, cause in
      transcript.log("First ended (\(cause))")
      world.start(TellingCoordinator("Newer", transcript, NavigationController()))
    }
    #expect(
      flows.told {
        world.start(flows.flow("Dropped", NavigationController())) { _, cause in
          transcript.log("Dropped ended (\(cause))")
        }
      } == """
        First ended (replaced)
        Newer.start
        First screen left (replaced)
        Dropped ended (replaced)
        """
    )
    #expect(world.coordinator?.className == "Newer")
  }

  @Test("closing the world ends every flow")
  func closing() {
    flows.showThreeLevels()
    flows.world.close()
    #expect(
      flows.transcript.take() == """
        Home screen left (programmatic)
        Home ended (programmatic) with nothing, beside []
        SignIn screen left (programmatic)
        SignIn ended (programmatic) with nothing, beside []
        Onboarding screen left (programmatic)
        """
    )
    #expect(flows.world.coordinator == nil)
  }

  // MARK: Presenting at once

  /// A flow that shows a screen, and something above it at once.
  final class GreetingCoordinator: Coordinator {
    let sheet = ViewController()

    override func start() {
      navigation.push(ViewController())
      sheet.modalPresentationStyle = .sheet
      navigation.present(sheet)
    }
  }

  @Test("what the root coordinator presents in its start comes when its window is there")
  func presentingAtOnce() {
    let world = flows.world
    let greeting = GreetingCoordinator(NavigationController())
    world.start(greeting)
    #expect(world.failures == [])
    world.settle()
    #expect(world.rootController === greeting.navigation)
    #expect(greeting.navigation.presentedController === greeting.sheet)
    #expect(greeting.sheet.appearance == .appeared)
    #expect(greeting.anchor === greeting.navigation.topController)
    flows.stage.check()
  }

  @Test("where another root took the window meanwhile, it says that it has none to come to")
  func presentingInVain() {
    /// Shows something else than its own screens.
    final class Stray: Coordinator {
      override func start() {
        navigation.present(ViewController())
        world?.setRoot(ViewController())
      }
    }
    let world = flows.world
    world.start(Stray(NavigationController()))
    world.settle()
    #expect(
      world.failures.map(\.message) == [
        """
        NavigationController cannot present ViewController, because it is in no window; make it the \
        root, or present it, first.
        """
      ]
    )
    #expect(world.failures.first?.location?.file.hasSuffix("CoordinatorTests.swift") == true)
  }
}
