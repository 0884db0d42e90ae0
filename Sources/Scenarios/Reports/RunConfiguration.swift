public import Interaction

/// What the caller of a run decides, as one value.
public struct RunConfiguration: Codable, Equatable, Sendable {
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
  /// The size of every world's window, in points.
  public var windowSize = World.standardWindowSize
  /// What `ScenarioFilter` selects scenarios by; nil selects all.
  public var filter: String?
  /// The file that receives the journal as JSON lines; nil keeps none.
  public var journal: String?
  /// Which snapshots `toMatchSnapshot` writes instead of failing.
  public var snapshotUpdates = SnapshotUpdates.none
  /// Which scenarios get a page that shows what happened.
  public var traces = Traces.off
  /// The folder of those pages; it is made when it is needed.
  public var traceFolder = "moontap-traces"
  /// How much memory one Lua state may hold, in bytes.
  public var memoryLimit = 256 << 20

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

  /// Configures a run with the documented defaults.
  public init() {}
}
