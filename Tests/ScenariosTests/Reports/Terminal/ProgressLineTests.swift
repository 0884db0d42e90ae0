internal import Interaction
internal import Scenarios
internal import Testing

@Suite("The line that shows how far a run is")
struct ProgressLineTests {
  /// A line for some scenarios that began at 10 s.
  private func line(
    _ total: Int,
    _ options: TerminalReport.Options = .init(width: 60)
  ) -> ProgressLine {
    ProgressLine(total: total, at: 10, options: options)
  }

  @Test("has a bar, what is done of what, the rate, and what failed")
  func whole() {
    var line = line(4)
    #expect(line.text(at: 10) == "  ────────────────────────  0/4")
    line.count(SampleRun.passed)
    #expect(line.text(at: 10.05) == "  ━━━━━━──────────────────  1/4")
    #expect(line.text(at: 10.5) == "  ━━━━━━──────────────────  1/4  2.0/s")
    line.count(SampleRun.failed)
    #expect(line.text(at: 11) == "  ━━━━━━━━━━━━────────────  2/4  2.0/s  1 failed")
    line.count(SampleRun.omitted[0])
    line.count(SampleRun.passed)
    #expect(line.text(at: 12) == "  ━━━━━━━━━━━━━━━━━━━━━━━━  4/4  2.0/s  1 failed")
  }

  @Test("works the rate out at most ten times a second, so that it can be read")
  func rate() {
    var line = line(1000)
    for _ in 1...20 { line.count(SampleRun.passed) }
    #expect(line.text(at: 10.125).hasSuffix("  20/1000  160/s"))
    for _ in 1...20 { line.count(SampleRun.passed) }
    #expect(line.text(at: 10.2).hasSuffix("  40/1000  160/s"))
    for _ in 1...20 { line.count(SampleRun.passed) }
    #expect(line.text(at: 10.25).hasSuffix("  60/1000  240/s"))
    #expect(line.text(at: 18).hasSuffix("  60/1000  7.5/s"))
  }

  @Test(
    "is shorter than the terminal is wide, and leaves out what has no room",
    arguments: [
      (60, "  ━━━━━━━━━━━━────────────  1/2  1.0/s"), (30, "  ━━━━━━━────────  1/2  1.0/s"),
      (19, "  ━━──  1/2  1.0/s"), (17, "1/2  1.0/s"), (11, "1/2  1.0/s"), (10, ""),
    ]
  )
  func widths(width: Int, text: String) {
    var line = line(2, .init(width: width))
    line.count(SampleRun.passed)
    #expect(line.text(at: 11) == text)
  }

  @Test("is in colour where colours may be written, and in ASCII where nothing else can be shown")
  func options() {
    var colored = line(2, .init(usesColor: true, width: 22))
    colored.count(SampleRun.failed)
    #expect(
      colored.text(at: 10)
        == "  \u{1B}[31m━━\u{1B}[0m\u{1B}[2m──\u{1B}[0m  1/2\u{1B}[31m  1 failed\u{1B}[0m"
    )
    var plain = line(2, .init(usesUnicode: false, width: 20))
    plain.count(SampleRun.passed)
    #expect(plain.text(at: 10) == "  ======------  1/2")
  }
}
