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
  ///   - records: What is wanted besides its report.
  ///   - history: What came of it before, in a process that ended in the middle of it.
  ///   - watch: Who follows it.
  /// - Returns: What came of it.
  /// - Throws: What keeps a record from being written as JSON.
  func play(
    _ entry: ScenarioPlan.Entry,
    keeping records: PlayRecords,
    after history: PlayHistory,
    watch: any ScriptWatch
  ) throws -> PlayResult
}
