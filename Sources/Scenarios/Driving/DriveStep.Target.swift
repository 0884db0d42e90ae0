internal import Interaction

extension DriveStep {
  /// What a step is aimed at.
  public enum Target: Codable, Equatable, Sendable {
    /// An element of a kind; without a name, the only one of that kind.
    case element(Kind, name: String?)
    /// A point of the window, in points from its top left corner.
    case point(x: Double, y: Double)

    /// The ways to name an element, spelt as the makers of `find` are.
    public enum Kind: String, CaseIterable, Codable, Sendable {
      /// By the `id` that the script gave.
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

      /// Whether the kind says enough without a name: roles do, properties do not.
      package var standsAlone: Bool {
        switch self {
        case .button, .switch, .checkbox, .slider, .stepper, .segment, .textField: true
        case .id, .text, .label, .placeholder, .value: false
        }
      }
    }
  }
}

extension DriveStep.Target: CustomStringConvertible {
  /// The target as it may be written in a file of steps.
  public var description: String {
    switch self {
    case .element(let kind, let name?): "\(kind.rawValue) \(name.quoted)"
    case .element(let kind, nil): kind.rawValue
    case .point(let x, let y): "at \(x.plain) \(y.plain)"
    }
  }
}
