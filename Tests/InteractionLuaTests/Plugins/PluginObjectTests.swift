internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Plugins as scripts have them")
struct PluginObjectTests {
  @Test(
    "cannot be changed by a handler that one of them calls, or that hears of a change, in no turn"
  )
  func handlersInNoTurn() throws {
    let stage = try PluginStage()
    try stage.host.load(PluginStage.text("", name: "first"))
    try stage.lua.run(
      """
      app:view("add").didTouchDown = function() app:plugin("first"):unload() end
      """
    )
    /// What was refused since this was asked last, and the plugins that are loaded.
    func told() -> [String] {
      stage.world.takeFailures().map(\.message) + stage.host.plugins.map(\.manifest.title)
    }
    let refusal =
      "a handler or a plugin cannot load, reload or unload plugins; do it in the scenario"
    let body = """
      local add = app:view "add"
      add:sendActions "touchDown"
      add:on("touchUpInside", function() add:sendActions "touchDown" end)
      add.superview:addSubview(ui.TextField { id = "note" })
      """
    try stage.host.load(PluginStage.text(body, name: "second", version: "1"))
    #expect(told() == [refusal, "first 1.0", "second 1"])
    try stage.host.reload("second", PluginStage.text(body, name: "second", version: "2"))
    #expect(told() == [refusal, "first 1.0", "second 2"])
    try stage.button.sendActions(for: .touchUpInside)
    #expect(told() == [refusal, "first 1.0", "second 2"])
    try stage.lua.run(
      """
      app:view("note").didEndEditing = function() app:view("add"):sendActions "touchDown" end
      """
    )
    let note = try #require(stage.world.window.view(withId: "note"))
    #expect(note.becomeFirstResponder())
    try stage.host.unload("second")
    #expect(told() == [refusal, "first 1.0"])
    // With no plugin at work it is the scenario's own doing.
    try stage.button.sendActions(for: .touchDown)
    #expect(told() == [])
  }
}
