internal import Interaction
internal import Scenarios
internal import Testing

@Suite("A report of what is long")
struct LongReportsTests {
  @Test("a script's own message keeps its beginning, and says what is missing")
  func message() throws {
    let play = try ScriptPlay(#"scenario("s", function() error(("z"):rep(3000000), 0) end)"#)
    let failure = try #require(try play.scenarios().first?.failures.first)
    #expect(failure.message.hasPrefix(String(repeating: "z", count: Failure.messageLimit) + "… ("))
    #expect(failure.message.contains(" more bytes, fnv1a "))
    #expect(failure.message.utf8.count <= 4096)
  }

  @Test("a script that catches its own error has all of it")
  func caught() throws {
    let play = try ScriptPlay(
      """
      scenario("s", function()
        local _, problem = pcall(error, ("z"):rep(5000), 0)
        expect(#problem):toBe(5000)
      end)
      """
    )
    #expect(try play.scenarios().map(\.outcome) == [.passed])
  }

  /// What a scenario's report has of a screen with a number of buttons, once one was missed.
  private func screen(_ count: Int, _ body: String) throws -> [Substring] {
    let play = try ScriptPlay(
      """
      local stack = ui.VStack {}
      for i = 1, \(count) do stack:addSubview(ui.Button { title = "Button " .. i }) end
      app:setRoot(stack)
      scenario("s", function(user) \(body) end)
      """
    )
    return try #require(try play.scenarios().first?.screen).split(separator: "\n")
  }

  @Test("a screen is shown in full up to 200 lines; of a longer one what lies around the element")
  func screens() throws {
    #expect(try screen(198, "error 'x'").count == 200)
    let beginning = try screen(2000, "error 'x'")
    #expect(beginning.count == 201)
    #expect(beginning.first == "Window")
    #expect(beginning.last == "… 1802 more lines")
    let middle = try screen(
      2000,
      #"find.button("Button 1000"):get().isEnabled = false user:tap(find.button "Button 1000")"#
    )
    #expect(middle.count == 202)
    #expect(middle.first == "… 901 more lines before")
    #expect(middle.contains { $0.contains(#""Button 1000" disabled"#) })
    #expect(middle.last == "… 901 more lines")
  }
}
