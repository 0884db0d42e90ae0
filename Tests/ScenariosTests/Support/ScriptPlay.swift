internal import Foundation
internal import Scenarios

/// Scripts played by the runner in a folder of their own, with what differs from run to run taken
/// out: durations are 0, and paths begin in that folder.
struct ScriptPlay {
  /// The folder, for what is left in it.
  let folder: TemporaryFolder
  /// What the runner is told.
  let configuration: RunConfiguration
  /// The scripts' names, in the order of the plan.
  private let names: [String]

  /// Writes scripts to play.
  ///
  /// - Parameters:
  ///   - scripts: Texts by names; they are planned in the order of the names.
  ///   - played: Which of them to play, if the others are modules.
  ///   - configure: Fills in what the runner is told.
  init(
    _ scripts: [String: String],
    playing played: [String]? = nil,
    configure: (inout RunConfiguration, TemporaryFolder) -> Void = { _, _ in }
  ) throws {
    folder = try TemporaryFolder(scripts)
    names = played ?? scripts.keys.sorted()
    var configuration = RunConfiguration()
    configure(&configuration, folder)
    self.configuration = configuration
  }

  /// Writes one script to play, `script.lua`.
  init(
    _ script: String,
    configure: (inout RunConfiguration, TemporaryFolder) -> Void = { _, _ in }
  ) throws {
    try self.init(["script.lua": script], configure: configure)
  }

  /// Runs the scripts, and gives the whole report.
  ///
  /// - Parameter onFinish: Called for each scenario.
  func report(onFinish: (ScenarioReport) -> Void = { _ in }) throws -> RunReport {
    var report = try constant(
      runner.run(paths) { event in
        if case .finished(let scenario) = event { onFinish(scenario) }
      }
    )
    report.duration = 0
    for index in report.scenarios.indices { report.scenarios[index].duration = 0 }
    return report
  }

  /// Runs the scripts, and gives the steps of all scenarios, which the whole report has not of those that passed.
  func steps() throws -> [StepReport] {
    var steps: [StepReport] = []
    _ = try report { steps += $0.steps }
    return try constant(steps)
  }

  /// Runs the scripts, and gives the scenarios' reports.
  func scenarios() throws -> [ScenarioReport] { try report().scenarios }

  /// Lists the scripts.
  func listing() throws -> RunListing { try constant(runner.list(paths)) }

  /// Drives the first script, and gives the report and what was told on the way.
  ///
  /// - Parameter steps: The steps, a verb a line.
  func drive(_ steps: String) throws -> (report: DriveReport, events: [DriveEvent]) {
    var events: [DriveEvent] = []
    let steps = try DriveScript(steps, file: "steps").steps
    let report = try runner.drive(paths[0], steps: steps) { events.append($0) }
    return (try constant(report), try constant(events))
  }

  /// Lets a monkey act on the first script.
  ///
  /// - Parameter actions: How many actions to do.
  func monkey(_ actions: Int) throws -> MonkeyReport {
    try constant(runner.monkey(paths[0], actions: actions))
  }

  /// Shows a moment of the first script.
  ///
  /// - Parameter configure: Fills in which, and how.
  func render(configure: (inout PictureRequest) -> Void = { _ in }) throws -> PictureReport {
    var request = PictureRequest()
    configure(&request)
    var report = try constant(runner.render(paths[0], request))
    report.failure?.duration = 0
    return report
  }

  /// The text of a file that a run left in the folder, paths beginning there.
  func text(_ name: String) throws -> String {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    return inFolder(String(decoding: data, as: UTF8.self))
  }

  /// The journal that a run left in the folder.
  func document() throws -> JournalDocument {
    try JournalDocument(Array(try text("journal").utf8), file: "journal")
  }

  /// Plays the journal again that a run left in the folder.
  ///
  /// - Parameter script: The script to play, by its path from within the folder.
  func replay(script: String? = nil) throws -> ReplayReport {
    let journal = try JournalDocument.read("\(folder.path)/journal")
    return try constant(runner.replay(journal, script: script.map { "\(folder.path)/\($0)" }))
  }

  /// Plays the journal again, and gives what people read of it.
  func replayText() throws -> String {
    // The folder's name is cut in two where a line is.
    TerminalReport().text(for: try replay())
      .replacing(#/…[^"]*script.lua/#, with: "…script.lua")
      .replacing(#/"file":"\/[^"…]*…/#, with: "\"file\":\"…")
  }

  private var runner: ScenarioRunner { ScenarioRunner(configuration: configuration) }

  private var paths: [String] { names.map { "\(folder.path)/\($0)" } }

  /// Names files as from within the folder.
  private func inFolder(_ text: String) -> String {
    text.replacingOccurrences(of: "\(folder.path)/", with: "")
  }

  /// Names files as from within the folder, anywhere in a value.
  private func constant<Value: Codable>(_ value: Value) throws -> Value {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    return try JSONDecoder().decode(Value.self, from: Data(inFolder(text).utf8))
  }
}
