/// A report that was read from lines of JSON: a run, and where it was read.
package struct ReportDocument: Equatable, Sendable {
  /// The file's path, as messages name it.
  package let file: String
  /// The run, each of its scenarios with its place in the plan, and each of its failures with the lines to
  /// which it points, as they were when the report was written.
  package let run: RunReport
  /// Where the file ends before the report does, and what to do; nil if the report is whole.
  package let breakOff: String?

  /// Whether it is of a run that counted no lines; of a report that breaks off, that is not known.
  package var lacksCoverage: Bool { run.coverage == nil && breakOff == nil }

  /// Takes a report for one that was read.
  ///
  /// - Parameters:
  ///   - file: The file's path.
  ///   - run: The run.
  ///   - breakOff: Where the file ends before the report does, and what to do.
  package init(file: String, run: RunReport, breakOff: String? = nil) {
    self.file = file
    self.run = run
    self.breakOff = breakOff
  }
}
