internal import Glibc

/// Hears the keys that somebody presses at the terminal of standard input, one by one (`tcsetattr`, `read`).
///
/// What is pressed is not shown. Ctrl-C stays a signal.
final class KeyWatch {
  /// How the terminal was before.
  private var before: termios

  /// Begins to hear.
  ///
  /// - Parameter onKey: Told of keys, on a thread of its own, as long as the process lives.
  /// - Returns: Nil if nobody sits there: standard input is no terminal, or it is that of another program
  ///   just now.
  init?(onKey: @escaping @Sendable (WatchKey) -> Void) {
    before = termios()
    guard tcgetpgrp(STDIN_FILENO) == getpgrp(), tcgetattr(STDIN_FILENO, &before) == 0 else {
      return nil
    }
    var mode = before
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0 else { return nil }
    var thread = pthread_t()
    let context = Unmanaged.passRetained(Context(onKey))
    let status = pthread_create(
      &thread,
      nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Context>.fromOpaque(context).takeRetainedValue().listen()
        return nil
      },
      context.toOpaque()
    )
    guard status == 0 else {
      context.release()
      end()
      return nil
    }
    pthread_detach(thread)
  }

  /// Leaves the terminal as it was.
  func end() { tcsetattr(STDIN_FILENO, TCSANOW, &before) }

  /// What the thread tells.
  private final class Context: Sendable {
    private let onKey: @Sendable (WatchKey) -> Void

    init(_ onKey: @escaping @Sendable (WatchKey) -> Void) {
      self.onKey = onKey
    }

    /// Reads keys until there are no more.
    func listen() {
      var byte: UInt8 = 0
      while true {
        let count = read(STDIN_FILENO, &byte, 1)
        if count == 1 {
          if let key = WatchKey(byte) { onKey(key) }
        } else if count == 0 || errno != EINTR {
          return
        }
      }
    }
  }
}
