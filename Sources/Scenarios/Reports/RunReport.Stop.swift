extension RunReport {
  /// What ended a run before its plan was through.
  public enum Stop: Codable, Equatable, Sendable {
    /// The user asked for the end.
    case interrupted
    /// The limit for the whole run passed; it is given in seconds of wall time.
    case suiteLimit(seconds: Double)
    /// The program itself is at fault; the text says what it noticed.
    case internalError(String)

    /// The code that a run which stopped in this way ends with.
    public var exitCode: ExitCode {
      switch self {
      case .interrupted: .interrupted
      case .suiteLimit: .suiteLimit
      case .internalError: .internalError
      }
    }
  }
}
