import LuaBridge
import ProcessorTime
import Testing

@Suite("The time limit and pattern matching")
struct PatternTimeLimitTests {
  /// A match that takes twice as long with each letter more.
  private func match(letters: Int) -> String {
    "found = ('a'):rep(\(letters)):find(('a?'):rep(\(letters)) .. ('a'):rep(\(letters)))"
  }

  @Test("A pattern that backtracks runs to its end, and the limit fires right after")
  func backtracking() throws {
    let state = LuaState()
    var letters = 12
    var alone = Duration.zero
    while alone < .milliseconds(200) {
      letters += 1
      alone = try processorTime { try state.run("found = nil " + self.match(letters: letters)) }
      #expect(try state.global("found", as: Int.self) == 1)
    }
    try state.run("found = nil")
    try state.setTimeLimit(milliseconds: 20)
    let match = self.match(letters: letters)
    for line in [
      match, "pcall(function() \(match) end)", "coroutine.wrap(function() \(match) end)()",
    ] {
      var error = LuaError(.closed, "")
      let used = try processorTime {
        error = try #require(throws: LuaError.self) {
          try state.run("\n\(line)\nafter = true")
        }
      }
      // The limit fired long before the match had ended, and did nothing then.
      #expect(used > alone / 2)
      #expect(used < alone * 4 + .milliseconds(100))
      #expect(error.code == .timeLimit)
      #expect(error.location == LuaLocation(chunk: "script", line: 2))
      #expect(try state.global("found", as: Int?.self) == nil)
      #expect(try state.global("after", as: Bool?.self) == nil)
    }
    try state.setTimeLimit(milliseconds: 60_000)
    try state.run("\(self.match(letters: 3)) assert(found == 1)")
  }
}
