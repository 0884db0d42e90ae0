internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("An expectation")
struct ElementExpectationTests {
  /// A form whose field has the keys.
  private func screen() -> Screen {
    let field = TextField(text: "Milk", placeholder: "New item")
    let add = Button(title: "Add")
    let save = Button(title: "Save")
    save.isEnabled = false
    let total = Label(text: "3")
    total.id = "total"
    let ghost = Label(text: "Ghost")
    ghost.isHidden = true
    let screen = Screen(
      root: VStack {
        field
        add
        save
        total
        ghost
        HStack {
          Label(text: "one")
          Label(text: "two")
        }
      }
    )
    field.becomeFirstResponder()
    return screen
  }

  @Test(
    "that holds takes no time",
    arguments: [
      (.button("Add"), .exist), (.text("Ghost"), .exist), (.button("No"), .never(.exist)),
      (.button("Add"), .beVisible), (.text("Ghost"), .never(.beVisible)),
      (.button("No"), .beHidden), (.text("Ghost"), .beHidden), (.button("Add"), .never(.beHidden)),
      (.button("Add"), .beEnabled), (.button("Save"), .beDisabled),
      (.button("Save"), .never(.beEnabled)), (.textField(), .beFocused),
      (.button("Add"), .never(.beFocused)), (.id("total"), .haveText("3")),
      (.textField(), .haveText("Milk")), (.textField(), .haveText(.containing("il"))),
      (.button("Add"), .haveText("Add")), (.id("total"), .never(.haveText("4"))),
      (.text(), .haveTexts(["3", "one", "two"])), (.text(), .haveCount(3)),
      (.role(.row), .haveCount(0)), (.role(.row), .haveTexts([])),
      (.text(), .never(.never(.haveCount(3)))),
    ] as [(Locator, ElementExpectation)]
  )
  func holds(locator: Locator, expectation: ElementExpectation) throws {
    let screen = screen()
    screen.journal.removeAll()
    try screen.user.expect(locator, to: expectation)
    #expect(screen.world.now == 0)
    let entries = screen.journal.records.map { "\($0.cause == nil) \($0.entry)" }
    #expect(entries.count == 1 && entries[0].contains("passed: true"))
  }

  @Test("of a view at hand is of one element, while it is in a window")
  func views() throws {
    let screen = screen()
    let total = try Locator.id("total").get(in: screen.world)
    try screen.user.expect(total, to: .haveText("3"))
    try screen.user.expect(total, to: .haveCount(1))
    total.isHidden = true
    try screen.user.expect(total, to: .never(.beVisible))
    try screen.user.expect(total, to: .exist)
    total.removeFromSuperview()
    try screen.user.expect(total, to: .never(.exist))
    #expect(screen.world.now == 0)
    let error = #expect(throws: ActionError.self) {
      try screen.user.expect(total, to: .beVisible, timeout: 0)
    }
    #expect(
      error?.message == """
        Expected Label#total "3" to be visible, but it is not there, because it is in no window of this \
        world. Add it to one, or use a locator, which finds the view that is there.
        """
    )
  }

  @Test(
    "that does not come true says what was met instead",
    arguments: [
      (
        .button("Ad"), .exist,
        """
        Expected button "Ad" to exist, but it is not there (waited 5 s). Did you mean find.button "Add"?
          expected: there
          actual: missing
          nearest: find.button "Add" at (0, 44, 390×44): its name is "Add"
        """
      ),
      (
        .text("Ghost"), .beVisible,
        """
        Expected text "Ghost" to be visible, but it is hidden: isHidden is true on it (waited 5 s).
          expected: visible
          actual: hidden
          element: Window/VStack/Label "Ghost" at (0, 0, 0×0)
        """
      ),
      (
        .button("Add"), .beHidden,
        """
        Expected button "Add" to be hidden, but it is visible (waited 5 s).
          expected: hidden
          actual: visible
          element: find.button "Add" at (0, 44, 390×44)
        """
      ),
      (
        .button(), .beVisible,
        """
        Expected button() to be visible, but it matches 2 elements, where exactly one is needed (waited 5 s).
          expected: visible
          actual: 2 elements
          match: find.button "Add" at (0, 44, 390×44)
          match: find.button "Save" at (0, 88, 390×44)
        """
      ),
      (
        .button(), .beHidden,
        """
        Expected button() to be hidden, but it matches 2 visible elements (waited 5 s).
          expected: hidden
          actual: visible
          match: find.button "Add" at (0, 44, 390×44)
          match: find.button "Save" at (0, 88, 390×44)
        """
      ),
      (
        .button("Save"), .beEnabled,
        """
        Expected button "Save" to be enabled, but it is disabled: isEnabled is false on it (waited 5 s).
          expected: enabled
          actual: disabled
          element: find.button "Save" at (0, 88, 390×44)
        """
      ),
      (
        .button("Add"), .beDisabled,
        """
        Expected button "Add" to be disabled, but it is enabled (waited 5 s).
          expected: disabled
          actual: enabled
          element: find.button "Add" at (0, 44, 390×44)
        """
      ),
      (
        .button("Add"), .beFocused,
        """
        Expected button "Add" to be focused, but it is not; Window/VStack/TextField "New item" has the focus (waited 5 s).
          expected: focused
          actual: not focused
          element: find.button "Add" at (0, 44, 390×44)
        """
      ),
      (
        .id("total"), .haveText("4"),
        """
        Expected id "total" to have the text "4", but it has "3" (waited 5 s).
          expected: "4"
          actual: "3"
          element: find.id "total" at (0, 132, 390×20)
        """
      ),
      (
        .id("totl"), .haveText("4"),
        """
        Expected id "totl" to have the text "4", but it is not there (waited 5 s). Did you mean find.id "total"?
          expected: "4"
          actual: missing
          nearest: find.id "total" at (0, 132, 390×20): its id is "total"
        """
      ),
      (
        .id("total"), .never(.haveText("3")),
        """
        Expected id "total" not to have the text "3", but it has "3" (waited 5 s).
          expected: not "3"
          actual: "3"
          element: find.id "total" at (0, 132, 390×20)
        """
      ),
      (
        .role(.group).nth(1), .haveText("x"),
        """
        Expected role "group":nth(2) to have the text "x", but it shows no text of its own (waited 5 s). \
        Look at what shows one in it, such as Window/VStack/HStack/Label[1] "one".
          expected: "x"
          actual: no text
          element: find.role "group":nth(2) at (0, 152, 390×20)
        """
      ),
      (
        .role(.group), .haveTexts(["x"]),
        """
        Expected role "group" to have the texts { "x" }, but it has { "", "" } (waited 5 s).
          expected: { "x" }
          actual: { "", "" }
          match: find.role "group":first() at (0, 0, 390×844)
          match: find.role "group":nth(2) at (0, 152, 390×20)
        """
      ),
      (
        .text(), .haveCount(1),
        """
        Expected text() to match 1 element, but it matches 3 (waited 5 s).
          expected: 1
          actual: 3
          match: find.id "total" at (0, 132, 390×20)
          match: find.text "one" at (0, 152, 24×20)
          match: find.text "two" at (24, 152, 24×20)
        """
      ),
      (
        .role(.row, "Milk"), .haveCount(2),
        """
        Expected row "Milk" to match 2 elements, but it matches none (waited 5 s). There is no row at all; \
        do first what shows it.
          expected: 2
          actual: 0
        """
      ),
    ] as [(Locator, ElementExpectation, String)]
  )
  func fails(locator: Locator, expectation: ElementExpectation, text: String) {
    #expect(screen().message { try $0.expect(locator, to: expectation) } == text)
  }

  @Test("of a text that is not shown says what to look at instead")
  func withoutText() {
    let sound = Switch()
    sound.id = "sound"
    let gap = View()
    gap.id = "gap"
    let screen = Screen(
      root: VStack {
        sound
        gap
      }
    )
    for (id, advice) in [
      ("sound", #"Look at its value instead, which is "off"."#),
      ("gap", "Look at a view that shows one, such as a label, a button or a field."),
    ] {
      let error = screen.error { try $0.expect(.id(.exactly(id)), to: .haveText("x"), timeout: 0) }
      #expect(
        error?.message == """
          Expected id "\(id)" to have the text "x", but it shows no text of its own. \(advice)
          """
      )
    }
  }

  @Test("waits on the virtual clock")
  func waiting() throws {
    let screen = screen()
    screen.world.after(3) { screen.root.addSubview(Button(title: "Late")) }
    try screen.user.expect(.button("Late"), to: .beVisible)
    #expect(screen.world.now >= 3 && screen.world.now < 3.05)
  }

  @Test("that fails is journalled with its failure")
  func journal() {
    let screen = screen()
    screen.journal.removeAll()
    let error = screen.error { try $0.expect(.button("Add"), to: .beFocused, timeout: 0) }
    #expect(error?.code == .unmet)
    #expect(error?.expected == "focused")
    #expect(error?.actual == "not focused")
    #expect(
      screen.journal.text == """
        3 ← -  0 ms  failed expect button "Add" toBeFocused
        4 ← 3  0 ms  failure Expected button "Add" to be focused, but it is not; \
        Window/VStack/TextField "New item" has the focus.
        """
    )
  }

  @Test("of more texts than a message lists tells which of them differ, line by line")
  func manyTexts() {
    let wanted: [NameMatch] = ["3", "eins", .containing("w")] + (4...11).map { .exactly("\($0)") }
    let screen = screen()
    let error = screen.error { try $0.expect(.text(), to: .haveTexts(wanted), timeout: 0) }
    let missing = (4...11).map { "\n- \"\($0)\"" }.joined()
    #expect(
      error?.context.first
        == Failure.Note(
          "difference",
          "\n  \"3\"\n- \"eins\"\n+ \"one\"\n  \"two\"" + missing
        )
    )
  }

  @Test(
    "describes itself as a script writes it",
    arguments: [
      (.exist, "toExist"), (.beVisible, "toBeVisible"), (.beHidden, "toBeHidden"),
      (.beEnabled, "toBeEnabled"), (.beDisabled, "toBeDisabled"), (.beFocused, "toBeFocused"),
      (.haveText("a"), #"toHaveText "a""#),
      (.haveText(.containing("a")), #"toHaveText { contains = "a" }"#),
      (.haveTexts(["a", "b"]), #"toHaveText { "a", "b" }"#), (.haveCount(2), "toHaveCount(2)"),
      (.never(.beVisible), "never toBeVisible"),
    ] as [(ElementExpectation, String)]
  )
  func description(expectation: ElementExpectation, text: String) {
    #expect(expectation.description == text)
  }
}
