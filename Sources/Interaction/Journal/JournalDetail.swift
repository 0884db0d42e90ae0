/// How much of what happens a journal wants to be told.
public enum JournalDetail: Sendable {
  /// What a report of a scenario is made of: the user's steps, expectations, prints and failures, with
  /// input, control events, actions and the controllers' changes between them. Which views and other objects
  /// those reach is not told.
  case outline
  /// All: also how the view beneath a finger was found, calls of delegates with their answers, the values
  /// of properties that change, and timers that are armed and taken back.
  case full
}
