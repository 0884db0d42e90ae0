internal import Foundation
internal import Scenarios

/// Scripts with scenarios of five steps each, in a folder that goes with this object.
final class ScenarioScripts {
  private let folder: URL
  private var files: [String] = []
  private let scenarios: Int

  /// Writes scripts.
  ///
  /// - Parameters:
  ///   - scenarios: How many scenarios there are in all of them.
  ///   - perScript: How many there are in each.
  /// - Throws: What keeps them from being written.
  init(scenarios: Int, perScript: Int = 10) throws {
    self.scenarios = scenarios
    folder = FileManager.default.temporaryDirectory.appending(
      path: "moontap-scenarios-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for start in stride(from: 0, to: scenarios, by: perScript) {
      let file = folder.appending(path: "script-\(start).lua")
      let count = min(perScript, scenarios - start)
      try Self.text(scenarios: count).write(to: file, atomically: true, encoding: .utf8)
      files.append(file.path)
    }
  }

  deinit {
    // A temporary folder, which the system clears.
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs all scenarios, without a journal.
  ///
  /// - Returns: How long that took.
  /// - Throws: `Failed` if one did not pass, and what keeps them from being run.
  func run() throws -> Duration {
    var report: Report?
    let duration = try ContinuousClock().measure { report = try self.report() }
    withExtendedLifetime(report) {}
    return duration
  }

  /// Runs all scenarios, without a journal.
  ///
  /// - Returns: What is kept of them.
  /// - Throws: As `run()`.
  func report() throws -> Report {
    let runner = ScenarioRunner(configuration: RunConfiguration())
    let report = try runner.run(files) { _ in }
    guard report.scenarios.count == scenarios,
      report.scenarios.allSatisfy({ $0.outcome == .passed })
    else { throw Failed(report, of: scenarios) }
    return Report(run: report)
  }

  /// Keeps what a run has left.
  final class Report {
    private let run: RunReport

    fileprivate init(run: RunReport) { self.run = run }
  }

  /// A counter that is tapped three times and read twice.
  private static func text(scenarios: Int) -> String {
    """
    local count = 0
    local label = ui.Label { id = "count", text = "0" }
    local button = ui.Button { title = "Add", id = "add" }
    button.didTouchUpInside = function() count = count + 1 label.text = tostring(count) end
    app:setRoot(ui.VStack { button, label })
    for i = 1, \(scenarios) do
      scenario("counts " .. i, function(user)
        user:tap(find.id "add")
        user:tap(find.id "add")
        expect(find.id "count"):toHaveText "2"
        user:tap(find.id "add")
        expect(find.id "count"):toHaveText "3"
      end)
    end
    """
  }

  /// A scenario did not pass.
  private struct Failed: Error, CustomStringConvertible {
    let description: String

    init(_ report: RunReport, of count: Int) {
      let passed = report.scenarios.count { $0.outcome == .passed }
      let first =
        report.loadFailures.first?.failure.message
        ?? report.scenarios.lazy.compactMap(\.failures.first).first?.message
      description = "\(passed) of \(count) scenarios passed; \(first ?? "nothing failed")"
    }
  }
}
