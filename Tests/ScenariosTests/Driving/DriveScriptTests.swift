internal import Interaction
internal import Scenarios
internal import Testing
internal import UserSimulation

@Suite("A script of steps")
struct DriveScriptTests {
  /// A step that acts.
  private func step(_ action: UserAction, _ line: Int) -> DriveStep {
    DriveStep(.act(action), line: line)
  }

  /// The locator of a step that taps one.
  private func locator(_ text: String) throws -> Locator? {
    let action = try DriveScript("tap \(text)", file: "a.steps").steps.first?.action
    guard case .act(.tap(.element(let locator), TapOptions())) = action else { return nil }
    return locator
  }

  @Test("counts lines as scripts do, whatever ends them")
  func lineEnds() throws {
    let steps = try DriveScript("tree\n\rtree\n\r\ntree\r\ntree\rtree\n", file: "steps").steps
    #expect(steps.map(\.line) == [1, 2, 4, 5, 6])
  }

  @Test("has verbs, targets and matchers, and keeps its lines' numbers")
  func wholeLanguage() throws {
    let script = try DriveScript(
      """
      # A shopping list.
      tap placeholder "New item"   # the field

      type "Milk"
      \tpress Return
      press "#"
      wait 0.5
      tree
      doubleTap id 'items'
      tap at 20 -40.5
      tap button
      expect textField toBeFocused
      expect label "Total" toExist
      expect text "Milk" toBeVisible
      expect text "Eggs" toBeHidden
      expect button "Add" toBeEnabled
      expect button "Undo" toBeDisabled
      expect id "count" toHaveText "1 item"
      """,
      file: "list.steps"
    )
    #expect(
      script.steps == [
        step(.tap(.element(.placeholder("New item"))), 2),
        step(.type("Milk"), 4),
        step(.press("Return"), 5),
        step(.press("#"), 6),
        step(.wait(0.5), 7),
        DriveStep(.tree, line: 8),
        step(.doubleTap(.element(.id("items"))), 9),
        step(.tap(.point(Point(x: 20, y: -40.5))), 10),
        step(.tap(.element(.button())), 11),
        DriveStep(.expect(.textField(), .beFocused), line: 12),
        DriveStep(.expect(.label("Total"), .exist), line: 13),
        DriveStep(.expect(.text("Milk"), .beVisible), line: 14),
        DriveStep(.expect(.text("Eggs"), .beHidden), line: 15),
        DriveStep(.expect(.button("Add"), .beEnabled), line: 16),
        DriveStep(.expect(.button("Undo"), .beDisabled), line: 17),
        DriveStep(.expect(.id("count"), .haveText("1 item")), line: 18),
      ]
    )
  }

  @Test("names elements by whatever a script's find does", arguments: Locator.Kind.allCases)
  func kinds(_ kind: Locator.Kind) throws {
    #expect(try locator("\(kind.rawValue) 'Milk'") == kind.locator("Milk"))
    #expect(try locator("\(kind.rawValue) contains 'Milk'") == kind.locator(.containing("Milk")))
  }

  @Test("narrows targets down as locators do")
  func narrowing() throws {
    let cases: [(String, Locator)] = [
      ("role image 'Logo'", .role(.image, "Logo")), ("role list", .role(.list)),
      ("button 'Delete' within row 'Milk'", .button("Delete").within(.role(.row, "Milk"))),
      ("row 'Milk' button 'Delete'", .role(.row, "Milk").button("Delete")),
      ("row has text 'Milk'", .role(.row).has(.text("Milk"))),
      ("row first", .role(.row).first), ("row last", .role(.row).last),
      ("row nth 2 button", .role(.row).nth(1).button()),
      (
        "text contains '1' within row nth 3",
        .text(.containing("1")).within(.role(.row)).nth(2)
      ),
    ]
    for (text, locator) in cases { #expect(try self.locator(text) == locator) }
  }

  @Test("has the verbs of scenarios, with what they take")
  func verbs() throws {
    let photo = UserAction.Target.element(.id("photo"))
    let cases: [(String, UserAction)] = [
      (
        "tap id 'photo' at 3,4 force timeout 2",
        .tap(photo, TapOptions(timeout: 2, force: true, at: Point(x: 3, y: 4)))
      ),
      ("tap id 'photo' force at 3 4", .tap(photo, TapOptions(force: true, at: Point(x: 3, y: 4)))),
      ("tap at 3,4 timeout 0", .tap(.point(Point(x: 3, y: 4)), TapOptions(timeout: 0))),
      ("longPress id 'photo'", .longPress(photo)),
      (
        "longPress id 'photo' timeout 1 duration 2",
        .longPress(photo, duration: 2, TapOptions(timeout: 1))
      ),
      (
        "drag id 'photo' to at 1 2 at 3 4",
        .drag(photo, to: .point(Point(x: 1, y: 2)), TapOptions(at: Point(x: 3, y: 4)))
      ),
      ("swipe id 'photo' down force", .swipe(photo, .down, TapOptions(force: true))),
      ("pinch id 'photo' 0.5", .pinch(photo, scale: 0.5)),
      ("pinch role image 2", .pinch(.element(.role(.image)), scale: 2)),
      ("rotate id 'photo' -1.5", .rotate(photo, radians: -1.5)),
      ("scroll id 'photo' dy 100 dx -20", .scroll(photo, by: Point(x: -20, y: 100))),
      ("hover id 'photo'", .hover(photo)),
      ("fill textField with 'Ada'", .fill(.element(.textField()), "Ada")),
      (
        "fill textField 'Name' with '' timeout 1",
        .fill(.element(.textField("Name")), "", TapOptions(timeout: 1))
      ),
      ("clear textField", .clear(.element(.textField()))),
      ("focus id 'photo'", .focus(photo)),
      ("type 'Ada' timeout 1", .type("Ada", timeout: 1)), ("paste 'Ada'", .paste("Ada")),
      ("press Space duration 2", .press("Space", duration: 2)),
      ("goBack timeout 1", .goBack(timeout: 1)), ("settle", .settle()),
      ("settle budget 2", .settle(budget: 2)),
    ]
    for (text, action) in cases {
      #expect(try DriveScript(text, file: "a.steps").steps == [step(action, 1)])
    }
  }

  @Test("has the matchers of scenarios, turned round or not")
  func matchers() throws {
    let cases: [(String, ElementExpectation, Double)] = [
      ("never toBeEnabled", .never(.beEnabled), 5), ("toBeHidden timeout 0", .beHidden, 0),
      ("toHaveText contains '1'", .haveText(.containing("1")), 5),
      ("toHaveText '1' '2' timeout 1", .haveTexts(["1", "2"]), 1),
      ("never toHaveValue '3'", .never(.haveValue("3")), 5), ("toHaveCount 3", .haveCount(3), 5),
    ]
    for (text, expectation, timeout) in cases {
      #expect(
        try DriveScript("expect row \(text)", file: "a.steps").steps
          == [DriveStep(.expect(.role(.row), expectation, timeout: timeout), line: 1)]
      )
    }
  }

  @Test("is written as it may be read again")
  func roundTrip() throws {
    let text = """
      tap placeholder "New item"
      tap textField
      tap at 20 -40.5
      doubleTap id "a \\"b\\" \\\\ \\n \\u{1B} é"
      type ""
      press Ctrl+Shift+K
      press "#"
      goBack
      wait 2
      tree
      expect id "count" toHaveText "1 item"
      expect button "Add" toBeVisible
      tap segment "Active"
      expect segment "Active" toBeSelected
      expect switch toBeOn
      expect checkbox "Milk" toBeOff
      expect slider toHaveValue "3"
      expect value "40%" toExist
      expect row "Milk" toBeVisible
      swipe row "Milk" left
      swipe cell up
      swipe at 20 40 right
      tap button "Delete" within row "Milk" at 3 4.5 force timeout 2
      tap row contains "Milk" nth 2 has switch button "Delete" first
      tap role image "Logo" last
      expect role text "Milk" toHaveCount 1
      expect text "Milk" within role text toBeVisible
      longPress row "Milk" duration 1 timeout 0
      drag row "Milk" to row "Bread" at 3 4
      pinch id "photo" 0.5
      rotate id "photo" -1.5
      scroll id "list" dx -20 dy 100
      scroll id "list" dx 5
      scroll id "list" dy 0
      hover link "Help"
      fill textField "Name" with "Ada"
      clear textField
      focus switch
      paste "a\\nb" timeout 1
      press Space duration 0.5
      goBack timeout 1
      settle
      settle budget 2
      expect row toHaveCount 3 timeout 0
      expect row never toHaveText "Milk" contains "ead"
      """
    let steps = try DriveScript(text, file: "a.steps").steps
    #expect(steps.map(\.description).joined(separator: "\n") == text)
    // No step of a script says so; one that was made or read elsewhere may.
    let last = step(.tap(.element(Locator.row().nth(.max))), 1)
    #expect(last.description == "tap row nth \(Int.max)")
  }

  @Test(
    "knows the escapes of Lua's quoted texts",
    arguments: [
      (#""a\tb\n""#, "a\tb\n"), (#"'it\'s'"#, "it's"), (#"'say "hi"'"#, #"say "hi""#),
      (#""\\""#, #"\"#), (#""\65\066\0670""#, "ABC0"), (#""\xE2\x82\xAC""#, "€"),
      (#""\u{20AC}""#, "€"), ("'#  # inside'", "#  # inside"), (#""👩‍👩‍👧""#, "👩‍👩‍👧"), (#""""#, ""),
      (#""\a\b\v\f\r""#, "\u{7}\u{8}\u{B}\u{C}\r"),
    ]
  )
  func escapes(quoted: String, text: String) throws {
    #expect(
      try DriveScript("type \(quoted)", file: "a.steps").steps == [step(.type(text), 1)]
    )
  }

  @Test(
    "may be empty, begin with a byte order mark, and end its lines in any way",
    arguments: [
      ("", []), ("\n\n", []), ("  # only a comment", []), ("\u{FEFF}tree", [1]),
      ("tree\r\n\r\ntree\r\n", [1, 3]), ("tree\rtree", [1, 2]), ("tree # why\ntree", [1, 2]),
    ]
  )
  func lines(text: String, numbers: [Int]) throws {
    #expect(try DriveScript(text, file: "a.steps").steps.map(\.line) == numbers)
  }

  @Test("is read from bytes if they are UTF-8, and refused with the line if not")
  func bytes() throws {
    let bytes = Array("\u{FEFF}tree\r\ntype 'é'".utf8)
    #expect(
      try DriveScript(bytes, file: "a.steps").steps
        == [DriveStep(.tree, line: 1), step(.type("é"), 2)]
    )
    for (bytes, message) in [
      (bytes + [0x0A, 0xFF], "a.steps:3: the byte 0xFF is not UTF-8; write the steps in UTF-8"),
      ([0xFE, 0xFF], "a.steps:1: the text is UTF-16; write the steps in UTF-8"),
    ] {
      let error = #expect(throws: DriveSyntaxError.self) {
        try DriveScript(bytes, file: "a.steps")
      }
      #expect(error?.description == message)
    }
  }
}
