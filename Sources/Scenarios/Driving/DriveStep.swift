/// One line of a user's input, read and understood.
public struct DriveStep: Codable, Equatable, Sendable {
  /// What the user does, or what is looked at.
  public var action: Action
  /// The line it stands on, counted from 1.
  public var line: Int

  /// Makes a step.
  ///
  /// - Parameters:
  ///   - action: What the user does, or what is looked at.
  ///   - line: The line it stands on, counted from 1.
  public init(_ action: Action, line: Int) {
    self.action = action
    self.line = line
  }
}

extension DriveStep: CustomStringConvertible {
  /// The step in the words of the language, however it was spelt, such as `tap button "Add"`.
  public var description: String { action.description }
}
