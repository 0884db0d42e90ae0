internal import Scenarios

/// The forms in which a run is reported, by their names on the command line.
enum ReporterName: String, CaseIterable {
  /// Lines for people.
  case terminal
  /// A character a scenario.
  case dot
  /// The Test Anything Protocol.
  case tap
  /// JUnit's XML.
  case junit
  /// Lines of JSON.
  case jsonl
  /// The log and the annotations of a GitHub Actions job.
  case github
  /// A page.
  case html

  /// Makes what writes the form.
  ///
  /// - Parameters:
  ///   - report: Writes what people read in it.
  ///   - file: The path of the file that it goes to; nil for standard output.
  /// - Returns: The reporter.
  func format(_ report: TerminalReport, file: String?) -> any ReportFormat {
    var report = report
    // Beside standard output the console tells it, and the job of GitHub is told in another form.
    report.tellsProblems = file != nil && [.terminal, .dot].contains(self)
    return switch self {
    case .terminal: report
    case .dot: DotReport(report)
    case .tap: TAPReport(report)
    case .junit: JUnitReport(report)
    case .jsonl: JSONLinesReport(report)
    case .github: GitHubReport(report)
    case .html:
      HTMLReport(
        report,
        links: RelativeLinks(from: file, workingFolder: FileSystem.workingFolder)
      )
    }
  }

  /// Whether it is people who read it, on standard output.
  var isForPeople: Bool { [.terminal, .dot, .github].contains(self) }

  /// Whether a file of this form tells by itself that it is not whole, so that it may be written line by
  /// line; any other is put in place when it is done.
  var tellsItsEnd: Bool { self == .jsonl }

  /// Whether it lists all steps of a scenario, however many; any other lists those of a long one that are
  /// told.
  var listsAllSteps: Bool { [.jsonl, .html].contains(self) }
}
