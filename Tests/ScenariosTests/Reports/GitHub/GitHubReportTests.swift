internal import Interaction
internal import Scenarios
internal import Testing

@Suite("The report for GitHub")
struct GitHubReportTests {
  /// A reporter that knows the sample's scripts.
  private let report = GitHubReport(TerminalReport { SampleRun.sources[$0] })

  @Test("folds what passed by its script, and annotates each failure")
  func whole() throws {
    #expect(
      try report.text(for: SampleRun.run) == """
        ::error file=examples/broken.lua,line=1,title=examples/broken.lua could not be loaded::unexpected symbol near '='

           unexpected symbol near '='
           at examples/broken.lua:1

           > 1 │ local x = = 1

        ::group::examples/counter.lua
          ✓ counter › counts up  2 ms
            5 │ one
              │ two
            lib/log.lua:12 │ three
            │
          ✗ counter › resets  15 ms
        ::endgroup::
        ::error file=examples/counter.lua,line=12,title=counter › resets::Expected id "count" to have the text "0", but it has "1".
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

        ::group::examples/counter.lua
          – counter › later  skipped: no steppers yet
          – counter › some day  to do
        ::endgroup::
        ::group::examples/endless.lua
          ✗ endless  timed out  5.00 s
        ::endgroup::
        ::error file=examples/endless.lua,line=2,title=endless::The scenario was ended after its limit of 5 s.%0ARaise it with --timeout.
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

  @Test("escapes what has a meaning in a command, and lets no text be one")
  func nasty() throws {
    #expect(
      try report.text(for: NastyRun.run) == """
        ::error file=x%3Ay%2Cz.lua,line=1,title=x%3Ay%2Cz.lua could not be loaded::bad%0D%0Asymbol

           bad
           symbol

        ::group::odd, 100%25: ]]>/"a" & <b>.lua
          ✓ 'single' "double" `back` \\ # SKIP not  0 ms
            │
            │ # #[error]no
            │ \\u{7}\\u{9B}
          ✗ fails twice 👩‍👩‍👧  500 ms
            3 │ Subtest: no
              │ ::set-output name=a::b
        ::endgroup::
        ::error file=odd%2C 100%25%3A ]]>/"a" & <b>.lua,line=3,title=fails twice 👩‍👩‍👧::two%0Alines: 100%25 of ]]> & <b> "q" # \\ \\u{1B}[31m\\u{1}
        ::error file=odd%2C 100%25%3A ]]>/"a" & <b>.lua,line=2,title=fails twice 👩‍👩‍👧::another
           odd, 100%: ]]>/"a" & <b>.lua:2

           ✓ 3  tap button "<Add>"  at (1, 2)
           ✗    expect

           two
           lines: 100% of ]]> & <b> "q" # \\ \\u{1B}[31m\\u{1}
           at odd, 100%: ]]>/"a" & <b>.lua:3

           expected  "a\\nb"
                     # SKIP
           actual

           event: x: ::error::no
           difference:
             - a
             + b

           Called from
             x.lua:3: in main chunk
             [C]: in function 'error'

           another

           On the screen when it failed
             Window
               Label "<&>"

           trace traces/fails twice #1?.html

        ::group::./lib/../b.lua
          ✗ ]]> & <script> </script>\\nsecond\\tline\\r\\u{0}\\u{1B}\u{FFFE}\\u{202E}\\u{2028}  timed out  1234.50 s
        ::endgroup::
        ::error file=./lib/../b.lua,line=1,title=]]> & <script> </script>\\nsecond\\tline\\r\\u{0}\\u{1B}\u{FFFE}\\u{202E}\\u{2028}::time
           ./lib/../b.lua:1

           time

        ::group::odd, 100%25: ]]>/"a" & <b>.lua
          ✗ does not load  could not be loaded
        ::endgroup::
        ::error file=odd%2C 100%25%3A ]]>/"a" & <b>.lua,line=1,title=does not load::no
           odd, 100%: ]]>/"a" & <b>.lua:5

           no
           at odd, 100%: ]]>/"a" & <b>.lua:1

        ::group::odd, 100%25: ]]>/"a" & <b>.lua
          – left out  skipped: # TODO\\n]]> "q"
          – also  skipped
          – some day  to do: %, :
          – ever  to do
        ::endgroup::
        ::error::Interrupted before every scenario had run.
        ::error::Internal error: # ]]>
        Failed
          1) x:y,z.lua  could not be loaded
          2) odd, 100%: ]]>/"a" & <b>.lua:2  fails twice 👩‍👩‍👧
          3) ./lib/../b.lua:1  ]]> & <script> </script>\\nsecond\\tline\\r\\u{0}\\u{1B}\u{FFFE}\\u{202E}\\u{2028}
          4) odd, 100%: ]]>/"a" & <b>.lua:5  does not load

        Interrupted before every scenario had run.
        Internal error: # ]]>
        8 scenarios in 12.50 s, seed 3
        1 file could not be loaded
        1 passed, 3 failed, 4 skipped

        """
    )
  }

  @Test("cuts titles that GitHub would refuse")
  func longTitle() throws {
    let scenario = ScenarioReport(
      name: String(repeating: "x", count: 300),
      location: SampleRun.line(1),
      outcome: .failed
    )
    let text = try report.text(for: RunReport(scenarios: [scenario]))
    let title = String(repeating: "x", count: 254) + "…"
    #expect(
      text.contains("\n::error file=examples/counter.lua,line=1,title=\(title)::failed\n")
    )
  }
}
