package import Interaction

/// A finger that the user has put down and left there.
///
/// It stays down until ``up(file:line:)``, whatever becomes of this value.
public struct UserTouch {
  /// Whose finger it is.
  private let user: SimulatedUser
  /// The finger: once it is up, another one may have its number.
  private let device: TouchDevice

  /// Speaks of a finger that is down.
  init(user: SimulatedUser, device: TouchDevice) {
    self.user = user
    self.device = device
  }

  /// Moves the finger to the middle of an element or a view, or to a point, in a dozen frames.
  ///
  /// - Parameters:
  ///   - target: Where to; it need not take touches.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` as `SimulatedUser.tap` does, and with `invalidArgument` once the finger is
  ///   up.
  public func move(
    to target: some Target,
    file: StaticString = #fileID,
    line: Int = #line
  ) throws {
    try move(to: target, at: SourceLocation(file: "\(file)", line: line))
  }

  /// Lifts the finger where it is.
  ///
  /// - Parameters:
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` with `insideHandler`, and with `invalidArgument` if the finger is up.
  public func up(file: StaticString = #fileID, line: Int = #line) throws {
    try up(at: SourceLocation(file: "\(file)", line: line))
  }

  /// Moves the finger, for another language.
  package func move(to target: any Target, at location: SourceLocation?) throws {
    try user.perform(.touchMove(target, finger: device.id), with: device, at: location)
  }

  /// Lifts the finger, for another language.
  package func up(at location: SourceLocation?) throws {
    try user.perform(.touchUp(finger: device.id), with: device, at: location)
  }
}

@available(*, unavailable, message: "A simulated user belongs to its world's one thread.")
extension UserTouch: Sendable {}
