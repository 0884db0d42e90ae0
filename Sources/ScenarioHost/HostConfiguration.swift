public import InteractionLua
public import Scenarios

/// What sets one host apart from another.
public struct HostConfiguration {
  /// The name of the program in its help; by default the name of its executable.
  public var name: String
  /// What the program is for, in one sentence of its help.
  public var abstract = "Runs interaction scenarios written in Lua, without a display."
  /// What `--version` prints after the name; by default the version of Moontap itself.
  public var version = "0.1.0"
  /// What scripts can reach of the app: screens, classes and services.
  public var app = AppRegistry()

  /// What settings are where neither a flag nor the environment nor the project's file says so, by their
  /// names in `moontap.lua`.
  ///
  /// ```swift
  /// host.defaults = ["timeout": 10, "strict": true]
  /// ```
  ///
  /// Paths start at the working folder.
  public var defaults: KeyValuePairs<String, SettingValue> = [:]

  /// The app, once it was found to go together; nil before.
  private(set) var catalogue: AppCatalogue?

  /// Who ends the process if a script that it runs by itself hangs where Lua cannot be stopped; nil if nobody
  /// does.
  var scriptGuard: ScriptGuard?

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
    let program = CommandLine.arguments.first.flatMap { FileSystem.names(of: $0).last }
    name = program.map(String.init) ?? "moontap"
  }

  /// Checks what the host's author has set.
  ///
  /// - Throws: `UnusableConfiguration` with the line in Swift, the cause and what to do.
  mutating func prepare() throws(UnusableConfiguration) {
    do {
      catalogue = try AppCatalogue(app)
    } catch {
      throw UnusableConfiguration("\(error)")
    }
    try HostDefaults.check(defaults)
  }

  /// Makes what executes the scripts, which see the app; one that hangs ends the process.
  ///
  /// - Parameter configuration: What the caller decided.
  func runner(_ configuration: RunConfiguration) -> any ScenarioRunning {
    var configuration = hosting(configuration)
    configuration.scriptGuard = scriptGuard
    return makeRunner(configuration)
  }

  /// Makes what executes the scripts, which see the app, and of which one may stand still for somebody.
  ///
  /// - Parameter configuration: What the caller decided.
  func pausingRunner(_ configuration: RunConfiguration) -> any ScenarioRunning {
    makeRunner(hosting(configuration))
  }

  /// Makes what executes scripts in a worker process, which see the app; who started the process ends it.
  ///
  /// - Parameter configuration: What the caller decided.
  func player(_ configuration: RunConfiguration) -> any ScriptPlaying {
    makePlayer(hosting(configuration))
  }

  /// A configuration with the app.
  func hosting(_ configuration: RunConfiguration) -> RunConfiguration {
    var configuration = configuration
    configuration.app = catalogue
    return configuration
  }
}
