public import Interaction

/// One call of the script's `print`.
public struct PrintReport: Codable, Hashable, Sendable {
  /// What was printed, without the newline at its end.
  public var text: String
  /// The line that printed it, if it is known.
  public var location: SourceLocation?

  /// Reports a call of `print`.
  ///
  /// - Parameters:
  ///   - text: What was printed, without the newline at its end.
  ///   - location: The line that printed it.
  public init(_ text: String, at location: SourceLocation? = nil) {
    self.text = text
    self.location = location
  }

  /// Whether it warns of a name that scripts should use no more (`LuaDeprecation`): each Lua state does so
  /// anew, and each scenario has one of its own.
  var isDeprecation: Bool {
    text.hasPrefix("warning: ") && text.contains(" is deprecated since ")
  }
}
