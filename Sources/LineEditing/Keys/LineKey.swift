/// A key, or several pressed together, as a line is edited by them.
package enum LineKey: Hashable, Sendable {
  /// A character that is written.
  case character(Character)
  /// A letter or sign together with Control, in lower case.
  case control(Character)
  /// A character together with Alt.
  case alt(Character)
  /// The end of the line.
  case enter
  /// What completes names.
  case tab
  /// The character before the cursor goes.
  case backspace
  /// The word before the cursor goes.
  case altBackspace
  /// The character behind the cursor goes.
  case delete
  /// Escape, by itself.
  case escape
  /// Where the cursor goes.
  case move(Direction)
  /// What does nothing here.
  case unknown

  /// Where the cursor goes.
  package enum Direction: Hashable, Sendable {
    /// By a character.
    case left, right
    /// To another line of the history.
    case up, down
    /// To an end of the line.
    case home, end
    /// By a word.
    case wordLeft, wordRight
  }
}
