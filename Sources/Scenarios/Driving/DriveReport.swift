/// What came of driving a script.
public struct DriveReport: Codable, Equatable, Sendable {
  /// The steps that were taken, in order.
  public var steps: [DriveStepReport]
  /// Failures of handlers and timers, each with the place in `steps` of the step during which it happened.
  public var failures: [FailureReport]
  /// Why the script could not be loaded; nil if it could.
  public var loadFailure: LoadFailure?
  /// The text tree of the window when the last failure happened; nil if nothing failed.
  public var screen: String?
  /// Why the journal could not be written, and what to do; nil if it was, or none was wanted.
  public var journalProblem: String?

  /// Reports a drive.
  ///
  /// - Parameters:
  ///   - steps: The steps that were taken, in order.
  ///   - failures: Failures of handlers and timers.
  ///   - loadFailure: Why the script could not be loaded.
  ///   - screen: The text tree of the window at the last failure.
  public init(
    steps: [DriveStepReport] = [],
    failures: [FailureReport] = [],
    loadFailure: LoadFailure? = nil,
    screen: String? = nil
  ) {
    self.steps = steps
    self.failures = failures
    self.loadFailure = loadFailure
    self.screen = screen
  }

  /// The code that driving ends with.
  ///
  /// - Complexity: Linear in the number of steps.
  public var exitCode: ExitCode {
    journalProblem == nil ? verdict : .governing([verdict, .outputFailed])
  }

  /// The code that the script and the steps call for.
  private var verdict: ExitCode {
    if loadFailure != nil { return .notLoaded }
    if !failures.isEmpty || steps.contains(where: { $0.failure != nil }) { return .failed }
    return steps.isEmpty ? .nothingSelected : .passed
  }
}
