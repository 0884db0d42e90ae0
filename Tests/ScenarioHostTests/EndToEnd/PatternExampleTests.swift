internal import Foundation
internal import ScenarioHost
internal import Testing

@Suite("The examples of patterns, and TodoMVC")
struct PatternExampleTests {
  /// Their folders.
  static let folders = ["patterns", "todomvc"]

  @Test(
    "pass under strict, with poisoned cells, and with garbage collected at every chance",
    arguments: [
      ["--strict"], ["--strict", "--poison-cells", "--seed", "7"],
      ["--strict", "--poison-cells", "--seed", "20"],
      ["--strict", "--gc-stress", "--timeout", "600"],
    ]
  )
  func pass(options: [String]) throws {
    let folder = try ScriptFolder()
    let paths = Self.folders.map { Repository.path("examples/\($0)") }
    let run = ScriptRun(in: folder, ["run"] + paths + options)
    #expect(run.code == .passed, "\(run.report)")
    #expect(run.messages.isEmpty)
    #expect(run.report.hasSuffix("\n159 passed, 0 failed, 0 skipped\n"))
  }

  @Test("A7 prints “One” to “Twenty”, in either form", arguments: ["target-action", "closure"])
  func twentyRows(form: String) throws {
    let folder = try ScriptFolder()
    let path = Repository.path("examples/patterns/a7-twenty-rows.lua")
    let run = ScriptRun(in: folder, ["run", path, "--filter", "\(form): each"])
    let printed = run.report.matches(of: /\n +\d+ │ (\w+)/).map(\.1)
    #expect(
      printed.joined(separator: " ") == """
        One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen \
        Sixteen Seventeen Eighteen Nineteen Twenty
        """
    )
  }

  @Test("D5 reports the closure as soon as the line that sets it is taken out")
  func forgottenClosure() throws {
    let text = try Repository.text("examples/patterns/d5-forgotten-and-kept.lua")
    let line = "    note.closeAction = function() self.navigation:pop() end\n"
    try #require(text.contains(line))
    let run = try ScriptRun(text.replacing(line, with: ""))
    #expect(run.code != .passed)
    let report = """
         Note appeared without 'closeAction', which Note requires; set it where the controller is \
      made, or before it is shown.
      """
    #expect(run.report.contains(report))
  }
}
