internal import Glibc
internal import Interaction
internal import Scenarios

/// What Ctrl-C does while a script's console is there: it ends the input that runs.
///
/// Where none does it ends the program, unless that is nothing but a console at which somebody types.
final class ConsoleInterrupts: Sendable {
  /// How often it is pressed within one input, or while the script is loaded, before it ends the program:
  /// what is not Lua cannot be ended otherwise.
  private static let patience = 3

  /// The input that runs.
  private struct Running {
    /// Ends it; nil if none runs.
    var end: (@Sendable () -> Void)?
    /// How often that was asked for.
    var wishes = 0
  }

  /// Whether the program goes on where no input runs.
  private let keepsProgram: Bool
  /// The input that runs.
  private let running = Guarded(Running())

  /// Hears Ctrl-C from now on.
  ///
  /// - Parameter keepsProgram: Whether the program goes on where no input runs.
  init(keepsProgram: Bool) {
    self.keepsProgram = keepsProgram
    InterruptWatch.hear([SIGINT]) { [weak self] in
      guard let self else { _exit(Scenarios.ExitCode.interrupted.rawValue) }
      interrupt()
    }
  }

  /// What ends the input that runs; nil if none does.
  var target: (@Sendable () -> Void)? {
    get { running.withLock { $0.end } }
    set { running.withLock { $0 = Running(end: newValue) } }
  }

  /// Ends the input that runs, or the program.
  private func interrupt() {
    let (end, endsProgram) = running.withLock { running in
      running.wishes += 1
      let mayGoOn = running.end != nil || keepsProgram
      let isOver = !mayGoOn || running.wishes >= Self.patience
      return (running.end, isOver)
    }
    if endsProgram { _exit(Scenarios.ExitCode.interrupted.rawValue) }
    end?()
  }
}
