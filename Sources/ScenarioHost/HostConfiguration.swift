internal import Scenarios

/// What sets one host apart from another.
public struct HostConfiguration {
  /// The name of the program in its help; by default the name of its executable.
  public var name: String
  /// What the program is for, in one sentence of its help.
  public var abstract = "Runs interaction scenarios written in Lua, without a display."
  /// What `--version` prints after the name; by default the version of Moontap itself.
  public var version = "0.1.0"
  /// Makes what executes the scripts.
  package var makeRunner: (RunConfiguration) -> any ScenarioRunning = { configuration in
    ScenarioRunner(configuration: configuration)
  }

  /// Makes what executes scripts in a worker process.
  package var makePlayer: (RunConfiguration) -> any ScriptPlaying = { configuration in
    ScenarioRunner(configuration: configuration)
  }

  /// The configuration of a plain host.
  init() {
    name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "moontap"
  }
}
