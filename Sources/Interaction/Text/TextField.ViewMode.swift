extension TextField {
  /// When something in a field is shown, as UIKit has it.
  public enum ViewMode: String, Codable, Sendable, CaseIterable {
    /// At no time.
    case never
    /// While the field has the keys.
    case whileEditing
    /// While it has not.
    case unlessEditing
    /// At any time.
    case always
  }
}

extension TextField.ViewMode: LayoutConvertible {
  /// `"never", "whileEditing", "unlessEditing" or "always"`.
  public static var layoutName: String {
    "\"never\", \"whileEditing\", \"unlessEditing\" or \"always\""
  }

  /// Reads a mode's name.
  public init?(layout: Layout.Value) {
    guard case .text(let name) = layout else { return nil }
    self.init(rawValue: name)
  }
}
