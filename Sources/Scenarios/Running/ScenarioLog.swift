internal import Interaction

/// The steps, prints and failures of a scenario, read off its journal record by record.
struct ScenarioLog {
  /// What was printed so far.
  private(set) var prints: [PrintReport] = []
  /// The failures so far, in the order of the journal; one may come several times.
  private(set) var mentions: [Mention] = []

  /// What was done and expected so far.
  private var stepLog: StepLog
  /// From which steps the records so far follow.
  private var origins: RecordOrigins
  /// What the calls of delegates follow from; only a journal that is told all, and keeps it, has them.
  private var causesOfCalls: [Int: Int?] = [:]
  /// When the last step or expectation was over, in nanoseconds of the world's clock.
  private var lastEnd: Int64 = 0
  /// The failures so far that may have come while what is expected next was waited for, by their places.
  private var unplaced: [Int] = []
  /// What followed from the steps that have not ended, by their places.
  private var effects: [Int: StepEffects] = [:]
  /// Who asked for the transitions that are under way: the timers of their frames bear these names.
  private var transitions: Set<HandlerOrigin> = []
  /// The place of the last step, if that has failed.
  private var lastFailed: Int?

  /// A failure in the journal.
  struct Mention {
    /// What went wrong.
    let failure: Failure
    /// The place of the step that it belongs to, unless it ended the script's own code; nil for none.
    fileprivate(set) var step: Int?
    /// The place of the last step until then, if that had failed.
    let failedStep: Int?
    /// Whether it follows from something in the journal.
    let hasCause: Bool
  }

  /// Begins with no record.
  ///
  /// - Parameter keepsAllSteps: Whether all steps are wanted, or only those that are told of a long scenario.
  init(keepsAllSteps: Bool) {
    stepLog = StepLog(keepsAll: keepsAllSteps)
    origins = RecordOrigins(keepsAll: keepsAllSteps)
  }

  /// What was done and expected so far, with what followed from it.
  var steps: StepLog {
    var steps = stepLog
    for (place, effects) in effects { steps.change(place) { $0.effects = effects.texts } }
    return steps
  }

  /// Takes the next record.
  ///
  /// - Parameter record: The record.
  mutating func read(_ record: JournalRecord) {
    switch record.entry {
    case .step(let text, nil, let location):
      unplaced = []
      origins.note(record.id, asStep: stepLog.count)
      lastFailed = nil
      stepLog.begin(StepReport(text, at: location))
      return
    case .expectation(let text, let passed, let location):
      lastEnd = record.time
      // Time has passed for nobody else.
      for mention in unplaced { mentions[mention].step = stepLog.count }
      unplaced = []
      origins.note(record.id, asStep: stepLog.count)
      lastFailed = passed ? nil : stepLog.count
      stepLog.append(StepReport(text, at: location, outcome: passed ? .passed : .failed))
      return
    default: origins.note(record.id, following: record.cause)
    }
    switch record.entry {
    case .step(_, let outcome?, _):
      lastEnd = record.time
      endStep(outcome)
    case .print(let text, let location): prints.append(PrintReport(text, at: location))
    case .failure(let failure):
      // Whoever is told less comes to the same report.
      var record = record
      while let call = record.cause, let outer = causesOfCalls[call] { record.cause = outer }
      take(failure, record)
    case .delegateCall: causesOfCalls[record.id] = .some(record.cause)
    default:
      if case .transition(let transition, let state) = record.entry {
        if state == .running { transitions.insert(transition.origin) }
        if state.isFinal { transitions.remove(transition.origin) }
      }
      guard let step = stepLog.open.last else { return }
      effects[step, default: StepEffects()].take(record.entry, among: transitions)
    }
  }

  /// The innermost step is over.
  private mutating func endStep(_ outcome: String) {
    guard let place = stepLog.open.last else { return }
    let effects = effects.removeValue(forKey: place)?.texts
    stepLog.end { step in
      if outcome == "failed" { step.outcome = .failed }
      if outcome != "failed", outcome != "done" { step.note = outcome }
      if let effects { step.effects = effects }
    }
    if outcome == "failed", place == stepLog.count - 1 { lastFailed = place }
  }

  /// Takes note of a failure, and of the step that it belongs to.
  ///
  /// 1. What ended the script's own code belongs to the step that failed by it, and between two steps to
  ///    none: whether it did, a report finds out (`FailureSelection`).
  /// 2. What an expectation or a step itself came to belongs to that.
  /// 3. What happens during a step belongs to it, whatever set it off.
  /// 4. What happens between two steps belongs to the one that it follows from; but where time has passed,
  ///    to the expectation that waits.
  private mutating func take(_ failure: Failure, _ record: JournalRecord) {
    var step = stepLog.open.last
    if let cause = record.cause {
      step = origins.stepBegun(by: cause) ?? step
      if step == nil {
        if record.time > lastEnd {
          unplaced.append(mentions.count)
        } else {
          step = origins.step(of: cause)
        }
      }
    }
    mentions.append(
      Mention(
        failure: failure,
        step: step,
        failedStep: lastFailed,
        hasCause: record.cause != nil
      )
    )
  }
}
