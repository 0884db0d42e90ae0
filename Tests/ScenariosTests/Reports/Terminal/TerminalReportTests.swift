internal import Interaction
internal import Scenarios
internal import Testing

@Suite("The terminal report")
struct TerminalReportTests {
  /// A reporter that knows the sample's scripts.
  private func report(_ options: TerminalReport.Options = .init()) -> TerminalReport {
    TerminalReport(options: options) { SampleRun.sources[$0] }
  }

  @Test("tells a run: a line per scenario, failures in full, then their list, the totals last")
  func whole() {
    #expect(
      report().text(for: SampleRun.run) == """
        1) examples/broken.lua could not be loaded

           unexpected symbol near '='
           at examples/broken.lua:1

           > 1 │ local x = = 1

        examples/counter.lua
          ✓ counter › counts up  2 ms
            5 │ one
              │ two
            lib/log.lua:12 │ three
            │
          ✗ counter › resets  15 ms

        2) counter › resets
           examples/counter.lua:9

           ✓ 10  tap button "Add"
           ✓     tap button "Reset"  at (195, 66), at lib/steps.lua:3
           ✓     settle
           ✗ 12  expect id "count" toHaveText "0"

           Expected id "count" to have the text "0", but it has "1".
           at examples/counter.lua:12

             10 │   user:tap(find.button "Add")
             11 │   user:tap(find.button "Reset")
           > 12 │   expect(find.id "count"):toHaveText "0"
             13 │ end)

           where     count = 1
                     label.text = "1"

           expected  "0"
           actual    "1"

           event: touchUpInside
           connected at: examples/counter.lua:2

           Called from
             examples/counter.lua:12: in function <examples/counter.lua:9>
             [C]: in method 'toHaveText'
             [C]: in function 'xpcall'

           On the screen when it failed
             Window 390 × 844
               VStack
                 Label#count "1"

        examples/counter.lua
          – counter › later  skipped: no steppers yet
          – counter › some day  to do

        examples/endless.lua
          ✗ endless  timed out  5.00 s

        3) endless
           examples/endless.lua:1

           The scenario was ended after its limit of 5 s.
           Raise it with --timeout.
           at examples/endless.lua:2

           expected  a
                     b
           actual

        Failed
          1) examples/broken.lua  could not be loaded
          2) examples/counter.lua:9  counter › resets
          3) examples/endless.lua:1  endless

        5 scenarios in 5.03 s, seed 7
        1 file could not be loaded
        1 passed, 2 failed, 2 skipped

        """
    )
  }

  @Test("quotes the line that began what a script's end leaves open")
  func openEnd() {
    let failure = FailureReport(
      message: "'end' expected (to close 'function' at line 2) near <eof>",
      location: Interaction.SourceLocation(file: "open.lua", line: 4)
    )
    let report = TerminalReport { _ in
      "local till\nscenario('pays', function(user)\n  user:settle()\n"
    }
    #expect(
      report.blocks(for: failure).joined(separator: [""]).joined(separator: "\n") == """
        'end' expected (to close 'function' at line 2) near <eof>
        at open.lua:4

          1 │ local till
        > 2 │ scenario('pays', function(user)
          3 │   user:settle()
        """
    )
  }

  @Test("is in ASCII where nothing else can be shown, and cut or wrapped to the width")
  func plain() {
    let narrow = TerminalReport.Options(usesUnicode: false, width: 36)
    #expect(
      report(narrow).text(for: RunReport(scenarios: [SampleRun.failed], duration: 1)) == """
        examples/counter.lua
          x counter > resets  15 ms

        1) counter > resets
           examples/counter.lua:9

           + 10  tap button "Add"
           +     tap button "Reset"  at (195, 66), at lib/steps.lua:3
           +     settle
           x 12  expect id "count" toHave...

           Expected id "count" to have the
           text "0", but it has "1".
           at examples/counter.lua:12

             10 |   user:tap(find.button ...
             11 |   user:tap(find.button ...
           > 12 |   expect(find.id "count...
             13 | end)

           where     count = 1
                     label.text = "1"

           expected  "0"
           actual    "1"

           event: touchUpInside
           connected at:
             examples/counter.lua:2

           Called from
             examples/counter.lua:12: in function <examples/counter.lua:9>
             [C]: in method 'toHaveText'
             [C]: in function 'xpcall'

           On the screen when it failed
             Window 390 × 844
               VStack
                 Label#count "1"

        1 scenario in 1.00 s
        0 passed, 1 failed, 0 skipped

        """
    )
  }

  @Test("colours marks, headings and values where colours may be written")
  func colored() {
    let text = report(.init(usesColor: true))
      .text(for: RunReport(scenarios: [SampleRun.passed, SampleRun.failed] + SampleRun.omitted))
    #expect(
      text.replacing("\u{1B}[", with: "⟦") == """
        ⟦1mexamples/counter.lua⟦0m
          ⟦32m✓⟦0m counter › counts up  ⟦2m2 ms⟦0m
            ⟦2m5 ⟦0m⟦2m│⟦0m one
            ⟦2m  ⟦0m⟦2m│⟦0m two
            ⟦2mlib/log.lua:12 ⟦0m⟦2m│⟦0m three
            ⟦2m│⟦0m
          ⟦31m✗⟦0m counter › resets  ⟦2m15 ms⟦0m

        ⟦1m1) counter › resets⟦0m
           ⟦2mexamples/counter.lua:9⟦0m

           ⟦32m✓⟦0m ⟦2m10⟦0m  tap button "Add"
           ⟦32m✓⟦0m ⟦2m  ⟦0m  tap button "Reset"  ⟦2mat (195, 66), at lib/steps.lua:3⟦0m
           ⟦32m✓⟦0m ⟦2m  ⟦0m  settle
           ⟦31m✗⟦0m ⟦2m12⟦0m  expect id "count" toHaveText "0"

           ⟦31mExpected id "count" to have the text "0", but it has "1".⟦0m
           ⟦2mat ⟦0mexamples/counter.lua:12

           ⟦2m  10⟦0m ⟦2m│⟦0m   user:tap(find.button "Add")
           ⟦2m  11⟦0m ⟦2m│⟦0m   user:tap(find.button "Reset")
           ⟦31m> 12⟦0m ⟦2m│⟦0m   expect(find.id "count"):toHaveText "0"
           ⟦2m  13⟦0m ⟦2m│⟦0m end)

           ⟦2mwhere     ⟦0mcount = 1
           ⟦2m          ⟦0mlabel.text = "1"

           ⟦2mexpected⟦0m  ⟦32m"0"⟦0m
           ⟦2mactual⟦0m    ⟦31m"1"⟦0m

           event: touchUpInside
           connected at: examples/counter.lua:2

           ⟦1mCalled from⟦0m
             examples/counter.lua:12: in function <examples/counter.lua:9>
             ⟦2m[C]: in method 'toHaveText'⟦0m
             ⟦2m[C]: in function 'xpcall'⟦0m

           ⟦1mOn the screen when it failed⟦0m
             Window 390 × 844
               VStack
                 Label#count "1"

        ⟦1mexamples/counter.lua⟦0m
          ⟦33m–⟦0m counter › later  ⟦33mskipped: no steppers yet⟦0m
          ⟦33m–⟦0m counter › some day  ⟦33mto do⟦0m

        ⟦2m4 scenarios in 0.00 s⟦0m
        ⟦31m1 passed, 1 failed, 2 skipped⟦0m

        """
    )
  }
}
