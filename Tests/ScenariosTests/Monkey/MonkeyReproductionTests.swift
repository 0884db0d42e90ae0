internal import Interaction
internal import Scenarios
internal import Testing

@Suite("The scenario that a monkey found")
struct MonkeyReproductionTests {
  /// An app with a button that fails.
  private let app = """
    local go = ui.Button { title = "Go" }
    go.didTouchUpInside = function() error("no fuel") end
    app:setRoot(ui.VStack { go })
    """

  /// The reports of all scenarios of a script to which what a monkey found in it was added.
  private func scenarios(
    addedTo script: String
  ) throws -> (reproduction: MonkeyReproduction, scenarios: [ScenarioReport]) {
    let reproduction = try #require(ScriptPlay(script).monkey(300).reproduction)
    return (reproduction, try ScriptPlay(reproduction.added(to: script)).scenarios())
  }

  @Test("is run beside scenarios that say they alone are")
  func only() throws {
    let script = app + "\nscenario(\"alone\", { only = true }, function() end)"
    let (reproduction, scenarios) = try scenarios(addedTo: script)
    #expect(
      reproduction.scenario.contains(
        "\nscenario(\"monkey seed 0\", { only = true }, function(user)\n"
      )
    )
    #expect(scenarios.map(\.name) == ["alone", "monkey seed 0"])
    #expect(scenarios.map(\.outcome) == [.passed, .failed])
  }

  @Test("stands before a script behind which it would be another one, or none")
  func before() throws {
    for script in [
      "local find = string.find\n\(app)", "local scenario = 1\n\(app)", "\(app)\ndo return end\n",
    ] {
      let (reproduction, scenarios) = try scenarios(addedTo: script)
      #expect(reproduction.standsFirst, "\(script)")
      #expect(reproduction.isFoundByRuns, "\(script)")
      #expect(scenarios.map(\.name) == ["monkey seed 0"], "\(script)")
      #expect(scenarios.map { $0.failures.map(\.message) } == [["no fuel"]], "\(script)")
    }
  }

  @Test("says of a script that ends in a return where it can stand")
  func returning() throws {
    let (reproduction, scenarios) = try scenarios(addedTo: "\(app)\nreturn go")
    #expect(reproduction.standsFirst)
    #expect(scenarios.map(\.outcome) == [.failed])
  }

  @Test("stands behind a byte order mark and a line for the shell, which come first in a file")
  func preambles() throws {
    let line = "#!/usr/bin/env moontap"
    for (preamble, beginning) in [
      ("\(line)\n", "\(line)\n-- "), ("\(line)\r\n", "\(line)\n-- "), ("\u{FEFF}", "\u{FEFF}-- "),
      ("\u{FEFF}\(line)\n", "\u{FEFF}\(line)\n-- "),
    ] {
      let script = "\(preamble)\(app)\nreturn go"
      let (reproduction, scenarios) = try scenarios(addedTo: script)
      #expect(reproduction.standsFirst)
      let text = reproduction.added(to: script)
      #expect(text.unicodeScalars.starts(with: beginning.unicodeScalars), "\(text)")
      #expect(text.unicodeScalars.reversed().starts(with: "og nruter".unicodeScalars), "\(text)")
      #expect(scenarios.map { $0.failures.map(\.message) } == [["no fuel"]], "\(text)")
    }
  }

  @Test("is run with what the monkey was told, be it usual or not")
  func arguments() throws {
    let play = try ScriptPlay(app) { configuration, _ in
      configuration.toldSettings = ["seed", "strict", "poisonCells", "timeout", "memoryLimit"]
      configuration.projectArguments = ["--no-config"]
    }
    let arguments = [
      "--no-config", "--seed 0", "--no-strict", "--no-poison-cells", "--timeout 5",
      "--memory-limit 256MiB",
    ]
    let reproduction = try #require(play.monkey(300).reproduction)
    #expect(reproduction.arguments == arguments)
    let line = "\n-- Run it with \(arguments.joined(separator: " ")).\n"
    #expect(reproduction.scenario.contains(line), "\(reproduction.scenario)")
    #expect(try ScriptPlay(app).monkey(300).reproduction?.arguments == [])
  }

  @Test("says itself that only the monkey fails so, and not how to run it")
  func unfoundText() throws {
    let script = """
      local armed = true
      local go = ui.Button { title = "Go" }
      go.didTouchUpInside = function()
        app:after(4, function() if armed then error("late") end end)
      end
      app:setRoot(ui.VStack { go })
      after(function() armed = false end)
      """
    let play = try ScriptPlay(script) { configuration, _ in
      configuration.seed = 4
      configuration.timeout = 3
    }
    let reproduction = try #require(play.monkey(1).reproduction)
    #expect(!reproduction.isFoundByRuns)
    #expect(
      reproduction.scenario == """
        -- script.lua:4: late
        -- A run with this scenario does not fail so; only the monkey command does.
        scenario("monkey seed 4", function(user)
          user:tap(find.button "Go")
        end)

        """
    )
  }

  @Test("is told from a scenario of the script's own with its name")
  func namesake() throws {
    let script = """
      \(app)
      scenario("monkey seed 0", function() error("no fuel") end)
      do return end
      """
    let (reproduction, scenarios) = try scenarios(addedTo: script)
    #expect(reproduction.isFoundByRuns)
    #expect(reproduction.standsFirst)
    #expect(scenarios.map { $0.failures.map(\.message) } == [["no fuel"], ["no fuel"]])
  }

  @Test("is not said to fail where only the monkey does")
  func unfound() {
    var reproduction = MonkeyReproduction(steps: [], replays: 3, scenario: "-- nothing\n")
    var report = MonkeyReport(file: "a.lua", seed: 0)
    report.failures = [FailureReport(message: "no fuel")]
    report.reproduction = reproduction
    #expect(TerminalReport().text(for: report).contains("found that fails so, 0 of 0 actions"))
    reproduction.isFoundByRuns = false
    report.reproduction = reproduction
    let text = TerminalReport().text(for: report)
    #expect(!text.contains("that fails so"), "\(text)")
    #expect(
      text.contains("\nThe shortest way there that was found, 0 of 0 actions, by 3 replays; a run"),
      "\(text)"
    )
  }
}
