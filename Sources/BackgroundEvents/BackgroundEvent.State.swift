internal import Interaction

extension BackgroundEvent {
  /// An observer as the event reaches it.
  struct Entry: Sendable {
    /// Where an observer is called.
    enum Target: Sendable {
      /// On the event's queue.
      case queue(Body)
      /// In a world, by the number of its receiver there.
      case world(World.Inbox, receiver: Int)
    }

    /// Who it is, and whether it still stands.
    let observer: BackgroundObserver
    /// Where it is called.
    let target: Target
    /// The number of the first invocation it hears of.
    let first: Int

    /// The inbox of its world, if it is in one.
    var inbox: World.Inbox? {
      if case .world(let inbox, _) = target { inbox } else { nil }
    }

    /// Lets go of what it left in its world, once that has run what was sent before.
    ///
    /// - Parameter source: The event's name.
    func retire(from source: String) {
      guard case .world(let inbox, let number) = target else { return }
      inbox.post(
        World.Inbox.Message(source: source, count: 0, outstanding: { _ in 0 }) { world in
          world.receivers.remove(number)
        }
      )
    }
  }

  /// Invocations that are told in one go.
  struct Batch {
    /// What to tell, in order.
    let args: ContiguousArray<Args>
    /// The number of the first.
    let start: Int
    /// Who was there when the batch began; whoever came later is not concerned.
    let entries: ContiguousArray<Entry>
  }

  /// A world that has observers, and whether it knows that they will hear something.
  struct Link {
    /// The way into the world.
    let inbox: World.Inbox
    /// The number of the announcement; nil while nothing is under way.
    var announcement: Int?

    /// Tells the world that nothing more is to come for now.
    func end() {
      if let announcement { inbox.end(announcement) }
    }
  }

  /// What the lock of an event protects.
  struct State {
    /// Who is called, in this order.
    private(set) var entries: ContiguousArray<Entry> = []
    /// What nobody was told yet.
    private var pending: ContiguousArray<Args> = []
    /// How many invocations there were while somebody observed.
    private(set) var count = 0
    /// Whether the queue is at work, or will be.
    private(set) var isScheduled = false
    /// The worlds that have observers.
    private var links: [Link] = []
    /// Whether each of them knows that work is under way.
    private var isAnnounced = true
    /// What observers threw, of late.
    var failures: [Failure] = []
    /// Whom to tell of that.
    var onFailure: (@Sendable (Failure) -> Void)?

    // MARK: Invocations

    /// Takes an invocation, and lets the worlds concerned know that it is under way.
    ///
    /// - Parameters:
    ///   - args: What to tell.
    ///   - origin: Who is busy with it.
    /// - Returns: Whether the queue is to be set to work.
    mutating func append(_ args: Args, from origin: HandlerOrigin) -> Bool {
      guard !entries.isEmpty else { return false }
      pending.append(args)
      count += 1
      if !isAnnounced {
        for index in links.indices where links[index].announcement == nil {
          links[index].announcement = links[index].inbox.begin(origin) { SemaphoreWaiter() }
        }
        isAnnounced = true
      }
      defer { isScheduled = true }
      return !isScheduled
    }

    /// Takes all that nobody was told yet; with nothing left the queue is no more at work.
    ///
    /// - Returns: The batch, or else the announcements that are to be ended.
    mutating func nextBatch() -> (batch: Batch?, ended: [Link]) {
      guard !pending.isEmpty else {
        isScheduled = false
        let ended = links
        for index in links.indices { links[index].announcement = nil }
        isAnnounced = links.isEmpty
        return (nil, ended)
      }
      let args = exchange(&pending, for: [])
      return (Batch(args: args, start: count - args.count, entries: entries), [])
    }

    // MARK: Observers

    /// Adds an entry at the end, or in the place of another one.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - place: Whose place it takes.
    mutating func insert(_ entry: Entry, at place: Int? = nil) {
      if let place { entries[place] = entry } else { entries.append(entry) }
      guard let inbox = entry.inbox, !links.contains(where: { $0.inbox === inbox }) else { return }
      links.append(Link(inbox: inbox))
      isAnnounced = false
    }

    /// Drops the entries that a condition holds for.
    ///
    /// - Parameter condition: Asked for each, under the lock: it must not ask for the owner, whose end
    ///   would be here if nobody else kept it any more.
    /// - Returns: The entries and the links of worlds in which nobody is left, to be released and ended
    ///   once the lock is free.
    mutating func remove(where condition: (Entry) -> Bool) -> Removed {
      guard entries.contains(where: condition) else { return Removed() }
      let removed = ContiguousArray(entries.filter(condition))
      entries.removeAll(where: condition)
      return Removed(entries: removed, links: removeIdleLinks())
    }

    /// Drops the links of worlds in which nobody is left.
    mutating func removeIdleLinks() -> [Link] {
      let entries = entries
      func isIdle(_ link: Link) -> Bool { !entries.contains { $0.inbox === link.inbox } }
      let idle = links.filter(isIdle)
      links.removeAll(where: isIdle)
      return idle
    }

    /// Takes every entry, at the end of the event.
    mutating func takeEntries() -> ContiguousArray<Entry> { exchange(&entries, for: []) }
  }

  /// What was taken out under the lock and is let go of once it is free.
  struct Removed {
    /// The entries, with what their closures captured.
    var entries: ContiguousArray<Entry> = []
    /// The links that nobody needs any more.
    var links: [Link] = []

    /// Ends what was announced to worlds that have no observers any more.
    func finish() {
      for link in links { link.end() }
    }
  }
}

/// Puts a value in the place of another one.
///
/// - Parameters:
///   - value: Where the other one is.
///   - new: The value.
/// - Returns: The other one.
func exchange<Value>(_ value: inout Value, for new: Value) -> Value {
  defer { value = new }
  return value
}
