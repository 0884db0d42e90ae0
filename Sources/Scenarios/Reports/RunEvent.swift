/// Something that happened in a run, told as it happens.
///
/// A scenario is told twice: by `ended` as soon as it is over, for whoever shows a run while it goes on, and
/// by `finished` in its turn, for what is to be the same however many workers there are.
public enum RunEvent: Equatable, Sendable {
  /// The plan is known; nothing has run yet.
  case began(RunOutline)
  /// The scenario at a place in the plan, counted from 0, is played from now on; where another worker has to
  /// begin anew, it is told again.
  case started(Int, name: String)
  /// What is played has gone on for another second; a run that tells all on one thread does not tell it.
  case waited
  /// The scenario at a place in the plan is over, whatever comes before it there; one that was left out is
  /// told in its turn.
  case ended(Int, ScenarioReport)
  /// A scenario is over, and was told by `ended`; they are told in the order of the plan.
  case finished(ScenarioReport)
}
