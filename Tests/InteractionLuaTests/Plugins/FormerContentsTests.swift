internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing
internal import UserSimulation

@Suite("What properties held before plugins set them")
struct FormerContentsTests {
  @Test("the app's own handlers of a control are there again when it goes or cannot be loaded")
  func formerHandlers() throws {
    let stage = try PluginStage()
    var told: [String?] = []
    stage.button.didTouchUpInside = { _ in told.append("Swift") }
    try stage.lua.run("app:view('add').didTouchDown = function() app.pasteboard = 'Lua' end")
    func answers() throws -> [String?] {
      told = []
      stage.world.pasteboard.string = nil
      try stage.user.tap(.id("add"))
      return told + [stage.world.pasteboard.string]
    }
    let body = """
      local add = app:view "add"
      add.didTouchUpInside = function() end
      add.didTouchDown = function() app.pasteboard = plugin.version end
      """
    let broken = PluginStage.text(body + " error 'stop'", version: "2")
    #expect(throws: PluginError.self) { try stage.host.load(broken) }
    #expect(try answers() == ["Swift", "Lua"])
    try stage.host.load(PluginStage.text(body, version: "1"))
    #expect(try answers() == ["1"])
    #expect(throws: PluginError.self) { try stage.host.reload("probe", broken) }
    #expect(try answers() == ["1"])
    try stage.host.reload("probe", PluginStage.text(body, version: "3"))
    try stage.host.load(PluginStage.text(body, name: "other", version: "9"))
    #expect(try answers() == ["9"])
    try stage.host.unload("probe")
    #expect(try answers() == ["9"])
    try stage.host.unload("other")
    #expect(try answers() == ["Swift", "Lua"])
    #expect(stage.world.failures.isEmpty)
  }

  @Test("a page control without pages has none again, and no current one")
  func pages() throws {
    let stage = try PluginStage()
    let control = PageControl()
    control.id = "pages"
    stage.root.addSubview(control)
    try stage.host.load(
      PluginStage.text(
        "local pages = app:view 'pages' pages.currentPage = 2 pages.numberOfPages = 3"
      )
    )
    #expect(control.numberOfPages == 3)
    try stage.host.unload("probe")
    #expect(control.numberOfPages == 0)
    #expect(stage.world.failures.isEmpty)
  }

  @Test("what one plugin could not set is left to those beneath")
  func refused() throws {
    let stage = try PluginStage()
    var told: [String] = []
    stage.button.didTouchUpInside = { _ in told.append("Swift") }
    let body = """
      local add = app:view "add"
      """
    try stage.host.load(
      PluginStage.text(body + " add.didTouchUpInside = function() end add.title = 'Buy'")
    )
    let refused =
      body + " pcall(function() add.didTouchUpInside = 5 end) pcall(function() add.title = {} end)"
    try stage.host.load(PluginStage.text(refused, name: "other"))
    try stage.host.unload("probe")
    #expect(stage.button.title == "Add")
    try stage.user.tap(.id("add"))
    try stage.host.unload("other")
    try stage.user.tap(.id("add"))
    #expect(told == ["Swift", "Swift"])
    #expect(stage.world.failures.isEmpty)
  }

  @Test("a closure of Swift's that took the place of a plugin's handler stays")
  func replacedBySwift() throws {
    let stage = try PluginStage()
    var told: [String] = []
    try stage.host.load(PluginStage.text("app:view('add').didTouchUpInside = function() end"))
    stage.button.didTouchUpInside = { _ in told.append("Swift") }
    try stage.host.unload("probe")
    try stage.user.tap(.id("add"))
    #expect(told == ["Swift"])
  }

  @Test("a closure of Swift's that a plugin's handler calls is there alone afterwards")
  func wrapped() throws {
    let stage = try PluginStage()
    var calls = 0
    stage.button.didTouchUpInside = { _ in calls += 1 }
    let body = """
      local add = app:view "add"
      local former = add.didTouchUpInside
      add.didTouchUpInside = function(sender)
        app.pasteboard = plugin.name
        former(sender)
      end
      """
    try stage.host.load(PluginStage.text(body))
    try stage.user.tap(.id("add"))
    #expect(calls == 1)
    #expect(stage.world.pasteboard.string == "probe")
    try stage.host.unload("probe")
    try stage.user.tap(.id("add"))
    #expect(calls == 2)
    #expect(stage.world.failures.isEmpty)
  }

  @Test("a handler that another plugin has taken the place of is not lost by setting it in vain")
  func inVain() throws {
    let stage = try PluginStage()
    let body = """
      local add = app:view "add"
      add.didTouchUpInside = function() app.pasteboard = plugin.name end
      """
    let trying =
      body + """

        add:on("touchDown", function() pcall(function() add.didTouchUpInside = 5 end) end)
        """
    try stage.host.load(PluginStage.text(trying))
    try stage.host.load(PluginStage.text(body, name: "other"))
    try stage.user.tap(.id("add"))
    #expect(stage.world.pasteboard.string == "other")
    try stage.host.unload("other")
    try stage.user.tap(.id("add"))
    #expect(stage.world.pasteboard.string == "probe")
    #expect(stage.world.failures.isEmpty)
  }

  @Test("sizes that nobody had set are measured again")
  func measured() throws {
    let stage = try PluginStage()
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scrollView.id = "scroll"
    let content = View(frame: Rect(x: 0, y: 0, width: 100, height: 300))
    scrollView.addSubview(content)
    let table = TableView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    table.id = "table"
    table.rowHeight = 30
    stage.root.addSubview(scrollView)
    stage.root.addSubview(table)
    try stage.host.load(
      PluginStage.text(
        """
        app:view("scroll").contentSize = { width = 100, height = 900 }
        app:view("table").estimatedRowHeight = 70
        """
      )
    )
    #expect(scrollView.contentSize.height == 900)
    #expect(table.estimatedRowHeight == 70)
    try stage.host.unload("probe")
    #expect(scrollView.givenContentSize == nil)
    table.rowHeight = 40
    #expect(table.estimatedRowHeight == 40)
    #expect(stage.world.failures.isEmpty)
  }

  @Test(
    "values that a plugin sets while it is loaded are as before when it goes or cannot be loaded"
  )
  func values() throws {
    let stage = try PluginStage()
    func values() -> [String] {
      let (button, field) = (stage.button, stage.field)
      return [
        button.title, "\(button.isEnabled)", "\(String(describing: button.backgroundColor))",
        field.placeholder, field.accessibilityValue ?? "none", "\(stage.root.spacing)",
        stage.world.pasteboard.string ?? "none",
      ]
    }
    let before = values()
    let body = """
      local add, name = app:view "add", app:view "name"
      add.title = "Buy"
      add.isEnabled = false
      add.backgroundColor = "red"
      name.placeholder = "Product"
      name.accessibilityValue = "no product"
      add.superview.spacing = 40
      app.pasteboard = "copied"
      """
    #expect(throws: PluginError.self) {
      try stage.host.load(PluginStage.text(body + " error 'stop'"))
    }
    #expect(values() == before)
    try stage.host.load(PluginStage.text(body))
    #expect(zip(values(), before).allSatisfy { $0 != $1 })
    try stage.host.unload("probe")
    #expect(values() == before)
    // It is again what the field itself says.
    stage.field.text = "Tea"
    #expect(stage.field.accessibilityValue == "Tea")
    #expect(stage.world.failures.isEmpty)
  }

  @Test("what a plugin's handlers have set stays, and what others have set since")
  func later() throws {
    let stage = try PluginStage()
    try stage.host.load(
      PluginStage.text(
        """
        local add, name = app:view "add", app:view "name"
        add.title = "Buy"
        name.placeholder = "Product"
        add.didTouchUpInside = function()
          add.title = "Bought"
          add.alpha = 0.5
        end
        """
      )
    )
    try stage.button.sendActions(for: .touchUpInside)
    stage.field.placeholder = "Something"
    try stage.host.unload("probe")
    #expect(stage.button.title == "Bought")
    #expect(stage.button.alpha == 0.5)
    #expect(stage.field.placeholder == "Something")
    #expect(stage.button.didTouchUpInside == nil)
  }

  @Test("a new version finds the app's values, and those of the old one stand where it is broken")
  func reload() throws {
    let stage = try PluginStage()
    let body = """
      local add = app:view "add"
      add.title = add.title .. " " .. plugin.version
      """
    try stage.host.load(PluginStage.text(body, version: "1"))
    #expect(stage.button.title == "Add 1")
    try stage.host.reload("probe", PluginStage.text(body, version: "2"))
    #expect(stage.button.title == "Add 2")
    #expect(throws: PluginError.self) {
      try stage.host.reload("probe", PluginStage.text(body + " error 'stop'", version: "3"))
    }
    #expect(stage.button.title == "Add 2")
    try stage.host.unload("probe")
    #expect(stage.button.title == "Add")
    #expect(stage.world.failures.isEmpty)
  }

  @Test(
    "of two plugins the one that is left has its way, and then the app",
    arguments: [("first", "second"), ("second", "first")]
  )
  func two(goesFirst: String, stays: String) throws {
    let stage = try PluginStage()
    let body = """
      local name = app:view "name"
      name.placeholder = plugin.name
      name.shouldClear = function() return plugin.name == "first" end
      """
    stage.field.shouldClear = { _ in throw InteractionError(.notInWindow, "the app's") }
    func answers() throws -> [String] {
      let shouldClear = try #require(stage.field.shouldClear)
      do {
        return [stage.field.placeholder, "\(try shouldClear(stage.field))"]
      } catch let error as InteractionError {
        return [stage.field.placeholder, error.message]
      }
    }
    try stage.host.load(PluginStage.text(body, name: "first"))
    try stage.host.load(PluginStage.text(body, name: "second"))
    #expect(try answers() == ["second", "false"])
    try stage.host.unload(goesFirst)
    #expect(try answers() == [stays, "\(stays == "first")"])
    try stage.host.unload(stays)
    #expect(try answers() == ["Name", "the app's"])
  }

  /// A delegate of the app's.
  private final class Delegate: TextFieldDelegate {}

  @Test("delegates, data sources and their methods are those of before, whenever a plugin set them")
  func delegates() throws {
    let stage = try PluginStage()
    var delegate: Delegate? = Delegate()
    stage.field.delegate = delegate
    stage.field.shouldReturn = { _ in false }
    let list = TableView()
    list.id = "list"
    list.frame = Rect(x: 0, y: 0, width: 300, height: 200)
    stage.world.window.addSubview(list)
    try stage.lua.run(
      """
      app:view("list").dataSource = {
        numberOfRows = function() return 1 end,
        cellForRow = function(self, list, path)
          local cell = list:dequeueReusableCell("row", path)
          cell.text = "own"
          return cell
        end,
      }
      """
    )
    func rows() -> [String] {
      list.layoutIfNeeded()
      return list.visibleCells.map(\.text)
    }
    #expect(rows() == ["own"])
    let body = """
      local name, list = app:view "name", app:view "list"
      app:view("add"):on("touchUpInside", function()
        name.delegate = { shouldClear = function() return false end }
        name.shouldReturn = function() return true end
        list.dataSource = nil
      end)
      """
    func replace() throws {
      try stage.host.load(PluginStage.text(body))
      try stage.button.sendActions(for: .touchUpInside)
      #expect(stage.field.delegate !== delegate)
      #expect(try stage.field.shouldReturn?(stage.field) == true)
      #expect(rows() == [])
    }
    try replace()
    try stage.host.unload("probe")
    #expect(stage.field.delegate === delegate)
    #expect(try stage.field.shouldReturn?(stage.field) == false)
    #expect(rows() == ["own"])
    try replace()
    // The app's own is not kept for that.
    delegate = nil
    try stage.host.unload("probe")
    #expect(stage.field.delegate == nil)
    #expect(rows() == ["own"])
    #expect(stage.world.failures.isEmpty)
  }

  @Test("a button of a bar and entries of a menu in the place of the app's are the app's again")
  func lists() throws {
    let stage = try PluginStage()
    let home = ViewController()
    home.navigationItem.rightBarButtonItem = BarButtonItem(title: "Own")
    let navigation = NavigationController()
    navigation.push(home)
    stage.world.setRoot(navigation)
    let menu = PopUpButton(items: ["Low", "High"], selectedIndex: 1)
    menu.id = "menu"
    home.view.addSubview(menu)
    _ = stage.world.settle()
    func titles() -> [String] {
      home.navigationItem.rightBarButtonItems.map(\.title) + menu.items.map(\.title)
    }
    try stage.host.load(
      PluginStage.text(
        """
        local item = app.rootController.topController.navigationItem
        item.rightBarButtonItem = ui.BarButtonItem { title = "Mine" }
        local menu = app:view "menu"
        menu.items = { "Dear", "Cheap", "Free" }
        menu.selectedIndex = 3
        """
      )
    )
    #expect(titles() == ["Mine", "Dear", "Cheap", "Free"])
    try stage.host.unload("probe")
    #expect(titles() == ["Own", "Low", "High"])
    #expect(menu.selectedIndex == 1)
    #expect(stage.world.failures.isEmpty)
  }
}
