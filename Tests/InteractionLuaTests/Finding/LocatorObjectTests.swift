internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("find and its chains in Lua")
struct LocatorObjectTests {
  let stage = LuaStage()

  /// Builds a list of two rows, each with a label and a button, and a field.
  private func buildRows() throws {
    try stage.run(
      """
      local function row(name)
        return ui.HStack {
          role = "row", accessibilityLabel = name,
          ui.Label { text = name }, ui.Button { title = "Buy", id = "buy-" .. name },
        }
      end
      app:setRoot(ui.VStack {
        row "Milk", row "Bread",
        ui.TextField { placeholder = "New item", accessibilityLabel = "Item" },
      })
      """
    )
  }

  /// Locators and the ids or texts of what they find.
  static let locators = [
    ("find.id 'buy-Milk'", "buy-Milk"),
    ("find.text 'Bread'", "Bread"),
    ("find.text { contains = 'rea' }", "Bread"),
    ("find.label 'Item'", "New item"),
    ("find.placeholder 'New item'", "New item"),
    ("find.textField()", "New item"),
    ("find.textField 'Item'", "New item"),
    ("find.button()", "buy-Milk buy-Bread"),
    ("find.button 'Buy'", "buy-Milk buy-Bread"),
    ("find.button 'Sell'", ""),
    ("find.role('row', 'Milk'):button 'Buy'", "buy-Milk"),
    ("find.role 'row':role 'button'", "buy-Milk buy-Bread"),
    ("find.row 'Milk':button 'Buy'", "buy-Milk"),
    ("find.row():button()", "buy-Milk buy-Bread"),
    ("find.button():within(find.row 'Bread')", "buy-Bread"),
    ("find.role('row', { contains = 'ead' }):text()", "Bread"),
    ("find.button():within(find.role('row', 'Bread'))", "buy-Bread"),
    ("find.button():nth(2)", "buy-Bread"),
    ("find.button():nth(3)", ""),
    ("find.button():first()", "buy-Milk"),
    ("find.button():last()", "buy-Bread"),
    ("find.role('row', 'Bread'):id 'buy-Bread'", "buy-Bread"),
    ("find.role('row', 'Bread'):id 'buy-Milk'", ""),
    ("find.text { pattern = '^B%a+d$' }", "Bread"),
    ("find.button { pattern = '^%l' }", ""),
    ("find.row():has(find.id 'buy-Bread'):button()", "buy-Bread"),
    ("find.row():has(find.id 'buy-Eggs'):button()", ""),
    ("find.button():filter { isEnabled = true }", "buy-Milk buy-Bread"),
    ("find.button():filter { isEnabled = false }", ""),
    ("find.button():filter { isEnabled = true, isFocused = false }:last()", "buy-Bread"),
    ("find.link 'Buy'", ""),
  ]

  @Test("what each finds", arguments: locators)
  func finding(locator: String, found: String) throws {
    try buildRows()
    try stage.run(
      """
      local names = {}
      for index, view in ipairs(\(locator):all()) do
        if view.id ~= "" then names[index] = view.id
        elseif view.role == "text" then names[index] = view.text
        else names[index] = view.placeholder end
      end
      print(table.concat(names, " "))
      assert(\(locator):count() == #names)
      """
    )
    #expect(stage.transcript.text == found)
  }

  @Test("a locator prints as a script writes it, and finds anew each time")
  func lazy() throws {
    try stage.run(
      """
      local buttons = find.row "Milk":button({ contains = "B" }):nth(2)
      print(buttons)
      local all = find.button()
      print(all:count())
      app:setRoot(ui.Button { title = "One" })
      print(all:count(), all:get().title, find.button "One":first())
      """
    )
    #expect(
      stage.transcript.text == """
        find.row "Milk":button { contains = "B" }:nth(2)
        0
        1\tOne\tfind.button "One":first()
        """
    )
  }

  @Test(
    "what does not fit",
    arguments: [
      ("find.id()", "find.id needs a name: find.id \"…\""),
      ("find.label()", "find.label needs a name: find.label \"…\""),
      ("find.placeholder()", "find.placeholder needs a name: find.placeholder \"…\""),
      (
        "find.button(7)",
        "bad argument #1 'name' to 'button' (string | {contains: string} | {pattern: string} expected, got number)"
      ),
      (
        "find.button { contians = 'x' }",
        "there is no 'contians' among the ways to compare a name; did you mean 'contains'?"
      ),
      (
        "find.button { containing = 'x' }",
        "there is no 'containing' among the ways to compare a name; did you mean 'contains'?"
      ),
      (
        "find.button { is = 'x' }",
        "a name is a string, { contains = \"…\" } or { pattern = \"…\" }; got { is = \"x\" }"
      ),
      (
        "find.button { contains = 7 }",
        "a name is a string, { contains = \"…\" } or { pattern = \"…\" }; got { contains = 7 }"
      ),
      ("find.buton 'x'", "find has no member 'buton'; did you mean 'button'?"),
      (
        "find.button():buton()", "Locator has no property or method 'buton'; did you mean 'button'?"
      ),
      (
        "find.button():click()",
        "Locator has no property or method 'click'; write user:tap(target)"
      ),
      (
        "find.textField():fill 'x'",
        "Locator has no property or method 'fill'; write user:fill(target, text)"
      ),
      (
        "print(find.button().title)",
        """
        Locator has no property or method 'title'; it only says what to look for; write \
        locator:get().title for the view that is there now
        """
      ),
      (
        "find.button():isVisible()",
        "Locator has no property or method 'isVisible'; write expect(locator):toBeVisible()"
      ),
      (
        "for _, row in ipairs(find.row()) do print(row) end",
        """
        Locator has no property or method '[1]'; write locator:all()[1], and ipairs(locator:all()) to \
        visit all
        """
      ),
      ("find.image 'x'", "find has no member 'image'; write find.role(\"image\", \"…\")"),
      ("find.testId 'x'", "find has no member 'testId'; write find.id \"…\""),
      (
        "find.role 'rwo'",
        """
        bad argument #1 'role' to 'role' (there is no role 'rwo'; did you mean 'row'?)
        """
      ),
      (
        "find.text { pattern = '[' }",
        "malformed pattern (missing ']') in \"[\"; % before a sign takes the sign as it is"
      ),
      (
        "find.button():filter { isEnable = true }",
        "there is no 'isEnable' among the states; did you mean 'isEnabled'?"
      ),
      (
        "find.button():filter { isEnabled = 1 }",
        "state 'isEnabled' must be true or false; got 1"
      ),
      ("find.button():filter {}", "filter needs a state, such as { isEnabled = true }"),
      ("find.button():has 'x'", "bad argument #1 'inner' to 'has' (Locator expected, got string)"),
      ("find.pick 'x'", "bad argument #1 'point' to 'pick' (a point expected, got string)"),
      ("find.button():nth(0)", "elements are counted from 1; there is no nth(0)"),
      (
        "find.button():nth(math.mininteger)",
        "elements are counted from 1; there is no nth(-9223372036854775808)"
      ),
      (
        "find.button():within 'x'",
        "bad argument #1 'outer' to 'within' (Locator expected, got string)"
      ),
    ]
  )
  func wrong(code: String, message: String) {
    #expect(stage.problem(code) == "1: \(message)")
  }

  @Test("pick gives the best locator for what is at a point, or nil")
  func pick() throws {
    try buildRows()
    try stage.run(
      """
      print(find.pick { 60, 20 }, find.pick { x = 5, y = 5 }, find.pick { 5, 100 })
      print(find.pick { 5, -5 }, find.pick({ x = 60, y = 60 }):get().id)
      """
    )
    #expect(
      stage.transcript.text == """
        find.id "buy-Milk"\tfind.row "Milk"\tfind.textField "Item"
        nil\tbuy-Bread
        """
    )
  }

  @Test("get tells when there is none, or more than one")
  func notOne() throws {
    try buildRows()
    #expect(stage.problem("find.button 'Sell':get()").hasPrefix("1: "))
    let error = #expect(throws: ActionError.self) {
      try stage.run("local sell = find.button 'Sell'\nsell:get()")
    }
    #expect(error?.location == SourceLocation(file: "test.lua", line: 2))
    let many = stage.problem("find.button 'Buy':get()")
    #expect(many.hasPrefix("1: "))
    #expect(many.contains("2"))
  }
  @Test(
    "a locator of very many parts is refused, be they one after the other or in one another",
    arguments: [
      "locator = locator:first()", "locator = find.button('Buy'):within(locator)",
      "locator = locator:within(locator)", "locator = locator:has(find.text 'Milk')",
    ]
  )
  func tooManyParts(step: String) throws {
    try buildRows()
    #expect(
      stage.problem("local locator = find.button 'Buy' for i = 1, 2000 do \(step) end") == """
        1: a locator has up to 1000 parts, with those of the locators in it; make it of fewer
        """
    )
    #expect(
      stage.problem("local locator = find.button 'Buy' for i = 1, 8 do \(step) end locator:count()")
        == "no error"
    )
  }
}
