/// What is known of what a worker process does, or of the whole run.
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

  /// A worker process has told what makes no sense.
  ///
  /// - Parameter cause: Of what kind that is.
  static func nonsense(_ cause: String) -> WorkResult {
    .broken(
      """
      a worker process \(cause); its program may have been replaced while this one runs: run again, or \
      without workers by --in-process
      """
    )
  }
}
