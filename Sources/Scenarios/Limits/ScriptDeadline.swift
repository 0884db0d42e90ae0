internal import Glibc
internal import LuaBridge

/// When a script that runs should have ended by itself, as a thread sees it that can end nothing but the process.
///
/// A script that is overdue is given time to end by itself, as its own time limit has it. Where Lua's
/// hooks do not reach, as in the matching of a pattern, nothing but the end of the process helps: it
/// comes when the script's thread has used up processor time all the while, or at last when `patience`
/// has passed as well.
struct ScriptDeadline: Sendable {
  /// How much later the process ends even if the machine gave the script no time, in nanoseconds.
  private static let patience: Int64 = 3_000_000_000

  /// The processor time of the thread that runs the script.
  private let clock: clockid_t
  /// The processor time that it had used when the script began, in nanoseconds.
  private let beginning: Int64
  /// How long the script may take, in nanoseconds.
  private var allowance: Int64
  /// From when on nobody waits any more for the script to end by itself, in nanoseconds as limits count them.
  private var end: Int64

  /// Begins to count.
  ///
  /// - Parameters:
  ///   - limit: The wall seconds after which the script should have ended by itself.
  ///   - grace: How much later it is looked at, in nanoseconds.
  ///   - clock: The processor time of the thread that runs it.
  init(limit: Double, grace: Int64, clock: clockid_t) {
    let limit = Self.nanoseconds(limit)
    self.clock = clock
    beginning = Self.time(of: clock)
    allowance = limit
    end = Self.now + limit + grace
  }

  /// Says that something else took time meanwhile, which does not count.
  ///
  /// - Parameter seconds: How many wall seconds it took.
  mutating func extend(by seconds: Double) {
    allowance += Self.nanoseconds(seconds)
    end += Self.nanoseconds(seconds)
  }

  /// How long nobody has to look at the script, in nanoseconds; 0 or less once it should have ended.
  var remaining: Int64 { end - Self.now }

  /// Whether the script should have ended, and has had the time for that.
  var isOverdue: Bool {
    let excess = -remaining
    guard excess >= 0 else { return false }
    return Self.time(of: clock) - beginning >= allowance || excess >= Self.patience
  }

  /// The clock of the processor time of the thread that calls this (`pthread_getcpuclockid`).
  ///
  /// - Throws: `FileSystem.Problem` if the system has none.
  static func currentThread() throws(FileSystem.Problem) -> clockid_t {
    var clock = clockid_t()
    let status = pthread_getcpuclockid(pthread_self(), &clock)
    guard status == 0 else { throw FileSystem.Problem(code: status) }
    return clock
  }

  /// What time it is by the clock that ends scripts: another one may be ahead of it on a busy machine, and does
  /// not stand still while the process is stopped.
  private static var now: Int64 { Int64(LuaState.watchedTime / .nanoseconds(1)) }

  /// Seconds in nanoseconds.
  private static func nanoseconds(_ seconds: Double) -> Int64 { Int64(min(seconds, 1e9) * 1e9) }

  /// What a clock reads, in nanoseconds (`clock_gettime`).
  private static func time(of clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
