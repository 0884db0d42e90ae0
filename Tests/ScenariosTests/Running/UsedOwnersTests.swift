internal import Scenarios
internal import Testing

@Suite("What nobody holds goes though it is told of something all the time")
struct UsedOwnersTests {
  @Test(
    "an observer with its owner, and a binding with its field, also where Lua collects between",
    arguments: [
      """
      local event, told = ui.Event({}), 0
      local function add(owner) event:add(function() told = told + 1 end, { owner = owner }) end
      scenario("a view", function(user)
        add(ui.View {})
        for _ = 1, 100 do collectgarbage() told = 0 event:invoke(1) user:wait(1) end
        expect(told):toBe(0)
      end)
      scenario("a controller", function(user)
        add(ui.ViewController {})
        for _ = 1, 100 do collectgarbage() told = 0 event:invoke(1) user:wait(1) end
        expect(told):toBe(0)
      end)
      """,
      """
      local model, told = ui.observable { text = "" }, 0
      scenario("a field", function(user)
        local function bind()
          local field = ui.TextField {}
          ui.bind(field, "text", model, "text", {
            format = function(text) told = told + 1 return field.id .. text end,
          })
        end
        bind()
        for number = 1, 100 do collectgarbage() told = 0 model.text = number .. "" user:wait(1) end
        expect(told):toBe(0)
      end)
      """,
    ]
  )
  func go(script: String) throws {
    for scenario in try ScriptPlay(script).scenarios() {
      #expect(scenario.failures.map(\.message) == [], "\(scenario.name)")
    }
  }
}
