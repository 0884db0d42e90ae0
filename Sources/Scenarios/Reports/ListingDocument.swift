internal import Interaction

/// What a run would do, as JSON for programs.
///
/// The form has a version, which rises when a key changes its meaning or goes; that keys are added changes
/// nothing for a reader who passes over those that it does not know.
package struct ListingDocument: Encodable {
  /// A scenario.
  private struct Scenario: Encodable {
    /// What a run would do with it.
    enum Status: String, Encodable {
      /// It would be played.
      case run
      /// The script asks not to run it.
      case skipped
      /// The script keeps its place for later.
      case todo
    }

    /// The path of the file that declares it.
    let file: String
    /// The line that declares it.
    let line: Int
    /// The path of its script, if another file declares it.
    let script: String?
    /// The names of its groups and its own.
    let name: String
    /// What a run would do with it.
    let status: Status
    /// Why it would not be played.
    let reason: String?
    /// Its labels to select by.
    let tags: [String]
    /// Whether it alone is to be run.
    let only: Bool
    /// Whether warnings fail it.
    let strict: Bool
    /// The wall seconds that it may take, if it says so.
    let timeout: Double?
    /// How often it is played again if it fails, if it says so.
    let retries: Int?

    /// Describes a scenario.
    init(_ listing: ScenarioListing) {
      file = listing.location.file
      line = listing.location.line
      script = listing.script
      name = listing.name
      (status, reason) =
        switch listing.omission {
        case .skipped(let reason): (.skipped, reason)
        case .todo(let reason): (.todo, reason)
        default: (.run, nil)
        }
      tags = listing.tags
      only = listing.isOnly
      strict = listing.isStrict
      timeout = listing.timeout
      retries = listing.retries
    }
  }

  /// The name of the form.
  private let format = "moontap list"
  /// The version of the form.
  private let version = 1
  /// The scenarios, in the order of the plan.
  private let scenarios: [Scenario]
  /// The scripts that could not be loaded.
  private let loadFailures: [ListedLoadFailure]

  /// Describes a listing.
  ///
  /// - Parameter listing: What a run would do.
  package init(_ listing: RunListing) {
    scenarios = listing.scenarios.map(Scenario.init)
    loadFailures = listing.loadFailures.map(ListedLoadFailure.init)
  }
}
