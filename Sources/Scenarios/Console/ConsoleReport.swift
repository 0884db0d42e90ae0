/// What came of a console.
public struct ConsoleReport: Codable, Equatable, Sendable {
  /// Why the script could not be loaded; nil if it could.
  public var loadFailure: LoadFailure?

  /// Reports a console.
  ///
  /// - Parameter loadFailure: Why the script could not be loaded.
  public init(loadFailure: LoadFailure? = nil) {
    self.loadFailure = loadFailure
  }

  /// The code that the console ends with; that inputs failed is no failure of it.
  public var exitCode: ExitCode { loadFailure == nil ? .passed : .notLoaded }
}
