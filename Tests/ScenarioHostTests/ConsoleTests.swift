internal import ScenarioHost
internal import Testing

@Suite("The console")
struct ConsoleTests {
  /// What a report on a console would do.
  private func options(
    _ arguments: [String] = [],
    terminal: Bool,
    _ environment: [String: String] = [:]
  ) throws -> (usesColor: Bool, usesUnicode: Bool) {
    let folder = try ScriptFolder("a.lua")
    let results = MemoryOutput()
    let console = Console(
      results: results,
      messages: MemoryOutput(),
      variable: { environment[$0] },
      readInput: { [] },
      isTerminal: terminal,
      width: nil
    )
    _ = HostCommandLine<StubHost>.run([folder("a.lua")] + arguments, on: console)
    return (results.text.contains("\u{1B}[32m"), results.text.contains("✓"))
  }

  @Test(
    "has colours on a terminal, unless the environment or the command line has its way",
    arguments: [
      ([], true, [:], true), ([], false, [:], false),
      ([], true, ["NO_COLOR": "1"], false), ([], true, ["NO_COLOR": ""], true),
      ([], true, ["TERM": "dumb"], false), ([], true, ["TERM": "xterm"], true),
      ([], false, ["CLICOLOR_FORCE": "1"], true), ([], false, ["CLICOLOR_FORCE": "0"], false),
      ([], false, ["CLICOLOR_FORCE": ""], false),
      ([], true, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
      (["--color", "always"], false, ["NO_COLOR": "1"], true),
      (["--color", "never"], true, ["CLICOLOR_FORCE": "1"], false),
      (["--color", "auto"], true, [:], true),
    ] as [([String], Bool, [String: String], Bool)]
  )
  func colors(
    arguments: [String],
    terminal: Bool,
    environment: [String: String],
    usesColor: Bool
  ) throws {
    #expect(try options(arguments, terminal: terminal, environment).usesColor == usesColor)
  }

  @Test(
    "has more than ASCII but on a terminal whose locale is C",
    arguments: [
      (true, [:], true), (true, ["LANG": "de_DE.UTF-8"], true), (true, ["LANG": "C"], false),
      (true, ["LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"], false),
      (true, ["LC_CTYPE": "C.UTF-8", "LANG": "C"], true), (false, ["LANG": "C"], true),
      (true, ["LC_ALL": "", "LANG": "C"], false),
    ] as [(Bool, [String: String], Bool)]
  )
  func characters(terminal: Bool, environment: [String: String], usesUnicode: Bool) throws {
    #expect(try options(terminal: terminal, environment).usesUnicode == usesUnicode)
  }
}
