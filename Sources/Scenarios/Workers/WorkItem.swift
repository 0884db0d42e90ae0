/// One thing that a worker process is to do, with its place among all of its kind.
package enum WorkItem: Sendable {
  /// Finds out which scenarios a script has.
  case plan(Int, script: String)
  /// Plays a scenario, keeping of it what is wanted, after what came of it before.
  ///
  /// It is as large as all that is known of a scenario, which is kept until it was played.
  indirect case play(Int, ScenarioPlan.Entry, PlayRecords, PlayHistory)
}

/// What is known of it, or of the whole run.
enum WorkResult: Sendable {
  /// The scenarios of the script of that place.
  case planned(Int, ScenarioPlan.Part)
  /// The scenario of that place.
  case played(Int, PlayResult)
  /// The scenario of that place and name is about to be played.
  case begun(Int, name: String)
  /// Another second has passed.
  case waited
  /// The user asked for the end of the run.
  case interrupted
  /// The time for the whole run has passed.
  case suiteLimit
  /// The workers themselves cannot work.
  case broken(String)
}
