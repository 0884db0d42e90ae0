internal import Interaction
internal import Scenarios
internal import Testing

extension DriveScriptTests {
  // MARK: What is refused

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
      ("expect", #"expect needs a target, such as button "Add""#),
      ("tap id", #"id takes a quoted name, as in tap id "total""#),
      ("tap id count", #"id takes a quoted name, as in tap id "count""#),
      ("tap button New item", #"button takes a quoted name, as in tap button "New item""#),
      (
        "expect button Add toBeVisible",
        #"button takes a quoted name, as in expect button "Add""#
      ),
      ("expect button toBeVisibel", #"unknown matcher "toBeVisibel"; did you mean "toBeVisible"?"#),
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

  @Test(
    "that is a line of a scenario says how it is written as a step",
    arguments: [
      (#"user:tap(find.button "Edit")"#, #"write tap button "Edit""#),
      (#"tap find.button "Add""#, #"write tap button "Add""#),
      (
        #"user:tap(find.row "Milk":button "Delete", { timeout = 2 }) -- at last"#,
        #"write tap row "Milk" button "Delete" timeout 2"#
      ),
      (
        #"expect(find.id "a"):toHaveText "(user: b)""#,
        #"write expect id "a" toHaveText "(user: b)""#
      ),
      (
        #"expect.soft(find.row { contains = "Milk" }:nth(2)).never:toBeEnabled()"#,
        #"write expect row contains "Milk" nth 2 never toBeEnabled"#
      ),
      ("user:wait(0.5)", "write wait 0.5"),
      (
        #"user:fill(find.textField(), "Ada")"#,
        #"fill needs with and a text, as in fill placeholder "New item" with "Milk""#
      ),
      (
        #"tap find.buton "Add""#,
        #"unknown kind of target "buton"; did you mean "button"?"#
      ),
      ("user:", "begin with a verb"),
    ]
  )
  func lua(line: String, advice: String) {
    let error = #expect(throws: DriveSyntaxError.self) {
      try DriveScript("tree\n\(line)\ntree", file: "a.steps")
    }
    #expect(
      error?.description == "a.steps:2: steps are not Lua, as drive --help tells; \(advice)"
    )
  }

  @Test("suggests the right word also as a value")
  func suggestion() {
    let error = #expect(throws: DriveSyntaxError.self) {
      try DriveScript("prss Return", file: "a.steps")
    }
    #expect(error?.suggestion == "press")
  }
}
