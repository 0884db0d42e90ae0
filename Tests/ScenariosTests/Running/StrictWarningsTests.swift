internal import Interaction
internal import Scenarios
internal import Testing

@Suite("Warnings of scripts")
struct StrictWarningsTests {
  @Test("fail a strict scenario at their line, and are said by others alone")
  func strict() throws {
    let scenarios = try ScriptPlay(
      """
      local function light() warn("care", "ful") end
      scenario("strict", { strict = true }, function() light() print "on" end)
      scenario("lax", function() light() end)
      """
    ).scenarios()
    let place = SourceLocation(file: "script.lua", line: 1)
    #expect(scenarios.map(\.outcome) == [.failed, .passed])
    #expect(
      scenarios.map { $0.failures.map(\.message) } == [
        ["A warning, which fails under strict: careful"], [],
      ]
    )
    #expect(scenarios[0].failures.map(\.location) == [place])
    // The script goes on, and its warning is told once.
    #expect(scenarios[0].prints.map(\.text) == ["on"])
    #expect(scenarios[1].prints == [PrintReport("warning: careful", at: place)])
  }

  @Test("fail under strict also where a script has no scenarios, and as it loads")
  func loading() throws {
    let scenarios = try ScriptPlay("warn 'old'") { configuration, _ in
      configuration.isStrict = true
    }.scenarios()
    #expect(scenarios.map(\.outcome) == [.failed])
    #expect(
      scenarios.flatMap { $0.failures.map(\.message) } == [
        "A warning, which fails under strict: old"
      ]
    )
  }

  @Test("fail a strict scenario whatever it has printed, of which the rest is not shown")
  func afterMuchOutput() throws {
    let scenarios = try ScriptPlay(
      """
      scenario("strict", { strict = true }, function()
        local line = ("x"):rep(1 << 20)
        for _ = 1, 17 do print(line) end
        warn "late"
        for _ = 1, 1000 do warn "later" end
      end)
      """
    ).scenarios()
    #expect(scenarios.map(\.outcome) == [.failed])
    #expect(
      scenarios.flatMap { $0.failures.map(\.message) } == [
        "A warning, which fails under strict: late"
      ]
    )
    #expect(
      scenarios[0].prints.last?.text
        == "(no more is shown: the script printed more than 16777216 bytes in one run)"
    )
  }

  @Test("are told with the error for which a strict script cannot be loaded")
  func notLoaded() throws {
    let listing = try ScriptPlay("warn 'old'\nerror 'no'") { configuration, _ in
      configuration.isStrict = true
    }.listing()
    let failure = try #require(listing.loadFailures.first?.failure)
    #expect(failure.message == "no")
    #expect(failure.notes == [Failure.Note("warning", "old (script.lua:1)")])
  }
}
