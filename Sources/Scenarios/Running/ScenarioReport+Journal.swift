internal import Interaction

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
    let log = session.journal.log
    let failures = FailureSelection(session).failures(in: log.mentions)
    let steps = log.steps
    self.init(
      name: name,
      location: location,
      outcome: outcome,
      steps: steps.steps,
      failures: failures,
      prints: log.prints,
      writtenSnapshots: session.writtenSnapshots,
      screen: failures.isEmpty ? nil : session.failureScreen.text,
      duration: session.elapsed,
      seed: seed
    )
    stepPlaces = steps.places
    if !session.leftoverNotes.isEmpty { notes = session.leftoverNotes }
  }
}
