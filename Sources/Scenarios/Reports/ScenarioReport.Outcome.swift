extension ScenarioReport {
  /// How a scenario ended.
  public enum Outcome: Codable, Equatable, Sendable {
    /// It ran through and nothing failed.
    case passed
    /// It failed, and passed when it was played again.
    case flaky
    /// A step, an expectation or a handler failed.
    case failed
    /// It was ended because its wall-time limit passed.
    case timedOut
    /// The process that played it ended in the middle of it.
    case crashed
    /// The run was ended while it was played.
    case interrupted
    /// Its file failed at the top level when it was loaded for this scenario.
    case loadFailed
    /// The script asks not to run it, and may say why.
    case skipped(reason: String?)
    /// The script keeps its place for later, and may say what is missing.
    case todo(reason: String?)

    /// The code that a run of this scenario alone ends with.
    public var exitCode: ExitCode {
      switch self {
      case .passed, .flaky, .skipped, .todo: .passed
      case .failed, .timedOut, .crashed, .interrupted: .failed
      case .loadFailed: .notLoaded
      }
    }

    /// Whether somebody has to look at it.
    public var isFailure: Bool { exitCode != .passed }
  }
}
