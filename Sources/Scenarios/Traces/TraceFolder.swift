internal import Interaction
internal import Spelling

/// The folder that receives the pages of a run, a file for each scenario that gets one.
///
/// A page that cannot be written takes nothing from the run: the verdict stands, and the problem is told
/// beside it.
final class TraceFolder {
  /// The folder's path, as messages name it.
  private let path: String
  /// What is wrong with the first page that is missing, or that is left and should not be.
  private var problem: String?
  /// How many pages are missing, or are left and should not be.
  private var problemCount = 0

  /// Names the folder; it is made when the first page is written.
  ///
  /// - Parameter configuration: Where the folder is, and which scenarios get a page.
  /// - Returns: Nil if none is to get one.
  init?(_ configuration: RunConfiguration) {
    guard configuration.traces != .off else { return nil }
    var path = configuration.traceFolder
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  /// Why a page is missing.
  struct Problem: Error {
    /// The cause, and what to do.
    let message: String
  }

  /// Writes the page of a scenario, or takes away the one that an earlier run left of it, so that no page
  /// tells of a failure that is none any more.
  ///
  /// - Parameters:
  ///   - document: What the page shows.
  ///   - file: The page's path.
  ///   - choice: Which scenarios get a page.
  /// - Returns: Whether there is a page now, or why it is missing.
  static func keep(
    _ document: TraceDocument,
    at file: String,
    _ choice: RunConfiguration.Traces
  ) -> Result<Bool, Problem> {
    do {
      // First, so that where there is no room for a new page there is no former one either.
      try FileSystem.remove(file)
      guard choice == .on || document.report.outcome.isFailure else { return .success(false) }
      try FileSystem.makeFolders(around: file)
      try FileSystem.replace(file, with: Array(TracePage(document).text.utf8))
      return .success(true)
    } catch {
      return .failure(
        Problem(
          message: """
            the trace of \(document.report.name.quoted) cannot be written to \(file.escapedLine): \
            \(error); the results stand, but the page is missing: make room, or name a folder that you \
            may write to with --trace-folder, and run again
            """
        )
      )
    }
  }

  /// Finds the pages of attempts that earlier runs have left, from each scenario's second one on.
  ///
  /// - Returns: The attempts' numbers by the paths of the scenarios' pages; empty if the folder is not there.
  func formerAttempts() -> [String: [Int]] {
    let names = (try? FileSystem.names(in: path).names) ?? []
    return names.compactMap(TraceName.attempt).reduce(into: [:]) { attempts, former in
      attempts["\(path)/\(former.page)", default: []].append(former.number)
    }
  }

  /// Takes away what earlier runs have left of a scenario's pages, and takes note if it cannot be.
  ///
  /// - Parameters:
  ///   - page: The path of the scenario's page.
  ///   - attempts: The numbers of the attempts whose pages are to go; the scenario's own is that of the first.
  func removePages(_ page: String, ofAttempts attempts: [Int]) {
    for number in attempts {
      let file = TraceName.page(page, ofAttempt: number)
      do {
        try FileSystem.remove(file)
      } catch {
        note(
          """
          \(file.escapedLine) shows what an earlier run did, and cannot be removed: \(error); remove it, and \
          make sure that you may write to its folder
          """
        )
      }
    }
  }

  /// Takes note of what came of a page.
  ///
  /// - Parameter message: Why it is missing, or is left and should not be; nil if it is as it should be.
  func note(_ message: String?) {
    guard let message else { return }
    problemCount += 1
    if problem == nil { problem = message }
  }

  /// Says what is wrong with pages, and what to do.
  ///
  /// - Returns: Nil if all are as they should be.
  func finish() -> String? {
    guard let problem, problemCount > 1 else { return problem }
    let verb = problemCount == 2 ? "has" : "have"
    return "\(problem) (\((problemCount - 1).counting("more page")) \(verb) a problem, too)"
  }

  /// Names the pages of a run.
  ///
  /// - Parameter parts: The scripts, with all that they declare.
  func paths(of parts: [ScenarioPlan.Part]) -> TracePaths {
    TracePaths(in: path, of: parts)
  }
}
