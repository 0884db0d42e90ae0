internal import Interaction
internal import Testing

@Suite("Navigation: transitions that are queued, and those that a finger leads (semantics §6)")
struct NavigationTransitionsTests {
  @Test("a push during a transition is queued, and so is what follows it")
  func queued() throws {
    try Bilingual.expectControllers(
      """
      B.willMove
      B.viewDidLoad
      A.viewWillDisappear
      B.viewWillAppear
      willShow(B, programmatic)
      asked for more
      A.viewDidDisappear
      B.viewDidAppear
      B.didMove
      didShow(B, programmatic)
      C.willMove
      C.viewDidLoad
      B.viewWillDisappear
      C.viewWillAppear
      willShow(C, programmatic)
      --
      B.viewDidDisappear
      C.viewDidAppear
      C.didMove
      didShow(C, programmatic)
      C.willMove(nil)
      C.viewWillDisappear
      B.viewWillAppear
      willShow(B, programmatic)
      C.viewDidDisappear
      B.viewDidAppear
      C.didMove(nil)
      C.didLeave(programmatic)
      didShow(B, programmatic)
      """,
      swift: { scene in
        let navigation = scene.navigation("A")
        let (second, third) = (scene.controller("B"), scene.controller("C"))
        scene.stage.world.setRoot(navigation)
        scene.actions([
          "push": { [unowned navigation] in navigation.push(second) },
          "more": { [unowned navigation, log = scene.stage.transcript.log] in
            navigation.push(third)
            navigation.popTo(second)
            log("asked for more")
          },
        ])
      },
      lua: """
        local nav, B, C = navigation "A", controller "B", controller "C"
        app:setRoot(nav)
        app.actions = {
          push = function() nav:push(B) end,
          more = function()
            nav:push(C)
            nav:popTo(B)
            print "asked for more"
          end,
        }
        """
    ) { scene in
      scene.act("push")
      scene.stage.world.advance(by: 0.1)
      scene.act("more")
      #expect(scene.navigation?.controllers.map(\.title) == ["A", "B"])
      scene.stage.world.advance(by: 0.26)
      scene.settle()
    }
  }

  @Test("what is told of a step asks for more: that follows when the steps that are due were taken")
  func fromWithin() throws {
    try Bilingual.expectControllers(
      """
      B.willMove
      B.viewDidLoad
      A.viewWillDisappear
      B.viewWillAppear
      willShow(B, programmatic)
      A.viewDidDisappear
      B.viewDidAppear
      B.didMove
      didShow(B, programmatic)
      C.willMove
      C.viewDidLoad
      B.viewWillDisappear
      C.viewWillAppear
      willShow(C, programmatic)
      B.viewDidDisappear
      C.viewDidAppear
      C.didMove
      didShow(C, programmatic)
      C.willMove(nil)
      B.willMove(nil)
      C.viewWillDisappear
      A.viewWillAppear
      willShow(A, programmatic)
      C.viewDidDisappear
      A.viewDidAppear
      C.didMove(nil)
      C.didLeave(programmatic)
      B.didMove(nil)
      B.didLeave(programmatic)
      didShow(A, programmatic)
      """,
      swift: { scene in
        let navigation = scene.navigation("A")
        let (second, third) = (scene.controller("B"), scene.controller("C"))
        second.doings["viewWillAppear"] = { [unowned navigation] in
          navigation.push(third, animated: false)
        }
        third.doings["didMove"] = { [unowned navigation] in
          navigation.popToRoot(animated: false)
        }
        scene.stage.world.setRoot(navigation)
        scene.actions(["push": { [unowned navigation] in navigation.push(second, animated: false) }]
        )
      },
      lua: """
        local nav, B, C = navigation "A", controller "B", controller "C"
        B.doings.viewWillAppear = function() nav:push(C, { animated = false }) end
        C.doings.didMove = function() nav:popToRoot { animated = false } end
        app:setRoot(nav)
        app.actions = { push = function() nav:push(B, { animated = false }) end }
        """
    ) { scene in
      scene.act("push")
    }
  }

  // MARK: A finger

  /// Shows A under B; a finger leads back.
  private func expectLed(
    _ expected: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (ControllerScene) throws -> Void
  ) throws {
    try Bilingual.expectControllers(
      expected,
      swift: { $0.stage.world.setRoot($0.navigation("A", "B")) },
      lua: #"app:setRoot(navigation("A", "B"))"#,
      sourceLocation: sourceLocation,
      act: act
    )
  }

  @Test("interactive pop, completed: the stack changes when the finger is lifted, not before")
  func completed() throws {
    try expectLed(
      """
      A.viewDidLoad
      B.viewWillDisappear
      A.viewWillAppear
      willShow(A, interactive)
      lifted
      B.willMove(nil)
      --
      B.viewDidDisappear
      A.viewDidAppear
      B.didMove(nil)
      B.didLeave(interactive)
      didShow(A, interactive)
      """
    ) { scene in
      scene.drag(5, 400, to: Point(x: 300, y: 405))
      #expect(scene.navigation?.controllers.count == 2)
      scene.stage.transcript.log("lifted")
      scene.stage.up(300, 405)
      scene.settle()
    }
  }

  @Test("interactive pop, cancelled: everybody is where they were, and nobody has left")
  func cancelled() throws {
    try expectLed(
      """
      A.viewDidLoad
      B.viewWillDisappear
      A.viewWillAppear
      willShow(A, interactive)
      lifted
      A.viewWillDisappear
      B.viewWillAppear
      willShow(B, interactive)
      --
      A.viewDidDisappear
      B.viewDidAppear
      didShow(B, interactive)
      """
    ) { scene in
      scene.drag(5, 400, to: Point(x: 100, y: 400))
      scene.stage.transcript.log("lifted")
      scene.stage.up(100, 400)
      scene.settle()
      #expect(scene.navigation?.controllers.map(\.title) == ["A", "B"])
    }
  }
}
