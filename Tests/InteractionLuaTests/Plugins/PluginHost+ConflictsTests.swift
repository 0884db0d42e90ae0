internal import Interaction
internal import InteractionLua
internal import Testing
internal import UserSimulation

@Suite("What plugins touch, and where they get in each other's way")
struct PluginHostConflictsTests {
  @Test("tell what they set, and where they get in each other's way")
  func conflicts() throws {
    let stage = try PluginStage()
    let body = "app:view('add').didTouchUpInside = print"
    try stage.host.load(PluginStage.text(body, name: "first"))
    try stage.host.load(
      PluginStage.text(body + " app:view('add'):on('touchDown', print)", name: "second")
    )
    let touches = try stage.host.touches()
    #expect(
      touches.map(\.properties) == [[], ["Window/VStack/Button#add \"Add\".didTouchUpInside"]]
    )
    #expect(touches.map(\.sets) == Array(repeating: touches[1].properties, count: 2))
    #expect(touches.map(\.connections) == [0, 1])
    let conflict = try #require(try stage.host.conflicts().first)
    #expect(conflict.plugins == ["first", "second"])
    #expect(conflict.called == "second")
  }

  @Test("do not take handlers of one event for one property, though that has the event's name")
  func handlersOfOneEvent() throws {
    let stage = try PluginStage()
    let navigation = NavigationController(root: ViewController())
    stage.world.setRoot(navigation)
    let connecting = "app.window.rootController:on('didShow', function() end)"
    #expect(try conflicts(connecting, connecting, in: stage) == [])
    let touches = try stage.host.touches()
    #expect(touches.map(\.connections) == [1, 1])
    #expect(touches.map(\.sets) == [[], []])
    let setting = "app.window.rootController.didShow = function() end"
    try stage.host.load(PluginStage.text(setting, name: "third"))
    #expect(try stage.host.conflicts().isEmpty)
    try stage.host.load(PluginStage.text(setting, name: "fourth"))
    #expect(try stage.host.conflicts().map(\.plugins) == [["third", "fourth"]])
  }

  @Test("tell what they connect to, as long as it is connected")
  func connections() throws {
    let stage = try PluginStage()
    let tap = TapGestureRecognizer()
    stage.root.addGestureRecognizer(tap)
    try stage.host.load(
      PluginStage.text(
        """
        local add, name = app:view "add", app:view "name"
        local model = ui.observable { price = "" }
        add:on("touchUpInside", function() end):disconnect()
        add:once("touchDown", function() return model end)
        add:on({ "touchCancel", "touchDragExit" }, function() return model end)
        app.didShow:add(function() end)
        app.didShow:once(function() end)
        ui.observe(model, "price", function() end)
        ui.bind(name, "text", model, "price")
        add.superview.gestureRecognizers[1]:on(function() end)
        app.didShow:set("key", function() end)
        add:addTarget(nil, "save", { "touchDown", "touchUpInside" })
        """
      )
    )
    let button = "Window/VStack/Button#add \"Add\""
    let told = try #require(try stage.host.touches().first)
    #expect(
      told.handlers == [
        "\(button):once(\"touchDown\")",
        "\(button):on({ \"touchDragExit\", \"touchCancel\" })",
        "Application.didShow:add",
        "Application.didShow:once",
        "ui.observe of price of the observable of probe.lua:2",
        "ui.bind to text of Window/VStack/TextField#name \"Name\"",
        "\(tap.description):on",
        "Application.didShow:set(\"key\")",
        "\(button):addTarget(…, \"save\", \"touchDown\", \"touchUpInside\")",
      ]
    )
    #expect(told.connections == 9)
    try stage.user.tap(.id("add"))
    #expect(try stage.host.touches().first?.connections == 8)
  }

  @Test("tell which views they add, and not what those hold, or what no longer lies anywhere")
  func addedViews() throws {
    let stage = try PluginStage()
    try stage.host.load(
      PluginStage.text(
        """
        local root = app:view("add").superview
        root:addSubview(ui.VStack { id = "box", ui.Label { id = "inner", text = "x" } })
        root:addSubview(ui.Label { id = "gone" })
        app:view("gone"):removeFromSuperview()
        """
      )
    )
    #expect(try stage.host.touches().map(\.views) == [["Window/VStack/VStack#box"]])
  }

  /// What plugins of two bodies do in each other's way, a line each.
  private func conflicts(
    _ first: String,
    _ second: String,
    in stage: PluginStage
  ) throws -> [String] {
    try stage.host.load(PluginStage.text(first, name: "first"))
    try stage.host.load(PluginStage.text(second, name: "second"))
    return try stage.host.conflicts().map {
      "\($0.property): \($0.plugins.joined(separator: ", ")); \($0.called ?? "none")"
    }
  }

  @Test(
    "tell of properties that one sets after the other, whatever they hold",
    arguments: [
      ("add.title = 'One'", "add.title = 'Two'", "title: first, second; second"),
      ("add.title = 'One'", "add.title = 'One'", nil),
      ("add.title = 'One'", "add.alpha = 0.5", nil),
      ("add.alpha = 1", "add.alpha = 1.0", nil),
      ("add.isEnabled = false", "add.isEnabled = true", "isEnabled: first, second; second"),
      ("add.frame = { 0, 0, 9, 9 }", "add.frame = { 0, 0, 8, 8 }", "frame: first, second; second"),
      ("add.frame = { 0, 0, 9, 9 }", "add.frame = { 1, 1, 8, 8 }", "frame: first, second; second"),
      (
        "add.bounds = { 0, 5, 9, 9 }", "add.frame = { 0, 0, 8, 8 }",
        "bounds/frame: first, second; second"
      ),
      ("add.frame = { 1, 1, 9, 9 }", "add.bounds = { 0, 5, 9, 9 }", nil),
      (
        "add.didTouchDown = function() end", "add.didTouchDown = nil",
        "didTouchDown: first, second; none"
      ),
    ] as [(String, String, String?)]
  )
  func overriding(first: String, second: String, told: String?) throws {
    let add = "local add = app:view 'add' "
    let stage = try PluginStage()
    let lines = try conflicts(add + first, add + second, in: stage)
    #expect(lines.map { $0.replacing(/^.*"\./, with: "") } == [told].compactMap(\.self))
    try stage.host.unload("first")
    #expect(try stage.host.conflicts().isEmpty)
  }

  @Test(
    "tell of what differs by as little as the last bit of a number, or how a letter is composed",
    arguments: [
      ("label.numberOfLines = 1 << 53", "label.numberOfLines = (1 << 53) + 1", 1),
      ("label.numberOfLines = 1 << 53", "label.numberOfLines = 2.0^53", 0),
      ("label.text = 'caf\\u{E9}'", "label.text = 'cafe\\u{301}'", 1),
      ("label.text = 'caf\\u{E9}'", "label.text = 'caf\\u{E9}'", 0),
    ]
  )
  func exactly(first: String, second: String, count: Int) throws {
    let stage = try PluginStage()
    let (label, text) = (Label(), "local label = app:view 'label' ")
    label.id = "label"
    stage.root.addSubview(label)
    #expect(try conflicts(text + first, text + second, in: stage).count == count)
  }

  @Test("tell of a list that one has replaced, and not of one that it has added to")
  func lists() throws {
    let adding = """
      local menu = app:view "menu"
      local items = menu.items
      table.insert(items, { title = plugin.name })
      menu.items = items
      """
    let replacing = "app:view('menu').items = { plugin.name }"
    func stage() throws -> PluginStage {
      let stage = try PluginStage()
      let menu = PopUpButton(items: ["Low"])
      menu.id = "menu"
      stage.root.addSubview(menu)
      return stage
    }
    #expect(try conflicts(adding, adding, in: stage()) == [])
    #expect(
      try conflicts(adding, replacing, in: stage()) == [
        "Window/VStack/PopUpButton#menu.items: first, second; second"
      ]
    )
  }

  @Test("tell of handlers under one key of an event, of bindings, and of classes of cells")
  func claims() throws {
    let stage = try PluginStage()
    let list = TableView()
    list.id = "list"
    stage.root.addSubview(list)
    let body = """
      app.didShow:set("key", function() end)
      app.didShow:set(plugin.name, function() end)
      app:view("list"):register("row", ui.TableViewCell:extend("Row", {}))
      ui.bind(app:view "name", "text", ui.observable { name = "" }, "name")
      """
    #expect(
      try conflicts(body, body, in: stage) == [
        "Application.didShow:set(\"key\"): first, second; second",
        "Window/VStack/TableView#list:register(\"row\"): first, second; second",
        "ui.bind to text of Window/VStack/TextField#name \"Name\": first, second; second",
      ]
    )
    try stage.host.unload("second")
    #expect(try stage.host.conflicts().isEmpty)
  }

  @Test("tell of a key that one has cleared")
  func clearedKey() throws {
    let stage = try PluginStage()
    #expect(
      try conflicts(
        "app.didShow:set('key', function() end)",
        "app.didShow:set('key', nil)",
        in: stage
      ) == ["Application.didShow:set(\"key\"): first, second; none"]
    )
  }
}
