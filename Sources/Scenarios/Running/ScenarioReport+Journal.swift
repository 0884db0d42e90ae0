internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import UserSimulation

extension ScenarioReport {
  /// Reports a scenario from the journal of its session.
  init(
    name: String,
    location: SourceLocation,
    outcome: Outcome,
    session: ScriptSession,
    seed: UInt64
  ) {
    var reader = JournalReader(session)
    for record in session.journal.records { reader.read(record.entry) }
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

  /// A failure that no record has mentioned yet.
  private struct Pending {
    /// What went wrong, as the journal writes it.
    let failure: Failure
    /// What is told of it, but for its step.
    let report: FailureReport
  }

  /// Begins with all that failed in a session that is over.
  init(_ session: ScriptSession) {
    let reported = session.world.failures.map { failure in
      Pending(failure: failure, report: session.report(of: failure))
    }
    let thrown = session.errors.map { error in
      Pending(
        failure: Failure(ScriptSession.cause(of: error)),
        report: session.report(of: error)
      )
    }
    pending = (reported + thrown).reduce(into: []) { kept, next in
      // Everything that runs when the time is up fails alike: the first one says where.
      let isTimeLimit = ScriptSession.isTimeLimit(next.failure)
      if isTimeLimit, kept.contains(where: { ScriptSession.isTimeLimit($0.failure) }) { return }
      kept.append(next)
    }
  }

  /// Takes the next record.
  mutating func read(_ entry: JournalRecord.Entry) {
    switch entry {
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
    case .failure(let failure): take(failure)
    default: break
    }
  }

  /// A failure counts if it was reported or ended the scenario; one that the script caught does not.
  private mutating func take(_ failure: Failure) {
    guard let index = pending.firstIndex(where: { $0.failure == failure }) else { return }
    var report = pending.remove(at: index).report
    report.step = steps.indices.last { steps[$0].outcome == .failed } ?? open.last
    failures.append(report)
  }

  /// Failures that no record mentions come last: those of the script's own code.
  mutating func finish() {
    failures += pending.map(\.report)
    pending = []
  }
}
