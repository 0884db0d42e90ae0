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
      ["--strict", "--gc-stress", "--timeout", "600"],
    ]
  )
  func pass(options: [String]) throws {
    let folder = try ScriptFolder()
    let paths = Self.folders.map { Repository.path("examples/\($0)") }
    let run = ScriptRun(in: folder, ["run"] + paths + options)
    #expect(run.code == .passed, "\(run.report)")
    #expect(run.messages.isEmpty)
    #expect(run.report.hasSuffix("\n156 passed, 0 failed, 0 skipped\n"))
  }
}
