/// The virtual clock of a world and what waits for it, ordered by deadline, then by creation.
///
/// ```swift
/// let timer = world.after(3) { print("time is up") }
/// let pending = world.scheduler.timers.count  // 1
/// timer.cancel()
/// ```
///
/// Nothing here sleeps: time passes only when the world is told to advance.
public final class Scheduler {
  /// The current time in nanoseconds from the world's start.
  package private(set) var nanoseconds: Int64 = 0
  /// Timers that fire once; a world that settles waits for them.
  private var finite = TimerHeap()
  /// Timers that repeat for ever; a world that settles does not wait for them.
  private var perpetual = TimerHeap()
  /// How many timers were ever scheduled or rescheduled, to order equal deadlines.
  private var insertions = 0
  /// How the timers of this moment that were armed to fire at once follow from one another.
  var chain = WorkChain()

  /// The current time in seconds from the world's start.
  public var now: Double { VirtualTime.seconds(nanoseconds) }

  /// The timers that are still to fire, soonest first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of timers.
  public var timers: [Timer] {
    (finite.entries + perpetual.entries)
      .filter(\.timer.isActive)
      .sorted { $0.isBefore($1) }
      .map(\.timer)
  }

  /// Returns the moment after a span from now, in nanoseconds from the world's start.
  ///
  /// - Parameter seconds: A checked span.
  package func deadline(after seconds: Double) -> Int64 {
    nanoseconds + VirtualTime.nanoseconds(seconds)
  }

  /// Makes a clock at time 0 with nothing to do.
  init() {}

  /// Arms a new timer.
  ///
  /// - Parameters:
  ///   - delay: Nanoseconds from now.
  ///   - interval: Nanoseconds between firings, or nil to fire once.
  ///   - origin: Who it is and where it was created.
  ///   - body: What it does.
  /// - Returns: The timer, which can be cancelled.
  /// - Complexity: O(log *n*) in the number of timers.
  func schedule(
    after delay: Int64,
    every interval: Int64?,
    origin: HandlerOrigin,
    _ body: @escaping () throws -> Void
  ) -> Timer {
    let timer = Timer(
      deadline: nanoseconds + delay,
      interval: interval,
      // What fires later follows from what passes: time.
      chainLength: delay == 0 ? chain.add() : 0,
      origin: origin,
      body: body
    )
    insert(timer)
    return timer
  }

  /// Puts a timer into the heap it belongs to, behind all others of its deadline.
  private func insert(_ timer: Timer) {
    insertions += 1
    let entry = TimerHeap.Entry(
      deadline: timer.deadlineNanoseconds,
      insertion: insertions,
      timer: timer
    )
    if timer.isRepeating {
      perpetual.insert(entry)
    } else {
      finite.insert(entry)
    }
  }

  /// Takes out the next timer that is due, sets the clock to its deadline, and arms it again if
  /// it repeats.
  ///
  /// - Parameter limit: The last moment that counts as due, in nanoseconds.
  /// - Returns: The timer to fire, or nil if nothing is due by then.
  /// - Complexity: O(log *n*) in the number of timers.
  func nextDue(by limit: Int64) -> Timer? {
    let takesFinite: Bool
    switch (finite.first, perpetual.first) {
    case (nil, nil): return nil
    case (let one?, let other?): takesFinite = one.isBefore(other)
    case (let one, _): takesFinite = one != nil
    }
    guard
      let entry = takesFinite
        ? finite.popFirst(by: limit) : perpetual.popFirst(by: limit)
    else { return nil }
    let timer = entry.timer
    nanoseconds = max(nanoseconds, entry.deadline)
    // Armed again before it fires, so that a body which cancels it has the last word.
    if timer.rearm() { insert(timer) }
    return timer
  }

  /// When the next timer fires that does not repeat, in nanoseconds; nil if there is none.
  var nextFiniteDeadline: Int64? {
    finite.first?.deadline
  }

  /// Sets the clock forward without firing anything.
  ///
  /// - Parameter time: The new time in nanoseconds; an earlier one changes nothing.
  func skip(to time: Int64) {
    nanoseconds = max(nanoseconds, time)
  }
}
