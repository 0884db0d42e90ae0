internal import Interaction
internal import Scenarios
internal import Testing

@Suite("Fingers at the end of a scenario")
struct OpenTouchesTests {
  /// Plays a scenario on one button.
  private func failures(_ body: String) throws -> [FailureReport] {
    let play = try ScriptPlay(
      """
      app:setRoot(ui.Button { title = "Go" })
      scenario("s", function(user)
        \(body)
      end)
      """
    )
    return try #require(try play.scenarios().first).failures
  }

  @Test("one that is still down is reported with the line that put it there")
  func down() throws {
    let failures = try failures(#"user:touch(find.button "Go")"#)
    #expect(failures.map(\.message) == ["A finger is still down at the end; lift it with `up()`."])
    #expect(failures.map(\.location?.line) == [3])
  }

  @Test("one that was lifted is not, though it was down before")
  func up() throws {
    #expect(try failures(#"local touch = user:touch(find.button "Go") touch:up()"#) == [])
  }
}
