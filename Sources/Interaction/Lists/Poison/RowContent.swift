/// What a view shows that a row may have set.
enum RowContent: Equatable {
  /// The text of a label, a field or a button.
  case text(String)
  /// The state of a switch or a checkbox.
  case isOn(Bool)

  /// What a view shows; nil for one of another kind.
  init?(of view: View) {
    switch view {
    case let label as Label: self = .text(label.text)
    case let field as TextField: self = .text(field.text)
    case let textView as TextView: self = .text(textView.text)
    case let button as Button: self = .text(button.title)
    case let toggle as Switch: self = .isOn(toggle.isOn)
    case let checkbox as Checkbox: self = .isOn(checkbox.isOn)
    default: return nil
    }
  }

  /// What a new view of the kind shows.
  var blank: RowContent {
    switch self {
    case .text: .text("")
    case .isOn: .isOn(false)
    }
  }

  /// Shows it in a view of the kind.
  func show(in view: View) {
    switch (self, view) {
    case (.text(let text), let label as Label): label.text = text
    case (.text(let text), let field as TextField): field.text = text
    case (.text(let text), let textView as TextView): textView.text = text
    case (.text(let text), let button as Button): button.title = text
    case (.isOn(let isOn), let toggle as Switch): toggle.isOn = isOn
    case (.isOn(let isOn), let checkbox as Checkbox): checkbox.isOn = isOn
    default: break
    }
  }
}
