internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Scenarios
internal import Testing

@Suite("A host's name that scripts should use no more")
struct DeprecationRunTests {
  /// Something with a name of before.
  private final class Lamp: LuaExposed {
    var isOn = false

    static let luaClass = LuaClass<Lamp>("Lamp") {
      LuaMethod("flip") { (lamp: Lamp) in lamp.isOn.toggle() }
        .deprecated(since: "1.3", use: "toggle()")
      LuaInitializer(fromTable: { _ in Lamp() })
    }
  }

  /// A script with two places at which it uses the name, one of them in each scenario.
  private func play() throws -> ScriptPlay {
    var app = AppRegistry()
    app.expose(Lamp.self)
    let catalogue = try AppCatalogue(app)
    return try ScriptPlay(
      """
      local function light() Lamp {}:flip() end
      scenario("one", function() light() light() end)
      scenario("two", function() light() end)
      scenario("three", function() Lamp {}:flip() light() end)
      scenario("prints", function() print "warning: low" end)
      scenario("prints again", function() print "warning: low" end)
      """
    ) { configuration, _ in configuration.app = catalogue }
  }

  /// What a script is warned of at a line.
  private func warning(_ line: Int) -> PrintReport {
    PrintReport(
      "warning: 'flip' of Lamp is deprecated since 1.3; use toggle()",
      at: SourceLocation(file: "script.lua", line: line)
    )
  }

  @Test("warns once in each scenario, at the line that uses it first")
  func perScenario() throws {
    let scenarios = try play().scenarios()
    #expect(scenarios.map(\.outcome) == Array(repeating: .passed, count: 5))
    #expect(
      scenarios.prefix(3).map(\.prints) == [[warning(1)], [warning(1)], [warning(4)]]
    )
  }

  @Test("is told once for each line by the terminal's report, and what scripts print always is")
  func terminal() throws {
    let scenarios = try play().scenarios()
    let lines = TerminalReport().text(for: RunReport(scenarios: scenarios)).split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("  ✓") || $0.contains("│") } == [
        "  ✓ one  0 ms",
        "    1 │ warning: 'flip' of Lamp is deprecated since 1.3; use toggle()",
        "  ✓ two  0 ms",
        "  ✓ three  0 ms",
        "    4 │ warning: 'flip' of Lamp is deprecated since 1.3; use toggle()",
        "  ✓ prints  0 ms",
        "    5 │ warning: low",
        "  ✓ prints again  0 ms",
        "    6 │ warning: low",
      ]
    )
  }
}
