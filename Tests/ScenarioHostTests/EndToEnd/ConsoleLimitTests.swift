internal import ScenarioHost
internal import Testing

@Suite("Limits that end what a console's line has called")
struct ConsoleLimitTests {
  @Test("are told once where a handler reached them, and the console lives on")
  func handlers() throws {
    let run = try ScriptRun(
      consoling: """
        local fill = ui.Button { title = "Fill" }
        fill.didTouchUpInside = function()
          local texts = {}
          while true do texts[#texts + 1] = ("x"):rep(1 << 20) .. #texts end
        end
        app:setRoot(fill)
        """,
      input: """
        user:tap(find.button "Fill")
        "alive"
        """,
      "--memory-limit",
      "32MiB"
    )
    #expect(run.report.ranges(of: "not enough memory").count == 1, "\(run.report)")
    #expect(run.report.contains("event: touchUpInside of Window/Button \"Fill\""), "\(run.report)")
    #expect(run.report.hasSuffix("\n\"alive\"\n"), "\(run.report)")
    #expect(run.messages.isEmpty)
    #expect(run.code == .passed)
  }
}
