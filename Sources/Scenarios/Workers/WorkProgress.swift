internal import Interaction
internal import InteractionLua

/// How far a worker has come with what it was asked for.
struct WorkProgress: Sendable {
  /// What it was asked for.
  let item: WorkItem
  /// The steps that it has begun.
  private(set) var steps: [StepReport] = []
  /// Whether it has answered.
  private(set) var isOver = false
  /// When it was asked.
  private let start = ContinuousClock.now

  /// Begins with nothing done.
  ///
  /// - Parameter item: What the worker was asked for.
  init(_ item: WorkItem) {
    self.item = item
  }

  /// Takes what the worker tells.
  ///
  /// - Parameter event: What it tells.
  /// - Returns: What came of the work, if that is over.
  mutating func take(_ event: WorkerEvent) -> WorkResult? {
    switch (event, item) {
    case (.began, _):
      // Of one that is played again the last attempt counts.
      steps = []
      return nil
    case (.step(let step), _):
      steps.append(step)
      return nil
    case (.planned(let part), .plan(let place, _)):
      isOver = true
      return .planned(place, part)
    case (.played(let result), .play(let place, _, _)):
      isOver = true
      return .played(place, result)
    case (.planned, .play), (.played, .plan):
      isOver = true
      return .broken("a worker process answered what it was not asked")
    }
  }

  /// What came of work in the middle of which the process ended.
  ///
  /// - Parameters:
  ///   - end: How it ended.
  ///   - configuration: What the caller of the run decided.
  /// - Returns: A failure of the script, or of the scenario.
  func result(of end: WorkerEnd, _ configuration: RunConfiguration) -> WorkResult {
    switch item {
    case .plan(let place, let script):
      let failure = end.failure(of: "the script", limit: item.limit(configuration), after: nil)
      return .planned(
        place,
        ScenarioPlan.Part(loadFailure: LoadFailure(file: script, failure: failure))
      )
    case .play(let place, let entry, _):
      var failure = end.failure(
        of: "the scenario",
        limit: item.limit(configuration),
        after: steps.last
      )
      failure.location = steps.last?.location ?? entry.location
      failure.step = steps.indices.last
      var steps = steps
      if let last = steps.indices.last { steps[last].outcome = .failed }
      var report = ScenarioReport(
        name: entry.name,
        location: entry.location,
        outcome: end.outcome,
        steps: steps,
        failures: [failure],
        duration: (ContinuousClock.now - start).seconds,
        seed: configuration.seed
      )
      report.script = entry.foreignScript
      return .played(place, PlayResult(report))
    }
  }
}

extension WorkItem {
  /// What a worker is asked for.
  var request: WorkerRequest {
    switch self {
    case .plan(_, let script): .plan(script: script)
    case .play(_, let entry, let records): .play(entry, keeping: records)
    }
  }

  /// The wall seconds that the script's code may take.
  func limit(_ configuration: RunConfiguration) -> Double {
    switch self {
    case .plan: configuration.timeout
    case .play(_, let entry, _): entry.options.timeout ?? configuration.timeout
    }
  }
}
