internal import Scenarios
internal import Testing

@Suite("Plugins of an application that is launched again")
struct PluginRelaunchTests {
  @Test(
    "are named where they keep what is no plain data, and go on with the application, which runs"
  )
  func refused() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      app:setRoot(ui.VStack { ui.Button { id = "add", title = "Add" } })
      scenario("one", function(user)
        expect(function() app:relaunch() end):toRaise "keep.lua: plugin.persist.go is a function"
        user:tap(find.id "add")
        expect(find.id "add"):toHaveText "kept"
        app:relaunch()
        expect(find.id "add"):toHaveText "1"
      end)
      """,
      to: "shop.lua"
    )
    try folder.write(
      """
      plugin { name = "keep", version = "1.0" }
      local add, kept = app:view "add", plugin.persist
      add.title = tostring(kept.taps)
      kept.go = function() end
      add.didTouchUpInside = function()
        kept.go = nil
        kept.taps = 1
        add.title = "kept"
      end
      """,
      to: "keep.lua"
    )
    var configuration = RunConfiguration()
    configuration.plugins = ["\(folder.path)/keep.lua"]
    let report = try ScenarioRunner(configuration: configuration)
      .run(["\(folder.path)/shop.lua"]) { _ in }
    #expect(report.scenarios.map(\.outcome) == [.passed], "\(report.scenarios.map(\.failures))")
  }

  @Test(
    "go on with what they kept before where they keep no plain data once they hear of the end"
  )
  func refusedAtTheEnd() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      app:setRoot(ui.VStack { ui.TextField { id = "name" }, ui.Label { id = "told" } })
      scenario("one", function(user)
        user:focus(find.id "name")
        app:relaunch()
        expect(find.id "told"):toHaveText "7"
      end)
      """,
      to: "shop.lua"
    )
    try folder.write(
      """
      plugin { name = "keep", version = "1.0" }
      local kept = plugin.persist
      app:view("told").text = tostring(kept.count)
      kept.count = 7
      app:view("name"):on("editingDidEnd", function() kept.go = function() end end)
      """,
      to: "keep.lua"
    )
    var configuration = RunConfiguration()
    configuration.plugins = ["\(folder.path)/keep.lua"]
    let report = try ScenarioRunner(configuration: configuration)
      .run(["\(folder.path)/shop.lua"]) { _ in }
    let failures = report.scenarios.flatMap(\.failures)
    #expect(failures.count == 1, "\(failures)")
    #expect(
      failures.first?.message.contains("keep.lua: plugin.persist.go is a function at") == true,
      "\(failures)"
    )
  }
}
