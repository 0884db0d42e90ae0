extension ScenarioReport {
  /// The report without what no form asks for once it was told of the scenario.
  ///
  /// The steps of one that passed, and neither printed anything nor has a page, stand in no text
  /// behind the last scenario (`ReportFormat.closing(for:)`). In a large run nearly all are of this
  /// kind, and their steps would take much of the memory.
  package var asToldBefore: ScenarioReport {
    guard outcome == .passed, attempts.isEmpty, prints.isEmpty, tracePage == nil else {
      return self
    }
    var report = self
    report.steps = []
    report.stepPlaces = nil
    return report
  }
}
