internal import Interaction
internal import Scenarios
internal import Testing

@Suite("The report in the Test Anything Protocol")
struct TAPReportTests {
  /// A reporter that knows the sample's scripts.
  private let report = TAPReport(TerminalReport { SampleRun.sources[$0] })

  @Test("is a version, a plan, and a point for each scenario and each script that did not load")
  func whole() throws {
    #expect(
      try report.text(for: SampleRun.run) == """
        TAP version 14
        1..6
        not ok 1 - examples/broken.lua: could not be loaded
          ---
          message: "unexpected symbol near '='"
          severity: "loadFailed"
          at:
            file: "examples/broken.lua"
            line: 1
          source: "local x = = 1"
          ...
        # | one
        # | two
        # | three
        # |
        ok 2 - examples/counter.lua: counter › counts up
        not ok 3 - examples/counter.lua: counter › resets
          ---
          message: "Expected id \\"count\\" to have the text \\"0\\", but it has \\"1\\"."
          severity: "failed"
          at:
            file: "examples/counter.lua"
            line: 12
          source: "expect(find.id \\"count\\"):toHaveText \\"0\\""
          values:
            count: "1"
            "label.text": "\\"1\\""
          expected: "\\"0\\""
          actual: "\\"1\\""
          notes:
            event: "touchUpInside"
            "connected at": "examples/counter.lua:2"
          traceback: |
            stack traceback:
            \t[C]: in method 'toHaveText'
            \texamples/counter.lua:12: in function <examples/counter.lua:9>
            \t[C]: in function 'xpcall'
          steps: |
            ✓ 10  tap button "Add"
            ✓     tap button "Reset"  at (195, 66), at lib/steps.lua:3
            ✓     settle
            ✗ 12  expect id "count" toHaveText "0"
          ...
        ok 4 - examples/counter.lua: counter › later # SKIP no steppers yet
        not ok 5 - examples/counter.lua: counter › some day # TODO
        not ok 6 - examples/endless.lua: endless
          ---
          message: "The scenario was ended after its limit of 5 s.\\nRaise it with --timeout."
          severity: "timedOut"
          at:
            file: "examples/endless.lua"
            line: 2
          expected: "a\\nb"
          actual: ""
          ...

        """
    )
  }

  @Test("escapes what would be a directive, an escape or the end of a line")
  func nasty() throws {
    #expect(
      try report.text(for: NastyRun.run) == """
        TAP version 14
        1..9
        not ok 1 - x:y,z.lua: could not be loaded
          ---
          message: "bad\\r\\nsymbol"
          severity: "loadFailed"
          ...
        # |
        # | ##[error]no
        # | \\u{7}\\u{9B}
        ok 2 - odd, 100%: ]]>/"a" & <b>.lua: 'single' "double" `back` \\\\ \\# SKIP not
        # | Subtest: no
        # | ::set-output name=a::b
        not ok 3 - odd, 100%: ]]>/"a" & <b>.lua: fails twice 👩‍👩‍👧
          ---
          message: "two\\nlines: 100% of ]]> & <b> \\"q\\" # \\\\ \\x1B[31m\\x01"
          severity: "failed"
          at:
            file: "odd, 100%: ]]>/\\"a\\" & <b>.lua"
            line: 3
          expected: "\\"a\\\\nb\\"\\n# SKIP"
          actual: ""
          notes:
            "event: x": "::error::no"
            difference: "\\n- a\\n+ b"
          traceback: |
            stack traceback:
            \t[C]: in function 'error'
            \tx.lua:3: in main chunk
          others:
            - message: "another"
          steps: |
            ✓ 3  tap button "<Add>"  at (1, 2)
            ✗    expect
          ...
        not ok 4 - ./lib/../b.lua: ]]> & <script> </script>\\\\nsecond\\\\tline\\\\r\\\\u{0}\\\\u{1B}\u{FFFE}\\\\u{202E}\\\\u{2028}
          ---
          message: "time"
          severity: "timedOut"
          ...
        not ok 5 - odd, 100%: ]]>/"a" & <b>.lua: does not load
          ---
          message: "no"
          severity: "loadFailed"
          at:
            file: "odd, 100%: ]]>/\\"a\\" & <b>.lua"
            line: 1
          ...
        ok 6 - odd, 100%: ]]>/"a" & <b>.lua: left out # SKIP \\# TODO\\\\n]]> "q"
        ok 7 - odd, 100%: ]]>/"a" & <b>.lua: also # SKIP
        not ok 8 - odd, 100%: ]]>/"a" & <b>.lua: some day # TODO %, :
        not ok 9 - odd, 100%: ]]>/"a" & <b>.lua: ever # TODO
        Bail out! Interrupted before every scenario had run. Internal error: \\# ]]>

        """
    )
  }

  @Test("of nothing says that nothing was selected")
  func empty() throws {
    #expect(
      try report.text(for: RunReport()) == """
        TAP version 14
        1..0 # SKIP nothing was selected

        """
    )
  }

  @Test("of a run that was ended while scripts were loaded says so, and plans nothing")
  func endedEarly() throws {
    var run = RunReport()
    run.stops = [.interrupted]
    #expect(
      try report.text(for: run) == """
        TAP version 14
        Bail out! Interrupted before every scenario had run.

        """
    )
  }

  @Test(
    "shows a traceback as a block unless something in it would be read as something else",
    arguments: [
      ("a\n\tb", "|\n    a\n    \tb"), ("one", #""one""#), (" a\nb", #"" a\nb""#),
      ("a\n...\nb", #""a\n...\nb""#), ("a\n", #""a\n""#), ("a\n\u{1}", #""a\n\x01""#), ("", #""""#),
    ]
  )
  func blocks(traceback: String, written: String) throws {
    let failure = FailureReport(message: "m", traceback: traceback)
    let run = RunReport(loadFailures: [LoadFailure(file: "a", failure: failure)])
    #expect(try report.text(for: run).hasSuffix("\n  traceback: \(written)\n  ...\n"))
  }
}
