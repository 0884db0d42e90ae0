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

  @Test(
    "that is wrong says where, why, and what to write instead",
    arguments: [
      (#"tapp button "Add""#, #"unknown verb "tapp"; did you mean "tap"?"#),
      (
        "jump",
        #"unknown verb "jump"; there are tap, doubleTap, longPress, drag, swipe, pinch, rotate, scroll, "#
          + "hover, fill, clear, focus, type, paste, press, goBack, wait, settle, tree, expect"
      ),
      (#""Add""#, #"a step begins with a verb, not with "Add""#),
      (#"tap buton "Add""#, #"unknown kind of target "buton"; did you mean "button"?"#),
      (
        #"tap zzz "Add""#,
        #"unknown kind of target "zzz"; "#
          + "there are id, text, label, placeholder, value, button, link, switch, checkbox, slider, "
          + "stepper, segment, textField, row, cell, tab, alert, heading, role, at"
      ),
      (
        #"tap "Add""#,
        #""Add" needs its kind before it, as in tap button "Add"; "#
          + "the kinds are id, text, label, placeholder, value, button, link, switch, checkbox, slider, "
          + "stepper, segment, textField, row, cell, tab, alert, heading, role"
      ),
      ("tap", #"tap needs a target, such as button "Add" or at 20 40"#),
      ("doubleTap", #"doubleTap needs a target, such as button "Add" or at 20 40"#),
      ("tap id", #"id takes a quoted name, as in tap id "total""#),
      ("tap id count", #"id takes a quoted name, as in tap id "count""#),
      ("tap button New item", #"button takes a quoted name, as in tap button "New item""#),
      (
        "expect button Add toBeVisible",
        #"button takes a quoted name, as in expect button "Add""#
      ),
      ("expect button toBeVisibel", #"unknown matcher "toBeVisibel"; did you mean "toBeVisible"?"#),
      (
        #"tap find.button "Add""#,
        #"unknown kind of target "find.button"; did you mean "button"?"#
      ),
      ("tap at 20", "at needs two numbers, as in at 20 40; Y is missing or no number"),
      ("tap at left 4", "at needs two numbers, as in at 20 40; X is missing or no number"),
      ("tap at inf 4", "at needs two numbers, as in at 20 40; X is missing or no number"),
      ("swipe row", "swipe needs a direction: left, right, up, down"),
      (#"swipe row "Milk" lft"#, #"unknown direction "lft"; did you mean "left"?"#),
      ("swipe row Milk left", #"row takes a quoted name, as in swipe row "Milk""#),
      (
        #"tap button "Add" now"#,
        #"unexpected "now" after tap button "Add"; leave it out, or write # before it"#
      ),
      (#"tree "all""#, #"unexpected "all" after tree; leave it out, or write # before it"#),
      ("type Milk", #"type needs a quoted text, as in type "Milk""#),
      ("press", "press needs a key, as in press Return or press Ctrl+Shift+K"),
      (#"press """#, "press needs a key, as in press Return or press Ctrl+Shift+K"),
      ("wait", "wait needs a number of seconds from 0 to a thousand million, as in wait 0.5"),
      ("wait -1", "wait needs a number of seconds from 0 to a thousand million, as in wait 0.5"),
      ("wait nan", "wait needs a number of seconds from 0 to a thousand million, as in wait 0.5"),
      ("wait 1e10", "wait needs a number of seconds from 0 to a thousand million, as in wait 0.5"),
      (
        #"expect button "Add""#,
        #"expect button "Add" needs a matcher: toExist, toBeVisible, toBeHidden, toBeEnabled, "#
          + "toBeDisabled, toBeOn, toBeOff, toBeSelected, toBeFocused, toHaveText, toHaveValue, "
          + "toHaveCount"
      ),
      (
        #"expect button "Add" toBeVisibel"#,
        #"unknown matcher "toBeVisibel"; did you mean "toBeVisible"?"#
      ),
      (
        "expect at 1 2 toExist",
        #"expect takes an element, not a point; name it by its kind, as in button "Add""#
      ),
      (
        #"expect id "a" toHaveText 1"#,
        #"toHaveText needs a quoted text, as in toHaveText "Milk""#
      ),
      (#"type "Milk"#, #"the text is not closed; a " is missing at its end"#),
      (#"type "a\q""#, #"unknown escape \q; write \\ for a backslash itself"#),
      (#"type "a\"#, #"the text ends in a lone backslash; write \\ for one"#),
      (#"type "\x4""#, #"\x takes two hexadecimal digits, as in \x41"#),
      (#"type "\256""#, #"\256 is no byte; the greatest is \255"#),
      (#"type "\u{D800}""#, #"\u takes a Unicode code point in braces, as in \u{20AC}"#),
      (#"type "\u41""#, #"\u takes a Unicode code point in braces, as in \u{20AC}"#),
      (#"type "\xFF""#, #"the text's \x or \ddd escapes do not make valid UTF-8"#),
      (
        #"tap button "Add" forc"#,
        #"unexpected "forc" after tap button "Add"; did you mean "force"?"#
      ),
      (
        "touch id 'a'",
        "touch is for scenarios: a step has no name for the finger that stays down; "
          + "use longPress, drag or swipe"
      ),
      (
        "waitUntil 3",
        "waitUntil is for scenarios: a step has no function; "
          + #"expect waits by itself, as in expect row "Milk" toExist"#
      ),
      (
        "tap row pattern 'a'",
        #"a pattern is for scenarios; use contains, as in row contains "Milk""#
      ),
      ("tap row contains Milk", #"contains needs a quoted text, as in row contains "Milk""#),
      ("tap row within", #"within needs an element, as in within row "Milk""#),
      ("tap row nth 0", "nth needs a whole number from 1, as in nth 2"),
      ("tap role imag", #"unknown role "imag"; did you mean "image"?"#),
      ("tap row frist", #"unexpected "frist" after tap row; did you mean "first"?"#),
      (
        "tap at 1 2 at 3 4",
        "a point of the window takes no at of its own; add the distance to the point"
      ),
      (
        "tap row timeout -1",
        "timeout needs a number of seconds from 0 to a thousand million, as in timeout 0.5"
      ),
      (
        "drag row 'Milk'", #"drag needs to and where it ends, as in drag row "Milk" to row "Bread""#
      ),
      ("pinch id 'a'", #"pinch needs a number above 0, as in pinch id "photo" 2"#),
      ("pinch id 'a' 0", #"pinch needs a number above 0, as in pinch id "photo" 2"#),
      ("rotate id 'a' left", #"rotate needs a number of radians, as in rotate id "photo" 1.57"#),
      ("scroll id 'a'", #"scroll needs dx, dy or both, as in scroll id "list" dy 100"#),
      ("scroll id 'a' dy", "dy needs a number of points, as in dy 100"),
      (
        "fill textField 'Ada'",
        #"fill needs with and a text, as in fill placeholder "New item" with "Milk""#
      ),
      ("fill textField with Ada", #"with needs a quoted text, as in with "Milk""#),
      (
        "expect row toHaveCount two", "toHaveCount needs a whole number from 0, as in toHaveCount 3"
      ),
      (
        "expect row never",
        #"expect row never needs a matcher: toExist, toBeVisible, toBeHidden, "#
          + "toBeEnabled, toBeDisabled, toBeOn, toBeOff, toBeSelected, toBeFocused, toHaveText, "
          + "toHaveValue, toHaveCount"
      ),
      (
        "expect row toMatchSnapshot", "toMatchSnapshot is for scenarios; use tree to see the screen"
      ),
      (#"tap button "Add"toExist"#, #"a blank is missing after the closing quote of "Add""#),
    ]
  )
  func problems(line: String, message: String) {
    let error = #expect(throws: DriveSyntaxError.self) {
      try DriveScript("tree\n\(line)\ntree", file: "a.steps")
    }
    #expect(error?.description == "a.steps:2: \(message)")
    #expect(
      error?.failure
        == Failure(message: message, location: SourceLocation(file: "a.steps", line: 2))
    )
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

  @Test("suggests the right word also as a value")
  func suggestion() {
    let error = #expect(throws: DriveSyntaxError.self) {
      try DriveScript("prss Return", file: "a.steps")
    }
    #expect(error?.suggestion == "press")
  }
}
