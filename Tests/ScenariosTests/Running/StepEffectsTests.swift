internal import Interaction
internal import Scenarios
internal import Testing

@Suite("What followed from a step")
struct StepEffectsTests {
  /// The steps of a script's scenario with what followed from each.
  private func effects(_ script: String) throws -> [String] {
    try ScriptPlay(script).steps().map { step in
      ([step.text] + step.effects).joined(separator: " | ")
    }
  }

  @Test("is told of the handlers that were called, of those that answered late, and of nobody")
  func handlers() throws {
    #expect(
      try effects(
        """
        local go, save = ui.Button { title = "Go" }, ui.Button { title = "Save" }
        go.didTouchDown = function() end
        go.didTouchUpInside = function()
          app:after(1, function() end)
          app:every(0.1, function() end)
        end
        save:addTarget(nil, "save", "touchUpInside")
        app:setRoot(ui.VStack { go, save })
        scenario("s", function(user)
          user:tap(go)
          user:wait(0.35)
          user:tap(save)
          user:press "F5"
          expect(1):toBe(1)
        end)
        """
      ) == [
        """
        tap Window/VStack/Button[1] "Go" | didTouchDown → Lua function script.lua:2 | didTouchUpInside → \
        Lua function script.lua:3
        """,
        "wait 0.35 | timer → Lua function script.lua:5 × 3",
        #"tap Window/VStack/Button[2] "Save" | save → nobody"#,
        "press F5 | F5: nothing has the focus, and the window did not take it",
        "expect 1 toBe(1)",
      ]
    )
  }

  @Test("leaves out what the toolkit does for itself")
  func toolkit() throws {
    #expect(
      try effects(
        """
        local home = ui.ViewController { title = "Home" }
        local Main = ui.Coordinator:extend("Main", {
          start = function(self) self.navigation:push(home) end,
        })
        local Note = ui.Coordinator:extend("Note", {
          start = function(self) self.navigation:push(ui.ViewController { title = "Note" }) end,
        })
        local main = Main { navigation = ui.NavigationController {} }
        app:start(main)
        scenario("s", function(user)
          main:start(Note {}, function() end)
          user:settle()
          user:goBack()
          user:settle()
        end)
        """
      ).filter { $0.contains("Swift closure") } == []
    )
  }

  @Test("leaves out who observes, or is bound to, a property that has not changed")
  func otherProperties() throws {
    #expect(
      try effects(
        """
        local model = ui.observable { a = "", b = "" }
        local one, other = ui.TextField {}, ui.TextField {}
        ui.bind(one, "text", model, "a")
        ui.bind(other, "text", model, "b")
        ui.observe(model, "a", function() end)
        ui.observe(model, "b", function() end)
        ui.observe(model, "b", function() end, { oncePerTurn = true })
        local go = ui.Button { title = "Go", didTouchUpInside = function() model.a = "x" end }
        app:setRoot(ui.VStack { one, other, go })
        scenario("s", function(user) user:tap(go) end)
        """
      ) == [
        """
        tap Window/VStack/Button "Go" | didTouchUpInside → Lua function script.lua:8 | propertyChanged → \
        binding | propertyChanged → Lua function script.lua:5
        """
      ]
    )
  }

  @Test("tells a transition once, however many frames it takes")
  func transitions() throws {
    #expect(
      try effects(
        """
        local navigation = ui.NavigationController { root = ui.ViewController { title = "Home" } }
        app:setRoot(navigation)
        scenario("s", function(user)
          navigation:push(ui.ViewController { title = "Note" })
          user:wait(0.1)
          user:settle()
          navigation:pop()
          user:settle()
        end)
        """
      ) == [
        #"wait 0.1 | NavigationController pushes ViewController "Note""#,
        #"settle | NavigationController pushes ViewController "Note""#,
        #"settle | NavigationController pops ViewController "Note""#,
      ]
    )
  }

  @Test("is short: of many handlers the first, and how many more there are")
  func many() throws {
    #expect(
      try effects(
        """
        local go = ui.Button { title = "Go" }
        for i = 1, 30 do go:on("touchUpInside", function() end) end
        go:on("touchUpInside", function() end)
        go:on("touchUpInside", function() end)
        go:on("touchUpInside", function() end)
        go:on("touchUpInside", function() end)
        app:setRoot(go)
        scenario("s", function(user) user:tap(go) end)
        """
      ) == [
        """
        tap Window/Button "Go" | called Lua function script.lua:2, again and again | called Lua function \
        script.lua:3 | called Lua function script.lua:4 | and 2 more
        """
      ]
    )
  }
}
