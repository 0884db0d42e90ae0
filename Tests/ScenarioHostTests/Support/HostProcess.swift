internal import Foundation
internal import Glibc
internal import Testing

/// A process of the `moontap` program that was built with the tests.
struct HostProcess {
  /// A call of the system that failed.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// The number of the process.
  private let id: pid_t

  /// The program, which stands beside the tests' own.
  static var program: String {
    get throws { try program(named: "moontap") }
  }

  /// A program that was built with the tests, and stands beside theirs.
  ///
  /// - Parameter name: What it is called.
  static func program(named name: String) throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = "\((tests as NSString).deletingLastPathComponent)/\(name)"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw Problem(description: "\(program) is missing; build the package's products first")
    }
    return program
  }

  /// The signals that whoever runs the tests may have had ignored.
  static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGTSTP] {
      sigaddset(&signals, signal)
    }
    return signals
  }

  /// Starts the program; standard input is empty, and the environment is `Tool.variables`.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's own name.
  ///   - name: Which program that was built with the tests it is.
  ///   - folder: Its working folder; nil for that of the tests.
  ///   - output: The open file that takes standard output; nil drops it.
  ///   - errors: The open file that takes standard error; nil drops it.
  ///   - closed: A standard file that is closed when the program begins; nil for none.
  init(
    _ arguments: [String],
    of name: String = "moontap",
    in folder: String? = nil,
    output: Int32? = nil,
    errors: Int32? = nil,
    closed: Int32? = nil
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for (own, given) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
      if let given {
        posix_spawn_file_actions_adddup2(&actions, given, own)
      } else {
        posix_spawn_file_actions_addopen(&actions, own, "/dev/null", O_WRONLY, 0)
      }
    }
    if let closed { posix_spawn_file_actions_addclose(&actions, closed) }
    // Signals as a terminal leaves them, whoever runs the tests: `nohup` has SIGHUP ignored, and a shell's
    // background SIGINT.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = Self.signals
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    // The shell becomes the program, so that the number of the process stays.
    let shell = folder.map { ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, $0] } ?? []
    let call = try shell + [Self.program(named: name)] + arguments
    var words = call.map { strdup($0) } + [nil]
    var lines = Tool.variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + lines { free(word) } }
    var id: pid_t = 0
    let status = posix_spawn(&id, call[0], &actions, &attributes, &words, &lines)
    guard status == 0 else { throw Problem(description: String(cString: strerror(status))) }
    self.id = id
  }

  /// Starts the program, with its standard output in a pipe.
  ///
  /// - Parameter arguments: The arguments, without the program's own name.
  /// - Returns: The process, and the end of the pipe to read.
  static func piped(_ arguments: [String]) throws -> (process: HostProcess, reader: Int32) {
    let ends = try PipeEnds()
    defer { close(ends.writer) }
    return (try HostProcess(arguments, output: ends.writer), ends.reader)
  }

  /// Whether the process is over, be it waited for or not.
  var hasEnded: Bool {
    var information = siginfo_t()
    let isKnown = waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT) == 0
    return !isKnown || information.si_signo == SIGCHLD
  }

  /// Ends the process as nothing can prevent (`SIGKILL`).
  func kill() { _ = Glibc.kill(id, SIGKILL) }

  /// Sends a signal to the process (`kill`).
  func send(_ signal: Int32) { _ = Glibc.kill(id, signal) }

  /// Waits for the end of the process, once.
  ///
  /// - Returns: Its exit code; nil if a signal ended it.
  func wait() -> Int32? {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }
}
