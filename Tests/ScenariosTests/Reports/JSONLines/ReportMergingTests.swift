internal import Interaction
internal import Scenarios
internal import Testing

@Suite("Reports that are joined")
struct ReportMergingTests {
  /// The reports of a run that was split: each scenario goes to the next shard.
  private func shards(of run: RunReport, count: Int) -> [ReportDocument] {
    (1...count).map { index in
      var part = run
      part.shard = RunReport.Shard(index: index, count: count)
      part.planned = run.scenarios.count
      part.scenarios = run.scenarios.enumerated().filter { $0.offset % count == index - 1 }
        .map { offset, scenario in
          var scenario = scenario
          scenario.number = offset + 1
          return scenario
        }
      return ReportDocument(file: "\(index).jsonl", run: part)
    }
  }

  /// The report of a whole plan.
  private func document(_ file: String, _ scenarios: [ScenarioReport]) -> ReportDocument {
    ReportDocument(file: file, run: RunReport(scenarios: scenarios, duration: 1))
  }

  /// Joins reports; gives the complaint, or nil if there is none.
  private func complaint(_ documents: [ReportDocument]) -> String? {
    do {
      _ = try RunReport(merging: documents)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(
    "are those of one run if they are all its shards, in any order",
    arguments: [1, 2, 3, 5, 7]
  )
  func shards(count: Int) throws {
    let merged = try RunReport(merging: shards(of: SampleRun.run, count: count).reversed())
    for format: any ReportFormat in [
      TerminalReport(), TAPReport(TerminalReport()), JSONLinesReport(),
      JUnitReport(TerminalReport()),
    ] {
      #expect(try format.text(for: merged) == format.text(for: SampleRun.run))
    }
    #expect(merged.exitCode == SampleRun.run.exitCode)
  }

  @Test("name the first of very many shards that are missing, and count the others")
  func manyMissing() throws {
    var run = RunReport(scenarios: [SampleRun.passed])
    run.shard = RunReport.Shard(index: 1, count: 1000)
    run.planned = 1
    let merged = try RunReport(merging: [ReportDocument(file: "1.jsonl", run: run)])
    let names = (2...21).map(String.init).joined(separator: ", ")
    #expect(
      merged.stops.map(\.sentence) == ["Shards \(names) and 979 more of 1000 are missing."]
    )
  }

  @Test("say which shards are missing, in every form, and end with 65 unless something is worse")
  func missing() throws {
    let shards = shards(
      of: RunReport(scenarios: [SampleRun.passed, SampleRun.omitted[0]]),
      count: 4
    )
    let merged = try RunReport(merging: [shards[2], shards[0]])
    #expect(merged.stops == [.missingShards(numbers: [2, 4], count: 4)])
    #expect(merged.exitCode == .unusableConfiguration)
    let sentence = "Shards 2 and 4 of 4 are missing."
    #expect(TerminalReport().text(for: merged).contains("\n\(sentence)\n"))
    for format: any ReportFormat in [
      TAPReport(TerminalReport()), JUnitReport(TerminalReport()), GitHubReport(TerminalReport()),
      DotReport(TerminalReport()),
    ] {
      #expect(try format.text(for: merged).contains(sentence))
    }
    let failing = try RunReport(merging: [self.shards(of: SampleRun.run, count: 2)[1]])
    #expect(failing.stops == [.missingShards(numbers: [1], count: 2)])
    #expect(failing.exitCode == .notLoaded)
    #expect(TerminalReport().text(for: failing).contains("\nShard 1 of 2 is missing.\n"))
  }

  @Test("say which of them has no end, in every form, and end with 65 unless something is worse")
  func cut() throws {
    let shards = shards(
      of: RunReport(scenarios: [SampleRun.passed, SampleRun.omitted[0]]),
      count: 2
    )
    let lines = try JSONLinesReport().text(for: shards[1].run).split(separator: "\n")
    let sentence = "The report 2.jsonl has no end."
    for (cut, count) in [(lines.dropLast(), 2), (lines.dropLast(2), 1)] {
      let text = cut.map { $0 + "\n" }.joined()
      let second = try ReportDocument(Array(text.utf8), file: "2.jsonl", isForgiving: true)
      let merged = try RunReport(merging: [second, shards[0]])
      #expect(merged.scenarios.count == count)
      #expect(merged.stops == [.cutReport(file: "2.jsonl")])
      #expect(merged.exitCode == .unusableConfiguration)
      #expect(TerminalReport().text(for: merged).contains("\n\(sentence)\n"))
      for format: any ReportFormat in [
        TAPReport(TerminalReport()), JUnitReport(TerminalReport()),
        GitHubReport(TerminalReport()), DotReport(TerminalReport()),
      ] {
        #expect(try format.text(for: merged).contains(sentence))
      }
      let alone = try RunReport(merging: [second])
      #expect(
        alone.stops == [.cutReport(file: "2.jsonl"), .missingShards(numbers: [1], count: 2)]
      )
    }
  }

  @Test("follow one another if they are of whole plans; the longest time counts")
  func plans() throws {
    var second = document("2", [SampleRun.timedOut])
    second = ReportDocument(file: "2", run: RunReport(scenarios: second.run.scenarios, duration: 3))
    let merged = try RunReport(
      merging: [document("1", [SampleRun.passed, SampleRun.failed]), second, document("3", [])]
    )
    #expect(merged.scenarios.map(\.name) == ["counter › counts up", "counter › resets", "endless"])
    #expect(merged.scenarios.map(\.number) == [1, 2, 3])
    #expect(merged.duration == 3)
    #expect(merged.planned == 3)
  }

  @Test("tell of each script that could not be loaded: once for all shards, and for each plan")
  func loadFailures() throws {
    func failure(_ message: String) -> LoadFailure {
      LoadFailure(file: "z.lua", failure: FailureReport(message: message))
    }
    let shards = shards(of: RunReport(loadFailures: [failure("of p")]), count: 2)
    let other = ReportDocument(file: "q", run: RunReport(loadFailures: [failure("of q")]))
    let merged = try RunReport(merging: shards + [other])
    #expect(merged.loadFailures.map(\.failure.message) == ["of p", "of q"])
  }

  @Test("count once if they are the same")
  func same() throws {
    let shards = shards(of: SampleRun.run, count: 2)
    let merged = try RunReport(merging: [shards[0], shards[1], shards[0]])
    #expect(merged.scenarios.count == SampleRun.run.scenarios.count)
    let whole = document("1", [SampleRun.passed])
    #expect(try RunReport(merging: [whole, whole]).scenarios.count == 1)
  }

  @Test("add how often each line ran, if all of them tell that or break off")
  func coverage() throws {
    func file(_ path: String, _ lines: KeyValuePairs<Int, Int>) -> CoverageReport.File {
      CoverageReport.File(path: path, lines: lines.map { .init(number: $0.key, hits: $0.value) })
    }
    func document(
      _ name: String,
      _ files: [CoverageReport.File]?,
      breakOff: String? = nil
    ) -> ReportDocument {
      var scenario = SampleRun.passed
      scenario.name = name
      var run = RunReport(scenarios: [scenario])
      run.coverage = files.map { CoverageReport(files: $0) }
      return ReportDocument(file: name, run: run, breakOff: breakOff)
    }
    let one = document("1", [file("b.lua", [1: 2, 3: 0, 4: 5])])
    let other = document("2", [file("b.lua", [4: .max, 3: 1, 1: 1]), file("a.lua", [2: 0])])
    let sum = [file("a.lua", [2: 0]), file("b.lua", [1: 3, 3: 1, 4: .max])]
    let cut = document("3", nil, breakOff: "3:2: is not whole")
    #expect(try RunReport(merging: [one, other, one, cut]).coverage?.files == sum)
    #expect(try RunReport(merging: [one, document("4", nil)]).coverage == nil)
    #expect(try RunReport(merging: [one, document("5", [])]).coverage == one.run.coverage)
    #expect(try RunReport(merging: [cut]).coverage == nil)
    #expect(ReportDocument.lineDispute(among: [one, other, one, cut]) == nil)
    // A file of the same name in another project.
    let foreign = document("6", [file("b.lua", [1: 1, 2: 0])])
    #expect(try RunReport(merging: [one, foreign]).coverage == nil)
    #expect(
      ReportDocument.lineDispute(among: [one, foreign]) == """
        1 and 6: differ in which lines of b.lua can run, so it is two files, or one that has changed
        """
    )
    #expect(ReportDocument.lineDispute(among: [one, foreign, document("4", nil)]) == nil)
  }

  @Test("have a seed if they all have that one")
  func seeds() throws {
    let one = ReportDocument(file: "1", run: RunReport(seed: 5))
    let other = ReportDocument(file: "2", run: RunReport(duration: 1, seed: 6))
    #expect(try RunReport(merging: [one]).seed == 5)
    #expect(try RunReport(merging: [one, other]).seed == 0)
  }

  @Test("are refused, both by name, if they cannot be parts of one")
  func refusals() throws {
    let two = shards(of: SampleRun.run, count: 2)
    let three = shards(of: SampleRun.run, count: 3)
    #expect(
      complaint([two[0], three[1]]) == """
        1.jsonl and 2.jsonl: are shards of different plans: 1/2 of 5 scenarios with seed 7 and 2/3 of 5 \
        scenarios with seed 7; join the reports of one run at a time
        """
    )
    var again = two[0].run
    again.duration = 9
    #expect(
      complaint([two[0], ReportDocument(file: "again.jsonl", run: again)]) == """
        1.jsonl and again.jsonl: are both of shard 1/2, and differ; leave out the one that is not to count
        """
    )
    var stolen = two[1].run
    stolen.scenarios = two[0].run.scenarios
    #expect(
      complaint([two[0], ReportDocument(file: "stolen.jsonl", run: stolen)]) == """
        1.jsonl and stolen.jsonl: both tell of the scenario "counter › counts up" at \
        examples/counter.lua:4; they were split in different ways: give every shard the same scripts, options \
        and --durations
        """
    )
    #expect(
      complaint([
        document("a", [SampleRun.passed]), document("b", [SampleRun.failed, SampleRun.passed]),
      ])
        == """
        a and b: both tell of the scenario "counter › counts up" at examples/counter.lua:4; leave out the \
        one that is not to count
        """
    )
    let partial = try RunReport(merging: [three[0]])
    #expect(
      complaint([ReportDocument(file: "p", run: partial)]) == """
        p: was joined without the shards 2 and 3 of 3; name the reports of the shards themselves
        """
    )
  }

  @Test("may have a scenario several times within one plan")
  func repetitions() throws {
    let whole = document("1", [SampleRun.passed, SampleRun.passed])
    #expect(try RunReport(merging: [whole]).scenarios.count == 2)
    let shards = shards(of: whole.run, count: 2)
    #expect(try RunReport(merging: shards).scenarios.count == 2)
  }
}
