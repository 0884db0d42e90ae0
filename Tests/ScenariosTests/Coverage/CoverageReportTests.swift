internal import Scenarios
internal import Testing

@Suite("Coverage as people and programs read it")
struct CoverageReportTests {
  /// A run with two files.
  private var run: RunReport {
    var run = RunReport()
    run.coverage = CoverageReport(files: [
      file("app.lua", [1: 3, 2: 3, 4: 0, 5: 0, 8: 0, 9: 1, 12: 0]),
      file("shop/scenarios.lua", [1: 1, 2: 4]),
    ])
    return run
  }

  /// A file by how often its lines ran.
  private func file(_ path: String, _ lines: [Int: Int]) -> CoverageReport.File {
    CoverageReport.File(
      path: path,
      lines: lines.sorted { $0.key < $1.key }.map {
        CoverageReport.Line(number: $0.key, hits: $0.value)
      }
    )
  }

  @Test("as a table it names for each file how much ran and what did not, and at last the whole")
  func table() {
    #expect(
      CoverageTable(TerminalReport()).closing(for: run) == """

        Coverage of lines
          app.lua             3 of 7   42.8 %  not run: 4-8, 12
          shop/scenarios.lua  2 of 2  100.0 %
          all                 5 of 9   55.5 %

        """
    )
    #expect(CoverageTable(TerminalReport()).closing(for: RunReport()) == "")
  }

  @Test("as LCOV it has each line that can run, a line's end in a path escaped")
  func lcov() {
    var run = run
    run.coverage?.files.append(file("z\nend_of_record", [7: 2]))
    #expect(
      LCOVReport().closing(for: run) == #"""
        TN:
        SF:app.lua
        DA:1,3
        DA:2,3
        DA:4,0
        DA:5,0
        DA:8,0
        DA:9,1
        DA:12,0
        LF:7
        LH:3
        end_of_record
        TN:
        SF:shop/scenarios.lua
        DA:1,1
        DA:2,4
        LF:2
        LH:2
        end_of_record
        TN:
        SF:z\nend_of_record
        DA:7,2
        LF:1
        LH:1
        end_of_record

        """#
    )
  }

  @Test("what is missing of all is never rounded up to it, and no line at all is all")
  func shares() {
    let almost = CoverageReport(files: [file("a", Dictionary(uniqueKeysWithValues: many))])
    #expect(
      almost.shortfall(from: 100) == """
        coverage: 99.9 % of the lines ran, 1999 of 2000, and --coverage-threshold wants 100 %; \
        --coverage table shows which did not
        """
    )
    #expect(almost.shortfall(from: 99.95) == nil)
    #expect(CoverageReport(files: []).shortfall(from: 100) == nil)
  }

  @Test("too few fail the run in each report that can say so, and with the reason")
  func reports() throws {
    var run = RunReport(scenarios: [SampleRun.passed])
    #expect(run.exitCode == .passed)
    run.coverage = CoverageReport(files: [file("a", Dictionary(uniqueKeysWithValues: many))])
    run.coverageShortfall = run.coverage?.shortfall(from: 100)
    #expect(run.exitCode == .failed)
    let reason = "coverage: 99.9 % of the lines ran, 1999 of 2000"
    let lines = try JSONLinesReport().text(for: run)
    let end = try #require(lines.split(separator: "\n").last)
    #expect(end.contains("\"coverageShortfall\":\"\(reason)") && end.contains("\"exitCode\":1"))
    let read = try ReportDocument(Array(lines.utf8), file: "r.jsonl")
    #expect(read.run.coverageShortfall == run.coverageShortfall)
    let page = try HTMLReport(
      TerminalReport(),
      links: RelativeLinks(from: "index.html", workingFolder: "/work")
    ).text(for: run)
    #expect(page.contains("✗</span> Too few lines ran</h1>"))
    #expect(page.contains("role=\"alert\">\(reason)"))
    #expect(
      try GitHubReport(TerminalReport()).text(for: run).contains("\n::error::coverage: 99.9 %25")
    )
  }

  @Test("too few are taken over from a single report of a whole plan, and into no sum")
  func merging() throws {
    var run = RunReport(scenarios: [SampleRun.passed])
    run.planned = 1
    run.coverageShortfall = "too few"
    let whole = ReportDocument(file: "whole.jsonl", run: run)
    for documents in [[whole], [whole, whole]] {
      let joined = try RunReport(merging: documents)
      #expect(joined.coverageShortfall == "too few")
      #expect(joined.exitCode == .failed)
    }
    var other = RunReport(scenarios: [SampleRun.failed])
    other.planned = 1
    let both = [whole, ReportDocument(file: "other.jsonl", run: other)]
    #expect(try RunReport(merging: both).coverageShortfall == nil)
    run.shard = RunReport.Shard(index: 1, count: 2)
    let shard = ReportDocument(file: "1.jsonl", run: run)
    #expect(try RunReport(merging: [shard]).coverageShortfall == nil)
  }

  /// Two thousand lines, the first of which did not run.
  private var many: [(Int, Int)] { (1...2000).map { ($0, $0 - 1) } }
}
