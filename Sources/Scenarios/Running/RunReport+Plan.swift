extension RunReport {
  /// Takes over what a plan says of a run before that begins.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - configuration: What the caller of the run decided.
  mutating func take(_ plan: ScenarioPlan, _ configuration: RunConfiguration) {
    shard = configuration.shard
    planned = plan.planned
    planMark = plan.mark
    loadFailures = plan.loadFailures
    isShuffled = configuration.order == .random
    failsOnFlaky = configuration.failsOnFlaky
    emptiness = plan.emptiness
    notices = plan.notices
  }
}
