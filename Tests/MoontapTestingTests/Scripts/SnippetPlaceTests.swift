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
    let elsewhere = "error 'no text of a call'"
    let call = #line + 1
    #expect(line { try $0(elsewhere) } == call)
  }
}
