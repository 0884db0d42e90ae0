internal import Interaction
internal import Scenarios
internal import Testing

@Suite("A run of scenarios")
struct ScenarioRunnerTests {
  /// A line of the script.
  private func line(_ line: Int) -> Interaction.SourceLocation {
    .init(file: "script.lua", line: line)
  }

  @Test("runs before, the body and after, outer groups outside, the file outermost")
  func order() throws {
    let play = try ScriptPlay(
      """
      before(function() print "before file" end)
      after(function() print "after file" end)
      group("outer", function()
        before(function() print "before outer" end)
        after(function() print "after outer" end)
        group("inner", function()
          scenario("first", function() print "first" end)
          before(function() print "before inner" end)
          after(function() print "after inner" end)
        end)
        scenario("second", function() print "second" end)
      end)
      scenario("third", function() print "third" end)
      """
    )
    let scenarios = try play.scenarios()
    #expect(scenarios.map(\.name) == ["outer › inner › first", "outer › second", "third"])
    #expect(
      scenarios.map { $0.prints.map(\.text) } == [
        [
          "before file", "before outer", "before inner", "first",
          "after inner", "after outer", "after file",
        ],
        ["before file", "before outer", "second", "after outer", "after file"],
        ["before file", "third", "after file"],
      ]
    )
    #expect(scenarios.allSatisfy { $0.outcome == .passed })
  }

  @Test("gives each scenario a fresh world and a fresh state: the top level runs again")
  func freshness() throws {
    let play = try ScriptPlay(
      """
      local count = 0
      print("top level", app.now)
      local function once(user)
        count = count + 1
        user:wait(2)
        print(count, app.now, app.window.subviews[1])
        app:setRoot(ui.Label { text = "left over" })
      end
      scenario("one", once)
      scenario("two", once)
      """
    )
    let prints = try play.scenarios().map { $0.prints.map(\.text) }
    #expect(prints == [["top level\t0.0", "1\t2.0\tnil"], ["top level\t0.0", "1\t2.0\tnil"]])
  }

  @Test("runs every after whatever failed, and no body whose before failed")
  func failingHooks() throws {
    let play = try ScriptPlay(
      """
      after(function() print "after file" end)
      group("g", function()
        before(function() error "no start" end)
        after(function() error "no end" end)
        scenario("s", function() print "never" end)
      end)
      """
    )
    let scenario = try #require(try play.scenarios().first)
    #expect(scenario.outcome == .failed)
    #expect(scenario.prints == [PrintReport("after file", at: line(1))])
    #expect(
      scenario.failures.map { "\($0.location?.line ?? 0): \($0.message)" }
        == ["3: no start", "4: no end"]
    )
  }

  @Test("reports steps, prints, failures and the screen of the last failure, as one value")
  func wholeReport() throws {
    let play = try ScriptPlay(
      """
      local label = ui.Label { id = "count", text = "0" }
      local add = ui.Button { title = "Add" }
      add.didTouchUpInside = function() error "no luck" end
      app:setRoot(ui.VStack { label, add })
      scenario("counts", function(user)
        user:tap(find.button "Add")
        print "tapped"
        label.text = "2"
        expect(label.text):toBe "1"
      end)
      """
    ) { configuration, _ in configuration.seed = 7 }
    let report = try play.report()
    #expect(
      report
        == RunReport(
          scenarios: [
            ScenarioReport(
              name: "counts",
              location: line(5),
              outcome: .failed,
              steps: [
                StepReport(
                  "tap button \"Add\"",
                  at: line(6),
                  note: "at (195, 42)",
                  effects: ["didTouchUpInside → Lua function script.lua:3"]
                ),
                StepReport("expect \"2\" toBe(\"1\")", at: line(9), outcome: .failed),
              ],
              failures: [
                FailureReport(
                  message: "no luck",
                  location: line(3),
                  traceback: """
                    stack traceback:
                    \t[C]: in function 'error'
                    \tscript.lua:3: in function <script.lua:3>
                    \t[C]: in method 'tap'
                    \tscript.lua:6: in function <script.lua:5>
                    """,
                  notes: [
                    Failure.Note("event", "touchUpInside of Window/VStack/Button \"Add\""),
                    Failure.Note("handler", "Lua function script.lua:3"),
                    Failure.Note("connected at", "script.lua:3"),
                  ],
                  step: 0
                ),
                FailureReport(
                  message: "the value must be \"1\"",
                  location: line(9),
                  expected: "\"1\"",
                  actual: "\"2\"",
                  values: [Failure.Note("label.text", "\"2\"")],
                  step: 1
                ),
              ],
              prints: [PrintReport("tapped", at: line(7))],
              screen: """
                Window
                  VStack
                    text#count "2"
                    button "Add"
                """,
              seed: 7
            )
          ],
          seed: 7
        )
    )
  }

  @Test("tells of each scenario as it finishes, in the order of the plan")
  func finishing() throws {
    let play = try ScriptPlay([
      "a.lua": "scenario('1', function() end)\nscenario('2', { skip = 'x' }, function() end)",
      "b.lua": "x(",
      "c.lua": "scenario('3', function() error 'no' end)",
    ])
    var names: [String] = []
    let report = try play.report { names.append($0.name) }
    #expect(names == ["1", "2", "3"])
    #expect(report.scenarios.map(\.name) == names)
    #expect(report.loadFailures.map(\.file) == ["b.lua"])
    #expect(report.exitCode == .notLoaded)
  }

  @Test("heeds what a script says of a scenario")
  func options() throws {
    let play = try ScriptPlay(
      """
      local button = ui.Button { title = "Save" }
      button:addTarget(nil, "save", "touchUpInside")
      app:setRoot(button)
      local function tap(user) user:tap(button) end
      scenario("skipped", { skip = "no printer" }, tap)
      scenario("to do", { todo = "undo" }, tap)
      scenario("lenient", tap)
      scenario("strict", { strict = true }, tap)
      """
    )
    #expect(
      try play.scenarios().map(\.outcome) == [
        .skipped(reason: "no printer"), .todo(reason: "undo"), .passed, .failed,
      ]
    )
  }

  @Test("fails a scenario that leaves a timer behind, under strict")
  func strictTimers() throws {
    let script = """
      scenario("leaves", function()
        app:every(1, function() end)
        app:after(90, function() end)
        app:after(1, function() end)
      end)
      """
    #expect(try ScriptPlay(script).scenarios().map(\.outcome) == [.passed])
    let strict = try ScriptPlay(script) { configuration, _ in configuration.isStrict = true }
    let message = """
      A timer is still alive at the end of the scenario, which fails under strict; cancel it, in \
      `after` if need be.
      """
    #expect(
      try strict.scenarios().first?.failures == [
        FailureReport(
          message: message,
          location: line(2),
          notes: [Failure.Note("timer", "Lua function script.lua:2, repeats")]
        ),
        FailureReport(
          message: message,
          location: line(3),
          notes: [Failure.Note("timer", "Lua function script.lua:3, due at 90 s")]
        ),
      ]
    )
  }

  @Test("repeats itself with the same seed, and not with another")
  func seeds() throws {
    let script = """
      scenario("draws", function()
        print(math.random(1000000), app:random(1, 1000000))
      end)
      """
    let draws = try [3, 3, 4].map { seed in
      try ScriptPlay(script) { configuration, _ in configuration.seed = seed }
        .scenarios().first?.prints.first?.text
    }
    #expect(draws[0] != nil)
    #expect(draws[0] == draws[1])
    #expect(draws[0] != draws[2])
  }

  @Test("loads and settles a script without scenarios, and reports it as (load)")
  func load() throws {
    let play = try ScriptPlay([
      "fails.lua": "app:after(1, function() error 'late' end)",
      "passes.lua": "print 'loaded'",
    ])
    let scenarios = try play.scenarios()
    #expect(scenarios.map(\.name) == ["(load)", "(load)"])
    #expect(scenarios.map(\.outcome) == [.failed, .passed])
    #expect(scenarios.flatMap { $0.failures.map(\.message) } == ["late"])
    #expect(
      scenarios.flatMap(\.prints)
        == [PrintReport("loaded", at: SourceLocation(file: "passes.lua", line: 1))]
    )
  }
}
