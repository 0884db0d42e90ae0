extension World {
  /// The only way into a world from another thread: a mailbox that the world empties between turns.
  ///
  /// Messages are run in the order of (source, sequence), so that one source's messages never
  /// overtake each other and the order of two sources does not depend on who was quicker within
  /// one drain. It is unbounded; `highWaterMark` tells how full it became.
  ///
  /// It is closed when its world ends. What lies in it then, and what comes later, is dropped and
  /// counted in `droppedCount`, and the world says so: in a note of the journal, or under
  /// `World.isStrict` as a failure.
  public final class Inbox: Sendable {
    /// Work sent to the world; it gets the world when it is run there.
    public typealias Work = @Sendable (World) throws -> Void

    /// What the lock protects.
    private struct State {
      /// The letters, in order of arrival.
      var messages: [Message] = []
      /// How many deliveries the letters stand for.
      var waitingCount = 0
      /// How many deliveries lay in the box at once.
      var highWaterMark = 0
      /// How many deliveries nobody ran, because the world had ended.
      var droppedCount = 0
      /// Whether the world has ended.
      var isClosed = false
      /// Who announced work, by the number of the announcement.
      var announced: [Int: HandlerOrigin] = [:]
      /// How many announcements there ever were.
      var announcementCount = 0
      /// What blocks the world's thread; it comes with the first announcement.
      var waiter: (any InboxWaiter)?
      /// Whether the world's thread is blocked until it is told.
      var isAwaited = false

      /// Takes every letter out.
      mutating func takeMessages() -> [Message] {
        waitingCount = 0
        defer { messages = [] }
        return messages
      }

      /// Wakes the world's thread if it is blocked.
      ///
      /// - Returns: Whom to tell once the lock is free.
      mutating func wake() -> (any InboxWaiter)? {
        guard isAwaited else { return nil }
        isAwaited = false
        return waiter
      }
    }

    /// The letters and the announcements; the lock is never held while a message runs.
    private let state = Guarded(State())

    /// Makes an empty mailbox.
    init() {}

    /// The greatest number of messages that ever waited at once.
    public var highWaterMark: Int { state.withLock(\.highWaterMark) }

    /// Whether nothing waits.
    public var isEmpty: Bool { state.withLock(\.messages.isEmpty) }

    /// Whether the world has ended, so that nobody runs what is posted.
    public var isClosed: Bool { state.withLock(\.isClosed) }

    /// How many messages were dropped, because they lay here when the world ended or came later.
    public var droppedCount: Int { state.withLock(\.droppedCount) }

    /// Puts a message into the box, from any thread; it runs at the world's next turn boundary.
    ///
    /// - Parameters:
    ///   - source: Who sends it; messages of one source keep their order.
    ///   - work: What to do; an error it throws is reported to the world.
    public func post(from source: String = "", _ work: @escaping Work) {
      post(Message(source: source, work: work))
    }

    /// Puts a message of any kind into the box.
    ///
    /// - Parameter message: The message.
    /// - Returns: Whether the world is still there to run it; if not, it was dropped and counted.
    @discardableResult
    package func post(_ message: Message) -> Bool {
      let (isOpen, waiter) = state.withLock { state -> (Bool, (any InboxWaiter)?) in
        guard !state.isClosed else {
          state.droppedCount += message.count
          return (false, nil)
        }
        state.messages.append(message)
        state.waitingCount += message.count
        state.highWaterMark = max(state.highWaterMark, state.waitingCount)
        return (true, state.wake())
      }
      waiter?.signal()
      return isOpen
    }

    /// Empties the box.
    ///
    /// - Returns: The messages in the order in which they are to run.
    func drain() -> [Message] {
      let messages = state.withLock { $0.takeMessages() }
      // The standard library's sort is stable, so arrival is each source's sequence.
      return messages.count > 1 ? messages.sorted { $0.source < $1.source } : messages
    }

    /// Puts messages back that were taken out and not run.
    ///
    /// - Parameter messages: The messages; they come before what has arrived meanwhile.
    func putBack(_ messages: [Message]) {
      state.withLock { state in
        state.messages = messages + state.messages
        state.waitingCount += messages.reduce(0) { $0 + $1.count }
      }
    }

    /// Empties the box for good: the world has ended.
    ///
    /// - Returns: The messages that nobody will run, in order of arrival; not counted yet.
    func close() -> [Message] {
      state.withLock { state in
        state.isClosed = true
        return state.takeMessages()
      }
    }

    /// Counts deliveries that nobody ran.
    ///
    /// - Parameter count: How many.
    func countDropped(_ count: Int) {
      state.withLock { $0.droppedCount += count }
    }

    // MARK: Work under way

    /// Announces that work is under way elsewhere and will post what comes of it: until it has ended,
    /// a world that settles or waits blocks on wall time.
    ///
    /// - Parameters:
    ///   - origin: Who works, as a world says that waited in vain.
    ///   - waiter: Makes what blocks the world's thread; called for the first announcement only.
    /// - Returns: The number by which to end it.
    package func begin(
      _ origin: HandlerOrigin,
      waiter: () -> any InboxWaiter
    ) -> Int {
      state.withLock { state in
        // A world that has ended waits for nobody.
        guard !state.isClosed else { return 0 }
        if state.waiter == nil { state.waiter = waiter() }
        state.announcementCount += 1
        state.announced[state.announcementCount] = origin
        return state.announcementCount
      }
    }

    /// Ends announced work; whatever it posts must be in the box before.
    ///
    /// - Parameter number: What `begin` returned; another one changes nothing.
    package func end(_ number: Int) {
      let waiter = state.withLock { state -> (any InboxWaiter)? in
        state.announced[number] = nil
        return state.announced.isEmpty ? state.wake() : nil
      }
      waiter?.signal()
    }

    /// Who announced work that has not ended, the oldest first.
    var announced: [HandlerOrigin] {
      state.withLock { state in
        state.announced.sorted { $0.key < $1.key }.map(\.value)
      }
    }

    /// Whether nothing is announced, and all that came of former announcements was taken out.
    ///
    /// Both are asked at one moment, or what is posted and ended in between would be overlooked. A box
    /// that nobody ever announced anything to is at rest whatever lies in it.
    var isAtRest: Bool {
      state.withLock { state in
        state.announcementCount == 0 || (state.announced.isEmpty && state.messages.isEmpty)
      }
    }

    /// Blocks until something lies in the box, or nothing is announced any more; now and then less
    /// long.
    ///
    /// - Parameter span: The most wall time to take.
    func wait(atMost span: Duration) {
      let waiter = state.withLock { state -> (any InboxWaiter)? in
        guard state.messages.isEmpty, !state.announced.isEmpty else { return nil }
        state.isAwaited = true
        return state.waiter
      }
      guard let waiter else { return }
      waiter.wait(atMost: span)
      // Nobody was told if the time was up. Who is being told at this moment wakes the next wait for
      // nothing, which whoever waits notices by asking again.
      state.withLock { $0.isAwaited = false }
    }
  }
}
