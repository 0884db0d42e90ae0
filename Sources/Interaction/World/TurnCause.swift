/// What set off a turn: the unit in which a world does its work.
public enum TurnCause: String, Codable, Sendable, CaseIterable {
  /// A device's event.
  case input
  /// A timer that was due.
  case timer
  /// The beginning of a frame.
  case frame
  /// Messages from other threads.
  case inbox
  /// Work that an earlier turn put off.
  case post
  /// Something the host does, such as loading a script.
  case host
}
