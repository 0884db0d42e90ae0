internal import Interaction
internal import UserSimulation

/// What to write instead of the names by which other toolkits find elements, and of those that only the view
/// has which a locator finds.
enum ForeignLocators {
  /// What to say where a name is asked of `find`.
  static let makers: [String: String] = {
    let calls: [String: [String]] = [
      "find.id \"…\"": [
        "byId", "byTestId", "getById", "getByTestId", "identifier", "testId",
        "accessibilityIdentifier",
      ],
      "find.textField \"…\"": ["input", "textbox", "textBox"],
      "find.row \"…\", also for what an open menu offers": [
        "item", "listItem", "menuItem", "option",
      ],
      "find.alert \"…\"": ["dialog"],
      "find.switch \"…\"": ["toggle"],
      "find.button \"…\", or whatever else a user sees": [
        "css", "element", "locator", "selector", "view", "xpath",
      ],
    ]
    var advice: [String: String] = [:]
    for (call, names) in calls { for name in names { advice[name] = "write \(call)" } }
    for role in Role.allCases where Locator.Kind(rawValue: role.rawValue) == nil {
      advice[role.rawValue] = "write find.role(\"\(role.rawValue)\", \"…\")"
    }
    return advice
  }()

  /// What to say where a name is asked of a locator.
  static let members: [String: String] = {
    let properties = [
      "accessibilityLabel", "alpha", "backgroundColor", "bounds", "frame", "isEnabled", "isHidden",
      "isOn", "isSelected", "subviews", "superview", "title",
    ]
    let calls: [String: [String]] = [
      "expect(locator):toHaveText \"…\", or locator:get().text for what is there now": [
        "getText", "innerText", "textContent",
      ],
      "expect(locator):toBeVisible()": ["isDisplayed", "isVisible"],
      "expect(locator):toExist()": ["exists", "isPresent"],
      "locator:nth(n), which counts from 1": ["at", "eq"],
      "what is to be found inside, such as locator:button \"…\"": [
        "children", "descendants", "element", "find", "locator",
      ],
      "locator:get().superview": ["parent"],
      "locator:all()[1], and ipairs(locator:all()) to visit all": ["[1]"],
    ]
    var advice = ForeignVerbs.locatorAdvice
    for (call, names) in calls { for name in names { advice[name] = "write \(call)" } }
    for name in properties {
      advice[name] =
        "it only says what to look for; write locator:get().\(name) for the view that is there now"
    }
    return advice
  }()
}
