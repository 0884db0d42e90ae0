public import Interaction

/// A scenario that a script declares, known without running it.
public struct ScenarioListing: Codable, Equatable, Sendable {
  /// The names of its groups and its own, joined by `ScenarioReport.separator`.
  public var name: String
  /// Where the script calls `scenario`.
  public var location: SourceLocation
  /// Why it would not run: `skipped` or `todo` with the script's reason; nil if it would.
  public var omission: ScenarioReport.Outcome?

  /// Lists a scenario.
  ///
  /// - Parameters:
  ///   - name: The names of its groups and its own.
  ///   - location: Where the script calls `scenario`.
  ///   - omission: Why it would not run.
  public init(
    name: String,
    location: SourceLocation,
    omission: ScenarioReport.Outcome? = nil
  ) {
    self.name = name
    self.location = location
    self.omission = omission
  }
}
