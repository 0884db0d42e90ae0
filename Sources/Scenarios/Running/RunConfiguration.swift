public import Interaction
public import InteractionLua

/// What the caller of a run decides, as one value.
public struct RunConfiguration: Codable, Equatable, Sendable {
  /// The folders that `require` looks in after the script's own and its parent.
  public var roots: [String] = []
  /// The files of the plugins that are loaded once a script has run, in this order.
  public var plugins: [String] = []
  /// The files that stand in for those of plugins, which keep their names, by these.
  package var pluginStandIns: [String: String] = [:]
  /// Which plugins may use which of Lua's libraries beside the safe ones, such as `limits:io`.
  public var allowances: [String] = []
  /// The wall time that one scenario may take, in seconds; positive and finite.
  public var timeout: Double = 5
  /// The wall time that the whole run may take, in seconds, if it is played by workers; nil for any.
  public var suiteTimeout: Double?
  /// The seed that every world begins with.
  public var seed: UInt64 = 0
  /// Whether an unhandled action, a warning or a timer left alive fails its scenario.
  public var isStrict = false
  /// Whether cells of lists that wait to be used again are spoilt by the seed, so that what they keep
  /// of a former row shows.
  public var poisonsCells = false
  /// Whether Lua's garbage is collected at every chance, so that what nobody holds is gone at once.
  public var stressesCollector = false
  /// The size of every world's window, in points.
  public var windowSize = World.standardWindowSize
  /// What `ScenarioFilter` selects scenarios by; nil selects all.
  public var filter: String?
  /// What `TagExpression` selects scenarios by; each has to hold.
  public var tags: [String] = []
  /// The lines by which only parts of some scripts are selected.
  public var lines: [ScriptLine] = []
  /// The scenarios to choose from, such as those that failed in the last run; nil for all.
  public var references: [ScenarioReference]?
  /// Whether nothing is run if a scenario says that it alone is to be.
  public var forbidsOnly = false
  /// In which order scenarios are run.
  public var order = Order.declared
  /// Which part of the plan is run; nil for all of it.
  public var shard: RunReport.Shard?
  /// The reports of earlier runs, files of JSON lines, by whose durations a plan is split into shards.
  public var durationReports: [String] = []
  /// How often each scenario is played, each time with the next seed, unless it fails before; 1 or more.
  public var repetitions = 1
  /// How often a scenario that fails is played again, unless it says so itself; 0 or more.
  public var retries = 0
  /// Whether a run fails in which a scenario passed only when it was played again.
  public var failsOnFlaky = false
  /// The file that receives the journal as JSON lines; nil keeps none.
  public var journal: String?
  /// Which snapshots `toMatchSnapshot` writes instead of failing.
  public var snapshotUpdates = SnapshotUpdates.none
  /// Which scenarios get a page that shows what happened.
  public var traces = Traces.off
  /// The folder of those pages; it is made when it is needed.
  public var traceFolder = "moontap-traces"
  /// Whether reports are to list all steps of a scenario that was played, however many, and not only those
  /// that are told of a long one.
  package var keepsAllSteps = true
  /// Whether the lines of Lua that run are counted.
  public var collectsCoverage = false
  /// The names of the snapshots that a scenario wrote which is played again; nil for no replay, which
  /// writes none.
  var replayedSnapshots: [String]?
  /// Whether a Swift test plays the scenarios, which knows no options of the program: messages name what there
  /// is in its place.
  package var isOfSwiftTest = false
  /// Whether the files are told that scripts have asked for: to whoever watches these, and interrupts a run by
  /// himself, so that an interrupt from which nothing is missing counts for nothing.
  package var tellsFiles = false
  /// The scenarios that are run before all others, such as those that failed in the last run.
  package var firstReferences: [ScenarioReference] = []
  /// The settings that the command line says something of, by the names they have in the project's file: a command
  /// that is to do the same has to say them also where they are usual.
  package var toldSettings: [String] = []
  /// What such a command has to be told to heed the same project's file, as a shell takes it.
  package var projectArguments: [String] = []
  /// The app of this process.
  private var hosted = HostedApp()
  /// How much memory one Lua state may hold, in bytes.
  public var memoryLimit = 256 << 20

  /// What the host has registered: screens, classes and services; nil for nothing.
  ///
  /// It is not a part of what is written down of a configuration: each process has its own.
  public var app: AppCatalogue? {
    get { hosted.catalogue }
    set { hosted.catalogue = newValue }
  }

  /// Who ends this process if a script of it hangs where Lua cannot be stopped; nil if nobody does.
  package var scriptGuard: ScriptGuard? {
    get { hosted.scriptGuard }
    set { hosted.scriptGuard = newValue }
  }

  /// Which snapshots a run writes.
  public enum SnapshotUpdates: String, Codable, CaseIterable, Sendable {
    /// None: one that is missing, or differs, fails its scenario.
    case none
    /// Those that are missing; one that differs fails its scenario.
    case missing
    /// Those that are missing or differ.
    case changed
  }

  /// Which scenarios of a run get a page.
  public enum Traces: String, Codable, CaseIterable, Sendable {
    /// All that are played.
    case on
    /// None.
    case off
    /// Those that fail.
    case onFailure = "on-failure"
  }

  /// In which order scenarios are run.
  public enum Order: String, Codable, CaseIterable, Sendable {
    /// Script after script, as they are declared.
    case declared
    /// By the seed: the scripts, and the scenarios of each.
    case random
  }

  /// Configures a run with the documented defaults.
  public init() {}
}
