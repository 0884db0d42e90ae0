internal import Interaction
internal import Testing

@Suite("TextField in Lua: text, editing, and selections in bytes")
struct TextFieldClassTests {
  let stage = LuaStage()

  @Test("text, placeholder and editing; setting the text in code sends nothing")
  func properties() throws {
    try stage.run(
      """
      local field = ui.TextField { id = "field", text = "Ada", placeholder = "Name" }
      field:on("allEditingEvents", function(_, event) print(event.controlEvents[1]) end)
      field.text = "Grace"
      print(field.text, field.placeholder, field.isEditing, field.role, field.accessibilityValue)
      app:view("root"):addSubview(field)
      field:becomeFirstResponder()
      print(field.isEditing)
      """
    )
    stage.type("!")
    stage.press("Return")
    #expect(
      stage.transcript.text == """
        Grace\tName\tfalse\ttextField\tGrace
        editingDidBegin
        true
        editingChanged
        editingDidEndOnExit
        editingDidEnd
        """
    )
  }

  /// A text, a selection in bytes, and the text that is selected.
  static let selections: [(text: String, first: Int, last: Int, selected: String)] = [
    ("abc", 1, 3, "abc"),
    ("abc", 2, 2, "b"),
    ("abc", 2, 1, ""),
    ("abc", 4, 3, ""),
    ("", 1, 0, ""),
    ("Größe", 3, 4, "ö"),
    ("Größe", 5, 6, "ß"),
    ("👩‍👩‍👧!", 1, 18, "👩‍👩‍👧"),
    ("👩‍👩‍👧!", 19, 19, "!"),
    ("e\u{301}x", 1, 3, "e\u{301}"),
  ]

  @Test("first and last are bytes as in string.sub", arguments: selections)
  func selection(text: String, first: Int, last: Int, selected: String) throws {
    try stage.run(
      """
      local field = ui.TextField { text = "\(text)" }
      field.selection = { first = \(first), last = \(last) }
      local range = field.selection
      print(range.first, range.last, field.text:sub(range.first, range.last))
      """
    )
    #expect(stage.transcript.text == "\(first)\t\(last)\t\(selected)")
  }

  @Test("typing replaces the selected bytes")
  func typed() throws {
    try stage.run(
      """
      local field = ui.TextField { id = "field", text = "Größe" }
      app:view("root"):addSubview(field)
      field:becomeFirstResponder()
      local first, last = field.text:find "ö"
      field.selection = { first = first, last = last }
      """
    )
    stage.type("oe")
    #expect(try stage.value("app:view('field').text") == "Groeße")
    #expect(try stage.value("app:view('field').selection.first") == "5")
  }

  @Test(
    "a selection that cannot be",
    arguments: [
      (
        "{ first = 0, last = 1 }",
        "the range { first = 0, last = 1 } is not within the 7 bytes of the text"
      ),
      (
        "{ first = 1, last = 8 }",
        "the range { first = 1, last = 8 } is not within the 7 bytes of the text"
      ),
      (
        "{ first = 3, last = 1 }",
        "the range { first = 3, last = 1 } is not within the 7 bytes of the text"
      ),
      (
        "{ first = 4, last = 4 }",
        "the range { first = 4, last = 4 } cuts the character \"ö\" in two; its bytes are 3 to 4"
      ),
      (
        "{ first = 1, last = 3 }",
        "the range { first = 1, last = 3 } cuts the character \"ö\" in two; its bytes are 3 to 4"
      ),
      ("{ first = 1.5, last = 3 }", "a range needs two integers: { first = 1, last = 3 }"),
      ("{ first = 1 }", "a range needs two integers: { first = 1, last = 3 }"),
      ("{ frist = 1, last = 3 }", "'frist' is no field of a range; did you mean 'first'?"),
      ("{ first = 'a', last = 3 }", "first of a range must be a number; got \"a\""),
      ("3", "bad value for 'selection' (a range expected, got number)"),
      ("{ first = 1e300, last = 3 }", "a range needs two integers: { first = 1, last = 3 }"),
      (
        "{ first = math.mininteger, last = 0 }",
        "the range { first = -9223372036854775808, last = 0 } is not within the 7 bytes of the text"
      ),
    ]
  )
  func wrongSelection(range: String, message: String) {
    #expect(
      stage.problem("ui.TextField { text = 'Größe' }.selection = \(range)") == "1: \(message)"
    )
  }

  @Test("a field that is emptied although shouldClear set its text is told of, with the line")
  func contradictoryClearing() throws {
    try stage.run(
      """
      local field = ui.TextField { id = "field", text = "abc" }
      field.shouldClear = function(field) field.text = "xy" return true end
      app:view("root"):addSubview(field)
      field:clear()
      """
    )
    #expect(try stage.value("app:view('field').text") == "xy")
    #expect(
      stage.world.failures.map { "\($0.location?.description ?? "-"): \($0.message)" } == [
        """
        test.lua:2: shouldClear of Window/View#root/TextField#field set the text itself and answered \
        true to a deletion, which is lost: it was meant for the text that was there before. Answer false \
        if you set the text yourself.
        """
      ]
    )
  }
}
