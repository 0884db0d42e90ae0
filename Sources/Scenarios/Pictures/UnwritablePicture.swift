/// A picture that was made and could not be kept.
///
/// The host ends with `ExitCode.outputFailed` and prints the description.
public struct UnwritablePicture: Error, Equatable, Sendable, CustomStringConvertible {
  /// Which picture, why, and the next thing to try.
  public var description: String

  /// Describes what could not be kept.
  ///
  /// - Parameter description: Which picture, why, and the next thing to try.
  public init(_ description: String) {
    self.description = description
  }
}
