internal import Glibc

/// A clock that stands still while the process does: stopped by a signal, or frozen with its container or its
/// machine.
///
/// The system tells nobody how long that was. So whoever has a limit looks at the clock at least once in an
/// `interval`; where far more than that has passed since the last look, only an `interval` counts.
package struct AttendedClock: Sendable {
  /// How often to look at least, in nanoseconds.
  package static let interval: Int64 = 250_000_000
  /// From how much on the time between two looks is no mere delay on a busy machine, in nanoseconds.
  private static let longest: Int64 = 1_000_000_000

  /// What the system's clock read at the last look.
  private var last: Int64
  /// The time that counted before.
  private var counted: Int64 = 0

  /// Begins at 0.
  ///
  /// - Parameter time: What the system's clock reads, in nanoseconds.
  package init(at time: Int64 = AttendedClock.systemTime) {
    last = time
  }

  /// Looks what time it is.
  ///
  /// - Parameter time: What the system's clock reads, in nanoseconds.
  /// - Returns: The time that has counted since the beginning, in nanoseconds.
  package mutating func look(at time: Int64 = AttendedClock.systemTime) -> Int64 {
    let passed = time - last
    counted += passed > Self.longest ? Self.interval : passed
    last = time
    return counted
  }

  /// What the system's clock reads, in nanoseconds (`clock_gettime`).
  package static var systemTime: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
