internal import Glibc
internal import Scenarios

/// Hears the keys that somebody presses at the terminal of standard input, one by one (`tcsetattr`, `read`).
///
/// What is pressed is not shown. Ctrl-C and Ctrl-Z stay signals.
final class KeyWatch {
  /// How the terminal was before keys were heard, and how it is meanwhile; nil if standard input is none.
  ///
  /// Made once, and never changed: the handler of a signal asks for it.
  private static let modes: (before: termios, meanwhile: termios)? = {
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
    var meanwhile = before
    meanwhile.c_lflag &= ~tcflag_t(ICANON | ECHO)
    return (before, meanwhile)
  }()

  /// What was done before where the program went on after it was stopped.
  private var formerContinuation: sigaction

  /// Begins to hear.
  ///
  /// - Parameter onKey: Told of keys, on a thread of its own, as long as the process lives.
  /// - Returns: Nil if nobody sits there: standard input is no terminal, or it is that of another program
  ///   just now.
  init?(onKey: @escaping @Sendable (WatchKey) -> Void) {
    guard Self.takeTerminal() else { return nil }
    formerContinuation = Self.answerContinuation { _ in
      let code = errno
      _ = KeyWatch.takeTerminal()
      errno = code
    }
    do {
      try DetachedThread.start { Self.listen(onKey) }
    } catch {
      end()
      return nil
    }
  }

  /// Leaves the terminal as it was.
  func end() {
    sigaction(SIGCONT, &formerContinuation, nil)
    guard var mode = Self.modes?.before else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
  }

  /// Has the terminal send keys one by one, unless it is that of another program just now: to ask for it then
  /// would stop this one.
  ///
  /// - Returns: Whether it does.
  private static func takeTerminal() -> Bool {
    guard tcgetpgrp(STDIN_FILENO) == getpgrp(), var mode = modes?.meanwhile else { return false }
    return tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0
  }

  /// Sets what is done where the program was stopped and goes on: its shell has put the terminal back, and does
  /// not know how it was (`SIGCONT`, `sigaction`).
  ///
  /// - Parameter handler: What is done.
  /// - Returns: What was done before.
  private static func answerContinuation(
    by handler: @escaping @convention(c) (Int32) -> Void
  ) -> sigaction {
    var (action, former) = (sigaction(), sigaction())
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags = SA_RESTART
    sigaction(SIGCONT, &action, &former)
    return former
  }

  /// Reads keys until there are no more, and tells of them.
  private static func listen(_ onKey: (WatchKey) -> Void) {
    while let byte = try? FileSystem.nextBytes(from: STDIN_FILENO, atMost: 1).first {
      if let key = WatchKey(byte) { onKey(key) }
    }
  }
}
