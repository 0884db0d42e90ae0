/// What is known of repeating timers; of those that are over it is forgotten.
struct TimerRegister<Value> {
  /// What is known of one.
  private struct Entry {
    /// The timer, kept so that its identity stays its own.
    let timer: Scheduler.Timer
    /// What is known of it.
    let value: Value
  }

  /// How many entries there are at least before those of timers that are over are dropped.
  private static var leastPruningCount: Int { 64 }

  /// The entries, by their timers.
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// How many entries there may be before those of timers that are over are dropped.
  private var pruningCount = Self.leastPruningCount

  /// Makes an empty register.
  init() {}

  /// What is known of a timer; nil for nothing.
  ///
  /// - Complexity: O(1) on average.
  subscript(timer: Scheduler.Timer) -> Value? {
    get { entries[ObjectIdentifier(timer)]?.value }
    set {
      entries[ObjectIdentifier(timer)] = newValue.map { Entry(timer: timer, value: $0) }
      guard entries.count > pruningCount else { return }
      entries = entries.filter(\.value.timer.isActive)
      pruningCount = max(Self.leastPruningCount, 2 * entries.count)
    }
  }

  /// Forgets all of them.
  mutating func removeAll() { self = Self() }
}
