public import UserSimulation

extension DriveStep {
  /// What the user does, or what is looked at.
  public enum Action: Codable, Equatable, Sendable {
    /// The user acts.
    case act(UserAction)
    /// The window is printed as a text tree.
    case tree
    /// An element is held against an expectation, within a timeout in virtual seconds.
    case expect(
      Locator,
      ElementExpectation,
      timeout: Double = SimulatedUser.standardTimeout
    )
  }
}

extension DriveStep.Action: CustomStringConvertible {
  /// The action as it may be written in a file of steps.
  public var description: String {
    switch self {
    case .act(let action): action.stepText
    case .tree: DriveVerb.tree.rawValue
    case .expect(let locator, let expectation, let timeout):
      "expect \(locator.stepText) \(expectation.stepText)\(StepText.timeout(timeout))"
    }
  }
}
