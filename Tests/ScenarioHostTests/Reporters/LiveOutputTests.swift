internal import ScenarioHost
internal import Testing

@Suite("The live line on a terminal")
struct LiveOutputTests {
  /// What a run writes to a terminal on which each look at the clock takes a quarter of a second.
  private func written(
    _ scripts: [String],
    _ options: [String] = [],
    terminal: Bool = true,
    environment: [String: String] = ["NO_COLOR": "1"]
  ) throws -> String {
    let folder = try ScriptFolder()
    for script in scripts { try folder.write("", to: script) }
    let results = MemoryOutput()
    var time = 0.0
    let console = Console(
      results: results,
      messages: MemoryOutput(),
      variable: { environment[$0] },
      readInput: { [] },
      isTerminal: terminal,
      width: terminal ? 40 : nil,
      now: {
        time += 0.25
        return time
      }
    )
    _ = HostCommandLine<StubHost>.run(["run"] + scripts.map { folder($0) } + options, on: console)
    return results.text.replacing("\(folder.path)/", with: "").replacing("\r\u{1B}[2K", with: "⌫")
  }

  @Test("stands beneath what is printed, and is gone at the end")
  func whole() throws {
    #expect(
      try written(["a.lua", "fails.lua"]) == """
          ────────────────────────  0/2⌫a.lua
          ✓ plays  0 ms
          ━━━━━━━━━━━━────────────  1/2  2.0/s⌫
        fails.lua
          ✗ plays  0 ms

        1) plays
           fails.lua:1
          ━━━━━━━━━━━━━━━  2/2  2.7/s  1 failed⌫
        2 scenarios in 5.00 s
        1 passed, 1 failed, 0 skipped

        """
    )
  }

  @Test("is gone also if the program fails")
  func fault() throws {
    #expect(try written(["a.lua", "ends-in-fault.lua"]).hasSuffix("⌫"))
  }

  @Test("is not there where nothing may move, or nothing runs")
  func absent() throws {
    #expect(try !written(["a.lua"], terminal: false).contains("⌫"))
    #expect(try !written(["a.lua"], environment: ["TERM": "dumb"]).contains("⌫"))
    #expect(try !written(["broken.lua"]).contains("⌫"))
    for reporter in ["dot", "tap", "junit", "jsonl", "github", "html"] {
      #expect(try !written(["a.lua"], ["--reporter", reporter]).contains("⌫"))
    }
  }

  @Test("is in colour where colours may be written")
  func colors() throws {
    #expect(try written(["a.lua"], environment: [:]).contains("⌫"))
    #expect(try written(["a.lua"], environment: [:]).contains("\u{1B}[32m━"))
    #expect(try !written(["a.lua"]).contains("\u{1B}["))
  }
}
