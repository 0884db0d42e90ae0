/// A selection in which nothing is left to be run.
///
/// The host ends with `ExitCode.nothingSelected` and prints the description.
public struct NothingSelected: Error, Equatable, Sendable, CustomStringConvertible {
  /// What selects nothing, why, and the next thing to try.
  public var description: String

  /// Describes what selects nothing.
  ///
  /// - Parameter description: What it is, why, and the next thing to try.
  public init(_ description: String) {
    self.description = description
  }
}
