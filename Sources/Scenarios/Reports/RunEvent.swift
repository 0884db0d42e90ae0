/// Something that happened in a run, told as it happens.
///
/// A scenario is told twice: by `ended` as soon as it is over, for whoever shows a run while it goes on, and
/// by `finished` in its turn, for what is to be the same however many workers there are.
public enum RunEvent: Equatable, Sendable {
  /// The plan is known; nothing has run yet.
  case began(RunOutline)
  /// A worker process has begun with the scenario at a place in the plan, counted from 0; where another
  /// worker has to begin anew, it is told again.
  case started(Int, name: String)
  /// Worker processes have gone on for another second.
  case waited
  /// The scenario at a place in the plan is over, whatever comes before it there; one that was left out is
  /// told in its turn.
  case ended(Int, ScenarioReport)
  /// A scenario is over, and was told by `ended`; they are told in the order of the plan.
  case finished(ScenarioReport)
}
