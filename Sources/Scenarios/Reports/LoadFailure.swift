/// A script none of whose scenarios could be found out, because it could not be loaded.
public struct LoadFailure: Error, Codable, Equatable, Sendable {
  /// The script's path as it was named or discovered.
  public var file: String
  /// What is wrong with it, and where.
  public var failure: FailureReport

  /// Reports a script that could not be loaded.
  ///
  /// - Parameters:
  ///   - file: The script's path.
  ///   - failure: What is wrong with it.
  public init(file: String, failure: FailureReport) {
    self.file = file
    self.failure = failure
  }
}
