/// A form in which a run is reported, written piece by piece while the run goes on.
///
/// A value that makes texts of reports, and knows nothing else: neither where the texts go nor what
/// time it is. A form of which nothing can be written before the end gives it all in `closing`.
package protocol ReportFormat {
  /// Writes what stands before the first scenario.
  ///
  /// - Parameter outline: What is known about the run.
  /// - Returns: Lines, each with its end; empty for none.
  /// - Throws: What kept it from being written.
  mutating func opening(for outline: RunOutline) throws -> String

  /// Writes a scenario that finished.
  ///
  /// - Parameter scenario: The next scenario in the order of the plan; where people watch the run, the next
  ///   that is over.
  /// - Returns: Lines, each with its end; empty for none.
  /// - Throws: What kept it from being written.
  mutating func text(for scenario: ScenarioReport) throws -> String

  /// Writes what stands after the last scenario.
  ///
  /// - Parameter run: The whole run, with the scenarios that were written before.
  /// - Returns: Lines, each with its end; empty for none.
  /// - Throws: What kept it from being written.
  mutating func closing(for run: RunReport) throws -> String
}

extension ReportFormat {
  /// Writes nothing, where there is nothing to write before the end.
  package mutating func opening(for outline: RunOutline) -> String { "" }

  /// Writes nothing, where there is nothing to write before the end.
  package mutating func text(for scenario: ScenarioReport) -> String { "" }
}
