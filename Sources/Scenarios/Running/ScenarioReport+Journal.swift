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
    var reader = JournalReader(errors: session.errors, reported: session.world.failures)
    for record in session.journal.records { reader.read(record.entry) }
    reader.finish()
    self.init(
      name: name,
      location: location,
      outcome: outcome,
      steps: reader.steps,
      failures: reader.failures,
      prints: reader.prints,
      screen: reader.failures.isEmpty ? nil : session.screen,
      duration: session.elapsed,
      seed: seed
    )
  }
}

/// Reads the steps, prints and failures of a scenario off its journal.
private struct JournalReader {
  private(set) var steps: [StepReport] = []
  private(set) var failures: [FailureReport] = []
  private(set) var prints: [PrintReport] = []

  /// Failures that the journal may mention and that count, with what was compared.
  private var pending: [Pending] = []

  /// The steps that have begun and not ended, innermost last.
  private var open: [Int] = []

  private struct Pending {
    let failure: Failure
    let expected: String?
    let actual: String?
    /// The circumstances, what was compared left aside.
    let notes: [Failure.Note]

    init(
      _ failure: Failure,
      expected: String? = nil,
      actual: String? = nil,
      notes: [Failure.Note]? = nil
    ) {
      self.failure = failure
      self.expected = expected
      self.actual = actual
      self.notes = notes ?? failure.context
    }

    /// Whether it says that the script's time was up.
    var isTimeLimit: Bool { failure.message == LuaError.timeLimitMessage }

    /// The report, with the step that it belongs to.
    func report(step: Int?) -> FailureReport {
      var report = FailureReport(failure, expected: expected, actual: actual, step: step)
      report.notes = notes
      return report
    }
  }

  init(errors: [any FailureConvertible], reported: [Failure]) {
    pending = (reported.map { Pending($0) } + errors.map(Self.pending)).reduce(into: []) {
      // Everything that runs when the time is up fails alike: the first one says where.
      if $1.isTimeLimit, $0.contains(where: \.isTimeLimit) { return }
      $0.append($1)
    }
  }

  private static func pending(_ error: any FailureConvertible) -> Pending {
    switch (error as? ScriptFailure)?.error ?? error {
    case let action as ActionError:
      Pending(
        action.failure,
        expected: action.expected,
        actual: action.actual,
        notes: action.context
      )
    case let expectation as ExpectationError:
      Pending(
        expectation.failure,
        expected: expectation.expected,
        actual: expectation.actual
      )
    default: Pending(error.failure)
    }
  }

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
    let found = pending.remove(at: index)
    let step = steps.indices.last { steps[$0].outcome == .failed } ?? open.last
    failures.append(found.report(step: step))
  }

  /// Failures that no record mentions come last: those of the script's own code.
  mutating func finish() {
    failures += pending.map { $0.report(step: nil) }
    pending = []
  }
}
