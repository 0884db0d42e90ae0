/// Something that happened in a run, told as it happens.
public enum RunEvent: Equatable, Sendable {
  /// The plan is known; nothing has run yet.
  case began(RunOutline)
  /// A scenario is over; they are told in the order of the plan.
  case finished(ScenarioReport)
}
