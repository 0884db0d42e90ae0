internal import Interaction

/// A run that workers play: what is known of it so far, put into the order of its plan.
///
/// Its memory grows with the plan, by some 2 KiB a scenario, and is at its height before the first one is played: which
/// are played, in which order and in which shard is decided over all of them, so that each has to be known by name,
/// line and options. What the ends of reports ask for of one that was told (`ScenarioReport.asToldBefore`) is a quarter
/// of a KiB, and takes the room that its place in the plan has left.
struct WorkerRun {
  /// What is to be done after a result.
  enum Step {
    /// Nothing.
    case goOn
    /// These are to be played.
    case play([WorkItem])
    /// No more is to be begun; what is under way is awaited.
    case beginNoMore
    /// What is under way is to be ended at once.
    case end
  }

  /// What the caller of the run decided.
  private let configuration: RunConfiguration
  /// The scripts' paths.
  private let files: [String]
  /// What is known of each script, until the plan is made.
  private var parts: [ScenarioPlan.Part?]
  /// The path of the script of each scenario of the plan, once that is made.
  private var scripts: [String] = []
  /// What is known of scenarios that were not told yet, by their places in the plan.
  private var untold: [Int: PlayResult] = [:]
  /// The places of those that nobody plays, as long as they were not told.
  private var omitted: Set<Int> = []
  /// The places of those that the end of the run has cut short.
  private var cut: Set<Int> = []
  /// The lines that ran so far, and the files that were asked for.
  private var left = RunTraces()
  /// The pages of scenarios of which earlier runs have left attempts, and the numbers of those, by the places in the
  /// plan.
  private var formerAttempts: [Int: (page: String, numbers: [Int])] = [:]
  /// The place of each scenario in the whole plan, where only a shard of that is played.
  private var numbers: [Int?] = []
  /// Whether the plan was told.
  private var hasBegun = false
  /// How many scenarios have been told, which are the first ones of the plan.
  private var toldCount = 0
  /// The run as far as it was told.
  private var report: RunReport
  /// The file that receives the journals.
  private let journal: JournalFile?
  /// The folder that receives the pages.
  private let traces: TraceFolder?
  /// When the run began.
  private let start = ContinuousClock.now

  /// Begins with nothing known.
  ///
  /// - Parameters:
  ///   - configuration: What the caller of the run decided.
  ///   - files: The scripts' paths, in the order of the plan.
  init(_ configuration: RunConfiguration, _ files: [String]) {
    self.configuration = configuration
    self.files = files
    parts = Array(repeating: nil, count: files.count)
    report = RunReport(seed: configuration.seed)
    journal = configuration.journal.map { JournalFile($0) }
    traces = TraceFolder(configuration)
  }

  /// Takes note of a result, and tells of the scenarios whose turn it is.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - onEvent: Called for what is to be told of it.
  /// - Returns: What is to be done.
  /// - Throws: `UnusableConfiguration` if the filter cannot be used.
  mutating func take(
    _ result: WorkResult,
    _ onEvent: (RunEvent) -> Void
  ) throws -> Step {
    switch result {
    case .planned(let place, let part):
      parts[place] = part
      return parts.contains { $0 == nil } ? .goOn : try begin(onEvent)
    case .played(let place, var outcome):
      // Sums do not depend on their order, and of what was added nothing is kept.
      left.take(outcome.traces, of: scripts[place])
      if let former = formerAttempts.removeValue(forKey: place) {
        let count = outcome.report.attempts.count + 1
        traces?.removePages(former.page, ofAttempts: former.numbers.filter { $0 > count })
      }
      outcome.traces = PlayTraces()
      if isCut(outcome.report) { cut.insert(place) }
      outcome.report.number = numbers[place]
      untold[place] = outcome
      onEvent(.ended(place, outcome.report))
      tell(onEvent)
      return toldCount == scripts.count ? .beginNoMore : .goOn
    case .begun(let place, let name):
      onEvent(.started(place, name: name))
      return .goOn
    case .waited:
      onEvent(.waited)
      return .goOn
    case .interrupted: return interrupt()
    case .suiteLimit:
      report.stops.append(.suiteLimit(seconds: configuration.suiteTimeout ?? 0))
      return .end
    case .broken(let cause):
      report.stops.append(.internalError(cause))
      return .end
    }
  }

  /// Takes note of the user's wish for the end.
  ///
  /// - Returns: What is to be done: the second time all of it ends.
  mutating func interrupt() -> Step {
    let isSecond = report.stops.contains(.interrupted)
    if !isSecond { report.stops.append(.interrupted) }
    return isSecond ? .end : .beginNoMore
  }

  /// Whether the end of the run has cut a scenario short: it was ended, or not repeated as often as it was to be.
  private func isCut(_ scenario: ScenarioReport) -> Bool {
    if scenario.outcome == .interrupted { return true }
    guard scenario.outcome == .passed, let repetition = scenario.repetition else { return false }
    return repetition < configuration.repetitions
  }

  /// Makes the plan, now that all scripts are known.
  private mutating func begin(_ onEvent: (RunEvent) -> Void) throws -> Step {
    let plan = try takePlan()
    scripts = plan.entries.map(\.script.file)
    report.take(plan, configuration)
    hasBegun = true
    onEvent(.began(plan.outline(configuration)))
    numbers = plan.entries.map(\.number)
    report.scenarios.reserveCapacity(scripts.count)
    var items: [WorkItem] = []
    let former = traces?.formerAttempts() ?? [:]
    var paths = traces?.paths(of: plan.parts)
    for (place, entry) in plan.entries.enumerated() {
      let page = paths?.path(of: entry)
      let attempts = page.flatMap { former[$0] } ?? []
      if let omission = entry.omission {
        var result = PlayResult(ScenarioReport(leavingOut: entry, omission, configuration))
        result.report.number = entry.number
        untold[place] = result
        omitted.insert(place)
        if let page { traces?.removePages(page, ofAttempts: [1] + attempts) }
      } else {
        if let page, !attempts.isEmpty { formerAttempts[place] = (page, attempts) }
        let records = PlayRecords(isTraced: journal != nil, page: page)
        items.append(.play(place, entry, records, PlayHistory()))
      }
    }
    tell(onEvent)
    return items.isEmpty ? .beginNoMore : .play(items)
  }

  /// Makes the plan of what is known of the scripts, which is not kept besides.
  private mutating func takePlan() throws -> ScenarioPlan {
    let known = parts.compactMap(\.self)
    parts = []
    left = RunTraces(of: known)
    return try ScenarioPlan(known, configuration)
  }

  /// Tells of the scenarios that are known, up to the first that is not.
  private mutating func tell(_ onEvent: (RunEvent) -> Void) {
    while let outcome = untold.removeValue(forKey: toldCount) {
      tell(toldCount, outcome, onEvent)
      toldCount += 1
    }
  }

  /// Tells of a scenario, of which only what ends of reports ask for is kept.
  private mutating func tell(
    _ place: Int,
    _ outcome: PlayResult,
    _ onEvent: (RunEvent) -> Void
  ) {
    if let lines = outcome.journal { journal?.write(lines) }
    traces?.note(outcome.traceProblem)
    if omitted.remove(place) != nil { onEvent(.ended(place, outcome.report)) }
    onEvent(.finished(outcome.report))
    report.scenarios.append(outcome.report.asToldBefore)
  }

  /// Ends the run: what is known of scenarios behind one that was not played is told, too.
  ///
  /// - Parameter onEvent: Called when the plan is known, and for each scenario that is told.
  /// - Returns: The whole run.
  mutating func finish(_ onEvent: (RunEvent) -> Void) -> RunReport {
    if !hasBegun { onEvent(.began(RunOutline(of: report))) }
    let missing = (toldCount..<scripts.count).filter { untold[$0] == nil }
    let unfinished = Set(hasBegun ? (missing + cut).map { scripts[$0] } : files)
    report.notRun = missing.count
    if hasBegun, unfinished.isEmpty, let stop = report.stops.firstIndex(of: .interrupted) {
      // It has ended nothing before its time. Who watches interrupts runs by himself, and that is no wish of the
      // user's.
      report.stops.remove(at: stop)
      report.wasInterruptedAtEnd = !configuration.tellsFiles
    }
    for (place, outcome) in untold.sorted(by: { $0.key < $1.key }) {
      tell(place, outcome, onEvent)
    }
    untold = [:]
    report.take(left, unfinished: unfinished, configuration)
    report.journalProblem = journal?.finish()
    report.traceProblem = traces?.finish()
    if configuration.traces == .on { report.traceFolder = configuration.traceFolder }
    report.duration = (ContinuousClock.now - start).seconds
    return report
  }
}
