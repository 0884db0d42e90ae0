internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing
internal import UserSimulation

@Suite("What plugins take away of the app")
struct PluginTakingTests {
  /// Expects that a plugin takes something away as long as it is loaded, and no longer.
  ///
  /// - Parameters:
  ///   - body: The plugin.
  ///   - stage: Where it is loaded.
  ///   - read: Reads what it takes something from.
  private func expectBack<State: Equatable>(
    after body: String,
    in stage: PluginStage,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ read: () -> State
  ) throws {
    let before = read()
    let broken = PluginStage.text(body + " error 'stop'", version: "2")
    #expect(throws: PluginError.self, sourceLocation: sourceLocation) {
      try stage.host.load(broken)
    }
    let afterBroken = read()
    #expect(afterBroken == before, "broken", sourceLocation: sourceLocation)
    try stage.host.load(PluginStage.text(body))
    let changed = read()
    #expect(changed != before, sourceLocation: sourceLocation)
    #expect(throws: PluginError.self, sourceLocation: sourceLocation) {
      try stage.host.reload("probe", broken)
    }
    let afterBrokenVersion = read()
    #expect(afterBrokenVersion == changed, "broken version", sourceLocation: sourceLocation)
    try stage.host.reload("probe", PluginStage.text("\n" + body, version: "3"))
    let afterNewVersion = read()
    #expect(afterNewVersion == changed, "loaded anew", sourceLocation: sourceLocation)
    try stage.host.unload("probe")
    let afterwards = read()
    #expect(afterwards == before, "unloaded", sourceLocation: sourceLocation)
    #expect(stage.world.failures.isEmpty, sourceLocation: sourceLocation)
  }

  /// The handlers of a control, with their events.
  private func handlers(of control: Control) -> [String] {
    var handlers: [String] = []
    control.enumerateEventHandlers { handler, _ in
      handlers.append("\(handler.action): \(handler.events.names.joined(separator: "+"))")
    }
    return handlers
  }

  @Test(
    "targets and closures of a control are there again, in their order",
    arguments: [
      "add:removeTarget(nil, nil, 'allEvents')",
      "add:removeTarget(nil)",
      "add:removeTarget(nil, 'save', 'touchDown')",
      "add:removeTarget(app:view 'name')",
      "add:removeTarget(nil, 'own') add:removeTarget(nil, 'save')",
    ]
  )
  func targets(body: String) throws {
    let stage = try PluginStage()
    stage.field.setAction(named: "own") { _, _ in }
    try stage.lua.run(
      """
      local add = app:view "add"
      add:addTarget(nil, "save", { "touchDown", "touchUpInside" })
      add:on("touchUpInside", function() end)
      add:addTarget(app:view "name", "own", "touchDown")
      add:addTarget({ go = function() end }, "go", "touchDown")
      """
    )
    stage.button.didTouchCancel = { _ in }
    try expectBack(after: "local add = app:view 'add' " + body, in: stage) {
      handlers(of: stage.button)
    }
  }

  @Test("a target that a handler of its takes away comes back, and once if the app has added it")
  func targetsLater() throws {
    let stage = try PluginStage()
    let adding = "app:view('add'):addTarget(told.target, 'go', 'touchDown')"
    try stage.lua.run("told.target = { go = function() end } " + adding)
    let body = """
      app:view("name"):on("editingChanged", function() app:view("add"):removeTarget(nil) end)
      """
    for isAddedAnew in [false, true] {
      try stage.host.load(PluginStage.text(body))
      try stage.field.sendActions(for: .editingChanged)
      #expect(stage.button.allTargets.isEmpty)
      if isAddedAnew { try stage.lua.run(adding) }
      try stage.host.unload("probe")
      #expect(stage.button.allTargets.count == 1)
    }
    #expect(stage.world.failures.isEmpty)
  }

  @Test("a target that is taken twice comes back for the events that the app had it for last")
  func takenTwice() throws {
    let stage = try PluginStage()
    try stage.lua.run("told.target = { go = function() end }")
    func add(for event: String) throws {
      try stage.lua.run("app:view('add'):addTarget(told.target, 'go', '\(event)')")
    }
    let body = """
      app:view("name"):on("editingChanged", function() app:view("add"):removeTarget(nil) end)
      """
    try stage.host.load(PluginStage.text(body))
    for event in ["touchDown", "touchCancel", "touchUpInside"] {
      try add(for: event)
      try stage.field.sendActions(for: .editingChanged)
      #expect(stage.button.allTargets.isEmpty)
    }
    try stage.host.unload("probe")
    #expect(stage.button.allControlEvents == .touchUpInside)
    #expect(stage.world.failures.isEmpty)
  }

  @Test("a target that another plugin has added goes with that one")
  func targetsOfOthers() throws {
    let stage = try PluginStage()
    let adding = "app:view('add'):addTarget(nil, 'save', 'touchDown')"
    try stage.lua.run(adding)
    try stage.host.load(PluginStage.text(adding, name: "other"))
    try stage.host.load(PluginStage.text("app:view('add'):removeTarget(nil)"))
    #expect(stage.button.allControlEvents.isEmpty)
    try stage.host.unload("other")
    #expect(stage.button.allControlEvents.isEmpty)
    try stage.host.unload("probe")
    #expect(handlers(of: stage.button) == ["save: touchDown"])
  }

  @Test("targets of a gesture are there again")
  func recognizers() throws {
    let stage = try PluginStage()
    let recognizers = ["first", "second", "third"].map { name in
      let recognizer = TapGestureRecognizer()
      recognizer.name = name
      stage.root.addGestureRecognizer(recognizer)
      return recognizer
    }
    recognizers[1].addTarget(stage.field, action: AnyAction(named: "own"))
    let beginning = """
      local root = app:view("add").superview
      local second = root.gestureRecognizers[2]

      """
    try expectBack(after: beginning + "second:removeTarget(nil)", in: stage) {
      stage.root.gestureRecognizers.map { "\($0.name ?? "") \($0.targets.count)" }
    }
  }

  @Test("are told among what they set")
  func told() throws {
    let stage = try PluginStage()
    try stage.lua.run("app:view('add'):addTarget(nil, 'save', 'touchDown')")
    try stage.host.load(
      PluginStage.text(
        "app:view('add'):removeTarget(nil)"
      )
    )
    #expect(
      try stage.host.touches().first?.sets == [
        "Window/VStack/Button#add \"Add\".targets"
      ]
    )
  }
}
