internal import Interaction

/// What a worker process needs of whoever executes scripts.
package protocol ScriptPlaying {
  /// Finds out which scenarios a script has.
  ///
  /// - Parameters:
  ///   - script: The script's path.
  ///   - watch: Who follows it.
  /// - Returns: The script's part of a plan.
  func plan(_ script: String, watch: any ScriptWatch) -> ScenarioPlan.Part

  /// Plays a scenario.
  ///
  /// - Parameters:
  ///   - entry: The scenario.
  ///   - isTraced: Whether its journal is wanted.
  ///   - watch: Who follows it.
  /// - Returns: What came of it, and the lines of its journal; nil if none is wanted.
  /// - Throws: What keeps a record from being written.
  func play(
    _ entry: ScenarioPlan.Entry,
    isTraced: Bool,
    watch: any ScriptWatch
  ) throws -> (report: ScenarioReport, journal: String?)
}
