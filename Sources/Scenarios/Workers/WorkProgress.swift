internal import FoundationEssentials
internal import Interaction
internal import InteractionLua

/// How far a worker has come with what it was asked for.
struct WorkProgress: Sendable {
  /// What it was asked for.
  let item: WorkItem
  /// What came of the scenario in earlier plays.
  private var history = PlayHistory()
  /// The steps that it has begun, as far as what it told of them was read.
  private var steps: StepLog
  /// What it has told of steps since.
  private var unreadSteps: [ArraySlice<UInt8>] = []
  /// What the script and code of the host's have printed.
  private var prints: [PrintReport] = []
  /// The records that it has told.
  private(set) var remains = JournalRemains()
  /// Whether it has told that it does it, and not only taken note.
  private(set) var hasBegun = false
  /// Whether the runner ended it from outside, because it took far too long and did not end itself.
  var isForsaken = false
  /// Whether it has answered.
  private(set) var isOver = false
  /// When it was asked, or the present play began.
  private var start = ContinuousClock.now
  /// What the caller of the run decided.
  private let configuration: RunConfiguration

  /// Begins with nothing done.
  ///
  /// - Parameters:
  ///   - item: What the worker was asked for.
  ///   - configuration: What the caller of the run decided.
  init(_ item: WorkItem, _ configuration: RunConfiguration) {
    self.item = item
    self.configuration = configuration
    steps = StepLog(keepsAll: configuration.keepsAllSteps)
    if case .play(_, _, _, let history) = item { self.history = history }
  }

  /// Whether the worker has told nothing of something, which it was asked for.
  func isUntouched(_ item: WorkItem) -> Bool { !hasBegun && !isOver && self.item.isSame(as: item) }

  /// Takes what the worker tells.
  ///
  /// - Parameter event: What it tells.
  /// - Returns: What the run is to know of it: that it has begun, or what came of it once it is over.
  mutating func take(_ event: WorkerEvent) -> WorkResult? {
    switch (event, item) {
    case (.began, _):
      let isFirst = !hasBegun
      // Of one that is played again the last attempt counts.
      steps = StepLog(keepsAll: configuration.keepsAllSteps)
      unreadSteps = []
      prints = []
      remains = JournalRemains()
      hasBegun = true
      start = .now
      guard isFirst, case .play(let place, let entry, _, _) = item else { return nil }
      return .begun(place, name: entry.name)
    case (.stepEnded(let outcome), _):
      return steps.end { $0.outcome = outcome } == nil ? nonsense() : nil
    case (.stepped(let step), _):
      steps.append(step)
      return nil
    case (.step(let step), _):
      steps.begin(step)
      hasBegun = true
      return nil
    case (.printed(let print), _):
      prints.append(print)
      return nil
    case (.again(let result), .play(_, let entry, _, _)):
      let whole = history.take(result, of: entry, configuration)
      return whole == nil ? nil : nonsense()
    case (.planned(let part), .plan(let place, _)):
      isOver = true
      return .planned(place, part)
    case (.played(let result), .play(let place, _, _, _)):
      isOver = true
      return .played(place, result)
    case (.planned, .play), (.played, .plan), (.again, .plan), (.gaveBack, _): return nonsense()
    }
  }

  /// Takes a line that tells of a step.
  ///
  /// Such lines are read only once there are many: what came of the scenario tells of its steps as well, unless it
  /// never comes.
  ///
  /// - Parameters:
  ///   - line: The line, without its mark.
  ///   - decoder: What makes events of lines.
  /// - Returns: What the run is to know of it.
  /// - Throws: `DecodingError` for what is no event.
  mutating func take(step line: ArraySlice<UInt8>, by decoder: JSONDecoder) throws -> WorkResult? {
    hasBegun = true
    unreadSteps.append(line)
    return unreadSteps.count > StepLog.room ? try readSteps(by: decoder) : nil
  }

  /// Reads what was told of steps.
  ///
  /// - Parameter decoder: What makes events of lines.
  /// - Returns: What the run is to know of it.
  /// - Throws: `DecodingError` for what is no event.
  mutating func readSteps(by decoder: JSONDecoder) throws -> WorkResult? {
    defer { unreadSteps = [] }
    for line in unreadSteps {
      let event = try decoder.decode(WorkerEvent.self, from: Data(line))
      if let result = take(event) { return result }
    }
    return nil
  }

  /// Takes a record that the worker tells.
  ///
  /// - Parameter line: Its line in a journal.
  mutating func take(record line: ArraySlice<UInt8>) {
    remains.append(line: String(decoding: line, as: UTF8.self))
  }

  /// Takes a record that happened in this process.
  ///
  /// - Parameter record: The record.
  mutating func take(_ record: JournalRecord) { remains.append(record) }

  /// The place of the innermost step that has not ended, or else of the last one; nil if none has begun.
  var lastStep: Int? { steps.open.last ?? (steps.count > 0 ? steps.count - 1 : nil) }

  /// Says that the worker talks nonsense.
  private mutating func nonsense() -> WorkResult {
    isOver = true
    return .nonsense("answered what it was not asked")
  }

  /// What is to be done after work in the middle of which the process ended, whose journal and page are kept as
  /// far as they are known.
  ///
  /// What was told of its steps must have been read.
  ///
  /// - Parameter end: How it ended.
  /// - Returns: The failure of the script, or of the scenario; or what is left of the work, if the scenario
  ///   is to be played again.
  func aftermath(of end: WorkerEnd) -> Aftermath {
    switch item {
    case .plan(let place, let script):
      let failure = end.failure(of: .script, limit: item.limit(configuration), after: nil)
      return .over(
        .planned(
          place,
          ScenarioPlan.Part(
            loadFailure: LoadFailure(file: script, failure: failure)
              .after(printing: prints.map(\.text))
          )
        )
      )
    case .play(let place, let entry, let records, _):
      var failure = end.failure(
        of: .scenario,
        limit: item.limit(configuration),
        after: steps.last
      )
      failure.location = steps.last?.location ?? entry.location
      // Between two steps it belongs to none.
      failure.step = steps.open.last
      var steps = steps
      for place in steps.open { steps.change(place) { $0.outcome = .failed } }
      var report = ScenarioReport(
        name: entry.name,
        location: entry.location,
        outcome: end.outcome,
        steps: steps.steps,
        failures: [failure],
        prints: prints,
        duration: (ContinuousClock.now - start).seconds,
        seed: history.seed(configuration)
      )
      report.stepPlaces = steps.places
      report.script = entry.foreignScript
      var result = PlayResult(report)
      let wanted = records.forAttempt(history.nextAttempt)
      keepRemains(in: &result, of: entry, wanted, configuration)
      var history = history
      guard let whole = history.take(result, of: entry, configuration) else {
        return .again(.play(place, entry, records, history))
      }
      return .over(.played(place, whole))
    }
  }

  /// What is to be done after a worker has ended in the middle of its work.
  enum Aftermath {
    /// The work is over, with a result.
    case over(WorkResult)
    /// Another worker is to do this.
    case again(WorkItem)
  }
}

extension WorkItem {
  /// The script that a worker must have been given before it is asked; nil if it reads that itself.
  var script: ScriptText? {
    if case .play(_, let entry, _, _) = self { entry.script } else { nil }
  }

  /// What a worker is asked for.
  var request: WorkerRequest {
    switch self {
    case .plan(_, let script): .plan(script: script)
    case .play(_, let entry, let records, let history):
      .play(
        entry.playable,
        of: entry.script.file,
        keeping: records,
        after: history.hasBegun ? history : nil
      )
    }
  }

  /// The wall seconds that the script's code may take.
  func limit(_ configuration: RunConfiguration) -> Double {
    switch self {
    case .plan: configuration.timeout
    case .play(_, let entry, _, _): entry.options.timeout ?? configuration.timeout
    }
  }
}
