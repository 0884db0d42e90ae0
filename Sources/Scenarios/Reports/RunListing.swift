/// What a run of the same files would do.
public struct RunListing: Codable, Equatable, Sendable {
  /// The selected scenarios, in the order of the plan.
  public var scenarios: [ScenarioListing]
  /// The scripts that could not be loaded.
  public var loadFailures: [LoadFailure]
  /// Why nothing was selected, if the runner knows better than the caller; nil otherwise.
  public var emptiness: String?
  /// What the caller may have written wrongly, a line each.
  public var notices: [String] = []
  /// How many scenarios the whole plan has, where only a shard of it is listed; nil otherwise.
  public var planned: Int?

  /// Lists a plan.
  ///
  /// - Parameters:
  ///   - scenarios: The selected scenarios, in the order of the plan.
  ///   - loadFailures: The scripts that could not be loaded.
  public init(scenarios: [ScenarioListing] = [], loadFailures: [LoadFailure] = []) {
    self.scenarios = scenarios
    self.loadFailures = loadFailures
  }

  /// The code that listing ends with; a shard may be empty, where the plan is not.
  public var exitCode: ExitCode {
    if !loadFailures.isEmpty { return .notLoaded }
    return scenarios.isEmpty && (planned ?? 0) == 0 ? .nothingSelected : .passed
  }
}
