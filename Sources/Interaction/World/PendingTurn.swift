/// A turn that waits for the one under way to end.
struct PendingTurn {
  /// What a queued turn does.
  enum Work {
    /// Handles a device's event.
    case input(InputEvent)
    /// Runs a closure, recorded under its origin if it has one.
    case body(TurnCause, HandlerOrigin?, () throws -> Void)
    /// Runs what other threads sent.
    case messages([World.Inbox.Message])
  }

  /// What it does.
  let work: Work
  /// The record it follows from.
  let cause: Int?

  /// What set it off.
  var turnCause: TurnCause {
    switch work {
    case .input: .input
    case .body(let cause, _, _): cause
    case .messages: .inbox
    }
  }
}

/// A queue of turns that takes from the front in constant time.
struct PendingTurns {
  /// The turns; those before `head` were taken.
  private var turns: [PendingTurn?] = []
  /// Where the next turn lies.
  private var head = 0

  /// Puts a turn at the end.
  mutating func append(_ turn: PendingTurn) {
    turns.append(turn)
  }

  /// Takes the turn at the front.
  mutating func popFirst() -> PendingTurn? {
    guard head < turns.count else { return nil }
    let turn = turns[head]
    turns[head] = nil
    head += 1
    if head == turns.count { removeAll() }
    return turn
  }

  /// Drops every turn.
  mutating func removeAll() {
    turns.removeAll(keepingCapacity: true)
    head = 0
  }
}
