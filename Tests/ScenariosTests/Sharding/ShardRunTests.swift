internal import Foundation
internal import Scenarios
internal import Testing

@Suite("Runs of shards")
struct ShardRunTests {
  /// Scripts with seven scenarios, one of which is left out.
  private static let scripts = [
    "a.lua": "for i = 1, 4 do scenario('a' .. i, function() print(i) end) end",
    "b.lua": """
    scenario("b1", function() error "no" end)
    scenario("b2", { skip = "later" }, function() end)
    scenario("b1", function() end)
    """,
  ]

  /// Plays a part of the scripts.
  private func run(
    _ index: Int,
    of count: Int,
    _ scripts: [String: String] = scripts,
    configure: (inout RunConfiguration, TemporaryFolder) -> Void = { _, _ in }
  ) throws -> RunReport {
    try ScriptPlay(scripts) { configuration, folder in
      configuration.shard = RunReport.Shard(index: index, count: count)
      configure(&configuration, folder)
    }
    .report()
  }

  @Test("play each scenario once, and tell its place in the whole plan")
  func parts() throws {
    let runs = try (1...3).map { try run($0, of: 3) }
    #expect(
      runs.map { run in run.scenarios.map { "\($0.number ?? 0) \($0.name)" } } == [
        ["1 a1", "4 a4", "6 b2"], ["2 a2", "5 b1"], ["3 a3", "7 b1"],
      ]
    )
    #expect(runs.allSatisfy { $0.planned == 7 })
    #expect(runs.map { $0.shard?.description } == ["1/3", "2/3", "3/3"])
    #expect(runs.map(\.exitCode) == [.passed, .failed, .passed])
  }

  @Test("joined are the run of the whole plan, in every form", arguments: [1, 2, 4, 9])
  func joined(count: Int) throws {
    let whole = try ScriptPlay(Self.scripts).report()
    let documents = try (1...count).map { index in
      let text = try JSONLinesReport().text(for: run(index, of: count))
      return try ReportDocument(Array(text.utf8), file: "\(index).jsonl")
    }
    let merged = try RunReport(merging: documents.reversed())
    for make: () -> any ReportFormat in [
      { TerminalReport() }, { DotReport(TerminalReport()) }, { TAPReport(TerminalReport()) },
      { JUnitReport(TerminalReport()) }, { JSONLinesReport() }, { GitHubReport(TerminalReport()) },
      { HTMLReport(TerminalReport(), links: RelativeLinks(from: nil, workingFolder: "/")) },
    ] {
      #expect(try make().text(for: merged) == make().text(for: whole))
    }
    #expect(merged.exitCode == whole.exitCode)
  }

  @Test("that are empty say so and pass, unless the whole plan is empty")
  func empty() throws {
    let run = try run(9, of: 9)
    #expect(run.scenarios.isEmpty)
    #expect(
      run.notices == [
        "shard 9/9 has nothing to play: the plan has 7 scenarios, fewer than there are shards"
      ]
    )
    #expect(run.exitCode == .passed)
    let tap = try TAPReport(TerminalReport()).text(for: run)
    #expect(tap.hasPrefix("TAP version 14\n1..0 # SKIP nothing is left"))
    let nothing = try self.run(1, of: 2) { configuration, _ in configuration.filter = "zzz" }
    #expect(nothing.notices.isEmpty)
    #expect(nothing.exitCode == .nothingSelected)
    let play = try ScriptPlay(Self.scripts) { configuration, _ in
      configuration.shard = RunReport.Shard(index: 9, count: 9)
    }
    #expect(try play.listing().exitCode == .passed)
  }

  @Test("are split by the durations of reports, of which the last counts, spelt in any way")
  func durations() throws {
    let folder = try TemporaryFolder(Self.scripts)
    func report(_ name: String, _ durations: [String: Double]) throws -> String {
      var run = try ScenarioRunner(configuration: RunConfiguration())
        .run(["\(folder.path)/./a.lua"]) { _ in }
      for index in run.scenarios.indices {
        run.scenarios[index].duration = durations[run.scenarios[index].name] ?? 1
      }
      try folder.write(JSONLinesReport().text(for: run), to: name)
      return "\(folder.path)/\(name)"
    }
    let files = [
      try report("old.jsonl", ["a1": 50]), try report("new.jsonl", ["a2": 9]),
    ]
    var configuration = RunConfiguration()
    configuration.durationReports = files
    configuration.shard = RunReport.Shard(index: 1, count: 2)
    let listing = try ScenarioRunner(configuration: configuration)
      .list(["\(folder.path)/a.lua", "\(folder.path)/b.lua"])
    #expect(listing.scenarios.map(\.name) == ["a2"])
    configuration.durationReports = ["\(folder.path)/none.jsonl"]
    #expect(throws: UnusableConfiguration.self) {
      try ScenarioRunner(configuration: configuration).list(["\(folder.path)/a.lua"])
    }
  }

  @Test("say so where reports tell of no scenario, as those of a run in another folder")
  func foreignDurations() throws {
    let (folder, other) = (try TemporaryFolder(Self.scripts), try TemporaryFolder(Self.scripts))
    let run = try ScenarioRunner(configuration: RunConfiguration())
      .run(["\(other.path)/a.lua"]) { _ in }
    let report = "\(folder.path)/there.jsonl"
    try folder.write(JSONLinesReport().text(for: run), to: "there.jsonl")
    func notices(
      of script: String,
      by reports: [String],
      filter: String? = nil
    ) throws -> [String] {
      var configuration = RunConfiguration()
      configuration.shard = RunReport.Shard(index: 1, count: 2)
      configuration.durationReports = reports
      configuration.filter = filter
      return try ScenarioRunner(configuration: configuration).list([script]).notices
    }
    let rest = """
      of no scenario of this run how long it took, and all are taken for equally long; scripts are known by \
      their paths from the folder in which a run begins: begin in that of the earlier run, or write a report \
      here with --reporter jsonl:FILE
      """
    let script = "\(folder.path)/a.lua"
    #expect(try notices(of: script, by: [report]) == ["\(report): tells \(rest)"])
    let both = ["\(report), \(report): tell \(rest)"]
    #expect(try notices(of: script, by: [report, report]) == both)
    // One that is known is enough, and a plan without scenarios has another reason.
    #expect(try notices(of: "\(other.path)/a.lua", by: [report], filter: "a1").isEmpty)
    #expect(try notices(of: script, by: [report], filter: "zzz").isEmpty)
    #expect(try notices(of: script, by: []).isEmpty)
  }

  @Test("split in different ways are refused: whatever is played twice, or by nobody")
  func disagreement() throws {
    let documents = try [(1, 2), (2, 2)].map { index, count in
      ReportDocument(file: "\(index)", run: try run(index, of: count))
    }
    var second = documents[1].run
    second.scenarios.removeFirst()
    let error = #expect(throws: UnusableConfiguration.self) {
      try RunReport(merging: [documents[0], ReportDocument(file: "2", run: second)])
    }
    #expect(
      error?.description == """
        1, 2: leave 1 of 7 scenarios to nobody, because they were split in different ways; give every shard \
        the same scripts, options and --durations
        """
    )
    second = documents[1].run
    second.scenarios[0].number = 1
    #expect(throws: UnusableConfiguration.self) {
      try RunReport(merging: [documents[0], ReportDocument(file: "2", run: second)])
    }
  }

  @Test("of plans that differ in their scenarios, or in the order of these, are refused")
  func otherPlans() throws {
    let first = ReportDocument(file: "1", run: try run(1, of: 2))
    var renamed = Self.scripts
    renamed["b.lua"] = renamed["b.lua"]?.replacing("b2", with: "b3")
    for other in [
      try run(2, of: 2, renamed),
      try run(2, of: 2) { configuration, _ in configuration.order = .random },
    ] {
      let error = #expect(throws: UnusableConfiguration.self) {
        try RunReport(merging: [first, ReportDocument(file: "2", run: other)])
      }
      #expect(
        error?.description == """
          1 and 2: are shards of different plans, because their scenarios differ, or the order of these; give \
          every shard the same scripts, options and --durations
          """
      )
    }
  }

  @Test("that were interrupted leave their number of scenarios that were not begun")
  func interrupted() throws {
    var run = try run(2, of: 2)
    run.stops = [.interrupted]
    run.notRun = 1
    let outline = RunOutline(of: run)
    run.scenarios.removeLast()
    var report = JSONLinesReport()
    let text =
      try report.opening(for: outline)
      + run.scenarios.map { try report.text(for: $0) }.joined() + report.closing(for: run)
    let document = try ReportDocument(Array(text.utf8), file: "2")
    #expect(document.run.notRun == 1)
    let first = ReportDocument(file: "1", run: try self.run(1, of: 2))
    #expect(try RunReport(merging: [first, document]).notRun == 1)
  }
}
