internal import Scenarios
internal import Testing

@Suite("The report of dots")
struct DotReportTests {
  /// A reporter that knows the sample's scripts.
  private func report(_ options: TerminalReport.Options = .init()) -> DotReport {
    DotReport(TerminalReport(options: options) { SampleRun.sources[$0] })
  }

  @Test("is a character a scenario, then what failed, its list and the totals")
  func whole() throws {
    let run = RunReport(
      scenarios: [SampleRun.passed] + SampleRun.omitted + [SampleRun.timedOut],
      loadFailures: [SampleRun.loadFailure]
    )
    #expect(
      try report().text(for: run) == """
        E.stT

        1) examples/broken.lua could not be loaded

           unexpected symbol near '='
           at examples/broken.lua:1

           > 1 │ local x = = 1

        2) endless
           examples/endless.lua:1

           The scenario was ended after its limit of 5 s.
           Raise it with --timeout.
           at examples/endless.lua:2

           expected  a
                     b
           actual

        Failed
          1) examples/broken.lua  could not be loaded
          2) examples/endless.lua:1  endless

        4 scenarios in 0.00 s
        1 file could not be loaded
        1 passed, 1 failed, 2 skipped

        """
    )
  }

  @Test("has a character of its own for each outcome")
  func characters() throws {
    let rows = try report().text(for: NastyRun.run).split(separator: "\n")
    #expect(rows.first == "E.FTEsstt")
  }

  @Test("begins a new row after 80 characters, or as many as there is room for")
  func rows() throws {
    let run = RunReport(scenarios: Array(repeating: SampleRun.passed, count: 161))
    let row = String(repeating: ".", count: 80)
    #expect(try report().text(for: run).hasPrefix("\(row)\n\(row)\n.\n\n"))
    let narrow = try report(.init(width: 50)).text(for: run)
    #expect(
      narrow.hasPrefix("\(row.prefix(50))\n\(row.prefix(50))\n\(row.prefix(50))\n...........\n\n")
    )
    let full = RunReport(scenarios: Array(repeating: SampleRun.passed, count: 80))
    #expect(try report().text(for: full).hasPrefix("\(row)\n\nSlowest\n"))
  }

  @Test("colours its characters where colours may be written")
  func colors() throws {
    let run = RunReport(scenarios: [SampleRun.passed, SampleRun.omitted[0]])
    let text = try report(.init(usesColor: true)).text(for: run)
    #expect(text.hasPrefix("\u{1B}[32m.\u{1B}[0m\u{1B}[33ms\u{1B}[0m\n\n"))
  }
}
