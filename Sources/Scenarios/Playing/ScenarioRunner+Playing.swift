internal import Interaction

extension ScenarioRunner: ScriptPlaying {
  package func plan(_ script: String, watch: any ScriptWatch) -> ScenarioPlan.Part {
    ScenarioPlan.Part(script, configuration, watch: watch)
  }

  package func play(
    _ entry: ScenarioPlan.Entry,
    keeping records: PlayRecords,
    after history: PlayHistory,
    watch: any ScriptWatch
  ) throws -> PlayResult {
    try playRepeatedly(
      entry,
      keeping: records,
      after: history,
      by: JournalEncoder(),
      watch: watch
    )
  }

  /// Plays a scenario, and writes its page if one is wanted.
  ///
  /// - Parameters:
  ///   - entry: The scenario.
  ///   - records: What is wanted besides its report.
  ///   - encoder: What makes the lines of its journal.
  ///   - watch: Who follows it.
  /// - Returns: What came of it.
  /// - Throws: What keeps a record from being written as JSON.
  func play(
    _ entry: ScenarioPlan.Entry,
    keeping records: PlayRecords,
    by encoder: JournalEncoder,
    watch: (any ScriptWatch)? = nil
  ) throws -> PlayResult {
    let (report, recording, trace, traces) = play(
      entry,
      isTraced: records.isTraced,
      isDrawn: records.page != nil,
      watch: watch
    )
    var result = PlayResult(report, journal: try recording?.text(by: encoder))
    result.traces = traces
    guard let trace, let page = records.page else { return result }
    result.keep(trace, at: page, configuration.traces)
    return result
  }
}
