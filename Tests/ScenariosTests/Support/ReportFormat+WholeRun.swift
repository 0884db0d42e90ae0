internal import Scenarios

extension ReportFormat {
  /// Writes a whole run.
  ///
  /// - Parameter run: The run.
  /// - Returns: All the pieces in a row.
  /// - Throws: What kept one from being written.
  func text(for run: RunReport) throws -> String {
    var format = self
    var text = try format.opening(for: RunOutline(of: run))
    for scenario in run.scenarios { text += try format.text(for: scenario) }
    return text + (try format.closing(for: run))
  }
}
