internal import Glibc
internal import Interaction

/// What binds a worker process to the runner that started it: a thread that ends the process when the
/// runner is gone, or when a script holds it beyond all limits.
///
/// The thread alone reads standard input, and hears each line of it at once, whatever the process is doing. At
/// the end of standard input nobody waits for the worker any more, whatever it is doing, so that none
/// outlives its runner (`poll`, `_exit`).
///
/// A script that is overdue is given time to end by itself first (`ScriptDeadline`).
final class Lifeline: Sendable {
  /// The code with which a process ends whose script is beyond all limits.
  static let overdueCode: Int32 = 113

  /// How much later than the script should have ended the thread looks at it, in nanoseconds.
  private static let grace: Int64 = 100_000_000
  /// How long the thread sleeps at most while a script runs, in nanoseconds.
  private static let glance: Int64 = 250_000_000

  /// Told of each line, on the thread that reads.
  private let onLine: @Sendable ([UInt8]) -> Void
  /// Wakes the thread.
  private let wake: (reading: Int32, writing: Int32)
  /// Where the runner's requests come from.
  private let input: Int32
  /// The processor time of the thread that runs scripts.
  private let scriptClock: clockid_t
  /// When the script should have ended; nil while none runs.
  private let deadline = Guarded<ScriptDeadline?>(nil)

  /// Begins to watch, for the thread that calls this, which is the one that is to run scripts.
  ///
  /// - Parameters:
  ///   - input: The open file that requests come from.
  ///   - onLine: Told of each line of it, without its end, on the thread that reads.
  /// - Throws: `FileSystem.Problem` if the system has no more pipes or threads.
  init(
    _ input: Int32,
    onLine: @escaping @Sendable ([UInt8]) -> Void
  ) throws(FileSystem.Problem) {
    self.onLine = onLine
    wake = try FileSystem.makePipe()
    self.input = input
    scriptClock = try ScriptDeadline.currentThread()
    try DetachedThread.start { self.watch() }
  }

  // MARK: The script's thread

  /// Says that a script begins.
  ///
  /// - Parameter limit: The wall seconds after which it should have ended by itself.
  func arm(limit: Double) {
    let begun = ScriptDeadline(limit: limit, grace: Self.grace, clock: scriptClock)
    deadline.withLock { $0 = begun }
    var mark: UInt8 = 1
    _ = write(wake.writing, &mark, 1)
  }

  /// Says that something else took time meanwhile, which does not count.
  ///
  /// - Parameter seconds: How many wall seconds it took.
  func extend(by seconds: Double) { deadline.withLock { $0?.extend(by: seconds) } }

  /// Says that the script has ended.
  func disarm() { deadline.withLock { $0 = nil } }

  // MARK: The thread that watches

  /// Hears what comes, until the process ends.
  private func watch() -> Never {
    var lines = LineSplitter()
    while true {
      var files = [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wake.reading, events: Int16(POLLIN), revents: 0),
      ]
      _ = poll(&files, 2, milliseconds())
      if files[1].revents != 0 { _ = Self.read(from: wake.reading) }
      endIfOverdue()
      guard files[0].revents != 0 else { continue }
      let bytes = Self.read(from: input)
      // The runner is gone, or has no more to do.
      guard !bytes.isEmpty else { _exit(0) }
      for line in lines.take(bytes) { onLine(line) }
    }
  }

  /// How long the thread may sleep; less than 0 for ever.
  private func milliseconds() -> Int32 {
    guard let remaining = deadline.withLock({ $0?.remaining }) else { return -1 }
    // Once it has passed, the thread looks again from time to time.
    return remaining > 0 ? Int32(min(remaining, Self.glance) / 1_000_000 + 1) : 20
  }

  /// Ends the process if the script should have ended, and has had the time for that.
  private func endIfOverdue() {
    guard deadline.withLock({ $0?.isOverdue }) == true else { return }
    _exit(Self.overdueCode)
  }

  /// Reads what is there; nothing at the end, or where it cannot be read.
  private static func read(from file: Int32) -> [UInt8] {
    do {
      return try FileSystem.nextBytes(from: file)
    } catch {
      // Without a line to the runner this is the end, too.
      return []
    }
  }
}
