/// How often in a row a list could not show its rows, because whoever it asked had all asked anew.
struct ListInterruptions {
  /// How many rounds may be interrupted before what interrupts them is passed over: fewer than layout is
  /// repeated within a turn, so that there is one left to show the rows.
  static let limit = 5

  /// The handlers under way that the list called, innermost last.
  var handlers: [HandlerOrigin] = []
  /// How many rounds in a row were interrupted.
  private var rounds = 0
  /// Whether what would interrupt the round is passed over.
  private(set) var isPassingOver = false
  /// Whether a first one was reported in this round.
  private var isReported = false

  /// Whether a change was passed over, so that what the list knows is not what there is; the next load
  /// makes up for it.
  var isStale = false

  /// Begins to show rows.
  mutating func begin() {
    isPassingOver = rounds >= Self.limit
    isReported = false
  }

  /// Ends a round.
  ///
  /// - Parameter isDone: Whether all rows in sight are shown.
  mutating func end(isDone: Bool) {
    rounds = isDone || isPassingOver ? 0 : rounds + 1
    isPassingOver = false
  }

  /// Says whether something that is passed over is to be told of: the first of a round is.
  mutating func isFirst() -> Bool {
    defer { isReported = true }
    return !isReported
  }
}
