internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Bindings from Lua: what parse, validate and commit answer, and what can be bound")
struct BindingFormsTests {
  let stage = LuaStage()

  /// Runs a script with a field that is edited, and gives the field.
  private func edit(_ lines: String) throws -> TextField {
    try stage.run(
      """
      local field = ui.TextField { id = "field", frame = { x = 0, y = 0, width = 200, height = 40 } }
      app:view("root"):addSubview(field)
      \(lines)
      """
    )
    let found = stage.root.view(withId: "field") as? TextField
    let field = try #require(found)
    stage.tap(190, 20)
    return field
  }

  @Test("a parse that answers false gives false, unless a reason follows")
  func falseIsAValue() throws {
    try stage.run(
      """
      local switch = ui.Switch { frame = { x = 0, y = 0, width = 60, height = 40 } }
      app:view("root"):addSubview(switch)
      local model = ui.observable { off = true }
      local function inverse(value) return not value end
      ui.bind(switch, "isOn", model, "off", { format = inverse, parse = inverse })
      switch.didChangeValue = function() print(switch.isOn, model.off) end
      """
    )
    stage.tap(30, 20)
    stage.tap(30, 20)
    #expect(stage.transcript.text == "true\tfalse\nfalse\ttrue")
    #expect(stage.world.failures == [])
  }

  @Test("a parse that answers nothing lets the beginning of an input stand; the model waits")
  func beginnings() throws {
    let field = try edit(
      """
      local model = ui.observable { day = 1 }
      model.propertyChanged:add(function(_, change) print(change.new) end)
      ui.bind(field, "text", model, "day", {
        format = function(day) return day .. "." end,
        parse = function(text)
          local day = text:match "^(%d+)%.$"
          return day and math.tointeger(day)
        end,
      })
      """
    )
    stage.press("Backspace")
    stage.type("7")
    #expect(field.text == "17")
    #expect(stage.transcript.text == "")
    stage.type(".")
    #expect(stage.transcript.text == "17")
    stage.press("Backspace")
    #expect(field.resignFirstResponder())
    #expect(field.text == "17.")
    #expect(stage.world.failures == [])
  }

  @Test("committed at the end of editing, a text is judged as a whole")
  func committed() throws {
    let field = try edit(
      """
      local model = ui.observable { name = "Ann" }
      model.propertyChanged:add(function(_, change) print(change.new) end)
      ui.bind(field, "text", model, "name", {
        commit = "endOfEditing",
        validate = function(name) if #name < 3 then return nil, "too short" end return true end,
        rejected = function(_, reason) print(reason or "fine") end,
      })
      """
    )
    for _ in 0..<3 { stage.press("Backspace") }
    stage.type("Eve")
    #expect(stage.transcript.text == "")
    #expect(field.resignFirstResponder())
    #expect(stage.transcript.take() == "Eve")
    stage.tap(190, 20)
    stage.press("Backspace")
    #expect(field.resignFirstResponder())
    #expect(field.text == "Eve")
    #expect(stage.transcript.text == "too short")
    #expect(
      stage.problem(
        "ui.bind(ui.TextField {}, 'text', ui.observable { a = '' }, 'a', { commit = 'late' })"
      )
        == #"1: option 'commit' must be "eachChange" or "endOfEditing"; got "late""#
    )
  }

  @Test("parse and validate are called once for each key")
  func once() throws {
    _ = try edit(
      """
      local model = ui.observable { name = "" }
      ui.bind(field, "text", model, "name", {
        parse = function(text) print("parse " .. text) return text end,
        validate = function(text) print("validate " .. text) return true end,
      })
      """
    )
    _ = stage.transcript.take()
    stage.type("ab")
    #expect(stage.transcript.text == "parse a\nvalidate a\nparse ab\nvalidate ab")
  }

  @Test("a control of the script's own is bound by the property that it changes")
  func ownControl() throws {
    try stage.run(
      """
      local Knob = ui.Control:extend("Knob", {
        fields = { "turns" },
        init = function(self) self.turns = 0 end,
      })
      local knob = Knob { frame = { x = 0, y = 0, width = 60, height = 40 } }
      app:view("root"):addSubview(knob)
      local model = ui.observable { turns = 3 }
      ui.bind(knob, "turns", model, "turns", {
        validate = function(turns) if turns > 5 then return nil, "too far" end return true end,
      })
      print(knob.turns)
      knob.turns = 4
      knob:sendActions "valueChanged"
      print(model.turns)
      knob.turns = 9
      knob:sendActions "valueChanged"
      print(model.turns, knob.turns)
      model.turns = 1
      print(knob.turns)
      """
    )
    #expect(stage.transcript.text == "3\n4\n4\t4\n1")
    #expect(stage.world.failures == [])
  }

  @Test("whole numbers are exact as far as Lua's integers go")
  func largeNumbers() throws {
    let field = try edit(
      """
      local model = ui.observable { id = 9007199254740993 }
      model.propertyChanged:add(function(_, change) print(change.new) end)
      ui.bind(field, "text", model, "id")
      """
    )
    #expect(field.text == "9007199254740993")
    stage.type("1")
    #expect(stage.transcript.text == "90071992547409931")
  }

  @Test("separators that would not be read as they are written are refused")
  func separators() {
    func problem(_ decimal: String) -> String {
      stage.problem(
        """
        local field, model = ui.TextField {}, ui.observable { price = 1234567 }
        ui.bind(field, "text", model, "price", { decimal = \(decimal) })
        print(field.text)
        """
      )
    }
    #expect(
      problem(#"{ separator = "5" }"#)
        == #"2: "5" belongs to the numbers themselves; separate by another character"#
    )
    #expect(
      problem(#"{ separator = "," , grouping = "," }"#)
        == #"2: 'separator' and 'grouping' are both ","; set another for one"#
    )
    #expect(problem("{ digits = 2.5 }").hasPrefix("2: 'digits' of decimal must be a whole number"))
    #expect(problem(#"{ grouping = "." }"#) == "no error")
    #expect(stage.transcript.text == "1.234.567")
  }

  @Test(
    "each property of a control of the script's own has a binding, and takes what is changed of it"
  )
  func ownProperties() throws {
    try stage.run(
      """
      local Range = ui.Control:extend("Range", {
        fields = { "low", "high" },
        init = function(self) self.low, self.high = 0, 0 end,
      })
      local range = Range { frame = { x = 0, y = 0, width = 60, height = 40 } }
      app:view("root"):addSubview(range)
      local model = ui.observable { low = 1, high = 5.5 }
      local low = ui.bind(range, "low", model, "low")
      local high = ui.bind(range, "high", model, "high", {
        format = function(high) return math.floor(high) end,
      })
      model.low = 3
      print(low.isConnected, high.isConnected, range.low, range.high)
      range.low = 2
      range:sendActions "valueChanged"
      print(model.low, model.high)
      range.high = 4
      range:sendActions "valueChanged"
      print(model.low, model.high)
      local other = ui.bind(range, "low", model, "high")
      print(low.isConnected, high.isConnected, other.isConnected)
      """
    )
    #expect(
      stage.transcript.text == """
        true\ttrue\t3\t5
        2\t5.5
        2\t4
        false\ttrue\ttrue
        """
    )
    #expect(stage.world.failures == [])
  }

  @Test("a view's value has one binding, whichever language made it")
  func oneOfBoth() throws {
    let counter = Counter()
    let field = TextField()
    let bind = try stage.state.load(
      "local field, counter = ... return ui.bind(field, 'text', counter, 'value')",
      chunk: "test.lua"
    )
    let first = try field.bind(to: counter, \.value, .integer())
    try bind(field, counter)
    #expect(!first.isConnected)
    #expect(counter.propertyChanged.observerCount == 1)
    let last = try field.bind(to: counter, \.value, .integer())
    #expect(last.isConnected)
    #expect(counter.propertyChanged.observerCount == 1)
  }
}
