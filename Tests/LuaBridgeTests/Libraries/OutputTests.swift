import LuaBridge
import Testing

@Suite("What scripts print and warn")
struct OutputTests {
  /// What reaches the host of some runs, `!` before warnings.
  private func output(_ limit: LuaOutputLimit, _ scripts: String...) throws -> [String] {
    final class Lines { var all: [String] = [] }
    let lines = Lines()
    let state = LuaState(
      .init(
        print: { text, place in lines.all.append("\(place?.line ?? 0) \(text)") },
        warn: { text, place in lines.all.append("\(place?.line ?? 0)! \(text)") },
        outputLimit: limit
      )
    )
    for script in scripts { try state.run(script) }
    return lines.all
  }

  @Test("Warnings go to their sink, joined, and are switched by @on and @off")
  func warnings() throws {
    let lines = try output(
      LuaOutputLimit(),
      """
      warn("one")
      warn("a", 1, "b")
      warn("@off") warn("lost") print("shown") warn("@on")
      warn("@what") warn("@off", "x")
      assert(not pcall(warn) and not pcall(warn, {}) and not pcall(warn, "a", nil))
      """
    )
    #expect(lines == ["1! one", "2! a1b", "3 shown", "4! @offx"])
  }

  @Test("A long line is cut between characters, and says so")
  func longLine() throws {
    let lines = try output(
      LuaOutputLimit(lineBytes: 4),
      "print('1234') print('12345') print('12\\u{e4}\\u{e4}') print('123\\u{20ac}') print('\\xff\\xff') "
        + "print() warn('ABCDEFG')"
    )
    #expect(
      lines == [
        "1 1234", "1 1234… (1 more bytes)", "1 12ä… (2 more bytes)", "1 123… (3 more bytes)",
        "1 \u{fffd}\u{fffd}", "1 ", "1! ABCD… (3 more bytes)",
      ]
    )
  }

  @Test("A run that prints too much is told once, and the next one prints again")
  func longRun() throws {
    let script = "for i = 1, 1000 do print('123456789') end warn('more')"
    let note = "1 (no more is shown: the script printed more than 25 bytes in one run)"
    let once = ["1 123456789", "1 123456789", "1 12345", note]
    #expect(try output(LuaOutputLimit(runBytes: 25), script, script) == once + once)
    #expect(
      try output(LuaOutputLimit(runBytes: 20), "print('123456789') print('123456789')\nprint()")
        == [
          "1 123456789", "1 123456789",
          "2 (no more is shown: the script printed more than 20 bytes in one run)",
        ]
    )
    #expect(
      try output(LuaOutputLimit(lineBytes: 2, runBytes: 8), "print('1234') print('1234')")
        == [
          "1 12… (2 more bytes)", "1 12… (1 more bytes)",
          "1 (no more is shown: the script printed more than 8 bytes in one run)",
        ]
    )
  }
}
