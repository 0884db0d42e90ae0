public import Interaction

/// A scenario that a script declares, known without running it.
public struct ScenarioListing: Codable, Equatable, Sendable {
  /// The names of its groups and its own, joined by `ScenarioReport.separator`.
  public var name: String
  /// Where the script calls `scenario`.
  public var location: SourceLocation
  /// Why it would not run: `skipped` or `todo` with the script's reason; nil if it would.
  public var omission: ScenarioReport.Outcome?
  /// Its labels to select by.
  public var tags: [String]
  /// Whether it says that it alone is to be run.
  public var isOnly: Bool
  /// Whether it says that warnings fail it.
  public var isStrict: Bool
  /// The wall seconds that it may take; nil for the run's own limit.
  public var timeout: Double?
  /// How often it is played again if it fails; nil for as often as the run says.
  public var retries: Int?
  /// The path of its script, where that calls `scenario` in another file; nil if it is the location's.
  public var script: String?

  /// Lists a scenario.
  ///
  /// - Parameters:
  ///   - name: The names of its groups and its own.
  ///   - location: Where the script calls `scenario`.
  ///   - omission: Why it would not run.
  ///   - tags: Its labels to select by.
  ///   - isOnly: Whether it alone is to be run.
  ///   - isStrict: Whether warnings fail it.
  ///   - timeout: The wall seconds that it may take.
  ///   - retries: How often it is played again if it fails.
  ///   - script: The path of its script, if that is another than the location's.
  public init(
    name: String,
    location: SourceLocation,
    omission: ScenarioReport.Outcome? = nil,
    tags: [String] = [],
    isOnly: Bool = false,
    isStrict: Bool = false,
    timeout: Double? = nil,
    retries: Int? = nil,
    script: String? = nil
  ) {
    self.name = name
    self.location = location
    self.omission = omission
    self.tags = tags
    self.isOnly = isOnly
    self.isStrict = isStrict
    self.timeout = timeout
    self.retries = retries
    self.script = script
  }
}
