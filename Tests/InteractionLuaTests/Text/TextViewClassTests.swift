internal import Interaction
internal import Testing

@Suite("TextView in Lua, and text editing that scripts do themselves")
struct TextViewClassTests {
  let stage = LuaStage()

  @Test("text, lines and selection; what the user types is told to a delegate and to a closure")
  func properties() throws {
    try stage.run(
      """
      local view = ui.TextView { id = "notes", frame = { 0, 0, 80, 60 }, text = "one two three" }
      print(table.concat(view.displayedLines, "|"), view.isEditable, view.isEditing, view.role)
      view.selection = { first = 1, last = 3 }
      view.delegate = {
        didChangeText = function(self, view) print("delegate", view.text) end,
        didScroll = function(self, view) print("scrolled", view.contentOffset.y) end,
      }
      view.didChangeText = function(view) print("closure", view.text) end
      app:view("root"):addSubview(view)
      view:becomeFirstResponder()
      view:insertText "1"
      view.didChangeText = nil
      view:deleteBackward()
      view:paste "a\\nb\\nc\\n"
      view:scrollRangeToVisible { first = 1, last = 0 }
      print(view:endEditing(), view.isEditing)
      """
    )
    #expect(
      stage.transcript.text == """
        one two|three\ttrue\tfalse\ttextField
        closure\t1 two three
        delegate\t two three
        scrolled\t20.0
        delegate\ta
        b
        c
         two three
        scrolled\t0.0
        true\tfalse
        """
    )
  }

  @Test(
    "misspelt names are refused with the right ones",
    arguments: [
      (
        "ui.TextView {}.delegate = { didChangeTxt = function() end }",
        "TextViewDelegate has no method 'didChangeTxt'; did you mean 'didChangeText'?"
      ),
      (
        "ui.TextField {}.delegate = { shouldRetrun = function() end }",
        "TextFieldDelegate has no method 'shouldRetrun'; did you mean 'shouldReturn'?"
      ),
      ("ui.TextField { clearButtonMode = 'allways' }", "did you mean 'always'?"),
      ("ui.TextView {}.delegate = app.window", "Window does not adopt TextViewDelegate"),
      ("ui.TextField {}:setMarkedText('ö', { first = 1, last = 1 })", "cuts the character"),
    ]
  )
  func misspelt(code: String, message: String) {
    let problem = stage.problem(code)
    #expect(problem.hasPrefix("1: ") && problem.contains(message), "\(problem)")
  }

  @Test("a number filter and a pattern filter in a script, by closure and by delegate")
  func filters() throws {
    try stage.run(
      """
      local function becomes(field, range, text)
        return field.text:sub(1, range.first - 1) .. text .. field.text:sub(range.last + 1)
      end
      local price = ui.TextField { id = "price" }
      price.shouldChangeCharacters = function(field, range, text)
        return becomes(field, range, text):find "^%d*%.?%d?%d?$" ~= nil
      end
      local code = ui.TextField { id = "code", delegate = {
        shouldChangeCharacters = function(self, field, range, text)
          return becomes(field, range, text):find "^%u*%d*$" ~= nil
        end,
      } }
      app:view("root"):addSubview(price)
      app:view("root"):addSubview(code)
      price:becomeFirstResponder()
      """
    )
    stage.type("1x2.345")
    stage.press("Home")
    stage.type("-")
    try stage.run("app:view('code'):becomeFirstResponder()")
    stage.type("aAB1C2")
    #expect(
      try stage.value("app:view('price').text .. ' ' .. app:view('code').text") == "12.34 AB12"
    )
  }

  @Test("a filter that sets the text itself and answers true is reported, with its line")
  func contradiction() throws {
    try stage.run(
      """
      local field = ui.TextField { id = "field", text = "abc" }
      field.shouldChangeCharacters = function(field) field.text = "xy" return true end
      local notes = ui.TextView { id = "notes", text = "abc", delegate = {
        shouldChangeCharacters = function(self, view) view.text = "xy" return true end,
      } }
      app:view("root"):addSubview(field)
      app:view("root"):addSubview(notes)
      field:becomeFirstResponder()
      """
    )
    stage.type("q")
    try stage.run("app:view('notes'):becomeFirstResponder()")
    stage.press("Backspace")
    #expect(try stage.value("app:view('field').text .. app:view('notes').text") == "xyxy")
    let rest = """
      which is lost: it was meant for the text that was there before. Answer false if you set the \
      text yourself.
      """
    #expect(
      stage.world.failures.map { "\($0.location?.description ?? "-"): \($0.message)" } == [
        """
        test.lua:2: shouldChangeCharacters of Window/View#root/TextField#field set the text itself \
        and answered true to typing "q", \(rest)
        """,
        """
        -: shouldChangeCharacters of Window/View#root/TextView#notes set the text itself and answered \
        true to a deletion, \(rest)
        """,
      ]
    )
  }

  @Test("a question must be answered with true or false: the line of one that is not")
  func unanswered() throws {
    try stage.run(
      """
      local field = ui.TextField { id = "field" }
      app:view("root"):addSubview(field)
      field.shouldReturn = function() end
      field.delegate = {
        shouldBeginEditing = function() return 1 end,
      }
      field:becomeFirstResponder()
      """
    )
    stage.press("Return")
    #expect(
      stage.world.failures.map { "\($0.location?.description ?? "-"): \($0.message)" } == [
        "test.lua:5: 'shouldBeginEditing' answered wrongly: bad result (boolean expected, got number)",
        "test.lua:3: 'shouldReturn' answered wrongly: bad result (boolean expected, got nil)",
      ]
    )
  }

  @Test("a Swift delegate may be given and read back; a closure in Lua wins over it")
  func mixed() throws {
    final class Refusing: TextFieldDelegate {
      func textFieldShouldClear(_ textField: TextField) -> Bool { false }
    }
    let refusing = Refusing()
    let field = TextField(text: "x")
    field.id = "field"
    field.delegate = refusing
    stage.root.addSubview(field)
    try stage.run("app:view('field'):clear() print(app:view('field').text)")
    try stage.run("app:view('field').shouldClear = function(field) return field.text == 'x' end")
    try stage.run("app:view('field'):clear() print(#app:view('field').text)")
    #expect(stage.transcript.text == "x\n0")
  }

  @Test("clipboard, secrets and marked text from a script")
  func editing() throws {
    try stage.run(
      """
      local field = ui.TextField { text = "Größe", clearButtonMode = "whileEditing" }
      app:view("root"):addSubview(field)
      field.selection = { first = 3, last = 4 }
      field:copy()
      print(app.pasteboard, field.clearButtonMode)
      field:setMarkedText("oe", { first = 2, last = 2 })
      local range, selection = field.markedTextRange, field.selection
      print(field.text, range.first, range.last, selection.first, selection.last)
      field:cancelMarkedText()
      print(field.text, field.markedTextRange)
      field:setMarkedText "oe"
      field:unmarkText()
      print(field.text, field.markedTextRange)
      field.isSecureTextEntry = true
      print(field.shownText, field.text, field.accessibilityValue)
      field.selection = { first = 1, last = 2 }
      field:cut()
      print(app.pasteboard, field.text)
      """
    )
    #expect(
      stage.transcript.text == """
        ö\twhileEditing
        Groeße\t3\t4\t4\t4
        Größe\tnil
        Groeße\tnil
        ••••••\tGroeße\t••••••
        ö\tGroeße
        """
    )
  }

  @Test("a text view is found as a text field, and expected to have its text")
  func expected() throws {
    try stage.run(
      """
      app:setRoot(ui.VStack { ui.TextView { id = "notes", text = "a\\nb" } })
      expect(find.textField()):toHaveText "a\\nb"
      expect(find.id "notes"):toHaveValue "a\\nb"
      """
    )
    #expect(stage.world.failures == [])
  }
}
