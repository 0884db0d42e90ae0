/// What came of driving a script.
public struct DriveReport: Codable, Equatable, Sendable {
  /// The steps that were taken, in order.
  public var steps: [DriveStepReport]
  /// Failures that belong to no step.
  public var failures: [FailureReport]
  /// Why the script could not be loaded; nil if it could.
  public var loadFailure: LoadFailure?

  /// Reports a drive.
  ///
  /// - Parameters:
  ///   - steps: The steps that were taken, in order.
  ///   - failures: Failures that belong to no step.
  ///   - loadFailure: Why the script could not be loaded.
  public init(
    steps: [DriveStepReport] = [],
    failures: [FailureReport] = [],
    loadFailure: LoadFailure? = nil
  ) {
    self.steps = steps
    self.failures = failures
    self.loadFailure = loadFailure
  }

  /// The code that driving ends with.
  ///
  /// - Complexity: Linear in the number of steps.
  public var exitCode: ExitCode {
    if loadFailure != nil { return .notLoaded }
    let failed = !failures.isEmpty || steps.contains { $0.failure != nil }
    return failed ? .failed : .passed
  }
}
