public import Interaction

/// The line before a scenario's records: what was played, and all that it depends on.
///
/// It holds no times, no paths but those that the caller named, and nothing of the machine: the same run
/// writes the same bytes anywhere.
public struct JournalHeader: Codable, Equatable, Sendable {
  /// What the caller chose, as far as it has a say in what happens.
  public struct Options: Codable, Equatable, Sendable {
    /// Whether `--strict` was set; what the scenario itself says is in the script.
    public var strict: Bool
    /// Whether cells that wait to be used again were spoilt.
    public var poisonCells: Bool
    /// Whether Lua's garbage was collected at every chance, which weak tables may tell.
    public var gcStress: Bool
    /// How much memory the Lua state could hold, in bytes.
    public var memoryLimit: Int
    /// The wall time that the scenario, or a driven step, could take, in seconds.
    public var timeout: Double
    /// Which snapshots the scenario was to write; nil for none.
    public var updateSnapshots: RunConfiguration.SnapshotUpdates?
  }

  /// A plugin that the run was given.
  public struct Plugin: Codable, Equatable, Sendable {
    /// Its path, as the caller named it.
    public var file: String
    /// Its name; nil if it did not say what it is.
    public var name: String?
    /// Its own version; nil if it did not say what it is.
    public var version: String?
  }

  /// What the lines call the form that they have.
  static let formatName = "moontap journal"
  /// The version of that form which is written, and the newest that is read.
  static let currentVersion = 1
  /// The name that a script has which is driven instead of played.
  static let driveName = "(drive)"
  /// The name that a script has on which a monkey acts.
  static let monkeyName = "(monkey)"

  /// The name of the form.
  public var format: String
  /// The version of the form.
  public var version: Int
  /// The script's path, as the caller named it.
  public var file: String
  /// The line that declares the scenario.
  public var line: Int
  /// The names of its groups and its own; `(load)`, `(drive)` or `(monkey)` for a script that was only
  /// loaded, driven, or left to a monkey.
  public var scenario: String
  /// Its place among the script's scenarios, counted from 1; nil if it is none of them.
  public var number: Int?
  /// What the user did, a step a line, if the script was driven.
  public var steps: [String]?
  /// How many actions a monkey was to do, if one acted; which they are follows from the seed.
  public var monkey: Int?
  /// The names of the snapshots that the scenario wrote, which were missing or others before; nil for none.
  ///
  /// To write one takes a frame longer than to match it.
  public var writtenSnapshots: [String]?
  /// The plugins that the run was given, in the order in which they were loaded; nil if there were none.
  ///
  /// Those that the script loads by itself are told by its records.
  public var plugins: [Plugin]?
  /// The seed of the world.
  public var seed: UInt64
  /// What the caller chose.
  public var options: Options
  /// The size of the window in points.
  public var window: Size
}

extension JournalHeader {
  /// The header of a scenario.
  init(of entry: ScenarioPlan.Entry, _ configuration: RunConfiguration, _ plugins: [Plugin]) {
    self.init(entry.name, at: entry.location, configuration, plugins)
    number = entry.index.map { $0 + 1 }
  }

  /// The header of a script that is driven.
  init(
    driving script: ScriptText,
    _ steps: [DriveStep],
    _ configuration: RunConfiguration,
    _ plugins: [Plugin]
  ) {
    let place = SourceLocation(file: script.file, line: 1)
    self.init(Self.driveName, at: place, configuration, plugins)
    self.steps = steps.map(\.description)
  }

  /// The header of a script on which a monkey acts.
  init(monkey actions: Int, on script: ScriptText, _ configuration: RunConfiguration) {
    let place = SourceLocation(file: script.file, line: 1)
    self.init(Self.monkeyName, at: place, configuration, Plugin.described(by: configuration))
    monkey = actions
  }

  /// What all headers have.
  private init(
    _ name: String,
    at location: SourceLocation,
    _ configuration: RunConfiguration,
    _ plugins: [Plugin]
  ) {
    format = Self.formatName
    version = Self.currentVersion
    file = location.file
    line = location.line
    scenario = name
    self.plugins = plugins.isEmpty ? nil : plugins
    seed = configuration.seed
    options = Options(
      strict: configuration.isStrict,
      poisonCells: configuration.poisonsCells,
      gcStress: configuration.stressesCollector,
      memoryLimit: configuration.memoryLimit,
      timeout: configuration.timeout
    )
    window = configuration.windowSize
  }

  /// Adds what became of snapshots.
  ///
  /// - Parameters:
  ///   - files: The names of those that the scenario wrote.
  ///   - configuration: What the run was told.
  mutating func takeSnapshots(_ files: [String], _ configuration: RunConfiguration) {
    guard configuration.snapshotUpdates != .none else { return }
    options.updateSnapshots = configuration.snapshotUpdates
    writtenSnapshots = files.isEmpty ? nil : files
  }

  /// The key of a value that no run can have been told, such as a window without room; nil if there is
  /// none.
  var impossibleKey: String? {
    let room = 1...Self.largestWindow
    if !room.contains(window.width) || !room.contains(window.height) { return "window" }
    if !(options.timeout > 0 && options.timeout.isFinite) { return "options.timeout" }
    if options.memoryLimit < 1 { return "options.memoryLimit" }
    if let number, number < 1 { return "number" }
    if let monkey, monkey < 1 { return "monkey" }
    return nil
  }

  /// The largest side of a window that is played in, in points.
  private static let largestWindow = 100_000.0

  /// What a run needs to be told to do the same again, but for the plugins, which have to be found.
  ///
  /// - Parameter host: What the caller decided that no journal knows of: the app, what plugins may use, and
  ///   where modules are.
  func configuration(in host: RunConfiguration) -> RunConfiguration {
    var configuration = RunConfiguration()
    configuration.app = host.app
    configuration.scriptGuard = host.scriptGuard
    configuration.roots = host.roots
    configuration.allowances = host.allowances
    configuration.seed = seed
    configuration.isStrict = options.strict
    configuration.poisonsCells = options.poisonCells
    configuration.stressesCollector = options.gcStress
    configuration.memoryLimit = options.memoryLimit
    configuration.timeout = options.timeout
    configuration.windowSize = window
    configuration.snapshotUpdates = options.updateSnapshots ?? RunConfiguration.SnapshotUpdates.none
    configuration.replayedSnapshots = writtenSnapshots ?? []
    return configuration
  }
}
