/// What to write instead of names that properties of views have in other toolkits, where the nearest name of a
/// view's own means something else, or none is near.
enum ForeignProperties {
  /// What to say where a view is asked for one of them.
  static let ofViews = advice([
    "what find.id finds it by is its 'id'": [
      "accessibilityIdentifier", "identifier", "tag", "testId",
    ],
    "whether it is kept from being shown is told by its 'isHidden'": ["isVisible", "visible"],
    "where it is, and how large, is told by its 'frame'": ["center"],
  ])

  /// What to say where a control is asked for the function that it calls.
  static let ofControls = advice([
    "what a tap calls is its 'didTouchUpInside', what a new value calls its 'didChangeValue'": [
      "handler", "callback", "command", "onClick", "onTap", "onPress", "onChange", "onSelect",
    ]
  ])

  /// What to say where a button is asked for what it says.
  static let ofButtons = advice(["what it says is its 'title'": ["label", "text"]])

  /// What to say where a label or a text input is asked for what is in it.
  static let ofTexts = advice(["what is in it is its 'text'": ["title", "value"]])

  /// What to say where something is asked whether it is on.
  static let ofSwitches = advice([
    "whether it is on is its 'isOn'": ["checked", "isChecked", "value"]
  ])

  /// The sentences by the names.
  private static func advice(_ names: [String: [String]]) -> [String: String] {
    var advice: [String: String] = [:]
    for (sentence, foreign) in names { for name in foreign { advice[name] = sentence } }
    return advice
  }
}
