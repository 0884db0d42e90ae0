internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite(
  "Bindings from Lua that go wrong: the error names the place, and both sides stay as they were"
)
struct BindingMistakesTests {
  let stage = LuaStage()

  /// Builds a field and a model in a script, runs lines after them, and gives the field.
  private func build(_ lines: String) throws -> TextField {
    try stage.run(
      """
      local field = ui.TextField { id = "price", frame = { x = 0, y = 0, width = 200, height = 40 } }
      app:view("root"):addSubview(field)
      local model = ui.observable { price = 12, name = "Tea" }
      model.propertyChanged:add(function(_, args) print(args.property, args.new) end)
      \(lines)
      """
    )
    let found = stage.root.view(withId: "price") as? TextField
    return try #require(found)
  }

  /// The line and the message of what a last line raises.
  private func problem(_ line: String) -> String {
    stage.problem(
      """
      local field, label = ui.TextField {}, ui.Label {}
      local model = ui.observable { price = 12, name = "Tea" }
      \(line)
      """
    )
  }

  @Test("what cannot be bound is said at once, at its line")
  func unknown() {
    #expect(
      problem("ui.bind(field, 'text', model, 'prize')")
        == "3: there is no property \"prize\"; did you mean \"price\"?"
    )
    #expect(
      problem("ui.bind(field, 'title', model, 'price')")
        == """
        3: the user changes 'text' of TextField, and not 'title'; bind 'text'
        """
    )
    #expect(
      problem("ui.bind(label, 'text', model, 'price')")
        == """
        3: Label has nothing that the user changes and a model could follow; bind a control, or set \
        what it shows in a function that follows the model: ui.observe(model, name, fn)
        """
    )
    #expect(problem("ui.bind(field, 'text', {}, 'price')").hasPrefix("3: bad argument #3 'model'"))
    #expect(
      problem("ui.bind(field, 'text', model, 'price', { parse = 1 })")
        == "3: option 'parse' must be a function; got 1"
    )
    #expect(
      problem("ui.bind(field, 'text', model, 'price', { parser = print })")
        == "3: there is no 'parser' among the options; did you mean 'parse'?"
    )
    #expect(
      problem("ui.bind(field, 'text', model, 'price', { decimal = { separator = ',,' } })")
        == #"3: 'separator' of decimal must be one character; got ",,""#
    )
  }

  @Test("unknown properties of a model, read, written and observed")
  func properties() {
    #expect(
      problem("print(model.prize)") == "3: there is no property \"prize\"; did you mean \"price\"?"
    )
    #expect(
      problem("model.prize = 1") == "3: there is no property \"prize\"; did you mean \"price\"?"
    )
    #expect(
      problem("ui.observe(model, 'prize', print)")
        == "3: there is no property \"prize\"; did you mean \"price\"?"
    )
    #expect(problem("ui.observe({}, 'price', print)").hasPrefix("3: bad argument #1 'model'"))
    #expect(problem("ui.observe(model, 'price')").hasPrefix("3: bad argument #3 'handler'"))
  }

  @Test("a format that fails binds nothing")
  func format() throws {
    let field = try build(
      """
      print(pcall(ui.bind, field, "text", model, "price", { format = function() error "no" end }))
      print(pcall(ui.bind, field, "text", model, "price", { format = function() return {} end }))
      model.price = 13
      """
    )
    #expect(field.text == "")
    let lines = stage.transcript.text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first == "false\ttest.lua:5: no")
    #expect(
      lines.dropFirst().first == """
        false\ttest.lua:6: bad value for 'text' (string expected, got table) of \
        Window/View#root/TextField#price; what is shown comes from format, or from the model as it is
        """
    )
    #expect(lines.last == "price\t13")
    #expect(stage.world.failures == [])
  }

  @Test("a validator that throws: the key does nothing, and the failure has its line")
  func validator() throws {
    let field = try build(
      """
      ui.bind(field, "text", model, "price", {
        validate = function(price) return price.amount > 3 end,
      })
      """
    )
    stage.tap(190, 20)
    stage.type("3")
    #expect(field.text == "12")
    #expect(stage.transcript.text == "")
    let failure = try #require(stage.world.failures.first)
    #expect(stage.world.failures.count == 1)
    #expect(failure.location == SourceLocation(file: "test.lua", line: 6))
    #expect(failure.message.contains("attempt to index a number value"))
    #expect(failure.context.map(\.label).contains("binding"))
  }

  @Test("a parse that answers another type: the key does nothing, and the failure says what it was")
  func parse() throws {
    let field = try build(
      """
      ui.bind(field, "text", model, "price", {
        format = function(price) return tostring(price) end,
        parse = function(text) return "about " .. text end,
      })
      """
    )
    stage.tap(190, 20)
    stage.type("3")
    #expect(field.text == "12")
    #expect(stage.transcript.text == "")
    #expect(
      stage.world.failures.map(\.message) == [
        """
        price holds a number, and was to get "about 123"; let parse answer a number, or nil and a reason
        """
      ]
    )
  }

  @Test(
    "a function that sets what is bound while it is asked: the key is lost, and the binding is told",
    arguments: [
      "format = tostring, parse = function() model.price = 0 return 5 end",
      "validate = function() model.price = 0 return true end",
      "validate = function() field.text = '0' return true end",
    ]
  )
  func settingWhileAsked(option: String) throws {
    let field = try build("ui.bind(field, 'text', model, 'price', { \(option) })")
    stage.tap(190, 20)
    stage.type("3")
    #expect(field.text == "0")
    #expect(
      stage.world.failures.map(\.message) == [
        """
        The binding of Window/View#root/TextField#price set the text itself while it was asked about \
        typing "3", which is lost: it was meant for the text that was there before. Let its parse and \
        validate only answer; set neither the text nor the property that it is bound to in them, nor in \
        what is told of rejections.
        """
      ]
    )
    #expect(stage.world.failures.first?.location == SourceLocation(file: "test.lua", line: 5))
  }

  @Test("a control that is no text goes back when its validator throws")
  func control() throws {
    try stage.run(
      """
      local switch = ui.Switch { id = "paid", frame = { x = 0, y = 0, width = 60, height = 40 } }
      app:view("root"):addSubview(switch)
      local model = ui.observable { paid = false }
      ui.bind(switch, "isOn", model, "paid", { validate = function() error "never" end })
      switch.didChangeValue = function() print(switch.isOn, model.paid) end
      """
    )
    let found = stage.root.view(withId: "paid") as? Switch
    let paid = try #require(found)
    stage.tap(30, 20)
    #expect(!paid.isOn)
    #expect(stage.transcript.text == "false\tfalse")
    #expect(stage.world.failures.map(\.message) == ["never"])
    #expect(stage.world.failures.first?.location == SourceLocation(file: "test.lua", line: 4))
  }
}
