public import Interaction

/// One thing the user did or the script expected, and what came of it.
public struct StepReport: Codable, Equatable, Sendable {
  /// What came of a step.
  public enum Outcome: String, Codable, Sendable {
    /// It was done, or it held.
    case passed
    /// It could not be done, or did not hold.
    case failed
  }

  /// The step in the words of the script, such as `tap button "Add"`.
  public var text: String
  /// The script's line; nil for a step that no line asked for, such as the last settling.
  public var location: SourceLocation?
  /// What came of it.
  public var outcome: Outcome
  /// A remark that helps to read it, such as where a touch landed.
  public var note: String?
  /// What followed from it: the handlers that were called, and what reached nobody.
  public var effects: [String]

  /// Reports a step.
  ///
  /// - Parameters:
  ///   - text: The step in the words of the script.
  ///   - location: The script's line.
  ///   - outcome: What came of it.
  ///   - note: A remark that helps to read it.
  ///   - effects: What followed from it.
  public init(
    _ text: String,
    at location: SourceLocation? = nil,
    outcome: Outcome = .passed,
    note: String? = nil,
    effects: [String] = []
  ) {
    self.text = text
    self.location = location
    self.outcome = outcome
    self.note = note
    self.effects = effects
  }
}
