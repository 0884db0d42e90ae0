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
    switch record.entry {
    case .step(let text, nil, let location):
      open.append(steps.count)
      steps.append(StepReport(text, at: location))
    case .step(_, let outcome?, _):
      guard let index = open.popLast() else { return }
      if outcome == "failed" { steps[index].outcome = .failed }
      if outcome != "failed", outcome != "done" { steps[index].note = outcome }
    case .expectation(let text, let passed, let location):
      steps.append(StepReport(text, at: location, outcome: passed ? .passed : .failed))
    case .print(let text, let location):
      prints.append(PrintReport(text, at: location))
    case .failure(let failure): take(failure, followsFromNothing: record.cause == nil)
    default:
      if let step = open.last { effects[step, default: StepEffects()].take(record.entry) }
    }
  }

  /// A failure counts if it was reported or ended the scenario; one that the script caught does not.
  ///
  /// What ended the script's own code between two steps belongs to none of them.
  private mutating func take(_ failure: Failure, followsFromNothing: Bool) {
    guard let index = pending.firstIndex(where: { $0.failures.contains(failure) }) else { return }
    let known = pending.remove(at: index)
    var report = known.report
    if !(known.isThrown && followsFromNothing) {
      report.step = steps.indices.last { steps[$0].outcome == .failed } ?? open.last
    }
    failures.append(report)
  }

  /// Tells the effects of the steps, and the failures that no record mentions, which come last: those that
  /// are told in another way, such as the passing of a limit that ended several things.
  mutating func finish() {
    failures += pending.map(\.report)
    pending = []
    for (step, effects) in effects { steps[step].effects = effects.texts }
  }
}
