internal import Foundation
internal import Glibc

/// A terminal that a test sits at, with the program before it (`/dev/ptmx`).
final class PseudoTerminal {
  /// How long the program may take for what is waited for, in milliseconds.
  private static let patience: Int32 = 60_000

  /// The numbers by which Linux unlocks a terminal and tells which one it is (`TIOCSPTLCK`, `TIOCGPTN`).
  private static let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
  /// Has a program lead a session of its own, and take every signal, whatever the thread does that starts it,
  /// as a program does that a shell starts (`POSIX_SPAWN_SETSID`, `POSIX_SPAWN_SETSIGMASK`,
  /// `POSIX_SPAWN_SETSIGDEF`).
  private static let newSession: Int16 = 0x80 | 0x08 | 0x04

  /// The test's side.
  private let descriptor: Int32
  /// The program.
  private let id: pid_t
  /// Where the program writes: it is not to be gone before the program has ended.
  private let folder: ScriptFolder?
  /// What the program has written, and nobody has waited for yet.
  private var text = ""
  /// Whether the program was waited for to its end.
  private var hasEnded = false
  /// Whether the program has been silent for too long.
  private var isPatienceOver = false

  /// Starts the program at a terminal of 80 columns.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's own name.
  ///   - variables: The environment, but for what sanitizers are told.
  ///   - folder: Where the program writes.
  init(
    _ arguments: [String],
    _ variables: [String: String],
    in folder: ScriptFolder? = nil
  ) throws {
    self.folder = folder
    let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var lock: Int32 = 0
    var number: Int32 = 0
    guard descriptor >= 0, ioctl(descriptor, Self.setLock, &lock) == 0,
      ioctl(descriptor, Self.getNumber, &number) == 0
    else { throw HostProcess.Problem(description: String(cString: strerror(errno))) }
    let name = "/dev/pts/\(number)"
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that the leader of a session opens is the one that sends it signals.
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    var signals = HostProcess.signals
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Self.newSession)
    let program = try HostProcess.program
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    let environment = variables.merging(Tool.sanitizerVariables) { given, _ in given }
    var lines = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + lines { free(word) } }
    var id: pid_t = 0
    let status = posix_spawn(&id, program, &actions, &attributes, &words, &lines)
    guard status == 0 else {
      close(descriptor)
      throw HostProcess.Problem(description: String(cString: strerror(status)))
    }
    self.descriptor = descriptor
    self.id = id
  }

  /// Ends a program that a failed test has left: one that has ended and is never waited for would keep the
  /// tests from hearing of other processes' ends.
  deinit {
    if !hasEnded {
      _ = kill(id, SIGKILL)
      _ = waitForEnd()
    }
    close(descriptor)
  }

  /// Makes the terminal as wide as so many columns, of which the program is told.
  func resize(columns: UInt16) {
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  /// Types keys.
  func type(_ keys: String) {
    var keys = keys
    keys.withUTF8 { bytes in _ = write(descriptor, bytes.baseAddress, bytes.count) }
  }

  /// Waits until the program has written a text; what came before and it is forgotten then.
  ///
  /// - Returns: What came up to its end.
  /// - Throws: If the program writes nothing more, or for too long.
  @discardableResult
  func wait(for wanted: String) throws -> String {
    while true {
      if let range = text.range(of: wanted) {
        defer { text = String(text[range.upperBound...]) }
        return String(text[..<range.upperBound])
      }
      guard let more = readMore() else {
        throw HostProcess.Problem(
          description: "no \(wanted.debugDescription) in \(text.debugDescription)"
        )
      }
      text += more
    }
  }

  /// Waits until a screen on which the program's writing is shown is as it should be.
  ///
  /// - Parameters:
  ///   - screen: The screen, on which what nobody has waited for yet is not shown.
  ///   - isRight: Whether it is as it should be.
  /// - Throws: If the program writes nothing more before.
  func show(on screen: inout TerminalScreen, until isRight: (TerminalScreen) -> Bool) throws {
    screen.write(text)
    text = ""
    while !isRight(screen) {
      guard let more = readMore() else {
        throw HostProcess.Problem(description: "at \(screen.cursor) in \(screen.rows)")
      }
      screen.write(more)
    }
  }

  /// Waits until the program has written a text and asks for the next line: what is typed before it does so
  /// is the terminal's own to edit.
  ///
  /// - Returns: What came up to the end of the text.
  /// - Throws: As `wait(for:)`.
  @discardableResult
  func waitForPrompt(after wanted: String) throws -> String {
    let written = try wait(for: wanted)
    try wait(for: "> ")
    return written
  }

  /// Sends a signal to the program (`kill`).
  func send(_ signal: Int32) { _ = kill(id, signal) }

  /// Whether the terminal edits lines itself and shows what is typed, as it does for shells' commands
  /// (`tcgetattr`).
  var isCooked: Bool {
    var mode = termios()
    guard tcgetattr(descriptor, &mode) == 0 else { return false }
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return mode.c_lflag & wanted == wanted
  }

  /// Stops the program and has it go on, and has the terminal edit lines itself meanwhile, as a shell does
  /// (`SIGSTOP`, `SIGCONT`).
  ///
  /// - Throws: If the program has ended instead.
  func stopAndGoOn() throws {
    send(SIGSTOP)
    var status: Int32 = 0
    while waitpid(id, &status, WUNTRACED) < 0, errno == EINTR {}
    guard status & 0xFF == 0x7F else {
      hasEnded = true
      throw HostProcess.Problem(description: "the program has ended: \(status)")
    }
    var mode = termios()
    _ = tcgetattr(descriptor, &mode)
    mode.c_iflag |= tcflag_t(ICRNL)
    mode.c_lflag |= tcflag_t(ICANON | ECHO | ISIG)
    _ = tcsetattr(descriptor, TCSANOW, &mode)
    send(SIGCONT)
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: Its exit code; nil if a signal ended it.
  func waitForEnd() -> Int32? {
    let status = waitForStatus()
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: The signal that ended it; nil if it ended by itself.
  func waitForSignal() -> Int32? {
    let status = waitForStatus()
    return status & 0x7F == 0 ? nil : status & 0x7F
  }

  /// Waits for the end of the program (`waitpid`).
  private func waitForStatus() -> Int32 {
    while let more = readMore() { text += more }
    hasEnded = true
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Reads what is there; nil at the end, or if nothing comes.
  private func readMore() -> String? {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = poll(&request, 1, Self.patience)
    isPatienceOver = count == 0
    guard count > 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let length = read(descriptor, &buffer, buffer.count)
    return length > 0 ? String(decoding: buffer[..<length], as: UTF8.self) : nil
  }
}
