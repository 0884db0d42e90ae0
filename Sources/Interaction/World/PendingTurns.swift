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
    if head == turns.count {
      turns.removeAll(keepingCapacity: true)
      head = 0
    }
    return turn
  }
}
