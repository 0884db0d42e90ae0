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

  @Test("names the scenario that has been played for longest, once that is a second")
  func longest() {
    var line = line(3)
    line.start(0, "one", at: 10)
    line.start(1, "two › more", at: 10.5)
    #expect(line.text(at: 10.9) == "  ────────────────────────  0/3")
    line.start(0, "one", at: 12)
    #expect(line.text(at: 12.25) == "  ────────────────────────  0/3  one  2 s")
    line.count(SampleRun.passed, at: 0)
    #expect(line.text(at: 13) == "  ━━━━━━━━────────────────  1/3  0.3/s  two › more  2 s")
    line.count(SampleRun.passed, at: 1)
    #expect(line.text(at: 13.05) == "  ━━━━━━━━━━━━━━━━────────  2/3  0.3/s")
  }

  @Test(
    "names it as far as there is room, and fills no row to its end",
    arguments: [
      (46, true, "a name of some length", ""),
      (47, true, "a name of some length", "  a name …  3 s"),
      (47, false, "a name of some length", "  a nam...  3 s"),
      (47, true, "家家家家家家", "  家家家…  3 s"), (47, true, "家家家家", "  家家家家  3 s"),
      (60, true, "a name of some length", "  a name of some length  3 s"),
      (20, true, "one", ""), (11, true, "one", ""),
    ]
  )
  func longestCut(width: Int, usesUnicode: Bool, name: String, text: String) {
    var line = line(1, .init(usesUnicode: usesUnicode, width: width))
    let bare = line.text(at: 10)
    line.start(0, name, at: 10)
    #expect(bare.hasSuffix("0/1"))
    #expect(line.text(at: 13.5) == bare + text)
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
