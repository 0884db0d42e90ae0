internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing
internal import UserSimulation

@Suite("What belongs to a plugin")
struct PluginOwnershipTests {
  /// A plugin that answers keys and actions, at a button and for the application.
  private static let answering = """
    local add = app:view "add"
    add.keyCommands = { ["Ctrl+K"] = function() app.pasteboard = plugin.version .. " key" end }
    add.actions = { save = function() app.pasteboard = plugin.version .. " save" end }
    app.keyCommands = { ["Ctrl+L"] = function() app.pasteboard = plugin.version .. " app key" end }
    app.actions = { open = function() app.pasteboard = plugin.version .. " open" end }
    add:addTarget(nil, "save", "touchUpInside")
    app:view("name"):addTarget(nil, "open", "primaryActionTriggered")
    """

  /// What the keys and actions of ``answering`` come to.
  private func answers(_ stage: PluginStage) throws -> [String?] {
    func answer(_ act: () throws -> Void) rethrows -> String? {
      stage.world.pasteboard.string = nil
      try act()
      return stage.world.pasteboard.string
    }
    return [
      try answer {
        #expect(stage.button.becomeFirstResponder())
        try stage.user.press("Ctrl+K")
      },
      try answer { try stage.user.tap(.id("add")) },
      try answer { try stage.user.press("Ctrl+L") },
      try answer { try stage.field.sendActions(for: .primaryActionTriggered) },
    ]
  }

  @Test("key commands and actions are the new version's after it is loaded anew")
  func answersOfNewVersion() throws {
    let stage = try PluginStage()
    try stage.host.load(PluginStage.text(Self.answering, version: "1"))
    #expect(try answers(stage) == ["1 key", "1 save", "1 app key", "1 open"])
    try stage.host.reload("probe", PluginStage.text("\n" + Self.answering, version: "2"))
    #expect(try answers(stage) == ["2 key", "2 save", "2 app key", "2 open"])
    #expect(stage.button.allTargets.count == 1)
    try stage.host.unload("probe")
    #expect(try answers(stage) == [nil, nil, nil, nil])
    #expect(stage.button.ownActionNames.isEmpty)
    #expect(stage.world.application.keyCommands.isEmpty)
    #expect(stage.world.application.ownActionNames.isEmpty)
    #expect(stage.button.allControlEvents.isEmpty)
  }

  @Test("key commands, actions, targets and handlers of keys stay where a new version is broken")
  func answersOfBrokenVersion() throws {
    let stage = try PluginStage()
    let keyed = """
      ; app.didShow:set("key", function() app.pasteboard = plugin.version .. " shown" end)
      """
    try stage.host.load(PluginStage.text(Self.answering + keyed, version: "1"))
    #expect(throws: PluginError.self) {
      try stage.host.reload(
        "probe",
        PluginStage.text(
          Self.answering + keyed + """

            app:view("add"):removeTarget(nil, nil)
            app:view("add").actions = nil
            app.actions = { other = function() end }
            error "stop"
            """,
          version: "2"
        )
      )
    }
    #expect(try answers(stage) == ["1 key", "1 save", "1 app key", "1 open"])
    #expect(stage.world.application.ownActionNames == ["open"])
    #expect(stage.button.allTargets.count == 1)
    show(in: stage)
    #expect(stage.world.pasteboard.string == "1 shown")
    #expect(stage.world.failures.isEmpty)
  }

  /// Tells that a screen of the host is shown.
  private func show(in stage: PluginStage) {
    stage.world.application.didShow.invoke(ShownScreen(name: "Town", screen: ViewController()))
  }

  @Test("what another plugin has put in its place stays when it goes")
  func replaced() throws {
    let stage = try PluginStage()
    try stage.host.load(PluginStage.text(Self.answering, name: "first", version: "1"))
    try stage.host.load(PluginStage.text(Self.answering, name: "second", version: "2"))
    #expect(
      try stage.host.conflicts().map { "\($0.property): \($0.plugins), \($0.called ?? "none")" }
        == [
          "Window/VStack/Button#add \"Add\".keyCommands: [\"first\", \"second\"], second",
          "Window/VStack/Button#add \"Add\".actions: [\"first\", \"second\"], second",
          "Application.keyCommands: [\"first\", \"second\"], second",
          "Application.actions: [\"first\", \"second\"], second",
        ]
    )
    try stage.host.unload("first")
    #expect(try answers(stage) == ["2 key", "2 save", "2 app key", "2 open"])
    #expect(try stage.host.conflicts().isEmpty)
  }

  @Test("a target that others have added as well goes for its own events alone")
  func merged() throws {
    let stage = try PluginStage()
    stage.field.setAction(named: "own") { _, _ in }
    try stage.lua.run(
      """
      local add = app:view "add"
      add:addTarget(nil, "save", "touchDown")
      add:addTarget(app:view "name", "own", "touchDown")
      """
    )
    let before = handlers(of: stage.button)
    let body = """
      local add = app:view "add"
      add:addTarget(nil, "save", { "touchDown", "touchUpInside" })
      add:addTarget(app:view "name", "own", "touchDown")
      """
    let both = before.map { $0.replacing("save: touchDown", with: "save: touchDown+touchUpInside") }
    try stage.host.load(PluginStage.text(body, name: "first"))
    #expect(handlers(of: stage.button) == both)
    try stage.host.load(PluginStage.text(body, name: "second"))
    try stage.host.reload("first", PluginStage.text("\n" + body, name: "first"))
    #expect(handlers(of: stage.button) == both)
    try stage.host.unload("first")
    #expect(handlers(of: stage.button) == both)
    try stage.host.unload("second")
    #expect(handlers(of: stage.button) == before)
  }

  /// The handlers of a control, with their events.
  private func handlers(of control: Control) -> [String] {
    var handlers: [String] = []
    control.enumerateEventHandlers { handler, _ in
      handlers.append("\(handler.action): \(handler.events.names.joined(separator: "+"))")
    }
    return handlers
  }

  @Test("a target is told with the line of the version that runs")
  func origin() throws {
    let stage = try PluginStage()
    let body = "app:view('add'):addTarget(nil, 'save', 'touchUpInside')"
    try stage.host.load(PluginStage.text(body))
    try stage.host.reload("probe", PluginStage.text("\n\n" + body))
    var lines: [Int?] = []
    stage.button.enumerateEventHandlers { handler, _ in lines.append(handler.origin.location?.line)
    }
    #expect(lines == [3])
  }

  @Test("handlers of an event's key and views of a layout go with it")
  func keyedHandlersAndLayouts() throws {
    let stage = try PluginStage()
    let before = stage.world.tree()
    let body = """
      app.didShow:set("key", function() app.pasteboard = "shown by " .. plugin.version end)
      local owner = { save = function() app.pasteboard = "saved by " .. plugin.version end }
      app:view("add").superview:addSubview(ui.load({
        "VStack", { "Button", id = "save", title = "Save", outlet = "button",
          connections = { touchUpInside = "save" } },
      }, owner))
      """
    try stage.host.load(PluginStage.text(body, version: "1"))
    let loaded = stage.world.tree()
    try stage.host.reload("probe", PluginStage.text(body, version: "2"))
    #expect(stage.world.tree() == loaded)
    #expect(try stage.host.touches().map(\.connections) == [1])
    try stage.user.tap(.id("save"))
    #expect(stage.world.pasteboard.string == "saved by 2")
    try stage.host.unload("probe")
    #expect(stage.world.tree() == before)
    stage.world.pasteboard.string = nil
    show(in: stage)
    #expect(stage.world.pasteboard.string == nil)
    #expect(stage.world.failures.isEmpty)
  }

  @Test("classes of cells go with it: those of before count again, and no cell of it is left")
  func cells() throws {
    let stage = try PluginStage()
    let list = stage.addList()
    try stage.lua.run(
      """
      local list = app:view "list"
      list:register("row", ui.TableViewCell:extend("Own", { init = function(cell) cell.text = "own" end }))
      list.numberOfRows = function() return 2 end
      list.cellForRow = function(list, path) return list:dequeueReusableCell("row", path) end
      list:reloadData()
      """
    )
    func rows() -> [String] {
      _ = stage.world.settle()
      list.layoutIfNeeded()
      return list.visibleCells.map(\.text)
    }
    #expect(rows() == ["own", "own"])
    let body = """
      local list = app:view "list"
      list:register("row", ui.TableViewCell:extend("Mine", {
        init = function(cell) cell.text = plugin.version end,
      }))
      list:reloadData()
      """
    try stage.host.load(PluginStage.text(body, version: "1"))
    try stage.host.reload("probe", PluginStage.text(body, version: "2"))
    #expect(rows() == ["2", "2"])
    #expect(throws: PluginError.self) {
      try stage.host.reload("probe", PluginStage.text(body + " error 'stop'", version: "3"))
    }
    #expect(rows() == ["2", "2"])
    try stage.host.unload("probe")
    #expect(rows() == ["own", "own"])
    #expect(stage.world.failures.isEmpty)
  }

  @Test("buttons that it puts into a bar go with it, and come back where a new version is broken")
  func barButtons() throws {
    let stage = try PluginStage()
    let home = ViewController()
    let own = BarButtonItem(title: "Own")
    home.navigationItem.rightBarButtonItems = [own]
    let navigation = NavigationController()
    navigation.push(home)
    stage.world.setRoot(navigation)
    _ = stage.world.settle()
    let before = stage.world.tree()
    let body = """
      local item = app.rootController.topController.navigationItem
      item.rightBarButtonItems = {
        ui.BarButtonItem { title = "Mine " .. plugin.version }, item.rightBarButtonItems[1],
      }
      """
    func titles() -> [String] {
      _ = stage.world.settle()
      return home.navigationItem.rightBarButtonItems.map { $0.title }
    }
    try stage.host.load(PluginStage.text(body, version: "1"))
    #expect(titles() == ["Mine 1", "Own"])
    #expect(throws: PluginError.self) {
      try stage.host.reload("probe", PluginStage.text(body + " error 'stop'", version: "2"))
    }
    #expect(titles() == ["Mine 1", "Own"])
    try stage.host.reload("probe", PluginStage.text(body, version: "3"))
    #expect(titles() == ["Mine 3", "Own"])
    try stage.host.unload("probe")
    #expect(titles() == ["Own"])
    #expect(stage.world.tree() == before)
  }

  @Test("entries that it puts into a menu go with it, and come back where a new version is broken")
  func menuItems() throws {
    let stage = try PluginStage()
    let menu = PopUpButton(items: ["Low", "High"], selectedIndex: 1)
    menu.id = "menu"
    stage.root.addSubview(menu)
    let before = menu.items
    let body = """
      local menu = app:view "menu"
      local items = menu.items
      table.insert(items, 1, { title = "Mine " .. plugin.version, handler = function() end })
      table.insert(items, ui.MenuItem { title = "Made" })
      table.insert(items, "-")
      table.insert(items, "Plain")
      menu.items = items
      menu.selectedIndex = 3
      """
    try stage.host.load(PluginStage.text(body, version: "1"))
    #expect(menu.items.map(\.title) == ["Mine 1", "Low", "High", "Made", "", "Plain"])
    #expect(throws: PluginError.self) {
      try stage.host.reload("probe", PluginStage.text(body + " error 'stop'", version: "2"))
    }
    #expect(menu.items.map(\.title) == ["Mine 1", "Low", "High", "Made", "", "Plain"])
    #expect(menu.selectedItem === before[1])
    try stage.host.reload("probe", PluginStage.text(body, version: "3"))
    #expect(menu.items.map(\.title) == ["Mine 3", "Low", "High", "Made", "", "Plain"])
    #expect(menu.selectedItem === before[1])
    let kept = menu.items[0]
    try stage.host.unload("probe")
    #expect(menu.items.map(ObjectIdentifier.init) == before.map(ObjectIdentifier.init))
    #expect(menu.selectedIndex == 1)
    // Whoever has kept an entry has one that does nothing.
    #expect(kept.handler == nil)
    #expect(stage.world.failures.isEmpty)
  }

  @Test("a field of it that has the keys has them still where a new version is broken")
  func focus() throws {
    let stage = try PluginStage()
    let body = "app:view('add').superview:addSubview(ui.VStack { ui.TextField { id = 'note' } })"
    try stage.host.load(PluginStage.text(body))
    try stage.user.tap(.id("note"))
    let note = try #require(stage.world.window.view(withId: "note"))
    #expect(note.isFirstResponder)
    #expect(throws: PluginError.self) {
      try stage.host.reload("probe", PluginStage.text(body + " error 'stop'", version: "2"))
    }
    #expect(note.isFirstResponder)
    try stage.user.type("ok")
    #expect((note as? TextField)?.text == "ok")
    try stage.host.unload("probe")
    #expect(stage.world.window.firstResponder == nil)
    #expect(stage.world.failures.isEmpty)
  }

  @Test("a menu of which one of its entries was chosen has nothing chosen when it is gone")
  func chosenMenuItem() throws {
    let stage = try PluginStage()
    let menu = PopUpButton(items: ["Low"], selectedIndex: 0)
    menu.id = "menu"
    stage.root.addSubview(menu)
    let body = """
      local menu = app:view "menu"
      menu.items = { menu.items[1], "Mine" }
      """
    try stage.host.load(PluginStage.text(body))
    menu.selectedIndex = 1
    try stage.host.unload("probe")
    #expect(menu.items.map(\.title) == ["Low"])
    #expect(menu.selectedIndex == nil)
  }

  @Test("a list whose rows it gave has none when it is gone")
  func rowsOfPlugin() throws {
    let stage = try PluginStage()
    let list = stage.addList()
    try stage.host.load(
      PluginStage.text(
        """
        local list = app:view "list"
        list.dataSource = {
          numberOfRows = function() return 2 end,
          cellForRow = function(self, list, path)
            local cell = list:dequeueReusableCell("row", path)
            cell.text = "mine"
            return cell
          end,
        }
        """
      )
    )
    list.layoutIfNeeded()
    #expect(list.visibleCells.map(\.text) == ["mine", "mine"])
    try stage.host.unload("probe")
    list.layoutIfNeeded()
    #expect(list.visibleCells.isEmpty)
    #expect(stage.world.failures.isEmpty)
  }

  @Test("time that is not its own puts off the limit of a call that is under way, and of no other")
  func puttingOff() throws {
    let limit = 200
    let stage = try PluginStage(milliseconds: limit)
    stage.button.on(.touchDown) { _ in try stage.host.putOffLimits(by: 60_000) }
    stage.button.on(.touchDragInside) { _ in
      let end = ContinuousClock.now + .milliseconds(2 * limit)
      while ContinuousClock.now < end {}
    }
    try stage.host.load(
      PluginStage.text(
        """
        app:view("add").didTouchUpInside = function(add)
          if add.title == "patient" then add:sendActions "touchDown" end
          add:sendActions "touchDragInside"
          add.title = "through"
        end
        """
      )
    )
    /// The title after the button was touched with another one.
    func title(after title: String) throws -> String {
      stage.button.title = title
      try stage.user.tap(.id("add"))
      _ = stage.world.takeFailures()
      try stage.host.restoreLimits()
      return stage.button.title
    }
    #expect(try title(after: "patient") == "through")
    #expect(try title(after: "in a hurry") == "in a hurry")
  }
}
