internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Tab bar controllers in Lua: tabs count from 1")
struct TabBarControllerClassTests {
  let stage = LuaStage()

  /// The beginning of each script: tabs A and B at the root.
  private static let prelude = """
    local function screen(title) return ui.ViewController { title = title } end
    local A, B, C = screen "A", screen "B", screen "C"
    local tabs = ui.TabBarController { controllers = { A, B } }
    app:setRoot(tabs)

    """

  @Test("tabs are chosen by index and by controller, and replaced")
  func choosing() throws {
    try stage.run(
      Self.prelude + """
        print(tabs.selectedIndex, tabs.selectedController == A, #tabs.controllers)
        tabs.selectedIndex = 2
        print(tabs.selectedIndex, tabs.selectedController == B, B.appearance, A.appearance)
        tabs.selectedController = A
        print(tabs.selectedIndex)
        print(tabs:select(B).kind, tabs:setControllers({ C, B }).kind, tabs.selectedIndex)
        B.tabBarTitle = "Second"
        print(tostring(tabs.tabBar):match "%a+", #tabs.tabBar.subviews)
        tabs.controllers = {}
        print(tabs.selectedIndex, tabs.selectedController, #tabs.controllers)
        """
    )
    #expect(
      stage.transcript.text == """
        1\ttrue\t2
        2\ttrue\tappeared\tdisappeared
        1
        select\tset\t2
        View\t2
        nil\tnil\t0
        """
    )
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("the constructor takes the tab that is chosen at first")
  func constructor() throws {
    try stage.run(
      """
      local tabs = ui.TabBarController {
        selectedIndex = 2, controllers = { ui.ViewController {}, ui.ViewController { title = "B" } },
      }
      print(tabs.selectedController.title)
      """
    )
    #expect(stage.transcript.text == "B")
  }

  @Test(
    "a mistake is a typed error with its line, and the tabs are as they were",
    arguments: [
      (
        "tabs.selectedIndex = 3",
        "selectedIndex 3 is not within the tabs of TabBarController; use 1 to 2"
      ),
      (
        "tabs.selectedIndex = 0",
        "selectedIndex 0 is not within the tabs of TabBarController; use 1 to 2"
      ),
      (
        "tabs.selectedIndex = nil",
        """
        selectedIndex of TabBarController cannot be nil: one of its controllers is shown always
        """
      ),
      (
        "tabs.selectedController = C",
        """
        TabBarController cannot select ViewController "C", which is none of its tabs \
        (ViewController "A", ViewController "B"); name one that is.
        """
      ),
      (
        "tabs:select(C)",
        """
        TabBarController cannot select ViewController "C", which is none of its tabs \
        (ViewController "A", ViewController "B"); name one that is.
        """
      ),
      (
        "tabs.controllers = { C, C }",
        "ViewController \"C\" cannot have two tabs of TabBarController; name it once."
      ),
      (
        "ui.TabBarController { controllers = { A } }",
        """
        ViewController "A" cannot be shown by TabBarController, because it is in TabBarController; take \
        it from there first, or make another one.
        """
      ),
      (
        "ui.NavigationController { root = B }",
        """
        ViewController "B" cannot be pushed by NavigationController, because it is in \
        TabBarController; take it from there first, or make another one.
        """
      ),
      (
        "tabs.delegate = { shouldselect = print }",
        #"TabBarControllerDelegate has no method 'shouldselect'; did you mean 'shouldSelect'?"#
      ),
    ]
  )
  func mistakes(code: String, message: String) throws {
    #expect(stage.problem(Self.prelude + code) == "5: \(message)")
    let tabs = try #require(stage.world.rootController as? TabBarController)
    #expect(tabs.controllers.map(\.title) == ["A", "B"])
    #expect(tabs.selectedIndex == 0)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("a question that is answered wrongly is reported with its line, and the tab is chosen")
  func wrongAnswer() throws {
    try stage.run(
      Self.prelude + """
        tabs.shouldSelect = function(tabs, chosen) end
        """
    )
    let tabs = try #require(stage.world.rootController as? TabBarController)
    let tab = tabs.tabBar.tabs[1]
    let point = tab.convert(tab.bounds.center, to: nil)
    stage.tap(point.x, point.y)
    #expect(tabs.selectedIndex == 1)
    #expect(
      stage.world.failures.map { "\($0.location?.line ?? 0): \($0.message)" } == [
        "5: 'shouldSelect' answered wrongly: bad result (boolean expected, got nil)"
      ]
    )
  }
}
