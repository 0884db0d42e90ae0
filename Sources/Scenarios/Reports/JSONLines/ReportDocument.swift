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

  /// Finds a file of which reports of different plans count different lines, as where two projects have one of
  /// the same name: their counts cannot be added.
  ///
  /// - Parameter documents: The reports; the shards among them are of one plan.
  /// - Returns: Which reports, and which file; nil if there is none, or not all of them tell which lines ran.
  /// - Complexity: Linear in the number of lines.
  package static func lineDispute(among documents: [ReportDocument]) -> String? {
    guard !documents.contains(where: \.lacksCoverage) else { return nil }
    var known: [String: (document: ReportDocument, lines: Set<Int>)] = [:]
    for document in documents {
      for file in document.run.coverage?.files ?? [] {
        let lines = Set(file.lines.map(\.number))
        guard let other = known[file.path] else {
          known[file.path] = (document, lines)
          continue
        }
        let areOfOnePlan = document.run.shard != nil && other.document.run.shard != nil
        guard !areOfOnePlan, lines != other.lines else { continue }
        return """
          \(other.document.file.escapedLine) and \(document.file.escapedLine): differ in which lines of \
          \(file.path.escapedLine) can run, so it is two files, or one that has changed
          """
      }
    }
    return nil
  }

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
