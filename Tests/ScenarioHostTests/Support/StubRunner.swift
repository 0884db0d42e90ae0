internal import Interaction
internal import ScenarioHost
internal import Testing
internal import UserSimulation

/// A runner that plays no script: its answers follow from the scripts' names alone.
///
/// Those whose names begin with `slow` are over after all others.
struct StubRunner: ScenarioRunning {
  /// What the command line asked for.
  let configuration: RunConfiguration

  func run(_ files: [String], onEvent: (RunEvent) -> Void) throws -> RunReport {
    var report = RunReport(duration: configuration.timeout, seed: configuration.seed)
    var endsInFault = false
    report.journalProblem = journalProblem
    for file in files {
      if file.hasSuffix("line.lua") {
        let place = SourceLocation(file: file, line: 1)
        let failure = FailureReport(message: "no", location: place)
        report.loadFailures.append(LoadFailure(file: file, failure: failure))
      } else if file.hasSuffix("broken.lua") {
        report.loadFailures.append(LoadFailure(file: file, failure: FailureReport(message: "no")))
      } else if file.hasSuffix("interrupted.lua") {
        report.stops.append(.interrupted)
      } else if file.hasSuffix("ends-in-fault.lua") {
        endsInFault = true
      } else if file.hasSuffix("fault.lua") {
        throw Fault()
      } else if configuration.filter.map(file.contains) ?? true {
        let scenario = ScenarioReport(
          name: "plays",
          location: SourceLocation(file: file, line: 1),
          outcome: file.hasSuffix("fails.lua") ? .failed : .passed,
          prints: file.hasSuffix("options.lua") ? [PrintReport(options)] : []
        )
        report.scenarios.append(scenario)
      }
    }
    onEvent(.began(RunOutline(of: report)))
    tell(report.scenarios, onEvent)
    if endsInFault { throw Fault() }
    return report
  }

  /// Tells of scenarios as they end, and in their order.
  private func tell(_ scenarios: [ScenarioReport], _ onEvent: (RunEvent) -> Void) {
    let slow = scenarios.indices.filter { place in
      scenarios[place].location.file.split(separator: "/").last?.hasPrefix("slow") == true
    }
    for place in slow { onEvent(.started(place, name: scenarios[place].name)) }
    var ended: Set<Int> = []
    var finishedCount = 0
    for place in scenarios.indices.filter({ !slow.contains($0) }) + slow {
      if !slow.isEmpty { onEvent(.waited) }
      onEvent(.ended(place, scenarios[place]))
      ended.insert(place)
      while ended.contains(finishedCount) {
        onEvent(.finished(scenarios[finishedCount]))
        finishedCount += 1
      }
    }
  }

  func run(
    _ files: [String],
    pausingAt desk: any ConsoleDesk,
    onEvent: (RunEvent) -> Void
  ) throws -> RunReport {
    desk.show(.text("pausing"))
    return try run(files, onEvent: onEvent)
  }

  func console(_ script: String?, at desk: any ConsoleDesk) throws -> ConsoleReport {
    if script?.hasSuffix("broken.lua") == true {
      let failure = FailureReport(message: "no")
      return ConsoleReport(loadFailure: LoadFailure(file: "broken.lua", failure: failure))
    }
    while case .line(let line) = desk.readLine(.input, complete: { _ in ConsoleCompletion() }) {
      desk.show(.text(line))
    }
    return ConsoleReport()
  }

  func plugins(over script: String?) throws -> PluginsReport {
    PluginsReport(apiVersion: "0.0.0", plugins: [])
  }

  func list(_ files: [String]) throws -> RunListing {
    RunListing(
      scenarios: files.filter { configuration.filter.map($0.contains) ?? true }.map {
        ScenarioListing(name: "plays", location: SourceLocation(file: $0, line: 1))
      }
    )
  }

  func drive(
    _ script: String,
    steps next: () -> DriveStep?,
    onEvent: (DriveEvent) -> Void
  ) throws -> DriveReport {
    var report = DriveReport()
    report.journalProblem = journalProblem
    onEvent(.printed(PrintReport("ready")))
    while let step = next() {
      let failure = step.action == .act(.press("Boom")) ? FailureReport(message: "boom") : nil
      report.steps.append(DriveStepReport(step, failure: failure))
      onEvent(.finished(DriveStepReport(step, failure: failure)))
      if failure != nil { break }
    }
    return report
  }

  func monkey(_ script: String, actions: Int) throws -> MonkeyReport {
    var report = MonkeyReport(file: script, seed: configuration.seed)
    report.journalProblem = journalProblem
    report.isBlank = script.hasSuffix("blank.lua")
    if script.hasSuffix("broken.lua") {
      report.loadFailure = LoadFailure(file: script, failure: FailureReport(message: "no"))
    } else if !report.isBlank {
      report.counts = [MonkeyReport.Count("tap", actions)]
    }
    if script.hasSuffix("fails.lua") {
      report.lastAction = "tap button \"Add\""
      report.failures = [FailureReport(message: "no luck")]
      report.reproduction = MonkeyReproduction(
        steps: [MonkeyReproduction.Step(.tap(.element(.button("Add"))))],
        replays: 7,
        scenario:
          "scenario(\"monkey seed 3\", function(user)\n  user:tap(find.button \"Add\")\nend)\n"
      )
    }
    return report
  }

  func render(_ script: String, _ request: PictureRequest) throws -> PictureReport {
    var report = PictureReport()
    report.journalProblem = journalProblem
    if script.hasSuffix("broken.lua") {
      report.loadFailure = LoadFailure(file: script, failure: FailureReport(message: "no"))
      return report
    }
    if script.hasSuffix("fails.lua") {
      report.failure = ScenarioReport(
        name: "plays",
        location: SourceLocation(file: script, line: 1),
        outcome: .failed,
        failures: [FailureReport(message: "no luck")]
      )
    }
    guard request.step != 9 else {
      report.absence = "there is no step 9"
      return report
    }
    report.caption = "plays"
    report.picture = request.isTree ? "\(request)\n" : Self.drawing
    return report
  }

  func replay(_ journal: JournalDocument, script: String?) throws -> ReplayReport {
    guard script?.hasSuffix("none.lua") != true else {
      throw UnusableConfiguration("there is nothing to play")
    }
    return ReplayReport(
      journal: journal.file,
      scenarios: journal.sections.map { section in
        ReplayReport.Scenario(
          name: section.header.scenario,
          location: SourceLocation(file: section.header.file, line: section.header.line),
          outcome: .same(lines: 1 + section.entries.count)
        )
      }
    )
  }

  /// A drawing of two points by one.
  static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><rect width="2" height="1"/></svg>

    """

  /// No journal can be written by it.
  private var journalProblem: String? {
    configuration.journal.map { "\($0): the journal cannot be written" }
  }

  /// The configuration on one line.
  private var options: String {
    """
    timeout \(configuration.timeout), seed \(configuration.seed), \
    strict \(configuration.isStrict), poison \(configuration.poisonsCells), \
    stress \(configuration.stressesCollector), \
    memory \(configuration.memoryLimit)
    """
  }

  /// What goes wrong with the program itself.
  struct Fault: Error, CustomStringConvertible {
    let description = "a fault"
  }
}
