public import Interaction

/// All that is known about one scenario once it is over.
///
/// Every report a person or a program reads is made from these values; nothing in them depends on
/// when other scenarios ran.
public struct ScenarioReport: Codable, Equatable, Sendable {
  /// What separates the names of groups and the scenario's own in `name`.
  public static let separator = " › "

  /// The names of its groups and its own, outermost first, joined by `separator`.
  public var name: String
  /// Where the script calls `scenario`.
  public var location: SourceLocation
  /// How it ended.
  public var outcome: Outcome
  /// What the user did and the script expected, in order, up to the step that ended it.
  public var steps: [StepReport]
  /// The places of these steps among all, where nobody asked for all of them and some are missing; nil if
  /// none is.
  package var stepPlaces: [Int]?
  /// What went wrong, in the order in which it did.
  public var failures: [FailureReport]
  /// What the script printed, and behind it what code of a host's did in a worker process.
  public var prints: [PrintReport]
  /// The paths of the snapshots that it wrote, in order.
  public var writtenSnapshots: [String]
  /// The text tree of the window when something failed last, such as what ended the scenario, or else at its
  /// end; nil if nothing was shown.
  public var screen: String?
  /// The wall time it took, in seconds; with all that was played before.
  public var duration: Double
  /// The seed of its world: the same script and seed do the same again.
  public var seed: UInt64
  /// Its place in the whole plan, counted from 1, where only a shard of that was run; nil for its place
  /// in the run.
  public var number: Int?
  /// The path of the page that shows its trace, as the run wrote it; nil if there is none.
  public var tracePage: String?
  /// What it left behind that does not fail it, such as a timer that somebody may have forgotten; nil for
  /// nothing.
  public var notes: [String]?
  /// The path of its script, where that calls `scenario` in another file; nil if it is the location's.
  public var script: String?
  /// How it went when it was played before and failed, in order; empty unless it was played again.
  public var attempts: [ScenarioReport] = []
  /// Which repetition this is, counted from 1: the first that failed, or else the last; nil if it was not
  /// to be repeated.
  public var repetition: Int?

  /// Reports a scenario.
  ///
  /// - Parameters:
  ///   - name: The names of its groups and its own, joined by `separator`.
  ///   - location: Where the script calls `scenario`.
  ///   - outcome: How it ended.
  ///   - steps: What was done and expected.
  ///   - failures: What went wrong.
  ///   - prints: What the script printed.
  ///   - writtenSnapshots: The paths of the snapshots that it wrote.
  ///   - screen: The text tree of the window at the last failure.
  ///   - duration: The wall time it took, in seconds.
  ///   - seed: The seed of its world.
  public init(
    name: String,
    location: SourceLocation,
    outcome: Outcome,
    steps: [StepReport] = [],
    failures: [FailureReport] = [],
    prints: [PrintReport] = [],
    writtenSnapshots: [String] = [],
    screen: String? = nil,
    duration: Double = 0,
    seed: UInt64 = 0
  ) {
    self.name = name
    self.location = location
    self.outcome = outcome
    self.steps = steps
    self.failures = failures
    self.prints = prints
    self.writtenSnapshots = writtenSnapshots
    self.screen = screen
    self.duration = duration
    self.seed = seed
  }
}
