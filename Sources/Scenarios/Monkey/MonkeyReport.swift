/// What came of a monkey that acted on an app.
public struct MonkeyReport: Codable, Equatable, Sendable {
  /// How often something was done.
  public struct Count: Codable, Equatable, Sendable {
    /// The verb.
    public var verb: String
    /// How often.
    public var count: Int

    /// Counts a verb.
    ///
    /// - Parameters:
    ///   - verb: The verb.
    ///   - count: How often.
    public init(_ verb: String, _ count: Int) {
      self.verb = verb
      self.count = count
    }
  }

  /// The script's path.
  public var file: String
  /// The seed of the world and of the monkey.
  public var seed: UInt64
  /// What was done, the most frequent first; what could not be done counts as well.
  public var counts: [Count] = []
  /// How many actions could not be done after all, which is no failure of the app.
  public var refusals = 0
  /// How much virtual time passed, in seconds.
  public var duration = 0.0
  /// The action after which something failed, as a driven step; nil if that was before the first
  /// one, or if nothing failed.
  public var lastAction: String?
  /// When it failed; nil if nothing did.
  public var moment: MonkeyMoment?
  /// What failed then; empty if nothing did.
  public var failures: [FailureReport] = []
  /// The text tree of the window when the last failure happened; nil if nothing failed.
  public var screen: String?
  /// The shortest scenario that fails so; nil if nothing failed, or if it did not fail a second time.
  public var reproduction: MonkeyReproduction?
  /// Why the script could not be loaded; nil if it could.
  public var loadFailure: LoadFailure?
  /// Whether the script shows nothing that could be acted on.
  public var isBlank = false
  /// Why the journal could not be written, and what to do; nil if it was, or none was wanted.
  public var journalProblem: String?

  /// Begins a report.
  ///
  /// - Parameters:
  ///   - file: The script's path.
  ///   - seed: The seed of the world and of the monkey.
  public init(file: String, seed: UInt64) {
    self.file = file
    self.seed = seed
  }

  /// How many actions were done.
  public var actionCount: Int { counts.reduce(0) { $0 + $1.count } }

  /// The code that the monkey ends with.
  public var exitCode: ExitCode {
    journalProblem == nil ? verdict : .governing([verdict, .outputFailed])
  }

  /// The code that the script and the actions call for.
  private var verdict: ExitCode {
    if loadFailure != nil { return .notLoaded }
    if !failures.isEmpty { return .failed }
    return isBlank ? .nothingSelected : .passed
  }
}
