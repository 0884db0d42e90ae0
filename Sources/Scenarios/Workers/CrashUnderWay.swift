internal import Glibc

/// The crash of another thread, which ends the process as soon as it has been told of.
///
/// Swift's runtime answers the signal of a crash with a report, which takes seconds. It means to hold up all other
/// threads meanwhile, but goes on where it cannot, and lets go of them before the process ends. What a thread has
/// played by then did not pass.
enum CrashUnderWay {
  /// How long the end is waited for at most, in milliseconds: twice as long as the runtime's report may take.
  private static let limit: Int32 = 60_000
  /// Whether a trap is answered while nothing has crashed.
  private static let isAnsweredAtFirst = isAnswered

  /// Whether a trap is answered (`sigaction`): the runtime takes its answers to all signals away as it begins.
  private static var isAnswered: Bool {
    var action = sigaction()
    return sigaction(SIGILL, nil, &action) == 0 && action.__sigaction_handler.sa_handler != nil
  }

  /// Whether another thread is crashing.
  private static var isThere: Bool {
    OutputDelay.isHoldingBackCrash || isAnsweredAtFirst && !isAnswered
  }

  /// Looks how signals are answered; to be called before anything is played.
  static func begin() { _ = isAnsweredAtFirst }

  /// Waits for the end of the process if another thread is crashing; else returns at once.
  static func waitForEnd() {
    for _ in 0..<limit where isThere { poll(nil, 0, 1) }
  }
}
