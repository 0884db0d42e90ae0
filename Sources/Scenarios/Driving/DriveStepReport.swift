/// One step that was taken, and what came of it.
public struct DriveStepReport: Codable, Equatable, Sendable {
  /// The step.
  public var step: DriveStep
  /// What it asked to see, such as the text tree; nil for a step that only acts.
  public var output: String?
  /// Why it failed; nil if it did not.
  public var failure: FailureReport?

  /// Reports a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - output: What it asked to see.
  ///   - failure: Why it failed.
  public init(_ step: DriveStep, output: String? = nil, failure: FailureReport? = nil) {
    self.step = step
    self.output = output
    self.failure = failure
  }
}
