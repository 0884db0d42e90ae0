internal import Scenarios
internal import Testing

@Suite("The screen of a failure")
struct FailureScreenTests {
  /// The line of each scenario's screen that shows what it did before it failed.
  private func shown(_ script: String) throws -> [Substring?] {
    try ScriptPlay(
      """
      local label, go = ui.Label { text = "a" }, ui.Button { title = "Go" }
      go.didTouchUpInside = function() error "no fuel" end
      app:setRoot(ui.VStack { label, go })
      \(script)
      """
    ).scenarios().map { $0.screen?.split(separator: "\n").dropFirst(2).first }
  }

  @Test(
    "is that of the failure that came last, be it soft, a handler's, or what ended the scenario"
  )
  func screens() throws {
    #expect(
      try shown(
        """
        scenario("soft", function()
          expect.soft(1):toBe(2)
          label.text = "b"
          expect.soft(1):toBe(3)
          label.text = "c"
        end)
        scenario("handler", function(user)
          expect.soft(1):toBe(2)
          label.text = "b"
          user:tap(go)
          label.text = "c"
        end)
        scenario("same handler", function(user)
          for i = 1, 2 do
            user:tap(go)
            label.text = "b"
          end
        end)
        scenario("end", function(user)
          user:tap(go)
          label.text = "b"
          expect.soft(1):toBe(2)
          label.text = "c"
          expect(label.text):toBe "d"
        end)
        """
      ) == ["    text \"b\"", "    text \"b\"", "    text \"a\"", "    text \"c\""]
    )
  }

  @Test(
    "is drawn once where what views show fails as it is drawn",
    arguments: ["return nil + 1", "count = count + 1 error('no text ' .. count, 0)"]
  )
  func failingTexts(body: String) throws {
    let scenarios = try ScriptPlay(
      """
      local count = 0
      local Odd = ui.View:extend("Odd", { displayedText = function() \(body) end })
      app:setRoot(ui.VStack { ui.Button { title = "Go" }, Odd { id = "odd" } })
      scenario("a", function() expect(1):toBe(2) end)
      """
    ).scenarios()
    let first = try #require(scenarios.first)
    #expect(first.failures.contains { $0.message == "the value must be 2" })
    #expect(first.screen?.contains("button \"Go\"") == true)
    #expect(first.failures.count < 10)
  }

  @Test("is that of the scenario's own failure where something fails after its end")
  func screensOfEnds() throws {
    #expect(
      try shown(
        """
        local function fail()
          label.text = "late"
          error "late"
        end
        scenario("before", function()
          app:after(1, fail)
          error "early"
        end)
        scenario("passes", function() app:after(1, fail) end)
        """
      ) == ["    text \"a\"", "    text \"late\""]
    )
  }

  @Test("is not there where handlers fail in too many words, but where the scenario is ended")
  func screensOfMany() throws {
    #expect(
      try shown(
        """
        local count = 0
        go.didTouchUpInside = function()
          count = count + 1
          error("failure " .. count)
        end
        local function tap(user) for i = 1, 101 do user:tap(go) end end
        scenario("goes on", tap)
        scenario("ends", function(user)
          tap(user)
          label.text = "b"
          error "end"
        end)
        """
      ) == [nil, "    text \"b\""]
    )
  }
}
