internal import Interaction
internal import Scenarios
internal import Testing

@Suite("A failure in a function of the script's own names the lines that called it")
struct CalledFromTests {
  /// Plays scenarios behind a helper, and gives each failure's line with what is told of its callers.
  private func callers(_ scenarios: String) throws -> [String] {
    let play = try ScriptPlay(
      [
        "helpers.lua": """
        local helpers = {}
        function helpers.check(value)
          expect(value):toBe(1)
          return value
        end
        function helpers.checkSoftly(value)
          expect.soft(value):toBe(1)
          expect.soft(find.button "Nowhere"):toExist { timeout = 0 }
          return value
        end
        function helpers.tap(user)
          user:tap(find.button "Nowhere", { timeout = 0 })
          return user
        end
        function helpers.get()
          local view = find.button("Nowhere"):get()
          return view
        end
        function helpers.deep(user, n)
          if n > 0 and n % 2 == 0 then
            helpers.deep(user, n - 1)
          elseif n > 0 then
            helpers.deep(user, n - 1)
          else
            helpers.tap(user)
          end
          return user
        end
        return helpers
        """,
        "script.lua": """
        local helpers = require "helpers"
        app:setRoot(ui.View {})
        \(scenarios)
        """,
      ],
      playing: ["script.lua"]
    )
    return try play.scenarios().flatMap(\.failures).map { failure in
      let notes = failure.notes.filter { $0.label == "called from" }.map(\.text)
      return "\(failure.location?.description ?? "-") ← \(notes.joined(separator: "; "))"
    }
  }

  @Test("an expectation, a step, and a look for an element")
  func kinds() throws {
    #expect(
      try callers(
        """
        scenario("checks", function() helpers.check(2) print "never" end)
        scenario("taps", function(user)
          helpers.tap(user)
        end)
        scenario("gets", function() helpers.get() print "never" end)
        """
      ) == [
        "helpers.lua:3 ← script.lua:3", "helpers.lua:12 ← script.lua:5",
        "helpers.lua:16 ← script.lua:7",
      ]
    )
  }

  @Test("a soft expectation, about a value and about an element, also in a handler")
  func soft() throws {
    #expect(
      try callers(
        """
        local button = ui.Button { title = "Go" }
        button.didTouchUpInside = function() helpers.checkSoftly(2) print "more" end
        app:setRoot(button)
        scenario("checks", function()
          helpers.checkSoftly(2)
        end)
        scenario("taps", function(user) user:tap(button) end)
        scenario("itself", function() expect.soft(1):toBe(2) end)
        """
      ) == [
        "helpers.lua:7 ← script.lua:7", "helpers.lua:8 ← script.lua:7",
        // While a handler runs nobody can wait for an element, which ends the handler.
        "helpers.lua:7 ← script.lua:4, script.lua:9", "helpers.lua:8 ← ",
        "script.lua:10 ← ",
      ]
    )
  }

  @Test("one that fails in the scenario itself has none; a long chain is cut")
  func length() throws {
    #expect(
      try callers(
        """
        scenario("itself", function() expect(1):toBe(2) end)
        scenario("deep", function(user)
          helpers.deep(user, 5)
        end)
        """
      ) == [
        "script.lua:3 ← ",
        """
        helpers.lua:12 ← helpers.lua:25, helpers.lua:23, helpers.lua:21, helpers.lua:23 and 3 more
        """,
      ]
    )
  }
}
