internal import Interaction
internal import Scenarios
internal import Testing
internal import UserSimulation

@Suite("A script of steps")
struct DriveScriptTests {
  @Test("has every verb, target and matcher, and keeps its lines' numbers")
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
        DriveStep(.tap(.element(.placeholder, name: "New item")), line: 2),
        DriveStep(.type("Milk"), line: 4),
        DriveStep(.press("Return"), line: 5),
        DriveStep(.press("#"), line: 6),
        DriveStep(.wait(0.5), line: 7),
        DriveStep(.tree, line: 8),
        DriveStep(.doubleTap(.element(.id, name: "items")), line: 9),
        DriveStep(.tap(.point(x: 20, y: -40.5)), line: 10),
        DriveStep(.tap(.element(.button, name: nil)), line: 11),
        DriveStep(.expect(.element(.textField, name: nil), .toBeFocused), line: 12),
        DriveStep(.expect(.element(.label, name: "Total"), .toExist), line: 13),
        DriveStep(.expect(.element(.text, name: "Milk"), .toBeVisible), line: 14),
        DriveStep(.expect(.element(.text, name: "Eggs"), .toBeHidden), line: 15),
        DriveStep(.expect(.element(.button, name: "Add"), .toBeEnabled), line: 16),
        DriveStep(.expect(.element(.button, name: "Undo"), .toBeDisabled), line: 17),
        DriveStep(.expect(.element(.id, name: "count"), .toHaveText("1 item")), line: 18),
      ]
    )
  }

  @Test("names elements by whatever a script's find does", arguments: Locator.Kind.allCases)
  func kinds(_ kind: Locator.Kind) throws {
    let steps = try DriveScript("tap \(kind.rawValue) 'Milk'", file: "a.steps").steps
    #expect(steps == [DriveStep(.tap(.element(kind, name: "Milk")), line: 1)])
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
      try DriveScript("type \(quoted)", file: "a.steps").steps == [DriveStep(.type(text), line: 1)]
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
        #"unknown verb "jump"; there are tap, doubleTap, swipe, type, press, goBack, wait, tree, expect"#
      ),
      (#""Add""#, #"a step begins with a verb, not with "Add""#),
      (#"tap buton "Add""#, #"unknown kind of target "buton"; did you mean "button"?"#),
      (
        #"tap zzz "Add""#,
        #"unknown kind of target "zzz"; "#
          + "there are id, text, label, placeholder, value, button, link, switch, checkbox, slider, "
          + "stepper, segment, textField, row, cell, tab, alert, heading, at"
      ),
      (
        #"tap "Add""#,
        #""Add" needs its kind before it, as in tap button "Add"; "#
          + "the kinds are id, text, label, placeholder, value, button, link, switch, checkbox, slider, "
          + "stepper, segment, textField, row, cell, tab, alert, heading"
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
      (#"tap button "Add" now"#, #"unexpected "now" after tap button "Add""#),
      (#"tree "all""#, #"unexpected "all" after tree"#),
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
          + "toBeDisabled, toBeOn, toBeOff, toBeSelected, toBeFocused, toHaveText, toHaveValue"
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
        == [DriveStep(.tree, line: 1), DriveStep(.type("é"), line: 2)]
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
