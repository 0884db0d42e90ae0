internal import ScenarioHost
internal import Testing

@Suite("The live line on a terminal")
struct LiveOutputTests {
  /// What a run writes to a terminal on which each look at the clock takes some time.
  private func written(
    _ scripts: [String],
    _ options: [String] = [],
    terminal: Bool = true,
    width: Int = 40,
    seconds: Double = 0.25,
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
      width: terminal ? width : nil,
      now: {
        time += seconds
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

  @Test("stands beneath each scenario as soon as that is over, and names one that takes long")
  func early() throws {
    #expect(
      try written(["slow.lua", "fails.lua"], width: 70, seconds: 1) == """
          ────────────────────────  0/2⌫\
          ────────────────────────  0/2  plays  1 s⌫fails.lua
          ✗ plays  0 ms

        1) plays
           fails.lua:1
          ━━━━━━━━━━━━────────────  1/2  0.3/s  1 failed  plays  2 s⌫\
          ━━━━━━━━━━━━────────────  1/2  0.2/s  1 failed  plays  3 s⌫
        slow.lua
          ✓ plays  0 ms
          ━━━━━━━━━━━━━━━━━━━━━━━━  2/2  0.3/s  1 failed⌫
        2 scenarios in 5.00 s
        1 passed, 1 failed, 0 skipped

        """
    )
  }

  @Test("has failures above it by the numbers of the list at the end, and not in the plan's order")
  func numbers() throws {
    let scripts = ["slow-fails.lua", "fails.lua"]
    let live = try written(scripts, width: 70)
    #expect(live.contains("⌫fails.lua\n  ✗ plays  0 ms\n\n1) plays\n   fails.lua:1\n"))
    #expect(live.contains("\n2) plays\n   slow-fails.lua:1\n"))
    #expect(
      live.hasSuffix(
        """
        ⌫
        Failed
          1) fails.lua:1  plays
          2) slow-fails.lua:1  plays

        2 scenarios in 5.00 s
        0 passed, 2 failed, 0 skipped

        """
      )
    )
    #expect(
      try written(scripts, terminal: false) == """
        slow-fails.lua
          ✗ plays  0 ms

        1) plays
           slow-fails.lua:1

        fails.lua
          ✗ plays  0 ms

        2) plays
           fails.lua:1

        Failed
          1) slow-fails.lua:1  plays
          2) fails.lua:1  plays

        2 scenarios in 5.00 s
        0 passed, 2 failed, 0 skipped

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
