/// A binary heap of timers, soonest first; cancelled ones are dropped as they surface.
struct TimerHeap {
  /// A timer in its place in the order.
  struct Entry {
    /// When it fires, in nanoseconds.
    let deadline: Int64
    /// Its place among timers of the same deadline.
    let insertion: Int
    /// The timer itself.
    let timer: Scheduler.Timer

    /// Says whether this entry fires before another.
    func isBefore(_ other: Entry) -> Bool {
      (deadline, insertion) < (other.deadline, other.insertion)
    }
  }

  /// The heap in the usual array form: children of `i` at `2i + 1` and `2i + 2`.
  private(set) var entries: [Entry] = []

  /// The soonest entry whose timer is still active.
  var first: Entry? {
    mutating get {
      while let first = entries.first, !first.timer.isActive { _ = removeFirst() }
      return entries.first
    }
  }

  /// Takes out the soonest active entry if it is due.
  ///
  /// - Parameter limit: The last moment that counts as due, in nanoseconds.
  /// - Returns: The entry, or nil if nothing is due by then.
  mutating func popFirst(by limit: Int64) -> Entry? {
    guard let first, first.deadline <= limit else { return nil }
    return removeFirst()
  }

  /// Adds an entry.
  mutating func insert(_ entry: Entry) {
    dropCancelledIfMany()
    entries.append(entry)
    var child = entries.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard entries[child].isBefore(entries[parent]) else { return }
      entries.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes out the root and restores the heap.
  private mutating func removeFirst() -> Entry {
    entries.swapAt(0, entries.count - 1)
    let removed = entries.removeLast()
    siftDown(from: 0)
    return removed
  }

  /// Moves an entry down until neither child fires before it.
  private mutating func siftDown(from start: Int) {
    var parent = start
    while true {
      var soonest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < entries.count {
        if entries[child].isBefore(entries[soonest]) { soonest = child }
      }
      guard soonest != parent else { return }
      entries.swapAt(parent, soonest)
      parent = soonest
    }
  }

  /// Rebuilds the heap whenever it has doubled, so that cancelled timers cannot pile up in it.
  private mutating func dropCancelledIfMany() {
    guard entries.count >= checkAt else { return }
    entries.removeAll { !$0.timer.isActive }
    checkAt = max(64, entries.count * 2)
    for index in stride(from: entries.count / 2 - 1, through: 0, by: -1) {
      siftDown(from: index)
    }
  }

  /// The size at which cancelled timers are looked for next.
  private var checkAt = 64
}
