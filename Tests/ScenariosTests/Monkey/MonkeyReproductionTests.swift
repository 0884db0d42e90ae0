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
}
