/// What to write instead of the verbs by which other toolkits' users act, those of Playwright, Testing Library and
/// Cypress first of all.
enum ForeignVerbs {
  /// What to say of them where the user is asked, or by a toolkit's habit the locator.
  static let advice: [String: String] = {
    let calls: [String: [String]] = [
      "user:tap(target)": ["click", "mouseClick", "pointer", "tapOn"],
      "user:doubleTap(target)": ["dblclick", "dblClick", "doubleClick"],
      "user:longPress(target)": ["longClick", "rightclick", "rightClick", "contextClick"],
      "user:type(text), after a tap on the field, or user:fill(target, text)": [
        "pressSequentially", "sendKeys", "typeText", "enterText", "inputText", "insertText",
      ],
      "user:fill(target, text)": ["setValue", "setText", "changeText"],
      "user:press(\"Return\"), or any other key or chord": [
        "keyboard", "keyPress", "keyDown", "pressKey",
      ],
      "user:press(\"Tab\")": ["blur"],
      "user:tap(target), or user:press(\"Tab\") for the key": ["tab"],
      "user:tap(target), which turns it on, and expect(target):toBeOn()": ["check", "setChecked"],
      "user:tap(target), which turns it off, and expect(target):toBeOff()": ["uncheck"],
      "user:tap(target) for the pop-up button, and user:tap(find.row(choice)) in its menu": [
        "select", "selectOption", "selectOptions", "deselectOptions",
      ],
      "user:hover(target)": ["mouseOver", "mouseover", "mouseMove"],
      "user:hover(target) with another target": ["unhover"],
      "user:drag(from, to)": ["dragTo", "dragAndDrop"],
      "user:scroll(target, { dy = 100 }); what is tapped is scrolled into sight by itself": [
        "scrollTo", "scrollIntoView", "scrollIntoViewIfNeeded", "wheel",
      ],
      "user:wait(seconds)": ["sleep", "pause", "waitForTimeout"],
      "user:waitUntil(function() return … end); expectations wait by themselves": [
        "waitFor", "waitForSelector", "waitForFunction",
      ],
      "user:goBack()": ["back", "navigateBack"],
      "expect(target):toMatchSnapshot(\"name\"); moontap render shows what a step leaves": [
        "screenshot"
      ],
    ]
    var advice: [String: String] = [:]
    for (call, names) in calls { for name in names { advice[name] = "write \(call)" } }
    return advice
  }()

  /// What to say besides where a locator is asked for one of the user's own verbs.
  static let locatorAdvice: [String: String] = {
    let verbs = [
      "tap", "doubleTap", "longPress", "touch", "hover", "fill", "clear", "focus", "swipe",
      "scroll",
    ]
    return verbs.reduce(into: advice) { advice, verb in
      let rest = ["fill": ", text", "swipe": ", \"left\"", "scroll": ", { dy = 100 }"][verb] ?? ""
      advice[verb] = "write user:\(verb)(target\(rest))"
    }
  }()
}
