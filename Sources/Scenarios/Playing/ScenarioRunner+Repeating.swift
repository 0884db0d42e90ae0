internal import InteractionLua

extension ScenarioRunner {
  /// Plays an entry of the plan as often as the caller and the script want it, and keeps nothing of it but
  /// the report.
  ///
  /// - Parameter entry: The scenario.
  /// - Returns: What came of it all.
  /// - Throws: As the form that keeps more, which writes nothing here.
  package func playRepeatedly(_ entry: ScenarioPlan.Entry) throws -> ScenarioReport {
    try playRepeatedly(entry, keeping: PlayRecords(isTraced: false), by: JournalEncoder()).report
  }

  /// Plays an entry of the plan as often as the caller wants it repeated, or until it fails; and again if it
  /// fails, in a fresh world each time.
  ///
  /// Each repetition has a seed of its own (`PlayHistory.seed`).
  ///
  /// - Parameters:
  ///   - entry: The scenario.
  ///   - records: What is wanted besides its report.
  ///   - history: What came of it before, in a process that ended in the middle of it.
  ///   - encoder: What makes the lines of its journal.
  ///   - watch: Who follows it.
  /// - Returns: What came of it, with the journals of its last repetition, one for each attempt.
  /// - Throws: What keeps a record from being written as JSON.
  func playRepeatedly(
    _ entry: ScenarioPlan.Entry,
    keeping records: PlayRecords,
    after history: PlayHistory = PlayHistory(),
    by encoder: JournalEncoder,
    watch: (any ScriptWatch)? = nil
  ) throws -> PlayResult {
    var history = history
    while true {
      var runner = self
      runner.configuration.seed = history.seed(configuration)
      var result = try runner.play(
        entry,
        keeping: records.forAttempt(history.nextAttempt),
        by: encoder,
        watch: watch
      )
      watch?.playDidEnd(&result)
      let mayRepeat = watch?.mayRepeat ?? true
      if let whole = history.take(result, of: entry, configuration, mayRepeat: mayRepeat) {
        return whole
      }
      watch?.scenarioWillBePlayedAgain(after: result)
    }
  }
}
