internal import Spelling

/// All that is known about a run once it is over.
public struct RunReport: Codable, Equatable, Sendable {
  /// The selected scenarios, in the order of the plan, whichever order they finished in.
  ///
  /// Those that passed, printed nothing and have no page are without their steps, which only
  /// `RunEvent.finished` tells: a run may have very many of them.
  public var scenarios: [ScenarioReport]
  /// The scripts that could not be loaded, in the order of the plan.
  public var loadFailures: [LoadFailure]
  /// What ended the run before its plan was through.
  public var stops: [Stop]
  /// How many of the selected scenarios were not begun, because the run ended before.
  public var notRun = 0
  /// Whether the user asked for the end when no scenario was left to begin, and all of them had their time:
  /// nothing is missing, and yet the code is that of an interrupt.
  public var wasInterruptedAtEnd = false
  /// The wall time it took, in seconds.
  public var duration: Double
  /// The seed that the scenarios' worlds began with.
  public var seed: UInt64
  /// Whether the scenarios were put in another order by the seed.
  public var isShuffled = false
  /// Whether a scenario that passed only when it was played again fails the run.
  public var failsOnFlaky = false
  /// Why nothing was selected, if the runner knows better than the caller; nil otherwise.
  public var emptiness: String?
  /// What the caller may have written wrongly, a line each.
  public var notices: [String] = []
  /// Why the journal could not be written, and what to do; nil if it was, or none was wanted.
  public var journalProblem: String?
  /// Which part of the plan it was; nil for all of it.
  public var shard: Shard?
  /// How many scenarios the whole plan has, those of other shards included; nil for as many as are
  /// reported.
  public var planned: Int?
  /// What the whole plan is known by, where only a shard of it was run; nil otherwise.
  public var planMark: String?
  /// The folder of the pages that show what happened, if all scenarios that were played get one.
  public var traceFolder: String?
  /// Why a page that shows what happened is missing, or a former one is left, and what to do; nil if all is well.
  public var traceProblem: String?

  /// Which lines of Lua ran; nil unless they were counted.
  public var coverage: CoverageReport?
  /// Why the run fails because too few lines ran, on one line; nil if enough did, or nobody asked how many.
  package var coverageShortfall: String?
  /// What whoever runs again what changes is told; nil unless that was wanted.
  package var watchNotes: WatchNotes?

  /// Reports a run.
  ///
  /// - Parameters:
  ///   - scenarios: The selected scenarios, in the order of the plan.
  ///   - loadFailures: The scripts that could not be loaded.
  ///   - stops: What ended the run before its plan was through.
  ///   - duration: The wall time it took, in seconds.
  ///   - seed: The seed that the scenarios' worlds began with.
  public init(
    scenarios: [ScenarioReport] = [],
    loadFailures: [LoadFailure] = [],
    stops: [Stop] = [],
    duration: Double = 0,
    seed: UInt64 = 0
  ) {
    self.scenarios = scenarios
    self.loadFailures = loadFailures
    self.stops = stops
    self.duration = duration
    self.seed = seed
  }

  /// How many scenarios ended in which way.
  ///
  /// - Complexity: Linear in the number of scenarios.
  public var totals: Totals { Totals(scenarios) }

  /// Why something that was wanted besides the results could not be written, and what to do: a line each, whose
  /// control characters are escaped, because a report that was read may hold any text.
  public var outputProblems: [String] {
    [journalProblem, traceProblem].compactMap { $0?.escapedLine }
  }

  /// Whether there was nothing to play, as in a shard of a plan that is too short for it, and nothing that kept a
  /// script from being played.
  package var isEmpty: Bool { scenarios.isEmpty && loadFailures.isEmpty }

  /// Whether a scenario fails the run.
  ///
  /// - Parameter scenario: One of the run.
  package func isFailed(by scenario: ScenarioReport) -> Bool {
    scenario.outcome.isFailure || (failsOnFlaky && scenario.outcome == .flaky)
  }

  /// Why the run fails though every scenario passed in the end, on one line; nil if flaky ones fail nothing.
  ///
  /// - Complexity: Linear in the number of scenarios.
  package var flakiness: String? {
    let count = totals.flaky
    guard failsOnFlaky, count > 0 else { return nil }
    let plays = count == 1 ? "it was" : "they were"
    return """
      --fail-on-flaky: \(count.counting("scenario")) passed only when \(plays) played again; the report \
      says what failed before
      """
  }

  /// What is said of an interrupt from which nothing is missing; nil if there was none, or something else has
  /// stopped the run, or one of those that were joined.
  var lateInterruption: String? {
    wasInterruptedAtEnd && stops.isEmpty ? "Interrupted when every scenario had begun." : nil
  }

  /// The code that the run calls for, results that could not be printed left aside.
  ///
  /// - Complexity: Linear in the number of scenarios.
  public var exitCode: ExitCode {
    wasInterruptedAtEnd ? .governing([codeOfResults, .interrupted]) : codeOfResults
  }

  /// The code that the run calls for, an interrupt from which nothing is missing left aside.
  ///
  /// A shard may be empty, where the plan is not.
  ///
  /// - Complexity: Linear in the number of scenarios.
  var codeOfResults: ExitCode {
    var codes =
      scenarios.map(\.outcome.exitCode)
      + loadFailures.map { _ in .notLoaded }
      + stops.map(\.exitCode)
    if codes.isEmpty { codes = [shard != nil && planned ?? 0 > 0 ? .passed : .nothingSelected] }
    if flakiness != nil || coverageShortfall != nil { codes.append(.failed) }
    if !outputProblems.isEmpty { codes.append(.outputFailed) }
    return .governing(codes)
  }
}
