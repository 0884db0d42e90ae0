internal import Interaction
internal import InteractionLua
internal import Testing
internal import UserSimulation

@Suite("Alerts that a plugin adds to")
struct PluginAlertsTests {
  /// A stage where the app shows an alert of its own.
  private struct Asking {
    let stage: PluginStage
    let home = ViewController()
    let alert: AlertController
    let keep = AlertAction("Keep") { _ in }

    init(_ style: AlertController.Style) throws {
      stage = try PluginStage()
      stage.world.setRoot(home)
      alert = AlertController(title: "Sure?", preferredStyle: style)
      alert.addAction(keep)
      alert.addAction(AlertAction("Cancel", style: .cancel))
      home.present(alert, animated: false)
      _ = stage.world.settle()
      stage.world.layoutIfNeeded()
    }

    /// The titles of the buttons, from top to bottom.
    var shown: [String] {
      keep.button.superview?.subviews.compactMap { ($0 as? Button)?.title } ?? []
    }
  }

  /// A plugin that adds a choice, and a field where there can be one.
  private static let body = """
    local alert = app.rootController.presentedController
    alert:addAction {
      title = "Drop " .. plugin.version,
      handler = function() app.pasteboard = plugin.version end,
    }
    if alert.style == "alert" then alert:addTextField(ui.TextField { id = "why" }) end
    """

  @Test(
    "offer and ask what the app's own do once it is gone, though they are open",
    arguments: AlertController.Style.allCases
  )
  func leaving(style: AlertController.Style) throws {
    let asking = try Asking(style)
    let (stage, alert) = (asking.stage, asking.alert)
    let before = stage.world.tree()
    let fields = style == .alert ? 1 : 0
    try stage.host.load(PluginStage.text(Self.body, version: "1"))
    #expect(asking.shown == ["Keep", "Drop 1", "Cancel"])
    #expect(alert.textFields.count == fields)
    #expect(try stage.host.touches()[0].views.count == 1 + fields)
    #expect(throws: PluginError.self) {
      try stage.host.reload("probe", PluginStage.text(Self.body + " error 'stop'", version: "2"))
    }
    #expect(asking.shown == ["Keep", "Drop 1", "Cancel"])
    #expect(alert.actions.map(\.title) == ["Keep", "Cancel", "Drop 1"])
    #expect(alert.textFields.count == fields)
    try stage.host.reload("probe", PluginStage.text(Self.body, version: "3"))
    #expect(asking.shown == ["Keep", "Drop 3", "Cancel"])
    #expect(alert.textFields.count == fields)
    try stage.host.unload("probe")
    stage.world.layoutIfNeeded()
    #expect(alert.actions.map(\.title) == ["Keep", "Cancel"])
    #expect(alert.textFields.isEmpty)
    #expect(stage.world.tree() == before)
    try stage.user.tap(.button("Keep"))
    _ = stage.world.settle()
    #expect(asking.home.presentedController == nil)
    #expect(stage.world.failures.isEmpty)
  }

  @Test("keep the order of all choices where a new version is broken, and of the app's without it")
  func order() throws {
    let asking = try Asking(.actionSheet)
    let (stage, alert) = (asking.stage, asking.alert)
    let body = """
      local alert = app.rootController.presentedController
      alert:addAction { title = "One" }
      alert:addAction { title = "Two" }
      """
    try stage.host.load(PluginStage.text(body))
    alert.addAction(AlertAction("Last"))
    #expect(asking.shown == ["Keep", "One", "Two", "Last", "Cancel"])
    #expect(throws: PluginError.self) {
      try stage.host.reload("probe", PluginStage.text(body + " error 'stop'"))
    }
    #expect(asking.shown == ["Keep", "One", "Two", "Last", "Cancel"])
    #expect(alert.actions.map(\.title) == ["Keep", "Cancel", "One", "Two", "Last"])
    try stage.host.unload("probe")
    #expect(asking.shown == ["Keep", "Last", "Cancel"])
    #expect(alert.actions.map(\.title) == ["Keep", "Cancel", "Last"])
    #expect(stage.world.failures.isEmpty)
  }

  @Test("do what its choice is there for where a new version is broken")
  func brokenVersion() throws {
    let asking = try Asking(.alert)
    let stage = asking.stage
    try stage.host.load(PluginStage.text(Self.body, version: "1"))
    #expect(throws: PluginError.self) {
      try stage.host.reload("probe", PluginStage.text(Self.body + " error 'stop'", version: "2"))
    }
    stage.world.layoutIfNeeded()
    try stage.user.tap(.button("Drop 1"))
    _ = stage.world.settle()
    #expect(stage.world.pasteboard.string == "1")
    #expect(asking.home.presentedController == nil)
    #expect(stage.world.failures.isEmpty)
  }
}
