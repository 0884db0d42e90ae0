extension RunReport {
  /// How many scenarios ended in which way.
  public struct Totals: Codable, Equatable, Sendable {
    /// How many ran through.
    public var passed = 0
    /// How many passed when they were played again.
    public var flaky = 0
    /// How many failed, passed their limit, or could not be loaded.
    public var failed = 0
    /// How many were skipped or are still to do.
    public var skipped = 0

    /// Counts scenarios by their outcome.
    ///
    /// - Parameter scenarios: What to count.
    /// - Complexity: Linear in the number of scenarios.
    public init(_ scenarios: [ScenarioReport]) {
      for scenario in scenarios {
        switch scenario.outcome.verdict.kind {
        case .passed: passed += 1
        case .flaky: flaky += 1
        case .failed: failed += 1
        case .omitted: skipped += 1
        }
      }
    }
  }
}

extension RunReport.Totals: CustomStringConvertible {
  /// The totals as every report ends with them, `2 passed, 1 failed, 1 skipped`; flaky ones only where
  /// there are any.
  public var description: String {
    let flaky = flaky > 0 ? ", \(flaky) flaky" : ""
    return "\(passed) passed, \(failed) failed, \(skipped) skipped\(flaky)"
  }
}
