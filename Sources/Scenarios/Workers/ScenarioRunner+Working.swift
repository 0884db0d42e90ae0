internal import Interaction

extension ScenarioRunner: ScriptPlaying {
  package func plan(_ script: String, watch: any ScriptWatch) -> ScenarioPlan.Part {
    ScenarioPlan.Part(script, configuration, watch: watch)
  }

  package func play(
    _ entry: ScenarioPlan.Entry,
    isTraced: Bool,
    watch: any ScriptWatch
  ) throws -> (report: ScenarioReport, journal: String?) {
    let (report, recording) = play(entry, isTraced: isTraced, watch: watch as (any ScriptWatch)?)
    return (report, try recording?.text(by: JournalEncoder()))
  }
}
