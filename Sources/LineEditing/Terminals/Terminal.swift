internal import Glibc

/// The terminal of standard input and output, whose keys are read one by one (`tcsetattr`, `poll`,
/// `read`).
package final class Terminal {
  /// What came of waiting for a key.
  enum Input: Equatable {
    /// A byte of one.
    case byte(UInt8)
    /// The time is up.
    case silence
    /// The terminal has another size.
    case resized
    /// Nobody is there any more.
    case end
  }

  /// The pipe by which the handler of `SIGWINCH` tells of another size: made once, and never changed.
  ///
  /// The signal may meet any thread, and come before anybody waits.
  private static let pipe: (reading: Int32, writing: Int32)? = {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }()

  /// How the terminal was before, which is how it is between lines.
  private let before: termios

  /// Takes the terminal over.
  ///
  /// - Returns: Nil if standard input or standard output is none, or it is that of another program just
  ///   now.
  package init?() {
    var mode = termios()
    guard isatty(STDOUT_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp(),
      tcgetattr(STDIN_FILENO, &mode) == 0
    else { return nil }
    before = mode
    // Without a pipe the line is drawn anew with the next key.
    guard Self.pipe != nil else { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      let code = errno
      var mark: UInt8 = 1
      if let pipe = Terminal.pipe { _ = write(pipe.writing, &mark, 1) }
      errno = code
    }
    action.sa_flags = SA_RESTART
    sigaction(SIGWINCH, &action, nil)
  }

  /// How many columns it has.
  var width: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Has the terminal send keys as they are pressed, Ctrl-C among them, while something is done.
  ///
  /// - Parameter body: What is done.
  /// - Returns: What that gives.
  func withKeys<Result>(_ body: () -> Result) -> Result {
    var mode = before
    mode.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
    mode.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
    defer {
      mode = before
      tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
    }
    return body()
  }

  /// Waits for a byte.
  ///
  /// - Parameter milliseconds: How long to wait; nil for as long as it takes.
  func wait(milliseconds: Int32?) -> Input {
    var requests = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      // One that is not there is passed over.
      pollfd(fd: Self.pipe?.reading ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&requests, 2, milliseconds ?? -1)
    if count < 0 { return errno == EINTR ? .resized : .end }
    if count == 0 { return .silence }
    if requests[1].revents != 0, let pipe = Self.pipe {
      var marks = [UInt8](repeating: 0, count: 64)
      while read(pipe.reading, &marks, marks.count) > 0 {}
      return .resized
    }
    var byte: UInt8 = 0
    switch read(STDIN_FILENO, &byte, 1) {
    case 1: return .byte(byte)
    case -1 where errno == EINTR || errno == EAGAIN: return .resized
    default: return .end
    }
  }
}
