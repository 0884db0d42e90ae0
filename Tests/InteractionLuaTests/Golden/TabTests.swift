internal import Interaction
internal import Testing

@Suite("Tabs: the orders of semantics §6, in Swift and in Lua alike")
struct TabTests {
  /// The tab bar controller at the root.
  private static func tabs(_ scene: ControllerScene) -> TabBarController? {
    scene.stage.world.rootController as? TabBarController
  }

  @Test("a tap on a tab: asked, then the order of a push, then told; in code nobody is asked")
  func tap() throws {
    try Bilingual.expectControllers(
      """
      shouldSelect(B)
      B.viewDidLoad
      A.viewWillDisappear
      B.viewWillAppear
      A.viewDidDisappear
      B.viewDidAppear
      didSelect(B)
      in code
      B.viewWillDisappear
      A.viewWillAppear
      B.viewDidDisappear
      A.viewDidAppear
      """,
      swift: { scene in
        let log = scene.stage.transcript.log
        let tabs = TabBarController(controllers: [scene.controller("A"), scene.controller("B")])
        tabs.shouldSelect = { _, controller in
          log("shouldSelect(\(controller.title ?? "-"))")
          return true
        }
        tabs.didSelect = { _, controller in log("didSelect(\(controller.title ?? "-"))") }
        scene.stage.world.setRoot(tabs)
        scene.actions(["first": { [unowned tabs] in tabs.select(tabs.controllers[0]) }])
      },
      lua: """
        local tabs = ui.TabBarController { controllers = { controller "A", controller "B" } }
        tabs.shouldSelect = function(tabs, chosen)
          print("shouldSelect(" .. chosen.title .. ")")
          return true
        end
        tabs.didSelect = function(tabs, chosen) print("didSelect(" .. chosen.title .. ")") end
        app:setRoot(tabs)
        app.actions = { first = function() tabs.selectedIndex = 1 end }
        """
    ) { scene in
      try scene.tap(Self.tabs(scene)?.tabBar.tabs[1])
      #expect(Self.tabs(scene)?.selectedIndex == 1)
      scene.stage.transcript.log("in code")
      scene.act("first")
    }
  }

  @Test("a delegate that says no keeps the tab")
  func refused() throws {
    final class Guard: TabBarControllerDelegate {
      let log: (String) -> Void
      init(_ log: @escaping (String) -> Void) { self.log = log }

      func tabBarController(
        _ tabBarController: TabBarController,
        shouldSelect controller: ViewController
      ) -> Bool {
        log("not \(controller.title ?? "-")")
        return false
      }
    }
    try Bilingual.expectControllers(
      "not B",
      swift: { scene in
        let delegate = Guard(scene.stage.transcript.log)
        let tabs = TabBarController(controllers: [scene.controller("A"), scene.controller("B")])
        tabs.delegate = delegate
        scene.stage.world.setRoot(tabs)
        scene.actions(["keep": { withExtendedLifetime(delegate) {} }])
      },
      lua: """
        local tabs = ui.TabBarController { controllers = { controller "A", controller "B" } }
        tabs.delegate = {
          shouldSelect = function(self, tabs, chosen)
            print("not " .. chosen.title)
            return false
          end,
        }
        app:setRoot(tabs)
        """
    ) { scene in
      try scene.tap(Self.tabs(scene)?.tabBar.tabs[1])
      #expect(Self.tabs(scene)?.selectedIndex == 0)
    }
  }

  @Test("other tabs: the chosen one stays if it can, and what goes leaves")
  func replaced() throws {
    try Bilingual.expectControllers(
      """
      C.willMove
      B.willMove(nil)
      C.didMove
      B.didMove(nil)
      B.didLeave(replaced)
      A.willMove(nil)
      C.viewDidLoad
      A.viewWillDisappear
      C.viewWillAppear
      A.viewDidDisappear
      C.viewDidAppear
      A.didMove(nil)
      A.didLeave(replaced)
      """,
      swift: { scene in
        let third = scene.controller("C")
        let tabs = TabBarController(controllers: [scene.controller("A"), scene.controller("B")])
        scene.stage.world.setRoot(tabs)
        scene.actions([
          "both": { [unowned tabs] in tabs.setControllers([third, tabs.controllers[0]]) },
          "one": { [unowned tabs] in tabs.setControllers([third]) },
        ])
      },
      lua: """
        local third = controller "C"
        local tabs = ui.TabBarController { controllers = { controller "A", controller "B" } }
        app:setRoot(tabs)
        app.actions = {
          both = function() tabs:setControllers { third, tabs.controllers[1] } end,
          one = function() tabs.controllers = { third } end,
        }
        """
    ) { scene in
      scene.act("both", "one")
      #expect(Self.tabs(scene)?.tabBar.tabs.map(\.title) == ["C"])
    }
  }

  @Test("a tap during a push in a tab waits for its end")
  func duringPush() throws {
    try Bilingual.expectControllers(
      """
      M.willMove
      M.viewDidLoad
      N.viewWillDisappear
      M.viewWillAppear
      willShow(M, programmatic)
      --
      N.viewDidDisappear
      M.viewDidAppear
      M.didMove
      didShow(M, programmatic)
      B.viewDidLoad
      M.viewWillDisappear
      B.viewWillAppear
      M.viewDidDisappear
      B.viewDidAppear
      """,
      swift: { scene in
        let (navigation, next) = (scene.navigation("N"), scene.controller("M"))
        let tabs = TabBarController(controllers: [navigation, scene.controller("B")])
        scene.stage.world.setRoot(tabs)
        scene.actions(["push": { [unowned navigation] in navigation.push(next) }])
      },
      lua: """
        local nav, next = navigation "N", controller "M"
        app:setRoot(ui.TabBarController { controllers = { nav, controller "B" } })
        app.actions = { push = function() nav:push(next) end }
        """
    ) { scene in
      scene.act("push")
      scene.stage.world.advance(by: 0.01)
      // A tap that waits for no double one.
      let tab = try #require(Self.tabs(scene)?.tabBar.tabs[1])
      let point = tab.convert(tab.bounds.center, to: nil)
      scene.stage.down(point.x, point.y)
      scene.stage.up(point.x, point.y)
      scene.settle()
    }
  }
}
