internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing
internal import UserSimulation

@Suite("Swipe actions of a plugin")
struct PluginSwipesTests {
  @Test(
    "leave their row with it, and nobody waits for what they were to tell",
    arguments: [false, true]
  )
  func leaving(isUnderWay: Bool) throws {
    let stage = try PluginStage()
    _ = stage.addList()
    try stage.lua.run(
      """
      local list = app:view "list"
      list.numberOfRows = function() return 2 end
      list.cellForRow = function(list, path)
        local cell = list:dequeueReusableCell("row", path)
        cell.id = "row" .. path.row
        return cell
      end
      list:reloadData()
      """
    )
    stage.world.layoutIfNeeded()
    let before = stage.world.tree()
    let body = """
      app:view("list").trailingSwipeActions = function()
        return {
          { title = "Drop", async = true, handler = function(path, done) app.pasteboard = "asked" end },
        }
      end
      """
    try stage.host.load(PluginStage.text(body))
    try stage.user.swipe(.id("row1"), .left)
    #expect(stage.world.tree().contains("Drop"))
    if isUnderWay {
      try stage.user.tap(.button("Drop"))
      #expect(stage.world.pasteboard.string == "asked")
      #expect(stage.world.unansweredCompletions.count == 1)
    }
    // A version that cannot be loaded leaves them where they are.
    #expect(throws: PluginError.self) {
      try stage.host.reload("probe", PluginStage.text(body + " error 'stop'", version: "2.0"))
    }
    #expect(stage.world.tree().contains("Drop"))
    try stage.host.unload("probe")
    stage.world.layoutIfNeeded()
    #expect(stage.world.tree() == before)
    #expect(stage.world.unansweredCompletions.isEmpty)
    #expect(stage.world.failures.isEmpty)
  }
}
