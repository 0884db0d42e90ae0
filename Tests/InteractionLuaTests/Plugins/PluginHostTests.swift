internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing
internal import UserSimulation

@Suite("Plugins of a world")
struct PluginHostTests {
  /// What the button's label counts.
  private static let counter = """
    plugin.persist.taps = plugin.persist.taps or 0
    app:view("add").didTouchUpInside = function(button)
      plugin.persist.taps = plugin.persist.taps + 1
      button.title = plugin.version .. ": " .. plugin.persist.taps
    end
    """

  @Test("work on the app's views by a state of their own")
  func load() throws {
    let stage = try PluginStage()
    try stage.host.load(PluginStage.text(Self.counter))
    try stage.user.tap(.id("add"))
    #expect(stage.button.title == "1.0: 1")
    #expect(throws: LuaError.self) { try stage.lua.run("return plugin") }
    #expect(stage.world.failures.isEmpty)
  }

  @Test("know as `plugin` what the reference tells of it")
  func module() throws {
    let stage = try PluginStage(loading: PluginStage.text(""))
    let state = try #require(stage.host.states.first)
    let found = try state.dispatchedNames(of: try state.evaluate("return plugin"))
    let described = MoontapRegistry.pluginModules.flatMap {
      $0.functions.map(\.name) + $0.values.map(\.name)
    }
    #expect(found.map(Set.init) == Set(described))
  }

  @Test("of one name are refused but the first")
  func duplicates() throws {
    let stage = try PluginStage()
    try stage.host.load(PluginStage.text(""))
    #expect(
      stage.refusal(PluginStage.text("")) == """
        duplicateName: probe.lua: the plugin probe is loaded already, from this file; name it once, or \
        reload it
        """
    )
    #expect(stage.host.plugins.count == 1)
  }

  @Test("have of Lua's libraries what they ask for, if that is allowed")
  func permissions() throws {
    let text = PluginStage.text("assert(io.open)", ", permissions = { 'io' }")
    #expect(
      try PluginStage().refusal(text) == """
        permissionRefused: probe.lua: the plugin probe asks for io, which nobody has allowed; if you \
        trust it, say --allow probe:io
        """
    )
    #expect(try PluginStage(allowing: ["other:io"]).refusal(text).hasPrefix("permissionRefused"))
    #expect(try PluginStage(allowing: ["probe:io"]).refusal(text) == "loaded")
    #expect(
      try PluginStage(allowing: ["probe:io"]).refusal(PluginStage.text("local f = io.open"))
        .contains("there is no global 'io'")
    )
  }

  @Test("that need another version of the API are refused")
  func requirement() throws {
    #expect(
      try PluginStage().refusal(PluginStage.text("", ", requires = '99.0'")) == """
        missingRequirement: probe.lua: the plugin probe requires version 99.0.0 of the API, and this is \
        \(APIVersion.current); take a version of the plugin that was written for this one
        """
    )
  }

  @Test(
    "that fail as they are loaded leave nothing",
    arguments: [
      ("local =", "<name> expected"),
      ("app:view('add').didTouchUpInside = function() end error 'stop'", "stop"),
      ("app:view('add').superview:addSubview(ui.Label { id = 'new' }) error 'stop'", "stop"),
      ("app:every(1, function() end) app:task(function() end) error 'stop'", "stop"),
      ("app:view('add'):on('touchUpInside', function() end) while true do end", "time limit"),
      ("app:view('add'):addTarget({ go = print }, 'go', 'touchUpInside') error 'stop'", "stop"),
      (
        "scenario('one', function() end)",
        "scenario belongs to no plugin; declare it in the script whose app the plugin changes"
      ),
      ("app:provide('prices', {})", "a plugin cannot stand in for a service"),
      ("app.storage.taps = 1", "it keeps in plugin.persist"),
      ("app.storage = { taps = 1 }", "it keeps in plugin.persist"),
      ("app:view('name').delegate = { shouldReturn = print } nothing()", "no global 'nothing'"),
    ]
  )
  func brokenOrTimeLimit(body: String, message: String) throws {
    let stage =
      message == "time limit" ? try PluginStage(milliseconds: 200) : try PluginStage()
    let before = stage.world.tree()
    let refusal = stage.refusal(PluginStage.text(body))
    #expect(refusal.hasPrefix("broken: probe.lua:1: "), "\(refusal)")
    #expect(refusal.contains(message), "\(refusal)")
    stage.expectBare(before)
  }

  @Test("that take too long as they are loaded, or before they say what they are, tell the limit")
  func loadingTimeLimit() throws {
    let stage = try PluginStage(milliseconds: 200)
    #expect(
      stage.refusal(PluginStage.text("while true do end")) == """
        broken: probe.lua:1: time limit: the script ran too long; each call of a plugin may take 0.2 s, \
        its loading and what it calls included
        """
    )
    let endless = PluginText(
      file: "endless.lua",
      text: "while true do end plugin { name = 'endless', version = '1' }",
      modules: LuaModules()
    )
    #expect(
      stage.refusal(endless).hasSuffix(
        "before that, time limit: the script ran too long; that may take 1 s"
      )
    )
  }

  @Test("that cannot be loaded are named by the error, as far as they came to saying what they are")
  func named() throws {
    let stage = try PluginStage()
    func names(_ text: PluginText) -> [String?] {
      do {
        try stage.host.load(text)
        return ["loaded"]
      } catch let error as PluginError {
        return [error.file, error.plugin]
      } catch {
        return ["\(error)"]
      }
    }
    #expect(names(PluginStage.text("error 'stop'")) == ["probe.lua", "probe 1.0"])
    #expect(names(PluginStage.text("local =")) == ["probe.lua", nil])
    let loaded = try stage.host.load(PluginStage.text(""))
    #expect(throws: PluginError.self) { try stage.host.reload("probe", PluginStage.text("x()")) }
    #expect(stage.host.plugins.map { $0 === loaded } == [true])
  }

  @Test("that register cells are unloaded as any other")
  func registeringCells() throws {
    let stage = try PluginStage()
    let list = TableView()
    list.id = "list"
    stage.root.addSubview(list)
    try stage.host.load(
      PluginStage.text(
        """
        app:view("list"):register("cell", ui.TableViewCell:extend("Row", {}))
        app:view("add").didTouchUpInside = function() end
        """
      )
    )
    try stage.host.unload("probe")
    #expect(stage.world.failures.isEmpty)
    #expect(stage.button.didTouchUpInside == nil)
  }

  @Test("are unloaded without a trace")
  func unload() throws {
    let stage = try PluginStage()
    let tap = TapGestureRecognizer()
    stage.field.addGestureRecognizer(tap)
    let before = stage.world.tree()
    try stage.host.load(
      PluginStage.text(
        """
        local add, name = app:view "add", app:view "name"
        add.didTouchUpInside = print
        add:on("touchUpInside", print)
        add:addTarget({ go = print }, "go", "touchUpInside")
        add:addTarget(nil, "go", "touchDown")
        local tap = name.gestureRecognizers[1]
        tap:addTarget({ go = print }, "go")
        add.draw = function() end
        add.keyCommands = { ["Escape"] = print }
        name.delegate = { shouldReturn = function() return false end }
        name.shouldClear = function() return false end
        add:addGestureRecognizer(ui.TapGesture { onRecognized = print })
        add.superview:addSubview(ui.VStack { ui.Label { text = "mine" } })
        app:every(1, print)
        app:after(1, print)
        app:task(function() app:sleep(5) end)
        app.didShow:add(print)
        app.window:addSubview(ui.Label { text = "above" })
        """
      )
    )
    stage.world.advance(by: 0.5)
    #expect(stage.world.tree() != before)
    try stage.host.unload("probe")
    stage.expectBare(before)
    #expect(tap.targets.isEmpty)
    try stage.user.tap(.id("add"))
    stage.world.advance(by: 10)
    #expect(stage.world.failures.isEmpty)
    #expect(throws: PluginError.self) { try stage.host.unload("probe") }
  }

  @Test("take their screens and flows along")
  func screens() throws {
    let stage = try PluginStage()
    let home = ViewController()
    let navigation = NavigationController()
    navigation.push(home)
    stage.world.setRoot(navigation)
    try stage.host.load(
      PluginStage.text(
        """
        local navigation = app.rootController
        local Mine = ui.ViewController:extend("Mine", {})
        navigation:push(Mine {})
        """
      )
    )
    _ = stage.world.settle()
    #expect(navigation.controllers.count == 2)
    try stage.host.unload("probe")
    _ = stage.world.settle()
    #expect(navigation.controllers.map { $0 === home } == [true])
    #expect(try stage.lua.leaks(in: stage.world).isEmpty)
  }

  @Test("are loaded anew with what they keep; the old version is gone")
  func reload() throws {
    let stage = try PluginStage()
    try stage.host.load(PluginStage.text(Self.counter))
    try stage.user.tap(.id("add"))
    try stage.host.reload("probe", PluginStage.text(Self.counter, version: "2.0"))
    try stage.user.tap(.id("add"))
    #expect(stage.button.title == "2.0: 2")
    #expect(stage.host.plugins.map(\.manifest.version) == ["2.0"])
    #expect(stage.world.failures.isEmpty)
  }

  @Test(
    "go on as they were if the new version is broken",
    arguments: [
      ("local =", "<name> expected"),
      ("app:view('add').didTouchUpInside = print error 'stop'", "stop"),
      ("app:view('add').didTouchUpInside = nil error 'stop'", "stop"),
      ("while true do end", "time limit: the script ran too long"),
      ("plugin.persist.taps = 100 error 'stop'", "stop"),
      ("app:view('mine'):removeFromSuperview()", "attempt to index a nil value"),
    ]
  )
  func brokenReloadOrTimeLimit(body: String, cause: String) throws {
    let whole = PluginStage.text(
      Self.counter + " app:view('add').superview:addSubview(ui.Label { id = 'mine' })"
    )
    let stage =
      body.hasPrefix("while") ? try limitedStage(loading: whole) : try PluginStage(loading: whole)
    let before = stage.world.tree()
    func refusal(_ text: PluginText) throws -> String {
      let error = try #require(
        throws: PluginError.self,
        performing: { try stage.host.reload("probe", text) }
      )
      return "\(error.code): \(error)"
    }
    let broken = try refusal(PluginStage.text(body, version: "2.0"))
    #expect(broken.hasPrefix("broken: probe.lua:1: "), "\(broken)")
    #expect(broken.contains(cause), "\(broken)")
    #expect(
      try refusal(PluginStage.text("", version: "2.0", ", requires = '99'")) == """
        missingRequirement: probe.lua: the plugin probe requires version 99.0.0 of the API, and this \
        is \(APIVersion.current); take a version of the plugin that was written for this one
        """
    )
    #expect(
      try refusal(PluginStage.text("", name: "other")) == """
        duplicateName: other.lua: the plugin probe calls itself other now; unload probe and load other, \
        or give it back its name
        """
    )
    #expect(stage.world.tree() == before)
    for state in stage.host.states { try state.setTimeLimit(milliseconds: 600_000) }
    try stage.user.tap(.id("add"))
    #expect(stage.button.title == "1.0: 1")
    #expect(stage.world.failures.isEmpty)
  }

  @Test("that keep what is no plain data go on when they cannot be exchanged, and are named")
  func keepingFunctions() throws {
    let stage = try PluginStage()
    let loaded = try stage.host.load(PluginStage.text("plugin.persist.f = function() end"))
    let error = try #require(
      throws: PluginError.self,
      performing: { try stage.host.reload("probe", PluginStage.text("", version: "2.0")) }
    )
    #expect("\(error)".hasPrefix("probe.lua: plugin.persist.f is a function at probe.lua:1; only "))
    #expect("\(error)".hasSuffix("; to begin without that, unload the plugin and load it again"))
    #expect(
      [error.code.rawValue, error.file, error.plugin] == ["broken", "probe.lua", "probe 1.0"]
    )
    #expect(throws: PluginError.self) { try stage.host.keptValues() }
    #expect(stage.host.plugins.map { $0 === loaded } == [true])
  }

  /// A stage with a plugin that could be loaded within the limit of each call, which is no longer than that
  /// takes on a slow machine.
  private func limitedStage(loading text: PluginText) throws -> PluginStage {
    for milliseconds in [200, 800, 3200] {
      let stage = try PluginStage(milliseconds: milliseconds)
      if stage.refusal(text) == "loaded" { return stage }
    }
    return try PluginStage(milliseconds: 12_800, loading: text)
  }

  @Test("a thousand times while a user taps: no stale handler, no leak, and what is kept stays")
  func thousand() throws {
    let stage = try PluginStage()
    let body =
      Self.counter + """
        ; app:view("add"):on("touchUpInside", function() app.pasteboard = plugin.version end)
        app:view("name").delegate = { shouldReturn = function() return true end }
        app:view("add").superview:addSubview(ui.Label { text = plugin.version })
        app:every(60, function() end)
        """
    try stage.host.load(PluginStage.text(body, version: "1.0"))
    weak let first = stage.host.plugins.first
    weak let firstState = first?.state
    #expect(firstState != nil)
    for round in 1...1000 {
      try stage.host.reload("probe", PluginStage.text(body, version: "1.\(round)"))
      if round % 10 == 0 {
        try stage.user.tap(.id("add"))
        #expect(stage.button.title == "1.\(round): \(round / 10)")
        #expect(stage.world.pasteboard.string == "1.\(round)")
      }
    }
    #expect(first == nil)
    #expect(firstState == nil)
    #expect(stage.root.subviews.count == 3)
    #expect(stage.world.scheduler.timers.count == 1)
    #expect(stage.world.failures.isEmpty)
    #expect(try stage.lua.leaks(in: stage.world).isEmpty)
    try stage.host.unload("probe")
    #expect(stage.world.scheduler.timers.isEmpty)
    #expect(stage.field.delegate == nil)
    #expect(stage.root.subviews.count == 2)
  }

  @Test("end by their own limit alone where they do not come to an end")
  func loopTimeLimit() throws {
    let stage = try PluginStage()
    try stage.host.load(
      PluginStage.text("app:view('add').didTouchUpInside = function() while true do end end")
    )
    try stage.lua.setTimeLimit(milliseconds: 60_000)
    for state in stage.host.states { try state.setTimeLimit(milliseconds: 200) }
    try stage.user.tap(.id("add"))
    #expect(stage.world.takeFailures().map { $0.location?.file } == ["probe.lua"])
    #expect(try stage.lua.evaluate("return 1", as: Int.self) == 1)
  }

  @Test("cannot be changed by handlers or by themselves")
  func places() throws {
    let stage = try PluginStage()
    try stage.host.load(
      PluginStage.text(
        "local own = pcall(function() app:plugin('probe'):unload() end) assert(not own)"
      )
    )
    try stage.lua.run(
      "app:view('add').didTouchUpInside = function() app:plugin('probe'):unload() end"
    )
    try stage.user.tap(.id("add"))
    #expect(
      stage.world.takeFailures().map(\.message) == [
        "a handler or a plugin cannot load, reload or unload plugins; do it in the scenario"
      ]
    )
    try stage.lua.run("local p = app:plugin('probe') p:unload() assert(not p.isLoaded)")
    #expect(try stage.lua.evaluate("return app:plugin('probe') == nil", as: Bool.self))
  }

  @Test("begin again with another launch of the app, with what they keep")
  func restart() throws {
    let stage = try PluginStage()
    try stage.host.load(PluginStage.text(Self.counter))
    try stage.user.tap(.id("add"))
    let kept = try stage.host.keptValues()
    stage.world.endApplication()
    stage.host.suspend(kept)
    stage.world.setRoot(stage.root)
    try stage.host.resume()
    try stage.user.tap(.id("add"))
    #expect(stage.button.title == "1.0: 2")
  }
}
