public import Interaction

/// What came of playing the scenarios of a journal again.
public struct ReplayReport: Codable, Equatable, Sendable {
  /// What came of one scenario.
  public enum Outcome: Codable, Equatable, Sendable {
    /// Each of so many lines was the same.
    case same(lines: Int)
    /// A line was another one.
    case different(JournalDifference)
    /// Each of so many lines was the same, and then the journal ends before the scenario does.
    case cutOff(lines: Int)
    /// It could not be played: the script is gone, or no longer has the scenario.
    case unplayable(FailureReport, ExitCode)

    /// The code that a replay of this scenario alone ends with.
    public var exitCode: ExitCode {
      switch self {
      case .same: .passed
      case .different: .failed
      case .cutOff: .unusableConfiguration
      case .unplayable(_, let code): code
      }
    }
  }

  /// One scenario of the journal.
  public struct Scenario: Codable, Equatable, Sendable {
    /// The names of its groups and its own.
    public var name: String
    /// Where the journal says that the script declares it.
    public var location: SourceLocation
    /// What came of it.
    public var outcome: Outcome

    /// Reports a scenario.
    ///
    /// - Parameters:
    ///   - name: The names of its groups and its own.
    ///   - location: Where the journal says that the script declares it.
    ///   - outcome: What came of it.
    public init(name: String, location: SourceLocation, outcome: Outcome) {
      self.name = name
      self.location = location
      self.outcome = outcome
    }
  }

  /// The journal's path.
  public var journal: String
  /// The scenarios in the order of the journal.
  public var scenarios: [Scenario]
  /// What is missing in the journal, with the place, the cause and what to do; nil if that is whole.
  public var incompleteness: String?

  /// Reports a replay.
  ///
  /// - Parameters:
  ///   - journal: The journal's path.
  ///   - scenarios: The scenarios in the order of the journal.
  public init(journal: String, scenarios: [Scenario] = []) {
    self.journal = journal
    self.scenarios = scenarios
  }

  /// The code that the replay calls for.
  ///
  /// - Complexity: Linear in the number of scenarios.
  public var exitCode: ExitCode {
    let codes = scenarios.map(\.outcome.exitCode)
    return .governing(incompleteness == nil ? codes : codes + [.unusableConfiguration])
  }
}
