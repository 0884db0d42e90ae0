internal import Testing

@Suite("A console at a terminal")
struct ConsoleTerminalTests {
  /// Starts a console whose history is in a folder.
  private func console(
    in folder: ScriptFolder,
    _ variables: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let environment = ["TERM": "xterm", "XDG_STATE_HOME": folder("state"), "NO_COLOR": "1"]
    return try PseudoTerminal(
      ["console", "--timeout", "600"],
      environment.merging(variables) { $1 }
    )
  }

  @Test("edits lines, completes names and keeps the history")
  func editing() throws {
    let folder = try ScriptFolder()
    let terminal = try console(in: folder)
    try terminal.waitForPrompt(after: "Ctrl+D leaves")
    terminal.type("1 + 3\u{1B}[D2\r")
    try terminal.waitForPrompt(after: "\n24\r\n")
    terminal.type("user:doubleT\t\u{15}tre\t()\r")
    try terminal.wait(for: "user:doubleTap")
    try terminal.waitForPrompt(after: "On the screen\r\n  Window\r\n")
    terminal.type("\u{4}")
    #expect(terminal.waitForEnd() == 0)
    #expect(try folder.text("state/moontap/console-history") == "1 + 23\ntree()\n")
    let second = try console(in: folder)
    try second.wait(for: "> ")
    second.type("\u{12}23\r")
    try second.waitForPrompt(after: "\n24\r\n")
    second.type("exit()\r")
    #expect(second.waitForEnd() == 0)
  }

  @Test("ends an input by Ctrl-C and not itself, and gives a line up by it")
  func interruptingWithinTimeLimit() throws {
    let terminal = try console(in: ScriptFolder())
    try terminal.wait(for: "> ")
    terminal.type("print 'go' while true do end\r")
    try terminal.wait(for: "\ngo\r\n")
    terminal.type("\u{3}")
    try terminal.waitForPrompt(after: "interrupted\r\n")
    terminal.type("garbage(\u{3}20 + 2\r")
    try terminal.waitForPrompt(after: "\n22\r\n")
    terminal.type("\u{4}")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test("draws the line anew where the terminal gets another width")
  func resizing() throws {
    let terminal = try console(in: ScriptFolder())
    try terminal.wait(for: "> ")
    terminal.type("12345 + 1")
    try terminal.wait(for: "> 12345 + 1")
    terminal.resize(columns: 8)
    try terminal.wait(for: "> 12345 \r\r\n+ 1")
    terminal.type("\r")
    try terminal.waitForPrompt(after: "\n12346\r\n")
    terminal.type("\u{4}")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test("says once that its history cannot be kept")
  func unwritableHistory() throws {
    let folder = try ScriptFolder("state")
    let terminal = try console(in: folder)
    try terminal.wait(for: "> ")
    terminal.type("1\r")
    let first = try terminal.waitForPrompt(after: "\n1\r\n")
    #expect(first.contains("set XDG_STATE_HOME"))
    terminal.type("2\r")
    let second = try terminal.waitForPrompt(after: "\n2\r\n")
    #expect(!second.contains("XDG_STATE_HOME"))
    terminal.type("\u{4}")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test("leaves editing to a terminal that obeys no escapes")
  func dumbTerminal() throws {
    let terminal = try console(in: ScriptFolder(), ["TERM": "dumb"])
    try terminal.wait(for: "> ")
    terminal.type("1 + 1\n")
    try terminal.wait(for: "\n2\r\n> ")
    terminal.type("\u{4}")
    #expect(terminal.waitForEnd() == 0)
  }
}
