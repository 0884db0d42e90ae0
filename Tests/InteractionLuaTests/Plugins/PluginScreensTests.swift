internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing
internal import UserSimulation

@Suite("Screens of a plugin")
struct PluginScreensTests {
  /// A stage whose root is a stack with one screen.
  private func stackStage() throws -> (PluginStage, NavigationController, ViewController) {
    let stage = try PluginStage()
    let home = ViewController()
    let navigation = NavigationController()
    navigation.push(home)
    stage.world.setRoot(navigation)
    _ = stage.world.settle()
    return (stage, navigation, home)
  }

  @Test("a child that it puts into a screen of the app leaves that when it goes")
  func child() throws {
    let stage = try PluginStage()
    let home = ViewController()
    stage.world.setRoot(home)
    let before = stage.world.tree()
    let body = """
      local home, mine = app.rootController, ui.ViewController {}
      home:addChild(mine)
      home.view:addSubview(mine.view)
      mine:didMove(home)
      """
    #expect(throws: PluginError.self) {
      try stage.host.load(PluginStage.text(body + " error 'stop'"))
    }
    #expect(home.children.isEmpty)
    #expect(stage.world.tree() == before)
    try stage.host.load(PluginStage.text(body))
    let first = home.children.map(ObjectIdentifier.init)
    #expect(throws: PluginError.self) {
      try stage.host.reload("probe", PluginStage.text(body + " error 'stop'"))
    }
    #expect(home.children.map(ObjectIdentifier.init) == first)
    try stage.host.reload("probe", PluginStage.text(body))
    #expect(home.children.count == 1)
    try stage.host.unload("probe")
    #expect(home.children.isEmpty)
    #expect(stage.world.tree() == before)
    #expect(stage.world.failures.isEmpty)
  }

  @Test("a screen that it pushes onto a sheet of the app leaves the sheet where it is")
  func pushedOntoSheet() throws {
    let stage = try PluginStage()
    let (home, first, sheet) = (ViewController(), ViewController(), NavigationController())
    sheet.push(first)
    stage.world.setRoot(home)
    home.present(sheet, animated: false)
    _ = stage.world.settle()
    try stage.host.load(
      PluginStage.text("app.rootController.presentedController:push(ui.ViewController {})")
    )
    _ = stage.world.settle()
    #expect(sheet.controllers.count == 2)
    try stage.host.unload("probe")
    _ = stage.world.settle()
    #expect(home.presentedController === sheet)
    #expect(sheet.controllers.map { $0 === first } == [true])
    #expect(stage.world.failures.isEmpty)
  }

  @Test(
    "a screen that waits for its turn goes with it, and one of the app stays",
    arguments: [true, false]
  )
  func waiting(isFirst: Bool) throws {
    let (stage, navigation, home) = try stackStage()
    let next = ViewController()
    if !isFirst { navigation.push(next) }
    try stage.host.load(PluginStage.text("app.rootController:push(ui.ViewController {})"))
    if isFirst { navigation.push(next) }
    try stage.host.unload("probe")
    _ = stage.world.settle()
    #expect(
      navigation.controllers.map(ObjectIdentifier.init) == [home, next].map(ObjectIdentifier.init)
    )
    #expect(stage.world.failures.isEmpty)
  }

  @Test("a sheet that waits for its turn goes with it")
  func waitingSheet() throws {
    let (stage, navigation, _) = try stackStage()
    navigation.push(ViewController())
    try stage.host.load(PluginStage.text("app.rootController:present(ui.ViewController {})"))
    try stage.host.unload("probe")
    _ = stage.world.settle()
    #expect(navigation.presentedController == nil)
    #expect(navigation.controllers.count == 2)
    #expect(stage.world.failures.isEmpty)
  }

  @Test("a new version that presents is told that the screen of the one which runs has to go first")
  func presenting() throws {
    let (stage, navigation, _) = try stackStage()
    let body = "app.rootController:present(ui.ViewController { title = plugin.version })"
    try stage.host.load(PluginStage.text(body, version: "1.0"))
    _ = stage.world.settle()
    let error = try #require(
      throws: PluginError.self,
      performing: { try stage.host.reload("probe", PluginStage.text(body, version: "2.0")) }
    )
    #expect(
      error.description.hasSuffix(
        """
         already; dismiss that first, or present from there. Version 1.0 of the plugin has made \
        ViewController "1.0", which is presented until this one has run; if it is that, dismiss it before \
        you present.
        """
      ),
      "\(error)"
    )
    _ = stage.world.settle()
    #expect(navigation.presentedController?.title == "1.0")
    let dismissing = "app.rootController:dismiss() " + body
    try stage.host.reload("probe", PluginStage.text(dismissing, version: "2.0"))
    _ = stage.world.settle()
    #expect(navigation.presentedController?.title == "2.0")
    #expect(stage.world.failures.isEmpty)
  }

  @Test("a new version that cannot present for a screen of the app is told nothing of its own")
  func presentingOverOther() throws {
    let (stage, navigation, _) = try stackStage()
    let sheet = ViewController()
    sheet.title = "App"
    navigation.present(sheet, animated: false)
    _ = stage.world.settle()
    let body = "local sheet = app.rootController.presentedController "
    let text = PluginStage.text(body + "sheet:present(ui.ViewController { title = 'Own' })")
    try stage.host.load(text)
    _ = stage.world.settle()
    #expect(sheet.presentedController?.title == "Own")
    let other = "app.rootController:present(ui.ViewController { title = 'Next' })"
    let error = try #require(
      throws: PluginError.self,
      performing: { try stage.host.reload("probe", PluginStage.text(other, version: "2.0")) }
    )
    #expect(
      error.description.hasSuffix(
        "it presents ViewController \"App\" already; dismiss that first, or present from there."
      ),
      "\(error)"
    )
    #expect(sheet.presentedController?.title == "Own")
    #expect(stage.world.failures.isEmpty)
  }

  @Test("a handler of a plugin's keeps no screen of the app, whose own handlers refer to it")
  func handlersOfBoth() throws {
    let stage = try PluginStage()
    try stage.lua.run(
      """
      local Form = ui.ViewController:extend("Form", {
        fields = { "count" },
        loadView = function(self)
          self.view = ui.TextField { id = "amount", didChangeText = function() self.count = 1 end }
        end,
      })
      local navigation = ui.NavigationController {}
      app:setRoot(navigation)
      navigation:setControllers { ui.ViewController {}, Form {} }
      """
    )
    _ = stage.world.settle()
    try stage.host.load(
      PluginStage.text(
        "app:view('amount'):on('editingChanged', function() app.pasteboard = 'changed' end)"
      )
    )
    #expect(try stage.lua.leaks(in: stage.world).isEmpty)
    try stage.user.fill(.id("amount"), "7")
    #expect(stage.world.pasteboard.string == "changed")
    try stage.lua.run("app.rootController:pop { animated = false }")
    _ = stage.world.settle()
    #expect(try stage.lua.leaks(in: stage.world).map(\.description) == [])
    #expect(stage.world.failures.isEmpty)
  }

  @Test("screens that plugins have handlers at go while the app goes on, without being asked for")
  func growth() throws {
    let stage = try PluginStage()
    try stage.host.load(PluginStage.text(""))
    let plugin = try #require(stage.host.states.first)
    let showing = """
      local screen = ui.ViewController {}
      local field
      field = ui.TextField { id = "amount", didChangeText = function() screen.title = field.text end }
      screen.view = field
      app:setRoot(screen)
      """
    for _ in 0..<2_000 {
      try stage.lua.run(showing)
      try plugin.run("app:view('amount'):on('editingChanged', function() end)")
      _ = stage.world.settle()
    }
    #expect(stage.lua.statistics.wrappers < 3_000)
    #expect(stage.world.failures.isEmpty)
  }

  @Test(
    "a button that the app has put into the bars of other screens as well goes from all of them"
  )
  func sharedBarButton() throws {
    let (stage, _, home) = try stackStage()
    let screens = [home, ViewController(), ViewController()]
    let body = """
      local item = app.rootController.topController.navigationItem
      item.rightBarButtonItem = ui.BarButtonItem { title = "Mine" }
      """
    try stage.host.load(PluginStage.text(body))
    let button = try #require(screens[0].navigationItem.rightBarButtonItem)
    for screen in screens.dropFirst() { screen.navigationItem.rightBarButtonItem = button }
    func titles() -> [[String]] {
      screens.map { $0.navigationItem.rightBarButtonItems.map(\.title) }
    }
    #expect(throws: PluginError.self) {
      try stage.host.reload("probe", PluginStage.text("error 'stop'", version: "2"))
    }
    #expect(titles() == [["Mine"], ["Mine"], ["Mine"]])
    try stage.host.unload("probe")
    #expect(titles() == [[], [], []])
    #expect(stage.world.failures.isEmpty)
  }
}
