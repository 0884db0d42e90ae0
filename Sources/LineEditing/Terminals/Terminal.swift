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
    /// The terminal has another size, or is the program's again.
    case resized
    /// Nobody is there any more.
    case end
  }

  /// The signals that end the program at once, where nobody else answers them, and from which the terminal
  /// would have to suffer.
  private static let endings = [SIGHUP, SIGQUIT, SIGTERM]

  /// What Ctrl-C sends while keys are read one by one.
  private static let interruptKey: UInt8 = 3

  /// The pipe by which the handlers of signals tell which have come: made once, and never changed.
  ///
  /// A signal may meet any thread, and come before anybody waits.
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
  /// The signal that is to end the program once the terminal is as it was; nil as long as none has come.
  private var ending: Int32?

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
    if Self.pipe != nil { _ = Self.answer(SIGWINCH) }
  }

  /// Answers a signal by its number in the pipe from now on (`sigaction`).
  ///
  /// - Returns: What was done about it before.
  private static func answer(_ number: Int32) -> sigaction {
    var (action, former) = (sigaction(), sigaction())
    action.__sigaction_handler.sa_handler = { number in
      let code = errno
      var mark = UInt8(truncatingIfNeeded: number)
      if let pipe = Terminal.pipe { _ = write(pipe.writing, &mark, 1) }
      errno = code
    }
    action.sa_flags = SA_RESTART
    sigaction(number, &action, &former)
    return former
  }

  /// How many columns it has.
  var width: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Has the terminal send keys as they are pressed, Ctrl-C among them, while something is done.
  ///
  /// A signal that would end the program meanwhile is held back until the terminal is as it was.
  ///
  /// - Parameter body: What is done; it is to return once nobody is there any more.
  /// - Returns: What that gives.
  func withKeys<Result>(_ body: () -> Result) -> Result {
    let formers = Self.pipe == nil ? [] : takeSignals()
    sendKeys()
    let result = body()
    restore()
    for (number, former) in formers {
      var former = former
      sigaction(number, &former, nil)
    }
    endIfAsked()
    return result
  }

  /// Hears that the program goes on after it was stopped, and the signals that end it, unless whoever started
  /// it has them ignored, as `nohup` does.
  ///
  /// - Returns: What was done about each before.
  private func takeSignals() -> [(Int32, sigaction)] {
    ([SIGINT, SIGCONT] + Self.endings).compactMap { number in
      var former = sigaction()
      sigaction(number, nil, &former)
      let handler = unsafeBitCast(former.__sigaction_handler.sa_handler, to: Int.self)
      return handler == Self.ignored ? nil : (number, Self.answer(number))
    }
  }

  /// What stands for a handler where a signal is ignored (`SIG_IGN`).
  private static let ignored = 1

  /// Has the terminal send keys as they are pressed.
  private func sendKeys() {
    var mode = before
    mode.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
    mode.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
  }

  /// Has the terminal be as it was before.
  private func restore() {
    var mode = before
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
  }

  /// Ends the program by the signal that was held back, so that whoever started it sees which it was.
  private func endIfAsked() {
    // One may have come since keys were waited for last.
    _ = takeMarks()
    guard let number = ending else { return }
    ending = nil
    // To this thread, which does not go on then, even where threads hold signals back.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
  }

  /// Stops the program until its shell has it go on, with the terminal as it was before (`SIGTSTP`).
  func suspend() {
    restore()
    kill(0, SIGTSTP)
    sendKeys()
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
    if requests[1].revents != 0 {
      let marks = takeMarks()
      if ending != nil { return .end }
      // A shell has put the terminal back meanwhile.
      if marks.contains(SIGCONT) { sendKeys() }
      return marks.contains(SIGINT) ? .byte(Self.interruptKey) : .resized
    }
    var byte: UInt8 = 0
    switch read(STDIN_FILENO, &byte, 1) {
    case 1: return .byte(byte)
    case -1 where errno == EINTR || errno == EAGAIN: return .resized
    default: return .end
    }
  }

  /// Whether there is more to read just now.
  var hasInput: Bool {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  /// Takes the signals that have come, and keeps the one that ends the program.
  private func takeMarks() -> [Int32] {
    guard let pipe = Self.pipe else { return [] }
    var marks: [Int32] = []
    var buffer = [UInt8](repeating: 0, count: 64)
    while true {
      let count = read(pipe.reading, &buffer, buffer.count)
      guard count > 0 else { break }
      marks += buffer[..<count].map(Int32.init)
    }
    ending = ending ?? marks.first { Self.endings.contains($0) }
    return marks
  }
}
