/// A pattern that names are compared with, in the language of the scripts that wrote it, such as
/// `"^Item %d+$"`.
///
/// Only scripts make one. The world in which they run says what it matches; in a world without scripts
/// it matches nothing.
public struct NamePattern: Hashable, Codable, Sendable {
  /// The pattern as it was written.
  public let text: String

  /// Takes a pattern that is known to be well-formed.
  ///
  /// - Parameter text: The pattern.
  package init(_ text: String) {
    self.text = text
  }
}
