internal import ArgumentParser
internal import Scenarios

/// The program as the parser knows it; it is generic so that each host has its own name and
/// version without a global variable.
struct RootCommand<Host: ScenarioHost>: ParsableCommand {
  /// The host's own configuration.
  static var host: HostConfiguration {
    var host = HostConfiguration()
    Host.configure(&host)
    return host
  }

  static var configuration: CommandConfiguration {
    let host = host
    return CommandConfiguration(
      commandName: host.name,
      abstract: host.abstract,
      usage: """
        \(host.name) [run] [<path> ...] [<options>]
        \(host.name) list [<path> ...] [<options>]
        \(host.name) drive <script> [<steps>] [<options>]
        \(host.name) render <script> [--step <number>] [--out <file>] [<options>]
        \(host.name) trace show <journal> [<options>]
        \(host.name) replay <journal> [--script <path>] [<options>]
        \(host.name) merge <report> ... [<options>]
        \(host.name) console [<script>] [<options>]
        \(host.name) monkey <script> [--steps <number>] [--out <file>] [<options>]
        \(host.name) api --format <format> [--out <folder>]
        \(host.name) plugins [<script>] [--plugin <path>] [--json] [<options>]
        \(host.name) init [<folder>] [--ci <service>]
        """,
      discussion: """
        A file or folder without a command is run. Results go to standard output, messages to \
        standard error. A project's moontap.lua says what options leave open.

        The exit codes:

        \(Scenarios.ExitCode.manual)
        """,
      version: "\(host.name) \(host.version)",
      subcommands: commands,
      defaultSubcommand: RunCommand.self
    )
  }

  /// Every command, in the order of the help.
  private static var commands: [any ParsableCommand.Type] {
    [
      RunCommand.self, ListCommand.self, DriveCommand.self, RenderCommand.self, TraceCommand.self,
      ReplayCommand.self, ConsoleCommand.self, MonkeyCommand.self, MergeCommand.self,
      ApiCommand.self, PluginsCommand.self, InitCommand.self, ServeCommand.self,
    ]
  }

  /// Whether a command line looks like that of a run in workers, for who starts one before it is understood:
  /// at worst a process is started for nothing.
  ///
  /// - Parameter arguments: The arguments, without the program's own name.
  static func isLikelyRun(_ arguments: [String]) -> Bool {
    guard let first = arguments.first, !first.hasPrefix("-"), first != "help",
      RunCommand.optionsWithoutWorkers.isDisjoint(with: arguments)
    else { return false }
    return commands.allSatisfy { $0 == RunCommand.self || $0._commandName != first }
  }

  /// Understands a command line whose first word says which command it is for.
  ///
  /// Where a command is one of many, the parser looks at all of its options more often than where it is asked
  /// for that command alone, and much of what a program does to start is this.
  ///
  /// - Parameter arguments: The arguments, without the program's own name.
  /// - Returns: The command; nil for anything else, which the parser of the whole program answers.
  static func plainCommand(of arguments: [String]) -> (any HostCommand)? {
    guard let first = arguments.first, !first.hasPrefix("-"), first != "help" else { return nil }
    // What a run starts has no options, and is waited for.
    if arguments == [ServeCommand.name] { return ServeCommand() }
    guard let named = commands.first(where: { $0._commandName == first }) else {
      return try? RunCommand.parse(arguments)
    }
    return try? (named as? any HostCommand.Type)?.parse(Array(arguments.dropFirst()))
  }
}
