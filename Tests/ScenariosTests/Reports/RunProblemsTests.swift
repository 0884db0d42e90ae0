internal import Interaction
internal import Scenarios
internal import Testing

@Suite("What fails a run besides its scenarios, in the reports")
struct RunProblemsTests {
  /// A run whose one scenario passed in the end, and which fails for each reason that there is.
  private let run: RunReport = {
    let place = SourceLocation(file: "a.lua", line: 3)
    var scenario = ScenarioReport(name: "pays", location: place, outcome: .flaky)
    scenario.attempts = [ScenarioReport(name: "pays", location: place, outcome: .failed)]
    var run = RunReport(scenarios: [scenario], stops: [.interrupted])
    run.failsOnFlaky = true
    run.coverageShortfall = "50 % of <a> # ran"
    run.traceProblem = "a page is missing"
    return run
  }()

  @Test("are told from the gravest to the least")
  func order() {
    #expect(run.problems.map(\.kind) == [.stopped, .flaky, .coverage, .output])
    #expect(run.problems.map(\.sentence).first == "Interrupted before every scenario had run.")
    #expect(RunReport().problems.isEmpty)
  }

  @Test("are cases of their own in JUnit's XML: failures, but errors for what is not whole")
  func junit() throws {
    let text = try JUnitReport(TerminalReport()).text(for: run)
    #expect(text.contains(#"<testsuites name="moontap" tests="5" failures="2" errors="2" "#))
    #expect(
      text.contains(
        """
            <testcase name="(coverage)" classname="(run)" time="0.000000">
              <failure message="50 % of &lt;a&gt; # ran" type="coverage"/>
            </testcase>
            <testcase name="(output)" classname="(run)" time="0.000000">
              <error message="a page is missing" type="output"/>
            </testcase>
        """
      )
    )
    #expect(text.contains("<failure message=\"--fail-on-flaky: 1 scenario passed only when it was"))
    #expect(text.contains("<error message=\"Interrupted before every scenario had run.\""))
  }

  @Test("end the Test Anything Protocol with the one line that fails it")
  func tap() throws {
    let text = try TAPReport(TerminalReport()).text(for: run)
    #expect(text.hasPrefix("TAP version 14\n1..1\nok 1 - a.lua: pays\n"))
    #expect(
      text.hasSuffix(
        """

        Bail out! Interrupted before every scenario had run. --fail-on-flaky: 1 scenario passed only when it \
        was played again; the report says what failed before 50 % of <a> \\# ran a page is missing

        """
      )
    )
  }

  @Test("are errors of the job, for GitHub")
  func gitHub() throws {
    let text = try GitHubReport(TerminalReport()).text(for: run)
    for problem in run.problems {
      let message = problem.sentence.replacing("%", with: "%25")
      #expect(text.contains("::error::\(message)\n"))
    }
  }

  @Test(
    "end a report for people with what no console tells beside it, and what stopped the run once"
  )
  func people() throws {
    var report = TerminalReport()
    let sentences = run.problems.map(\.sentence)
    for tellsProblems in [false, true] {
      report.tellsProblems = tellsProblems
      for format: any ReportFormat in [report, DotReport(report)] {
        let lines = try format.text(for: run).split(separator: "\n").map(String.init)
        let told = lines.filter(sentences.contains)
        #expect(told == (tellsProblems ? sentences : [sentences[0]]))
        #expect(lines.last == "0 passed, 0 failed, 0 skipped, 1 flaky")
      }
    }
  }

  @Test("are none where an interrupt came when all had begun: the exit code tells it, and the end")
  func interruptedAtEnd() throws {
    let place = SourceLocation(file: "a.lua", line: 3)
    let scenario = ScenarioReport(name: "pays", location: place, outcome: .passed)
    var run = RunReport(scenarios: [scenario])
    run.wasInterruptedAtEnd = true
    #expect(run.problems.isEmpty)
    #expect(run.exitCode == .interrupted)
    let sentence = "Interrupted when every scenario had begun.\n"
    for format: any ReportFormat in [
      TerminalReport(), DotReport(TerminalReport()), GitHubReport(TerminalReport()),
    ] {
      let text = try format.text(for: run)
      #expect(text.contains(sentence) && !text.contains("::error::"), "\(text)")
    }
    #expect(
      try TAPReport(TerminalReport()).text(for: run)
        == "TAP version 14\n1..1\nok 1 - a.lua: pays\n"
    )
    let junit = try JUnitReport(TerminalReport()).text(for: run)
    #expect(junit.contains(#" tests="1" failures="0" errors="0" "#))
    let links = RelativeLinks(from: "out/index.html", workingFolder: "/work")
    let page = try HTMLReport(TerminalReport(), links: links).text(for: run)
    #expect(page.contains("</span> Passed</h1>") && page.contains("<title>1 passed · Moontap"))
    #expect(!page.contains("role=\"alert\""))
    // Joined with others it is whole, too, until one of them is not.
    let lines = try JSONLinesReport(TerminalReport()).text(for: run)
    let document = try ReportDocument(Array(lines.utf8), file: "r.jsonl")
    var joined = try RunReport(merging: [document])
    #expect(joined.exitCode == .interrupted && joined.problems.isEmpty)
    joined.stops = [.interrupted]
    #expect(!TerminalReport().text(for: joined).contains(sentence))
  }

  @Test("stand at the top of the page")
  func html() throws {
    let links = RelativeLinks(from: "out/index.html", workingFolder: "/work")
    let page = try HTMLReport(TerminalReport(), links: links).text(for: run)
    #expect(page.contains("✗</span> Flaky</h1>"))
    #expect(page.ranges(of: "role=\"alert\">").count == 4)
  }

  @Test("give the page its heading, flaky scenarios before what stopped the run")
  func heading() throws {
    let links = RelativeLinks(from: "out/index.html", workingFolder: "/work")
    let report = HTMLReport(TerminalReport(), links: links)
    var run = run
    let remedies: [(heading: String, remedy: (inout RunReport) -> Void)] = [
      ("Flaky", { $0.failsOnFlaky = false }), ("Not complete", { $0.stops = [] }),
      ("Too few lines ran", { $0.coverageShortfall = nil }),
      ("Not all was written", { $0.traceProblem = nil }), ("Passed", { _ in }),
    ]
    for (heading, remedy) in remedies {
      #expect(try report.text(for: run).contains("</span> \(heading)</h1>"))
      remedy(&run)
    }
  }
}
