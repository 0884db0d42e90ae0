internal import Interaction

extension Locator {
  /// A state that elements can be filtered by.
  public enum State: String, CaseIterable, Codable, Sendable {
    /// Neither the element nor a control around it is disabled.
    case isEnabled
    /// It is chosen, as a segment or a row is.
    case isSelected
    /// It is a switch or a checkbox that is on.
    case isOn
    /// It has the keys.
    case isFocused

    /// Says whether a view is in the state.
    func holds(for view: View) -> Bool {
      switch self {
      case .isEnabled: view.disabler == nil
      case .isSelected: view.accessibilityTraits.contains(.selected)
      case .isOn: view.setting == "on"
      case .isFocused: view.isFirstResponder
      }
    }

    /// Whether what has no view counts as being in the state, where nobody else knows.
    var holdsOutOfSight: Bool { self == .isEnabled }
  }
}

extension View {
  /// How a switch or checkbox is set; nil for other kinds of elements.
  ///
  /// Those that are no `Switch` or `Checkbox`, but have the role, say so by their accessibility value.
  var setting: String? {
    switch self {
    case let toggle as Switch: toggle.isOn ? "on" : "off"
    case let box as Checkbox: box.isMixed ? "mixed" : box.isOn ? "on" : "off"
    case _ where role == .switch || role == .checkbox: accessibilityValue
    default: nil
    }
  }
}
