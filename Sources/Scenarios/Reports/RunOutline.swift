/// What is known about a run before its first scenario.
public struct RunOutline: Codable, Equatable, Sendable {
  /// The scenarios that are to be run or reported, in the order of the plan, and what could not be
  /// loaded.
  public var listing: RunListing
  /// How many scenarios the whole plan has, those of other shards included.
  public var planned: Int
  /// Which part of the plan it is; nil for all of it.
  public var shard: RunReport.Shard?
  /// The seed that the scenarios' worlds begin with.
  public var seed: UInt64
  /// Whether the scenarios were put in another order by the seed.
  public var isShuffled: Bool
  /// What the whole plan is known by, where only a shard of it is run; nil otherwise.
  public var planMark: String?

  /// Outlines a run.
  ///
  /// - Parameters:
  ///   - listing: The scenarios in the order of the plan, and what could not be loaded.
  ///   - planned: How many scenarios the whole plan has; nil for as many as are listed.
  ///   - shard: Which part of the plan it is.
  ///   - seed: The seed that the scenarios' worlds begin with.
  ///   - isShuffled: Whether the scenarios were put in another order by the seed.
  ///   - planMark: What the whole plan is known by, where only a shard of it is run.
  public init(
    _ listing: RunListing,
    planned: Int? = nil,
    shard: RunReport.Shard? = nil,
    seed: UInt64 = 0,
    isShuffled: Bool = false,
    planMark: String? = nil
  ) {
    self.listing = listing
    self.planned = planned ?? listing.scenarios.count
    self.shard = shard
    self.seed = seed
    self.isShuffled = isShuffled
    self.planMark = planMark
  }

  /// Outlines a run that is over, as far as its scenarios were reported.
  ///
  /// - Parameter run: The run.
  /// - Complexity: Linear in the number of scenarios.
  public init(of run: RunReport) {
    let scenarios = run.scenarios.map { scenario in
      let isOmitted = scenario.outcome.verdict.kind == .omitted
      return ScenarioListing(
        name: scenario.name,
        location: scenario.location,
        omission: isOmitted ? scenario.outcome : nil,
        script: scenario.script
      )
    }
    self.init(
      RunListing(scenarios: scenarios, loadFailures: run.loadFailures),
      planned: run.planned,
      shard: run.shard,
      seed: run.seed,
      isShuffled: run.isShuffled,
      planMark: run.planMark
    )
  }
}
