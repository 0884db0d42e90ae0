internal import Interaction
internal import Testing

@Suite("Navigation: the orders of semantics §6, in Swift and in Lua alike")
struct NavigationTests {
  @Test("first showing: the container before the one inside")
  func first() throws {
    try Bilingual.expectControllers(
      """
      A.viewDidLoad
      A.viewWillAppear
      willShow(A, replaced)
      A.viewDidAppear
      didShow(A, replaced)
      """,
      swift: { scene in
        let navigation = scene.navigation("A")
        let world = scene.stage.world
        scene.actions(["show": { [unowned world] in world.setRoot(navigation) }])
      },
      lua: """
        local nav = navigation "A"
        app.actions = { show = function() app:setRoot(nav) end }
        """
    ) { scene in
      scene.act("show")
      #expect(scene.navigation?.navigationBar.titleLabel.text == "A")
    }
  }

  @Test("push B over A")
  func push() throws {
    try Bilingual.expectControllers(
      """
      B.willMove
      B.viewDidLoad
      A.viewWillDisappear
      B.viewWillAppear
      willShow(B, programmatic)
      --
      A.viewDidDisappear
      B.viewDidAppear
      B.didMove
      didShow(B, programmatic)
      """,
      swift: { scene in
        let navigation = scene.navigation("A")
        let next = scene.controller("B")
        scene.stage.world.setRoot(navigation)
        scene.actions(["push": { [unowned navigation] in navigation.push(next) }])
      },
      lua: """
        local nav, B = navigation "A", controller "B"
        app:setRoot(nav)
        app.actions = { push = function() nav:push(B) end }
        """
    ) { scene in
      scene.actAndSettle("push")
      #expect(scene.navigation?.controllers.map(\.title) == ["A", "B"])
      #expect(scene.stage.world.now == NavigationController.transitionDuration)
    }
  }

  @Test("pop by code, and by the back button, which differ in the cause")
  func pop() throws {
    try Bilingual.expectControllers(
      """
      C.willMove(nil)
      B.viewDidLoad
      C.viewWillDisappear
      B.viewWillAppear
      willShow(B, programmatic)
      --
      C.viewDidDisappear
      B.viewDidAppear
      C.didMove(nil)
      C.didLeave(programmatic)
      didShow(B, programmatic)
      B.willMove(nil)
      A.viewDidLoad
      B.viewWillDisappear
      A.viewWillAppear
      willShow(A, backButton)
      --
      B.viewDidDisappear
      A.viewDidAppear
      B.didMove(nil)
      B.didLeave(backButton)
      didShow(A, backButton)
      """,
      swift: { scene in
        let navigation = scene.navigation("A", "B", "C")
        scene.stage.world.setRoot(navigation)
        scene.actions(["pop": { [unowned navigation] in navigation.pop() }])
      },
      lua: """
        local nav = navigation("A", "B", "C")
        app:setRoot(nav)
        app.actions = { pop = function() nav:pop() end }
        """
    ) { scene in
      scene.actAndSettle("pop")
      try scene.tap(scene.navigation?.navigationBar.backButton)
      scene.settle()
      #expect(scene.navigation?.controllers.map(\.title) == ["A"])
      // There is nothing to pop any more.
      scene.act("pop")
    }
  }

  @Test("pop to root, and to one between: from the top downwards")
  func popToRoot() throws {
    try Bilingual.expectControllers(
      """
      D.willMove(nil)
      C.willMove(nil)
      B.viewDidLoad
      D.viewWillDisappear
      B.viewWillAppear
      willShow(B, programmatic)
      --
      D.viewDidDisappear
      B.viewDidAppear
      D.didMove(nil)
      D.didLeave(programmatic)
      C.didMove(nil)
      C.didLeave(programmatic)
      didShow(B, programmatic)
      B.willMove(nil)
      A.viewDidLoad
      B.viewWillDisappear
      A.viewWillAppear
      willShow(A, programmatic)
      --
      B.viewDidDisappear
      A.viewDidAppear
      B.didMove(nil)
      B.didLeave(programmatic)
      didShow(A, programmatic)
      """,
      swift: { scene in
        let navigation = scene.navigation("A", "B", "C", "D")
        scene.stage.world.setRoot(navigation)
        scene.actions([
          "popTo": { [unowned navigation] in navigation.popTo(navigation.controllers[1]) },
          "popToRoot": { [unowned navigation] in navigation.popToRoot() },
        ])
      },
      lua: """
        local nav = navigation("A", "B", "C", "D")
        app:setRoot(nav)
        app.actions = {
          popTo = function() nav:popTo(nav.controllers[2]) end,
          popToRoot = function() nav:popToRoot() end,
        }
        """
    ) { scene in
      scene.actAndSettle("popTo")
      scene.actAndSettle("popToRoot")
      scene.act("popToRoot")
    }
  }

  @Test("replace the stack: what stays is told nothing of moves")
  func replace() throws {
    try Bilingual.expectControllers(
      """
      C.willMove
      B.willMove(nil)
      C.viewDidLoad
      B.viewWillDisappear
      C.viewWillAppear
      willShow(C, replaced)
      --
      B.viewDidDisappear
      C.viewDidAppear
      C.didMove
      B.didMove(nil)
      B.didLeave(replaced)
      didShow(C, replaced)
      A.willMove(nil)
      A.didMove(nil)
      A.didLeave(replaced)
      C.willMove(nil)
      C.viewWillDisappear
      --
      C.viewDidDisappear
      C.didMove(nil)
      C.didLeave(replaced)
      """,
      swift: { scene in
        let navigation = scene.navigation("A", "B")
        let next = scene.controller("C")
        scene.stage.world.setRoot(navigation)
        scene.actions([
          "replace": { [unowned navigation] in
            navigation.setControllers([navigation.controllers[0], next])
          },
          "keepTop": { [unowned navigation] in navigation.setControllers([next]) },
          "empty": { [unowned navigation] in navigation.setControllers([]) },
        ])
      },
      lua: """
        local nav, C = navigation("A", "B"), controller "C"
        app:setRoot(nav)
        app.actions = {
          replace = function() nav:setControllers { nav.controllers[1], C } end,
          keepTop = function() nav:setControllers { C } end,
          empty = function() nav:setControllers {} end,
        }
        """
    ) { scene in
      scene.actAndSettle("replace")
      scene.act("keepTop")
      scene.actAndSettle("empty")
      #expect(scene.navigation?.topController == nil)
    }
  }

  @Test("outside of a window a stack changes at once, and nobody appears")
  func loose() throws {
    try Bilingual.expectControllers(
      """
      B.willMove
      B.didMove
      B.willMove(nil)
      B.didMove(nil)
      B.didLeave(programmatic)
      """,
      swift: { scene in
        let navigation = scene.navigation("A")
        let next = scene.controller("B")
        scene.actions([
          "pushAndPop": {
            navigation.push(next)
            navigation.pop()
          }
        ])
      },
      lua: """
        local nav, B = navigation "A", controller "B"
        app.actions = {
          pushAndPop = function()
            nav:push(B)
            nav:pop()
          end,
        }
        """
    ) { scene in
      scene.act("pushAndPop")
    }
  }

  @Test("the delegate or the closure is told first, then the observers, all with the cause")
  func observers() throws {
    final class Delegate: NavigationControllerDelegate {
      let log: (String) -> Void
      init(_ log: @escaping (String) -> Void) { self.log = log }

      func navigationController(
        _ navigationController: NavigationController,
        willShow controller: ViewController,
        animated: Bool,
        cause: TransitionCause
      ) { log("delegate: willShow(\(controller.title ?? "-"), \(cause))") }

      func navigationController(
        _ navigationController: NavigationController,
        didShow controller: ViewController,
        animated: Bool,
        cause: TransitionCause
      ) { log("delegate: didShow(\(controller.title ?? "-"), \(cause))") }
    }
    try Bilingual.expectControllers(
      """
      B.willMove
      B.viewDidLoad
      A.viewWillDisappear
      B.viewWillAppear
      delegate: willShow(B, programmatic)
      willShow(B, programmatic)
      A.viewDidDisappear
      B.viewDidAppear
      B.didMove
      closure: didShow(B, programmatic)
      didShow(B, programmatic)
      again: didShow(B, programmatic)
      """,
      swift: { scene in
        let log = scene.stage.transcript.log
        let navigation = scene.navigation("A")
        let (delegate, next) = (Delegate(log), scene.controller("B"))
        navigation.delegate = delegate
        navigation.didShowController = { _, shown, cause in
          log("closure: didShow(\(shown.title ?? "-"), \(cause))")
        }
        navigation.didShow.add { _, showing in
          log("again: didShow(\(showing.controller.title ?? "-"), \(showing.cause))")
        }
        scene.stage.world.setRoot(navigation)
        scene.actions([
          "push": { [unowned navigation] in
            withExtendedLifetime(delegate) { _ = navigation.push(next, animated: false) }
          }
        ])
      },
      lua: """
        local nav, B = navigation "A", controller "B"
        nav.delegate = {
          willShow = function(self, nav, shown, cause)
            print("delegate: willShow(" .. shown.title .. ", " .. cause .. ")")
          end,
          didShow = function() print "not asked, because there is a closure" end,
        }
        nav.didShow = function(nav, shown, cause)
          print("closure: didShow(" .. shown.title .. ", " .. cause .. ")")
        end
        nav:on("didShow", function(nav, shown, cause)
          print("again: didShow(" .. shown.title .. ", " .. cause .. ")")
        end)
        app:setRoot(nav)
        app.actions = { push = function() nav:push(B, { animated = false }) end }
        """
    ) { scene in
      scene.act("push")
    }
  }
}
