public import Interaction

/// One call of the script's `print`.
public struct PrintReport: Codable, Equatable, Sendable {
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
}
