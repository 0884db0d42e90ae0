internal import Interaction
internal import Scenarios
public import Testing
internal import XCTest

/// A scenario of a Lua file as a case of a Swift test.
///
/// ```swift
/// @Test(arguments: try Scenario.discover(in: "Scenarios"))
/// func scenario(_ scenario: Scenario) throws { try scenario.run() }
/// ```
public struct Scenario: Sendable, Identifiable {
  /// The scenario as the plan has it; nil for a script that could not be loaded.
  private let entry: ScenarioPlan.Entry?
  /// Why its script could not be loaded.
  private let loadFailure: LoadFailure?
  /// What the caller decided.
  private let configuration: RunConfiguration
  /// What tells it from others: its file's path, its name, and its place among those of that name.
  public let id: String
  /// The names of its groups and its own.
  public let name: String
  /// The file that declares it, as a path from the folder that was searched.
  public let file: String

  /// Takes a scenario of a plan.
  init(_ entry: ScenarioPlan.Entry, in folder: String, _ configuration: RunConfiguration) {
    self.entry = entry
    self.configuration = configuration
    loadFailure = nil
    name = entry.name
    file = Self.path(entry.script.file, from: folder)
    id = "\(file): \(name)" + (entry.namesake > 1 ? " (\(entry.namesake))" : "")
  }

  /// Takes a script that could not be loaded.
  init(_ failure: LoadFailure, in folder: String, _ configuration: RunConfiguration) {
    entry = nil
    self.configuration = configuration
    loadFailure = failure
    name = ScenarioPlan.loadName
    file = Self.path(failure.file, from: folder)
    id = "\(file): \(name)"
  }

  /// The path of a file from a folder.
  private static func path(_ file: String, from folder: String) -> String {
    FileSystem.remainder(of: file, behind: folder + "/") ?? file
  }

  /// Plays the scenario, in a world and a Lua state of its own, and fails the test by whatever fails it,
  /// at the line of the script, with the steps before it and what was on the screen.
  ///
  /// One that the script says to skip, or that is still to do, skips the test: XCTest by `XCTSkip`, Swift
  /// Testing by `Test.cancel`, which ends the one case of a test with arguments. The scenario is named on
  /// standard output, for the whole of such a test counts as passed. What stands behind the call is then not
  /// reached. Several scenarios of one test are played by `try Scenario.discover(in: "Scenarios").run()`,
  /// which goes on.
  ///
  /// One that fails is played again as often as its option `retries` says, or else the configuration's. If it
  /// passes then, it passes, and what failed before is on standard output; the configuration's `failsOnFlaky`
  /// has that fail the test.
  ///
  /// What the script prints is on standard output at once.
  ///
  /// - Parameters:
  ///   - fileID: The test's module and file, as the compiler fills it in.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: What skips the test.
  public func run(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws {
    let call = CallPlace(fileID, filePath, line, column)
    if let reason = try play(call) { try Self.skip(reason, call) }
  }

  /// Plays the scenario, and fails the test by whatever fails it.
  ///
  /// - Parameter call: Where the test called what plays it.
  /// - Returns: Why it was not played; nil if it was.
  /// - Throws: What keeps it from being played.
  func play(_ call: CallPlace) throws -> String? {
    if let loadFailure {
      TestIssue.record(loadFailure.failure.explainingAbsentApp(in: configuration), call)
    }
    guard let entry else { return nil }
    let runner = ScenarioRunner(configuration: configuration) { text, _ in print(text) }
    let report = try runner.playRepeatedly(entry)
    switch report.outcome {
    case .skipped(let reason): return omission(reason ?? "the script says so")
    case .todo(let reason):
      return omission("still to do" + (reason.map { ": \($0)" } ?? ""))
    default:
      tell(report, call)
      return nil
    }
  }

  /// Fails the test by what failed the scenario, and says how often that was played if not once.
  private func tell(_ report: ScenarioReport, _ call: CallPlace) {
    if let history = report.history { print("\(testDescription): \(history)") }
    let told = report.failedPlay ?? report
    let isExcused = report.outcome == .flaky && !configuration.failsOnFlaky
    // Of several failures the last has with it what happened and what the screen was like then.
    for (index, failure) in told.failures.enumerated() {
      let failure = failure.explainingAbsentApp(in: configuration)
      let scenario = index == told.failures.count - 1 ? told : nil
      if isExcused {
        print(TestIssue.text(of: failure, scenario, call))
      } else {
        TestIssue.record(failure, of: scenario, call)
      }
    }
    // The verdict is the outcome's, whether or not it can say why.
    if !isExcused, report.outcome != .passed, told.failures.isEmpty {
      TestIssue.record("\(name) did not pass", at: report.location, call)
    }
  }

  /// Says that the scenario is not played: Swift Testing counts a test as passed of which it ended a case.
  private func omission(_ reason: String) -> String {
    print("skipped: \(testDescription): \(reason)")
    return reason
  }

  /// Skips the test.
  static func skip(_ reason: String, _ call: CallPlace) throws {
    guard Test.current == nil else {
      try Test.cancel(Comment(rawValue: reason), sourceLocation: call.sourceLocation)
    }
    throw XCTSkip(reason, file: call.filePath, line: UInt(call.line))
  }
}

extension Scenario: CustomTestStringConvertible {
  /// Its name with its file, as lists of tests show it.
  public var testDescription: String { "\(name) (\(file))" }
}
