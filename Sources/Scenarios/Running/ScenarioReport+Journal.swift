internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import UserSimulation

extension ScenarioReport {
  /// Reports a scenario that is not played.
  init(
    leavingOut entry: ScenarioPlan.Entry,
    _ omission: Outcome,
    _ configuration: RunConfiguration
  ) {
    self.init(
      name: entry.name,
      location: entry.location,
      outcome: omission,
      seed: configuration.seed
    )
    script = entry.foreignScript
  }

  /// Reports a scenario from the journal of its session.
  init(
    name: String,
    location: SourceLocation,
    outcome: Outcome,
    session: ScriptSession,
    seed: UInt64
  ) {
    var reader = JournalReader(session)
    for record in session.journal.records { reader.read(record) }
    reader.finish()
    self.init(
      name: name,
      location: location,
      outcome: outcome,
      steps: reader.steps,
      failures: reader.failures,
      prints: reader.prints,
      writtenSnapshots: session.writtenSnapshots,
      screen: reader.failures.isEmpty ? nil : session.screen,
      duration: session.elapsed,
      seed: seed
    )
    if !session.leftoverNotes.isEmpty { notes = session.leftoverNotes }
  }
}

/// Reads the steps, prints and failures of a scenario off its journal.
private struct JournalReader {
  /// What was done and expected so far.
  private(set) var steps: [StepReport] = []
  /// The failures that count, in the order of the journal.
  private(set) var failures: [FailureReport] = []
  /// What was printed so far.
  private(set) var prints: [PrintReport] = []

  /// Failures that the journal may mention and that count, with what was compared.
  private var pending: [Pending] = []
  /// How often the journal is still to mention each failure: what a script caught once may well end it
  /// later.
  private var mentions: [Failure: Int]

  /// The steps so far, by the numbers of their records.
  private var numbers: [Int: Int] = [:]
  /// The steps from which the records so far follow, by the records' numbers.
  private var stepsOfRecords: [Int: Int] = [:]
  /// What the calls of delegates follow from; only a journal that is told all has them.
  private var causesOfCalls: [Int: Int?] = [:]
  /// When the last step or expectation was over, in nanoseconds of the world's clock.
  private var lastEnd: Int64 = 0
  /// The failures so far that may have come while what is expected next was waited for, by their places.
  private var unplaced: [Int] = []

  /// The steps that have begun and not ended, innermost last.
  private var open: [Int] = []
  /// What followed from the steps so far, by their places.
  private var effects: [Int: StepEffects] = [:]

  /// A failure that no record has mentioned yet.
  private struct Pending {
    /// What went wrong, as the journal may write it.
    let failures: [Failure]
    /// What is told of it, but for its step.
    let report: FailureReport
    /// Whether it ended the script's own code.
    let isThrown: Bool

    /// Whether it says that the script's time was up.
    var isTimeLimit: Bool { failures.contains(where: ScriptSession.isTimeLimit) }
  }

  /// Begins with all that failed in a session that is over.
  init(_ session: ScriptSession) {
    mentions = session.journal.records.reduce(into: [:]) { counts, record in
      if case .failure(let failure) = record.entry { counts[failure, default: 0] += 1 }
    }
    let reported = session.world.failures.map { failure in
      Pending(failures: [failure], report: session.report(of: failure), isThrown: false)
    }
    let thrown = session.errors.map { error in
      Pending(
        failures: ScriptSession.failures(of: error),
        report: session.report(of: error),
        isThrown: true
      )
    }
    pending = (reported + thrown).reduce(into: []) { kept, next in
      // Everything that runs when the time is up fails alike: the first one says where.
      let isTimeLimit = next.isTimeLimit
      if isTimeLimit, kept.contains(where: \.isTimeLimit) { return }
      kept.append(next)
    }
  }

  /// Takes the next record.
  mutating func read(_ record: JournalRecord) {
    stepsOfRecords[record.id] = record.cause.flatMap { stepsOfRecords[$0] }
    switch record.entry {
    case .step(let text, nil, let location):
      unplaced = []
      open.append(steps.count)
      begin(StepReport(text, at: location), record)
    case .step(_, let outcome?, _):
      lastEnd = record.time
      guard let index = open.popLast() else { return }
      if outcome == "failed" { steps[index].outcome = .failed }
      if outcome != "failed", outcome != "done" { steps[index].note = outcome }
    case .expectation(let text, let passed, let location):
      lastEnd = record.time
      // Time has passed for nobody else.
      for failure in unplaced { failures[failure].step = steps.count }
      unplaced = []
      begin(StepReport(text, at: location, outcome: passed ? .passed : .failed), record)
    case .print(let text, let location):
      prints.append(PrintReport(text, at: location))
    case .failure(let failure):
      // Whoever is told less comes to the same report.
      var record = record
      while let call = record.cause, let outer = causesOfCalls[call] { record.cause = outer }
      take(failure, record)
    case .delegateCall: causesOfCalls[record.id] = .some(record.cause)
    default:
      if let step = open.last { effects[step, default: StepEffects()].take(record.entry) }
    }
  }

  /// Counts a step, from which follows what its record causes.
  private mutating func begin(_ step: StepReport, _ record: JournalRecord) {
    numbers[record.id] = steps.count
    stepsOfRecords[record.id] = steps.count
    steps.append(step)
  }

  /// A failure counts if it was reported or ended the scenario; one that the script caught does not.
  private mutating func take(_ failure: Failure, _ record: JournalRecord) {
    let left = mentions[failure, default: 1] - 1
    mentions[failure] = left
    let counting = pending.indices.filter { pending[$0].failures.contains(failure) }
    guard counting.count > left, let index = counting.first else { return }
    let known = pending.remove(at: index)
    var report = known.report
    report.step = step(of: record, isThrown: known.isThrown)
    if report.step == nil, record.cause != nil, record.time > lastEnd {
      unplaced.append(failures.count)
    }
    failures.append(report)
  }

  /// The step that a failure belongs to.
  ///
  /// 1. What ended the script's own code belongs to the step that failed by it, and between two steps to
  ///    none.
  /// 2. What an expectation or a step itself came to belongs to that.
  /// 3. What happens during a step belongs to it, whatever set it off.
  /// 4. What happens between two steps belongs to the one that it follows from; but where time has passed,
  ///    to the expectation that waits.
  private func step(of failure: JournalRecord, isThrown: Bool) -> Int? {
    guard let cause = failure.cause else {
      guard isThrown else { return open.last }
      let last = steps.indices.last
      let isExplained = failures.contains { $0.step == last }
      return last.flatMap { steps[$0].outcome == .failed && !isExplained ? $0 : nil }
    }
    if let step = numbers[cause] ?? open.last { return step }
    return failure.time > lastEnd ? nil : stepsOfRecords[cause]
  }

  /// Tells the effects of the steps, and the failures that no record mentions, which come last: those that
  /// are told in another way, such as the passing of a limit that ended several things.
  mutating func finish() {
    failures += pending.map(\.report)
    pending = []
    for (step, effects) in effects { steps[step].effects = effects.texts }
  }
}
