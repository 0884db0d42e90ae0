/// A configuration, a journal or a report file that a run cannot begin with.
///
/// The host ends with `ExitCode.unusableConfiguration` and prints the description.
public struct UnusableConfiguration: Error, Equatable, Sendable, CustomStringConvertible {
  /// Which thing cannot be used, why, and the next thing to try.
  public var description: String

  /// Describes what cannot be used.
  ///
  /// - Parameter description: Which thing, why, and the next thing to try.
  public init(_ description: String) {
    self.description = description
  }
}
