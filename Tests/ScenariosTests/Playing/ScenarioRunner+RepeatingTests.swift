internal import Interaction
internal import Scenarios
internal import Testing

@Suite("Playing again")
struct ScenarioRunnerRepeatingTests {
  /// A scenario that passes only when it is played again: no time passes where its snapshot is there.
  ///
  /// A world is as fresh as a state, so that a snapshot's file is all that one play leaves to the next.
  private func flaky(_ options: String = "") -> String {
    """
    app:setRoot(ui.Label { id = "l", text = "a" })
    scenario("flaky", { \(options) }, function()
      expect(find.id "l"):toMatchSnapshot "s"
      expect(app.now):toBe(0)
    end)
    """
  }

  /// Plays a script in a folder where snapshots that are missing are written.
  ///
  /// - Parameter configure: Fills in what the runner is told.
  private func play(
    _ script: String,
    _ configure: @escaping (inout RunConfiguration) -> Void
  ) throws -> RunReport {
    try ScriptPlay(script) { configuration, _ in
      configuration.snapshotUpdates = .missing
      configure(&configuration)
    }.report()
  }

  @Test("a scenario that fails is played again, in a fresh world, as often as the run says")
  func retries() throws {
    let play = try ScriptPlay(
      """
      local count = 0
      scenario("fails", function() count = count + 1 print(count) error "no" end)
      scenario("passes", function() end)
      scenario("has its own", { retries = 0 }, function() error "once" end)
      """
    ) { configuration, folder in
      configuration.retries = 2
      configuration.journal = "\(folder.path)/journal"
    }
    let report = try play.report()
    #expect(report.scenarios.map(\.outcome) == [.failed, .passed, .failed])
    #expect(report.scenarios.map(\.attempts.count) == [2, 0, 0])
    let first = try #require(report.scenarios.first)
    #expect((first.attempts + [first]).map { $0.prints.map(\.text) } == [["1"], ["1"], ["1"]])
    #expect(first.attempts.allSatisfy { $0.outcome == .failed && $0.failures == first.failures })
    #expect(
      try play.document().sections.map(\.header.scenario)
        == ["fails", "fails", "fails", "passes", "has its own"]
    )
    #expect(report.exitCode == .failed)
  }

  @Test("one that passes only when it is played again is flaky, and what failed before is kept")
  func flaky() throws {
    let report = try play(flaky("retries = 1")) { _ in }
    let scenario = try #require(report.scenarios.first)
    #expect(scenario.outcome == .flaky)
    #expect(scenario.failures.isEmpty)
    #expect(scenario.attempts.map(\.outcome) == [.failed])
    #expect(scenario.attempts.flatMap(\.failures).count == 1)
    #expect(report.totals.description == "0 passed, 0 failed, 0 skipped, 1 flaky")
    #expect(report.exitCode == .passed)
  }

  @Test("a flaky scenario fails the run where that is asked for")
  func failOnFlaky() throws {
    let report = try play(flaky()) { configuration in
      configuration.retries = 3
      configuration.failsOnFlaky = true
    }
    #expect(report.scenarios.map(\.outcome) == [.flaky])
    #expect(report.exitCode == .failed)
    let sound = try play("scenario('s', function() end)") { $0.failsOnFlaky = true }
    #expect(sound.exitCode == .passed)
  }

  @Test("repeating ends with the first repetition that fails, and a retry is no repetition")
  func repeating() throws {
    let play = try ScriptPlay(
      """
      scenario("passes", function() end)
      scenario("fails", function() error "no" end)
      scenario("skipped", { skip = "why" }, function() end)
      """
    ) { configuration, _ in configuration.repetitions = 5 }
    let scenarios = try play.scenarios()
    #expect(scenarios.map(\.repetition) == [5, 1, nil])
    let flaky = try self.play(flaky()) { configuration in
      configuration.repetitions = 5
      configuration.retries = 1
    }
    #expect(flaky.scenarios.map(\.outcome) == [.flaky])
    #expect(flaky.scenarios.map(\.repetition) == [1])
  }

  @Test("each repetition has the next seed, and the attempts of one have the same")
  func seeds() throws {
    func play(_ script: String, seed: UInt64, retries: Int = 0) throws -> ScenarioReport {
      let report = try self.play(script) { configuration in
        configuration.seed = seed
        configuration.repetitions = 5
        configuration.retries = retries
      }
      return try #require(report.scenarios.first)
    }
    let passing = try play("scenario('s', function() end)", seed: 7)
    #expect(passing.seed == 11)
    #expect(passing.history == "5 repetitions, seeds 7 to 11")
    #expect(try play("scenario('s', function() end)", seed: .max).seed == 3)

    let numbers = try self.play("scenario('s', function() print(math.random(1 << 30)) end)") {
      $0.seed = 9
    }
    let number = try #require(numbers.scenarios.first?.prints.first?.text)
    let failing = try play(
      "scenario('s', function() expect(math.random(1 << 30)).never:toBe(\(number)) end)",
      seed: 7,
      retries: 1
    )
    #expect(failing.outcome == .failed)
    #expect(failing.repetition == 3)
    #expect((failing.attempts + [failing]).map(\.seed) == [9, 9])
    #expect(failing.history == "failed in 2 attempts, in repetition 3, seed 9")
  }

  @Test("reports tell of attempts and repetitions")
  func text() {
    let place = SourceLocation(file: "a.lua", line: 3)
    func scenario(_ outcome: ScenarioReport.Outcome) -> ScenarioReport {
      ScenarioReport(
        name: "s",
        location: place,
        outcome: outcome,
        failures: outcome == .failed ? [FailureReport(message: "no\nmore", location: place)] : []
      )
    }
    var flaky = scenario(.flaky)
    flaky.attempts = [scenario(.failed), scenario(.failed)]
    var failed = scenario(.failed)
    failed.attempts = [scenario(.failed)]
    failed.repetition = 3
    var repeated = scenario(.passed)
    repeated.repetition = 100
    repeated.seed = 106
    var run = RunReport(scenarios: [flaky, failed, repeated], duration: 0.5)
    run.isShuffled = true
    #expect(
      TerminalReport().text(for: run) == """
        a.lua
          ✓ s  flaky: passed in attempt 3  0 ms

        1) s
           a.lua:3
           flaky: passed in attempt 3

           no
           more
           at a.lua:3

           Other attempts
             2  no  a.lua:3

        a.lua
          ✗ s  failed in 2 attempts, in repetition 3, seed 0  0 ms

        2) s
           a.lua:3
           failed in 2 attempts, in repetition 3, seed 0

           no
           more
           at a.lua:3

           Other attempts
             1  no  a.lua:3

        a.lua
          ✓ s  100 repetitions, seeds 7 to 106  0 ms

        Failed or flaky
          1) a.lua:3  s  flaky
          2) a.lua:3  s

        3 scenarios in 0.50 s, in random order, seed 0
        1 passed, 1 failed, 0 skipped, 1 flaky

        """
    )
  }
}
