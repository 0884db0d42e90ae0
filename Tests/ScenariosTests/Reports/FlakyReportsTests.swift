internal import Interaction
internal import Scenarios
internal import Testing

@Suite("A flaky scenario in the reports")
struct FlakyReportsTests {
  /// A run of one scenario that passed in its second attempt.
  private static func run(failsOnFlaky: Bool = false) -> RunReport {
    let place = SourceLocation(file: "a.lua", line: 3)
    var scenario = ScenarioReport(name: "pays", location: place, outcome: .flaky)
    scenario.attempts = [
      ScenarioReport(
        name: "pays",
        location: place,
        outcome: .failed,
        failures: [
          FailureReport(message: "no reader", location: SourceLocation(file: "a.lua", line: 4))
        ]
      )
    ]
    var run = RunReport(scenarios: [scenario])
    run.failsOnFlaky = failsOnFlaky
    return run
  }

  @Test("is a warning at the line that failed, for GitHub")
  func gitHub() throws {
    #expect(
      try GitHubReport(TerminalReport()).text(for: Self.run()) == """
        ::group::a.lua
          ✓ pays  flaky: passed in attempt 2  0 ms
        ::endgroup::
        ::warning file=a.lua,line=4,title=pays::no reader
           a.lua:3
           flaky: passed in attempt 2

           no reader
           at a.lua:4

        1 scenario in 0.00 s
        0 passed, 0 failed, 0 skipped, 1 flaky

        """
    )
  }

  @Test("is ok with its failure, in the Test Anything Protocol")
  func tap() throws {
    #expect(
      try TAPReport(TerminalReport()).text(for: Self.run()) == """
        TAP version 14
        1..1
        ok 1 - a.lua: pays
          ---
          message: "no reader"
          severity: "flaky"
          at:
            file: "a.lua"
            line: 4
          ...

        """
    )
  }

  @Test("passes with its failure as what it said, in JUnit's XML")
  func junit() throws {
    #expect(
      try JUnitReport(TerminalReport()).text(for: Self.run()) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="moontap" tests="1" failures="0" errors="0" time="0.000">
          <testsuite name="a.lua" tests="1" failures="0" errors="0" skipped="0" time="0.000" file="a.lua">
            <testcase name="pays" classname="a" time="0.000000">
              <system-err>flaky: passed in attempt 2

        no reader
        at a.lua:4</system-err>
            </testcase>
          </testsuite>
        </testsuites>

        """
    )
  }

  @Test("leads to the page of the attempt that is told of, not of the one that passed")
  func tracePages() throws {
    var run = Self.run()
    run.scenarios[0].attempts[0].tracePage = "traces/pays.html"
    let html = HTMLReport(
      TerminalReport(),
      links: RelativeLinks(from: "index.html", workingFolder: "/work")
    )
    for last in [nil, "traces/pays--attempt-2.html"] {
      run.scenarios[0].tracePage = last
      #expect(TerminalReport().conclusion(for: run).contains("\n   trace traces/pays.html\n"))
      let page = try html.text(for: run)
      #expect(page.contains(#"<a href="traces/pays.html">Trace, step by step</a>"#))
      #expect(!page.contains("attempt-2.html"))
    }
  }

  @Test(
    "has a part of its own in the page, which fails only if the run does",
    arguments: [false, true]
  )
  func page(failsOnFlaky: Bool) throws {
    let page = try HTMLReport(
      TerminalReport(),
      links: RelativeLinks(from: "index.html", workingFolder: "/work")
    ).text(for: Self.run(failsOnFlaky: failsOnFlaky))
    #expect(page.contains(failsOnFlaky ? "✗</span> Flaky</h1>" : "✓</span> Passed</h1>"))
    #expect(page.contains(#"<span class="flaky">1 flaky</span>"#))
    #expect(page.contains(#"<rect class="flaky" x="0" width="1" height="1"/>"#))
    #expect(page.contains(#"<span class="remark">flaky: passed in attempt 2</span>"#))
    #expect(page.contains("no reader"))
  }
}
