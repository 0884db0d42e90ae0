internal import Scenarios

/// One reporter: a form, and where its texts go.
final class ReportWriter {
  /// Makes the texts.
  private var format: any ReportFormat
  /// Takes the texts.
  private let output: any TextOutput
  /// What names it on the command line, such as `--reporter junit:report.xml`.
  private let option: String
  /// Whether each scenario is written as soon as it is over, and not in its turn.
  private let isLive: Bool
  /// Why a text could not be made.
  private var fault: String?

  /// Joins a form with a place.
  ///
  /// - Parameters:
  ///   - format: Makes the texts.
  ///   - output: Takes the texts.
  ///   - option: What names it on the command line, such as `--reporter junit:report.xml`.
  ///   - isLive: Whether each scenario is written as soon as it is over, and not in its turn.
  init(
    _ format: any ReportFormat,
    to output: any TextOutput,
    option: String,
    isLive: Bool = false
  ) {
    self.format = format
    self.output = output
    self.option = option
    self.isLive = isLive
  }

  /// Why a file is missing or not whole, and what to do; nil if it is, or if it is none: what becomes of
  /// standard output is everybody's business.
  var problem: String? { fault ?? (output as? any ReportFile)?.problem }

  /// Takes away what is left of an earlier time where the report will be.
  func begin() { (output as? any ReportFile)?.begin() }

  /// Writes something that happened.
  func tell(_ event: RunEvent) {
    switch event {
    case .began(let outline): write { try $0.opening(for: outline) }
    case .ended(_, let scenario) where isLive, .finished(let scenario) where !isLive:
      write { try $0.text(for: scenario) }
    case .started, .waited, .ended, .finished: break
    }
  }

  /// Writes the end.
  func finish(_ run: RunReport) {
    write { try $0.closing(for: run) }
    // What could not be made is not put in place either.
    if fault == nil { (output as? any ReportFile)?.finish() }
  }

  /// Writes the next piece, unless one before it could not be made.
  private func write(_ piece: (inout any ReportFormat) throws -> String) {
    guard fault == nil else { return }
    do {
      let text = try piece(&format)
      if !text.isEmpty { output.write(text) }
    } catch {
      fault = """
        the report of \(option.escapedLine) could not be made: \(error); the results stand: \
        \(ProgramFault.remedy)
        """
    }
  }
}
