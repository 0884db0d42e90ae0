internal import GrowingLimit
internal import Interaction
internal import Scenarios
internal import Testing
internal import UserSimulation

@Suite("A monkey on a script")
struct ScenarioRunnerMonkeyTests {
  /// An app that fails if a valve is opened while it is armed, and is vented after it was disarmed.
  private let script = """
    local armed = ui.Switch { accessibilityLabel = "Armed" }
    local open, vent = ui.Button { title = "Open" }, ui.Button { title = "Vent" }
    local name = ui.TextField { placeholder = "Name" }
    local isOpen = false
    open.didTouchUpInside = function() isOpen = armed.isOn end
    vent.didTouchUpInside = function()
      if isOpen then error("pressure lost") end
    end
    app:setRoot(ui.VStack { spacing = 8, ui.Label { text = "Valve" }, armed, open, vent, name })
    """

  /// A script with a button that does something, alone on the screen.
  private func button(_ body: String) -> String {
    """
    local go = ui.Button { title = "Go" }
    go.didTouchUpInside = function() \(body) end
    app:setRoot(ui.VStack { go })
    """
  }

  @Test("finds a failure that takes three actions, and prints just these as a scenario")
  func threeActions() throws {
    let report = try ScriptPlay(script) { configuration, _ in configuration.seed = 3 }.monkey(500)
    #expect(report.exitCode == .failed)
    #expect(report.failures.map(\.message) == ["pressure lost"])
    #expect(report.failures.first?.location == SourceLocation(file: "script.lua", line: 7))
    #expect(
      report.reproduction?.scenario == """
        -- script.lua:7: pressure lost
        -- Run it with --seed 3.
        scenario("monkey seed 3", function(user)
          user:tap(find.switch "Armed")
          user:tap(find.button "Open")
          user:tap(find.button "Vent")
        end)

        """
    )
  }

  @Test(
    "prints a scenario that fails in the same way when the script runs with it",
    arguments: 1...5
  )
  func reproduces(seed: UInt64) throws {
    let report = try ScriptPlay(script) { configuration, _ in configuration.seed = seed }
      .monkey(1000)
    let reproduction = try #require(report.reproduction)
    let failure = try #require(report.failures.first)
    #expect(reproduction.steps.count == 3)
    let play = try ScriptPlay(reproduction.added(to: script)) { configuration, _ in
      configuration.seed = seed
    }
    let scenarios = try play.scenarios()
    #expect(scenarios.map(\.name) == ["monkey seed \(seed)"])
    #expect(scenarios.map(\.outcome) == [.failed])
    #expect(scenarios.first?.failures.map(\.message) == [failure.message])
    #expect(scenarios.first?.failures.first?.location == failure.location)
  }

  @Test("shrinks a failure whose message tells the time and what was typed")
  func changingMessage() throws {
    let script = """
      local armed = ui.Switch { accessibilityLabel = "Armed" }
      local go = ui.Button { title = "Go" }
      go.didTouchUpInside = function() error("'" .. app.now .. "' was late by -" .. app.now) end
      app:setRoot(ui.VStack { ui.Label { text = "Valve" }, armed, go })
      """
    let report = try ScriptPlay(script) { configuration, _ in configuration.seed = 2 }.monkey(100)
    // Else there would be nothing to shrink.
    #expect(report.actionCount > 1)
    #expect(
      report.reproduction?.scenario == """
        -- script.lua:3: '0.016666667' was late by -0.016666667
        -- Run it with --seed 2.
        scenario("monkey seed 2", function(user)
          user:tap(find.button "Go")
        end)

        """
    )
  }

  @Test("tells what it did where nothing fails, the same for the same seed")
  func sound() throws {
    let play = try ScriptPlay(button(""))
    let report = try play.monkey(200)
    #expect(report.exitCode == .passed)
    #expect(report.failures == [])
    #expect(report.reproduction == nil)
    #expect(report.actionCount == 200)
    #expect(report.counts.first?.verb == "tap")
    #expect(report.counts == report.counts.sorted { ($1.count, $0.verb) < ($0.count, $1.verb) })
    #expect(report.duration > 0)
    #expect(try play.monkey(200) == report)
  }

  @Test("ends what hangs by its limit, and shrinks that as well")
  func endsByTimeLimit() throws {
    // The limit is that of each action, and most of them do not come to the script.
    let (report, _) = try withGrowingLimit(
      from: 0.25,
      until: { $0.failures.first?.location != nil }
    ) { limit in
      try ScriptPlay(button("while true do end")) { configuration, _ in
        configuration.timeout = limit
      }.monkey(500)
    }
    #expect(report.failures.count == 1)
    #expect(report.failures.first?.notes.contains { $0.label == "limit" } == true)
    #expect(report.failures.first?.location == SourceLocation(file: "script.lua", line: 2))
    #expect(report.reproduction?.steps.count == 1)
  }

  @Test("takes what has no end of memory for a failure")
  func memory() throws {
    let body = "local texts = {} for i = 1, math.huge do texts[i] = ('x'):rep(1000) .. i end"
    let report = try ScriptPlay(button(body)) { configuration, _ in
      configuration.memoryLimit = 8 << 20
    }.monkey(500)
    #expect(report.failures.first?.notes.contains { $0.text.hasPrefix("8MiB; ") } == true)
    #expect(report.reproduction?.steps.count == 1)
  }

  @Test("takes an action that nobody answers for a failure only under strict")
  func strict() throws {
    let script = """
      local save = ui.Button { title = "Save" }
      save:addTarget(nil, "save", "touchUpInside")
      app:setRoot(ui.VStack { save })
      """
    #expect(try ScriptPlay(script).monkey(300).exitCode == .passed)
    let report = try ScriptPlay(script) { configuration, _ in configuration.isStrict = true }
      .monkey(300)
    #expect(report.exitCode == .failed)
    let scenario = try #require(report.reproduction?.scenario)
    #expect(
      scenario.hasSuffix(
        """
        scenario("monkey seed 0", { strict = true }, function(user)
          user:tap(find.button "Save")
        end)

        """
      )
    )
  }

  /// An app that fails behind a code, which nobody types by chance.
  private let locked = """
    local code = ui.TextField { placeholder = "Code" }
    local enter = ui.Button { title = "Enter" }
    local go = ui.Button { title = "Go" }
    go.didTouchUpInside = function() error("no fuel") end
    enter.didTouchUpInside = function()
      if code.text == "4711" then app:setRoot(ui.VStack { go }) end
    end
    app:setRoot(ui.VStack { code, enter })

    """

  @Test("begins behind what the script does before each scenario, as the one that is printed does")
  func behindLogin() throws {
    let script =
      locked + """
        before(function(user)
          user:fill(find.placeholder "Code", "4711")
          user:tap(find.button "Enter")
        end)
        group("of a group", function()
          before(function() error("not before the monkey") end)
          scenario("is not played", function() end)
        end)
        """
    let report = try ScriptPlay(script).monkey(100)
    #expect(report.failures.map(\.message) == ["no fuel"])
    let reproduction = try #require(report.reproduction)
    #expect(reproduction.steps.count == 1)
    let scenarios = try ScriptPlay(reproduction.added(to: script)).scenarios()
    #expect(scenarios.last?.failures.map(\.message) == ["no fuel"])
  }

  @Test("tells what fails before each scenario, without an action")
  func failsBefore() throws {
    let script = locked + "before(function() error('no code') end)"
    let report = try ScriptPlay(script).monkey(100)
    #expect(report.exitCode == .failed)
    #expect(report.actionCount == 0)
    #expect(report.failures.map(\.message) == ["no code"])
    #expect(report.reproduction?.steps == [])
    #expect(TerminalReport().text(for: report).contains("in before"))
  }

  @Test("may stop amid a flow, a timer, and what somebody has yet to answer, also under strict")
  func stopsAnywhere() throws {
    let report = try ScriptPlay(
      """
      app:every(60, function() end)
      app:setRoot(ui.VStack { ui.Button { title = "Go" } })
      """
    ) { configuration, _ in configuration.isStrict = true }.monkey(20)
    #expect(report.exitCode == .passed)
  }

  @Test("fails with what fails only while all comes to rest")
  func atRest() throws {
    let script = """
      app:after(4.9, function() error "too late" end)
      app:setRoot(ui.VStack { ui.Button { title = "Go" } })
      """
    let report = try ScriptPlay(script).monkey(1)
    #expect(report.failures.map(\.message) == ["too late"])
    #expect(report.moment == .end)
    let reproduction = try #require(report.reproduction)
    let scenario = try #require(ScriptPlay(reproduction.added(to: script)).scenarios().first)
    #expect(scenario.failures.map(\.message) == ["too late"])
  }

  @Test("says that what a class of the script's answers failed as an action was chosen")
  func choosing() throws {
    let report = try ScriptPlay(
      """
      local Knob = ui.Control:extend("Knob", { pointInside = function() error "nowhere" end })
      app:setRoot(ui.VStack { Knob { accessibilityLabel = "Volume", width = 44, height = 44 } })
      """
    ).monkey(20)
    #expect(report.failures.first?.message == "nowhere")
    #expect(report.moment == .choice)
    #expect(report.actionCount == 0)
    let text = TerminalReport().text(for: report)
    #expect(text.hasPrefix("✗ as the first action was chosen\n"))
    #expect(
      text.contains("\nIt failed as the monkey asked where a touch would go, which no action did;")
    )
  }

  @Test("does not take what it could not do after all for a failure")
  func refusals() throws {
    // Before a tap the time for a double one passes, and by then the button has gone for longer than
    // anybody waits.
    let report = try ScriptPlay(
      """
      local go = ui.Button { title = "Go" }
      app:setRoot(ui.VStack { go })
      go.didTouchDown = function()
        app:after(0.1, function() go.isHidden = true end)
        app:after(8, function() go.isHidden = false end)
      end
      """
    ).monkey(300)
    #expect(report.exitCode == .passed)
    #expect(report.actionCount == 300)
    #expect(report.refusals > 0)
  }

  @Test("fails with what fails in handlers while the script is loaded")
  func loading() throws {
    let report = try ScriptPlay(
      """
      local Home = ui.ViewController:extend("Home", {
        viewDidAppear = function(self) error("too early") end,
      })
      app:setRoot(Home {})
      """
    ).monkey(10)
    #expect(report.failures.map(\.message) == ["too early"])
    #expect(report.lastAction == nil)
    #expect(report.actionCount == 0)
    #expect(report.reproduction?.steps == [])
  }

  @Test("does nothing where the script shows nothing, or cannot be loaded")
  func nothing() throws {
    let blank = try ScriptPlay("local x = 1").monkey(10)
    #expect(blank.isBlank)
    #expect(blank.exitCode == .nothingSelected)
    let broken = try ScriptPlay("error 'no'").monkey(10)
    #expect(broken.loadFailure?.failure.message == "no")
    #expect(broken.exitCode == .notLoaded)
    let folder = try TemporaryFolder()
    let runner = ScenarioRunner(configuration: RunConfiguration())
    #expect(try runner.monkey("\(folder.path)/gone.lua", actions: 1).exitCode == .notLoaded)
  }

  @Test("writes a journal that no replay differs from", arguments: [0, 3] as [UInt64])
  func journal(seed: UInt64) throws {
    let play = try ScriptPlay(script) { configuration, folder in
      configuration.seed = seed
      configuration.journal = "\(folder.path)/journal"
    }
    let report = try play.monkey(60)
    #expect(report.journalProblem == nil)
    let header = try #require(play.document().sections.first).header
    #expect(header.scenario == "(monkey)")
    #expect(header.monkey == 60)
    #expect(header.seed == seed)
    #expect(try play.replay().exitCode == .passed)
  }

  @Test("has each action in the journal before it is done")
  func announcement() throws {
    let play = try ScriptPlay(button("print 'went'")) { configuration, folder in
      configuration.journal = "\(folder.path)/journal"
    }
    _ = try play.monkey(40)
    let entries = try #require(play.document().sections.first).entries.map(\.record.entry)
    let print = try #require(
      entries.firstIndex { if case .print("went", _) = $0 { true } else { false } }
    )
    let begun = entries[..<print].last {
      if case .step(_, nil, _) = $0 { true } else { false }
    }
    #expect(begun != nil)
  }
}
