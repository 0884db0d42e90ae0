internal import Foundation
internal import Glibc
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
      environment.merging(variables) { $1 },
      in: folder
    )
  }

  @Test("edits lines, completes names and keeps the history")
  func editing() throws {
    let folder = try ScriptFolder()
    let terminal = try console(in: folder)
    try terminal.waitForPrompt(after: "Ctrl-D leaves")
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

  @Test("edits a line further after it was stopped, whatever a shell did to the terminal")
  func stopped() throws {
    let terminal = try console(in: ScriptFolder())
    try terminal.wait(for: "> ")
    terminal.type("user:doub")
    try terminal.wait(for: "> user:doub")
    try terminal.stopAndGoOn()
    terminal.type("leT\t")
    try terminal.wait(for: "> user:doubleTap")
    terminal.type("\u{15}\u{4}")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test("draws a long line that is pasted once, and not with each character")
  func pasting() throws {
    let terminal = try console(in: ScriptFolder())
    try terminal.waitForPrompt(after: "Ctrl-D leaves")
    terminal.type("#'" + String(repeating: "x", count: 2000) + "'\r")
    let written = try terminal.waitForPrompt(after: "\n2000\r\n")
    #expect(written.utf8.count < 100_000)
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
    try terminal.wait(for: "> 12345 \r\r\n\u{1B}[K+ 1")
    terminal.type("\r")
    try terminal.waitForPrompt(after: "\n12346\r\n")
    terminal.type("\u{4}")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test(
    "draws a line of several rows anew, wherever its cursor is",
    arguments: [0, 1, 10, 20, 30, 38, 45, 60, 66]
  )
  func resizingLongLine(distance: Int) throws {
    let terminal = try console(in: ScriptFolder())
    var screen = TerminalScreen(width: 80)
    let line = "'a long line that takes more than one row once there is less room'"
    let whole = Array("> \(line)")
    try terminal.show(on: &screen) { $0.rows.last == ">" && $0.cursor == (1, 2) }
    let welcome = screen.rows[0]
    terminal.type(line + String(repeating: "\u{2}", count: distance))
    for columns in [80, 30, 20, 64, 80, 10] {
      if columns != screen.width {
        terminal.resize(columns: UInt16(columns))
        screen.resize(width: columns)
      }
      let wanted = [Array(welcome), whole].map { line in
        stride(from: 0, to: line.count, by: columns).map { start in
          String(line[start..<min(start + columns, line.count)]).replacing(#/ +$/#, with: "")
        }
      }
      let place = whole.count - distance
      let cursor = (wanted[0].count + place / columns, place % columns)
      try terminal.show(on: &screen) { $0.rows == wanted[0] + wanted[1] && $0.cursor == cursor }
    }
    terminal.type("\r")
    try terminal.waitForPrompt(after: "\n\"a long line")
    terminal.type("\u{4}")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test(
    "leaves the terminal as it was where a signal ends it, by which it ends",
    arguments: [SIGTERM, SIGHUP]
  )
  func signals(signal: Int32) throws {
    let terminal = try console(in: ScriptFolder())
    try terminal.wait(for: "> ")
    terminal.type("1 +")
    try terminal.wait(for: "> 1 +")
    #expect(!terminal.isCooked)
    terminal.send(signal)
    #expect(terminal.waitForSignal() == signal)
    #expect(terminal.isCooked)
  }

  @Test("gives a line up by an interrupt from elsewhere, and goes on")
  func interruptedFromElsewhere() throws {
    let terminal = try console(in: ScriptFolder())
    try terminal.wait(for: "> ")
    for _ in 0..<4 {
      terminal.type("1 +")
      try terminal.wait(for: "> 1 +")
      terminal.send(SIGINT)
      try terminal.wait(for: "\r\n")
      try terminal.wait(for: "> ")
    }
    terminal.type("1 + 1\r")
    try terminal.waitForPrompt(after: "\n2\r\n")
    terminal.type("\u{4}")
    #expect(terminal.waitForEnd() == 0)
    #expect(terminal.isCooked)
  }

  @Test("keeps what two consoles add to one history, for their owner alone and behind a link")
  func sharedHistory() throws {
    let folder = try ScriptFolder()
    let path = "state/moontap/console-history"
    try folder.write("0\n", to: "kept")
    try folder.write("", to: "state/moontap/.keep")
    try FileManager.default.createSymbolicLink(
      atPath: folder(path),
      withDestinationPath: folder("kept")
    )
    let terminals = [try console(in: folder), try console(in: folder)]
    for terminal in terminals { try terminal.wait(for: "> ") }
    for (number, terminal) in zip([1, 2, 3, 4], terminals + terminals) {
      terminal.type("\(number)\r")
      try terminal.waitForPrompt(after: "\n\(number)\r\n")
    }
    for terminal in terminals {
      terminal.type("\u{4}")
      #expect(terminal.waitForEnd() == 0)
    }
    #expect(try folder.text("kept") == "0\n1\n2\n3\n4\n")
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder(path))
    #expect(link == folder("kept"))
  }

  @Test("keeps the newest of a history that has become too long")
  func longHistory() throws {
    let folder = try ScriptFolder()
    let path = "state/moontap/console-history"
    let lines = (1...1500).map { "\($0)\n" }
    try folder.write(lines.joined(), to: path)
    let terminal = try console(in: folder)
    try terminal.wait(for: "> ")
    terminal.type("\u{10}\u{10}\r")
    try terminal.waitForPrompt(after: "\n1499\r\n")
    terminal.type("\u{4}")
    #expect(terminal.waitForEnd() == 0)
    #expect(try folder.text(path) == lines.suffix(1000).joined() + "1499\n")
  }

  @Test("has an input of several lines back as a whole, in this console and in the next")
  func severalLines() throws {
    let folder = try ScriptFolder()
    let terminal = try console(in: folder, ["LC_ALL": "C"])
    try terminal.waitForPrompt(after: "Ctrl-D leaves")
    terminal.type("print(20 +\r")
    try terminal.wait(for: "\n\r\u{1B}[K.. ")
    terminal.type("1)\r")
    try terminal.waitForPrompt(after: "\n21\r\n")
    terminal.type("\u{10}\u{2}+1\r")
    try terminal.waitForPrompt(after: "\n22\r\n")
    terminal.type("\u{4}")
    #expect(terminal.waitForEnd() == 0)
    let kept = "print(20 +\n\u{1E}1)\nprint(20 +\n\u{1E}1+1)\n"
    #expect(try folder.text("state/moontap/console-history") == kept)
    let second = try console(in: folder)
    try second.wait(for: "> ")
    second.type("\u{10}\r")
    try second.waitForPrompt(after: "\n22\r\n")
    second.type("\u{4}")
    #expect(second.waitForEnd() == 0)
    #expect(try folder.text("state/moontap/console-history") == kept)
  }

  @Test("keeps no history where that leads nowhere, and says nothing of it")
  func noHistory() throws {
    let folder = try ScriptFolder()
    try folder.write("", to: "state/moontap/.keep")
    try FileManager.default.createSymbolicLink(
      atPath: folder("state/moontap/console-history"),
      withDestinationPath: "/dev/null"
    )
    let terminal = try console(in: folder)
    try terminal.wait(for: "> ")
    terminal.type("1\r")
    let written = try terminal.waitForPrompt(after: "\n1\r\n")
    #expect(!written.contains("history"))
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

  @Test(
    "asks for the rest of an input by signs that the terminal has",
    arguments: ["C", "C.UTF-8"]
  )
  func continuation(locale: String) throws {
    let terminal = try console(in: ScriptFolder(), ["LC_ALL": locale])
    try terminal.wait(for: "> ")
    terminal.type("print(1\r")
    try terminal.wait(for: locale == "C" ? "\n\r\u{1B}[K.. " : "\n\r\u{1B}[K… ")
    terminal.type(")\r")
    try terminal.waitForPrompt(after: "\n1\r\n")
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
