package import Interaction

extension Locator {
  /// The ways to name elements: the one list from which scripts' `find` and the targets of driven steps
  /// are made.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// By the `id` that the app gave.
    case id
    /// By the text of a label.
    case text
    /// By the accessibility label.
    case label
    /// By what an empty field shows.
    case placeholder
    /// By the accessibility value, such as a slider's number.
    case value
    /// A button, by its name.
    case button
    /// A link, by its name.
    case link
    /// A switch, by its name.
    case `switch`
    /// A checkbox, by its name.
    case checkbox
    /// A slider, by its name.
    case slider
    /// A stepper, by its name.
    case stepper
    /// A segment of a segmented control, by its title.
    case segment
    /// A text field, by its name.
    case textField
    /// A row of a list, by a text in it.
    case row
    /// A cell of a collection, by a text in it.
    case cell
    /// A tab of a tab bar, by its title.
    case tab
    /// An alert, by its title.
    case alert
    /// A heading, such as the title of a screen, by its text.
    case heading

    /// The role of the elements, where they are named by what they are; nil for those that are found by a
    /// property.
    package var role: Role? {
      switch self {
      case .id, .text, .label, .placeholder, .value: nil
      case .button, .link, .switch, .checkbox, .slider, .stepper, .segment, .textField, .row, .cell,
        .tab,
        .alert, .heading:
        Role(rawValue: rawValue)
      }
    }

    /// Whether the kind says enough without a name: roles and texts do, other properties do not.
    package var standsAlone: Bool { role != nil || self == .text }

    /// Returns the locator of a name.
    ///
    /// - Parameters:
    ///   - name: What the elements are called; nil for all of the kind, and an empty name for a kind
    ///     that does not stand alone.
    ///   - outer: Within which elements; nil for anywhere.
    /// - Returns: The locator.
    package func locator(_ name: NameMatch?, under outer: Locator? = nil) -> Locator {
      if let role { return outer?.role(role, name) ?? .role(role, name) }
      return switch self {
      case .id: outer?.id(name ?? "") ?? .id(name ?? "")
      case .label: outer?.label(name ?? "") ?? .label(name ?? "")
      case .placeholder: outer?.placeholder(name ?? "") ?? .placeholder(name ?? "")
      case .value: outer?.value(name ?? "") ?? .value(name ?? "")
      default: outer?.text(name) ?? .text(name)
      }
    }
  }
}
