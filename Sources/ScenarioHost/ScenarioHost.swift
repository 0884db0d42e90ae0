internal import Glibc
@_exported public import Interaction
@_exported public import InteractionLua
@_exported public import LuaBridge
@_exported public import Scenarios

/// A program that runs scenarios: the commands of `moontap`, and whatever screens its author adds.
///
/// A type that conforms and is marked `@main` is a whole program:
///
/// ```swift
/// @main
/// struct StoreHost: ScenarioHost {
///   static func configure(_ host: inout HostConfiguration) {
///     host.name = "store-host"
///     host.abstract = "Runs the scenarios of the store."
///     host.app = Store.app
///     host.defaults = ["timeout": 10, "strict": true]
///   }
/// }
/// ```
public protocol ScenarioHost {
  /// Says what sets this host apart from a plain one.
  ///
  /// It may be called more than once, and should do nothing else than fill in the configuration. What does
  /// not go together there ends the program with `ExitCode.unusableConfiguration`.
  ///
  /// - Parameter host: The configuration of a plain host.
  static func configure(_ host: inout HostConfiguration)
}

extension ScenarioHost {
  /// Reads the command line, does what it asks, and ends the process with the code that says how
  /// it went (`ExitCode`).
  ///
  /// A reader of standard output that goes away early, as `head` does, changes nothing about that; nor does a
  /// file that may not become as long as it would, which is told as a full disk is.
  @MainActor
  public static func main() async {
    occupyStandardDescriptors()
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    exit(await run().rawValue)
  }

  /// Takes the numbers of standard input, output and error where the caller has closed them.
  ///
  /// The next file or pipe of our own would have such a number otherwise, and be read or written in the place
  /// of what the caller left out: `drive` would wait for its own pipe for ever. What stands there can be
  /// neither read from nor written to, so that whoever tries is told as if there were nothing.
  private static func occupyStandardDescriptors() {
    let modes = [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ]
    // In their order: a file gets the lowest number that is free.
    for (descriptor, mode) in modes where fcntl(descriptor, F_GETFD) == -1 {
      _ = Glibc.open("/dev/null", mode)
    }
  }

  /// Does what the command line asks.
  ///
  /// Nothing that it holds is left when the process ends.
  ///
  /// - Returns: The code to end the process with.
  @MainActor
  private static func run() async -> Scenarios.ExitCode {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let program = WorkerProgram("/proc/self/exe", [ServeCommand.name])
    let isRun = RootCommand<Self>.isLikelyRun(arguments)
    let worker = isRun ? program.startingEarly() : program
    let code = await HostCommandLine<Self>.run(arguments, on: Console.standard(), by: worker)
    await worker.endEarly()
    return code
  }
}
