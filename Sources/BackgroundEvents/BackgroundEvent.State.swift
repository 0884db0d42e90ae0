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
    /// How many entries came for which a closure object or a key stands.
    private(set) var namedCount = 0
    /// How many entries were left when those that ended were last looked for, or fewer that are left since.
    private var prunedCount = 0
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

    /// Adds an observer at the end, or in the place of another one.
    ///
    /// - Parameters:
    ///   - observer: The observer.
    ///   - target: Where it is called.
    ///   - former: Whose place it takes, if that is still there.
    /// - Returns: What gave way, to be released and ended once the lock is free.
    mutating func insert(
      _ observer: BackgroundObserver,
      _ target: Entry.Target,
      inPlaceOf former: BackgroundObserver? = nil
    ) -> Removed {
      let entry = Entry(observer: observer, target: target, first: count)
      if observer.isNamed { namedCount += 1 }
      let place = former.flatMap { former in entries.firstIndex { $0.observer === former } }
      var removed = Removed()
      if let place {
        removed.entries = [entries[place]]
        entries[place] = entry
      } else {
        entries.append(entry)
      }
      if let inbox = entry.inbox, !links.contains(where: { $0.inbox === inbox }) {
        links.append(Link(inbox: inbox))
        isAnnounced = false
      }
      removed.links = removeLinks(of: removed.entries)
      return removed
    }

    /// Drops observers; those that are not there change nothing.
    ///
    /// - Parameter identities: Who they are.
    /// - Returns: What was dropped, to be released and ended once the lock is free.
    mutating func remove(_ identities: Set<ObjectIdentifier>) -> Removed {
      var removed = Removed()
      var kept: ContiguousArray<Entry> = []
      kept.reserveCapacity(entries.count)
      for entry in entries {
        if identities.contains(ObjectIdentifier(entry.observer)) {
          removed.entries.append(entry)
        } else {
          kept.append(entry)
        }
      }
      guard !removed.entries.isEmpty else { return removed }
      entries = kept
      prunedCount = min(prunedCount, entries.count)
      removed.links = removeLinks(of: removed.entries)
      return removed
    }

    /// Drops one observer; otherwise as for several.
    mutating func remove(_ observer: BackgroundObserver) -> Removed {
      guard let place = entries.firstIndex(where: { $0.observer === observer }) else {
        return Removed()
      }
      var removed = Removed()
      removed.entries = [entries.remove(at: place)]
      prunedCount = min(prunedCount, entries.count)
      removed.links = removeLinks(of: removed.entries)
      return removed
    }

    /// Drops the links of worlds in which nobody is left.
    ///
    /// - Parameter gone: The entries that went, without which no link is idle.
    private mutating func removeLinks(of gone: ContiguousArray<Entry>) -> [Link] {
      guard gone.contains(where: { $0.inbox != nil }) else { return [] }
      let inboxes = Set(entries.lazy.compactMap(\.inbox).map { ObjectIdentifier($0) })
      let idle = links.filter { !inboxes.contains(ObjectIdentifier($0.inbox)) }
      links.removeAll { !inboxes.contains(ObjectIdentifier($0.inbox)) }
      return idle
    }

    /// Takes every entry, at the end of the event.
    mutating func takeEntries() -> ContiguousArray<Entry> { exchange(&entries, for: []) }

    // MARK: Pruning

    /// Whether those that ended are to be looked for: since that was done last, the entries have doubled.
    var isPruningDue: Bool { entries.count >= 2 * prunedCount }

    /// Takes note that those that ended were dropped.
    mutating func notePruning() { prunedCount = entries.count }
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

    /// Does that as well, once the entries have let go of what they left in their worlds.
    ///
    /// - Parameter source: The event's name.
    func retire(from source: String) {
      for entry in entries { entry.retire(from: source) }
      finish()
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
