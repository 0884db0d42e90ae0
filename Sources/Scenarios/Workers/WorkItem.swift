/// One thing that a worker process is to do, with its place among all of its kind.
package enum WorkItem: Sendable {
  /// Finds out which scenarios a script has.
  case plan(Int, script: String)
  /// Plays a scenario, keeping of it what is wanted, after what came of it before.
  ///
  /// It is as large as all that is known of a scenario, which is kept until it was played.
  indirect case play(Int, ScenarioPlan.Entry, PlayRecords, PlayHistory)

  /// Whether something is the same thing to do.
  func isSame(as other: WorkItem) -> Bool {
    switch (self, other) {
    case (.plan(let place, _), .plan(let otherPlace, _)),
      (.play(let place, _, _, _), .play(let otherPlace, _, _, _)):
      place == otherPlace
    case (.plan, .play), (.play, .plan): false
    }
  }
}
