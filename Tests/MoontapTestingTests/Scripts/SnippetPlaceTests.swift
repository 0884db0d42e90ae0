internal import Foundation
internal import MoontapTesting
internal import Testing

@Suite("Scripts that stand in tests")
struct SnippetPlaceTests {
  /// The line of which a text complains; nil if it does not.
  private func line(_ body: (LuaState) throws -> Void) -> Int? {
    do {
      try body(LuaState(for: World()))
      return nil
    } catch {
      return Failure(error).location?.line
    }
  }

  @Test("have the lines of the Swift file, however they are written")
  func lines() {
    let here = #line
    #expect(line { try $0("error 'one line'") } == here + 1)
    #expect(
      line { lua in
        try lua(
          """
          local x = 1
          error "the second line"
          """
        )
      } == here + 7
    )
    #expect(
      line { lua in
        try lua(
          """

          local x =
          """
        )
      } == here + 17
    )
    let valued = #line
    #expect(
      line { lua in
        _ = try lua(
          """
          local x = ...
          return x .. "text"
          """,
          as: Int.self,
          nil as Int?
        )
      } == valued + 6
    )
    let elsewhere = """
      local x = 1
      error "kept in a constant"
      """
    let constant = #line - 2
    #expect(line { try $0(elsewhere) } == constant)
    let pieces = "error" + " 'put together'"
    let call = #line + 1
    #expect(line { try $0(pieces) } == call)
  }

  @Test("are found by all of their lines, where others below begin alike")
  func alike() {
    let kept = """
      local x = 1
      error "kept above"
      """
    let constant = #line - 2
    #expect(line { try $0(kept) } == constant)
    let call = #line
    #expect(
      line { lua in
        try lua(
          """
          local x = 1
          error "at the call"
          """
        )
      } == call + 6
    )
  }

  @Test("give what they return")
  func results() throws {
    let lua = LuaState(for: World())
    #expect(try lua("local x, y = ... return x * y", as: Int.self, 6, 7) == 42)
  }

  @Test("of a file that is shorter than it was when it was compiled have the lines of the call")
  func shortened() {
    #expect(line { try $0("error 'stop'", line: 1000) } == 1000)
  }

  @Test("fail at the call where they are run without a name")
  func unnamed() {
    let call = #line + 1
    let issues = ToldIssue.of { withWorld { _, _, lua in try lua.run("error 'stop'") } }
    #expect(issues.map(\.file) == ["SnippetPlaceTests.swift"])
    #expect(issues.map(\.line) == [call])
    #expect(issues.first?.text.contains("stop") == true)
  }
}
