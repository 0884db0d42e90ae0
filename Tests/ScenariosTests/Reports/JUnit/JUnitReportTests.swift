internal import Interaction
internal import Scenarios
internal import Testing

@Suite("The report in JUnit's XML")
struct JUnitReportTests {
  /// A reporter that knows the sample's scripts.
  private let report = JUnitReport(TerminalReport { SampleRun.sources[$0] })

  @Test("is a suite for each script and a case for each scenario")
  func whole() throws {
    #expect(
      try report.text(for: SampleRun.run) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="moontap" tests="6" failures="1" errors="2" time="5.031">
          <testsuite name="examples/broken.lua" tests="1" failures="0" errors="1" skipped="0" time="0.000" file="examples/broken.lua">
            <testcase name="(load)" classname="examples.broken" time="0.000000">
              <error message="unexpected symbol near '='" type="loadFailed">unexpected symbol near '='
        at examples/broken.lua:1

        &gt; 1 │ local x = = 1</error>
            </testcase>
          </testsuite>
          <testsuite name="examples/counter.lua" tests="4" failures="1" errors="0" skipped="2" time="0.017" file="examples/counter.lua">
            <testcase name="counter › counts up" classname="examples.counter" time="0.002100">
              <system-out>one
        two
        three
        </system-out>
            </testcase>
            <testcase name="counter › resets" classname="examples.counter" time="0.014900">
              <failure message="Expected id &quot;count&quot; to have the text &quot;0&quot;, but it has &quot;1&quot;." type="failed">Expected id &quot;count&quot; to have the text &quot;0&quot;, but it has &quot;1&quot;.
        at examples/counter.lua:12

          10 │   user:tap(find.button &quot;Add&quot;)
          11 │   user:tap(find.button &quot;Reset&quot;)
        &gt; 12 │   expect(find.id &quot;count&quot;):toHaveText &quot;0&quot;
          13 │ end)

        where     count = 1
                  label.text = &quot;1&quot;

        expected  &quot;0&quot;
        actual    &quot;1&quot;

        event: touchUpInside
        connected at: examples/counter.lua:2

        Called from
          examples/counter.lua:12: in function &lt;examples/counter.lua:9&gt;
          [C]: in method 'toHaveText'
          [C]: in function 'xpcall'

        Steps
          ✓ 10  tap button &quot;Add&quot;
          ✓     tap button &quot;Reset&quot;  at (195, 66), at lib/steps.lua:3
          ✓     settle
          ✗ 12  expect id &quot;count&quot; toHaveText &quot;0&quot;</failure>
            </testcase>
            <testcase name="counter › later" classname="examples.counter" time="0.000000">
              <skipped message="no steppers yet" type="skipped"/>
            </testcase>
            <testcase name="counter › some day" classname="examples.counter" time="0.000000">
              <skipped message="to do" type="todo"/>
            </testcase>
          </testsuite>
          <testsuite name="examples/endless.lua" tests="1" failures="0" errors="1" skipped="0" time="5.004" file="examples/endless.lua">
            <testcase name="endless" classname="examples.endless" time="5.004200">
              <error message="The scenario was ended after its limit of 5 s.&#10;Raise it with --timeout." type="timedOut">The scenario was ended after its limit of 5 s.
        Raise it with --timeout.
        at examples/endless.lua:2

        expected  a
                  b
        actual</error>
            </testcase>
          </testsuite>
        </testsuites>

        """
    )
  }

  @Test("escapes what XML reads as something else, and shows what it cannot hold")
  func nasty() throws {
    #expect(
      try report.text(for: NastyRun.run) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="moontap" tests="11" failures="1" errors="5" time="12.500">
          <testsuite name="x:y,z.lua" tests="1" failures="0" errors="1" skipped="0" time="0.000" file="x:y,z.lua">
            <testcase name="(load)" classname="x:y,z" time="0.000000">
              <error message="bad&#13;&#10;symbol" type="loadFailed">bad
        symbol</error>
            </testcase>
          </testsuite>
          <testsuite name="odd, 100%: ]]&gt;/&quot;a&quot; &amp; &lt;b&gt;.lua" tests="7" failures="1" errors="1" skipped="4" time="0.500" file="odd, 100%: ]]&gt;/&quot;a&quot; &amp; &lt;b&gt;.lua">
            <testcase name="'single' &quot;double&quot; `back` \\ # SKIP not" classname="odd, 100%: ]]&gt;.&quot;a&quot; &amp; &lt;b&gt;" time="0.000000">
              <system-out>
        ##[error]no
        \\u{7}\\u{9B}</system-out>
            </testcase>
            <testcase name="fails twice 👩‍👩‍👧" classname="odd, 100%: ]]&gt;.&quot;a&quot; &amp; &lt;b&gt;" time="0.500000">
              <failure message="two&#10;lines: 100% of ]]&gt; &amp; &lt;b&gt; &quot;q&quot; # \\ \\u{1B}[31m\\u{1} (and 1 more)" type="failed">two
        lines: 100% of ]]&gt; &amp; &lt;b&gt; &quot;q&quot; # \\ \\u{1B}[31m\\u{1}
        at odd, 100%: ]]&gt;/&quot;a&quot; &amp; &lt;b&gt;.lua:3

        expected  &quot;a\\nb&quot;
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

        Steps
          ✓ 3  tap button &quot;&lt;Add&gt;&quot;  at (1, 2)
          ✗    expect</failure>
              <system-out>Subtest: no
        ::set-output name=a::b</system-out>
            </testcase>
            <testcase name="does not load" classname="odd, 100%: ]]&gt;.&quot;a&quot; &amp; &lt;b&gt;" time="0.000000">
              <error message="no" type="loadFailed">no
        at odd, 100%: ]]&gt;/&quot;a&quot; &amp; &lt;b&gt;.lua:1</error>
            </testcase>
            <testcase name="left out" classname="odd, 100%: ]]&gt;.&quot;a&quot; &amp; &lt;b&gt;" time="0.000000">
              <skipped message="# TODO&#10;]]&gt; &quot;q&quot;" type="skipped"/>
            </testcase>
            <testcase name="also" classname="odd, 100%: ]]&gt;.&quot;a&quot; &amp; &lt;b&gt;" time="0.000000">
              <skipped message="skipped" type="skipped"/>
            </testcase>
            <testcase name="some day" classname="odd, 100%: ]]&gt;.&quot;a&quot; &amp; &lt;b&gt;" time="0.000000">
              <skipped message="%, :" type="todo"/>
            </testcase>
            <testcase name="ever" classname="odd, 100%: ]]&gt;.&quot;a&quot; &amp; &lt;b&gt;" time="0.000000">
              <skipped message="to do" type="todo"/>
            </testcase>
          </testsuite>
          <testsuite name="./lib/../b.lua" tests="1" failures="0" errors="1" skipped="0" time="1234.500" file="./lib/../b.lua">
            <testcase name="]]&gt; &amp; &lt;script&gt; &lt;/script&gt;&#10;second&#9;line&#13;\\u{0}\\u{1B}�\\u{202E}\\u{2028}" classname="lib.__.b" time="1234.500000">
              <error message="time" type="timedOut">time</error>
            </testcase>
          </testsuite>
          <testsuite name="(run)" tests="2" failures="0" errors="2" skipped="0" time="0.000">
            <testcase name="(run)" classname="(run)" time="0.000000">
              <error message="Interrupted before every scenario had run." type="stopped"/>
            </testcase>
            <testcase name="(run) (2)" classname="(run)" time="0.000000">
              <error message="Internal error: # ]]&gt;" type="stopped"/>
            </testcase>
          </testsuite>
        </testsuites>

        """
    )
  }

  @Test("keeps the scenarios of one script together, whatever the order of the plan")
  func order() throws {
    let run = RunReport(scenarios: [SampleRun.passed, SampleRun.timedOut, SampleRun.omitted[1]])
    let lines = try report.text(for: run).split(separator: "\n").filter { $0.contains("<test") }
    #expect(
      lines.map { $0.split(separator: "\"")[1] } == [
        "moontap", "examples/counter.lua", "counter › counts up", "counter › some day",
        "examples/endless.lua", "endless",
      ]
    )
  }

  @Test("numbers the later ones of several scenarios that have one name in one file")
  func namesakes() throws {
    var elsewhere = SampleRun.passed
    elsewhere.location.file = "examples/other.lua"
    let scenarios = [SampleRun.passed, SampleRun.passed, elsewhere, SampleRun.passed]
    let lines = try report.text(for: RunReport(scenarios: scenarios)).split(separator: "\n")
      .filter { $0.contains("<testcase") }
    #expect(
      lines.map { $0.split(separator: "\"")[1] } == [
        "counter › counts up", "counter › counts up (2)", "counter › counts up (3)",
        "counter › counts up",
      ]
    )
  }

  @Test("gives no number to a namesake that makes the name of another scenario")
  func numberedNames() throws {
    let scenarios = ["x", "x", "x (2)", "x", "x (2)"].map { name in
      var scenario = SampleRun.passed
      scenario.name = name
      return scenario
    }
    let lines = try report.text(for: RunReport(scenarios: scenarios)).split(separator: "\n")
      .filter { $0.contains("<testcase") }
    #expect(
      lines.map { $0.split(separator: "\"")[1] } == ["x", "x (3)", "x (2)", "x (4)", "x (2) (2)"]
    )
  }

  @Test(
    "writes times in seconds without an exponent",
    arguments: [
      (0, "0.000"), (1e-9, "0.000"), (0.0016, "0.002"), (0.25, "0.250"),
      (3723.5, "3723.500"), (-1, "0.000"), (.infinity, "0.000"), (.nan, "0.000"),
      (1e300, "0.000"),
    ]
  )
  func times(duration: Double, written: String) throws {
    let text = try report.text(for: RunReport(duration: duration))
    #expect(text.contains(" time=\"\(written)\""))
  }
}
