extension World {
  /// The only way into a world from another thread: a mailbox that the world empties between turns.
  ///
  /// Messages are run in the order of (source, sequence), so that one source's messages never
  /// overtake each other and the order of two sources does not depend on who was quicker within
  /// one drain. It is unbounded; `highWaterMark` tells how full it became.
  public final class Inbox: Sendable {
    /// Work sent to the world; it gets the world when it is run there.
    public typealias Work = @Sendable (World) throws -> Void

    /// A letter in the box.
    struct Message {
      /// Who sent it.
      let source: String
      /// What is to be done.
      let work: Work
    }

    /// What the lock protects.
    private struct State {
      /// The letters, in order of arrival.
      var messages: [Message] = []
      /// How many letters lay in the box at once.
      var highWaterMark = 0
    }

    /// The letters; the lock is never held while a message runs.
    private let state = Guarded(State())

    /// Makes an empty mailbox.
    init() {}

    /// The greatest number of messages that ever waited at once.
    public var highWaterMark: Int { state.withLock(\.highWaterMark) }

    /// Whether nothing waits.
    public var isEmpty: Bool { state.withLock(\.messages.isEmpty) }

    /// Puts a message into the box, from any thread; it runs at the world's next turn boundary.
    ///
    /// - Parameters:
    ///   - source: Who sends it; messages of one source keep their order.
    ///   - work: What to do; an error it throws is reported to the world.
    public func post(from source: String = "", _ work: @escaping Work) {
      state.withLock { state in
        state.messages.append(Message(source: source, work: work))
        state.highWaterMark = max(state.highWaterMark, state.messages.count)
      }
    }

    /// Empties the box.
    ///
    /// - Returns: The messages in the order in which they are to run.
    func drain() -> [Message] {
      let messages = state.withLock { state in
        let messages = state.messages
        state.messages = []
        return messages
      }
      // The standard library's sort is stable, so arrival is each source's sequence.
      return messages.count > 1 ? messages.sorted { $0.source < $1.source } : messages
    }
  }
}
