/// The responders of several chains, one chain after the other, each responder once, and the application,
/// in which all chains end, last.
///
/// What comes next is asked for when it is its turn, so that whoever was visited may change the way.
struct ResponderWalk: Sequence, IteratorProtocol {
  /// Where the chains begin that are not walked yet.
  private var starts: ArraySlice<Responder?>
  /// The end of all of them.
  private let application: Responder?
  /// Those who were visited.
  private var visited: [Responder] = []
  /// Whether the chain of the one that was visited last goes on.
  private var isOnChain = false

  /// Begins a walk.
  ///
  /// - Parameters:
  ///   - starts: Where the chains begin, the one that is walked first before the others.
  ///   - application: The end of all of them.
  init(along starts: [Responder?], endingIn application: Responder?) {
    self.starts = starts[...]
    self.application = application
  }

  /// Returns the next responder; nil after the last.
  ///
  /// - Complexity: O(*n*) in the number of those who were visited.
  mutating func next() -> Responder? {
    if isOnChain, let following = visited.last?.next, visit(following) { return following }
    isOnChain = false
    while let start = starts.popFirst() {
      guard let start, visit(start) else { continue }
      isOnChain = true
      return start
    }
    guard let application, !visited.contains(where: { $0 === application }) else { return nil }
    visited.append(application)
    return application
  }

  /// Notes a responder as visited, unless it was before, or is to come last.
  private mutating func visit(_ responder: Responder) -> Bool {
    guard responder !== application, !visited.contains(where: { $0 === responder }) else {
      return false
    }
    visited.append(responder)
    return true
  }
}
