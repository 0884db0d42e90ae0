extension MonkeyReproduction {
  /// The scenario that was added to a script, among those that are called so: the script may have one itself.
  ///
  /// - Parameter namesakes: What is called so, in the order of the script.
  func added<Scenario>(among namesakes: [Scenario]) -> Scenario? {
    standsFirst ? namesakes.first : namesakes.last
  }

  /// Says whether the scenario failed so when it was run, be it at another line.
  ///
  /// - Parameters:
  ///   - report: What came of it.
  ///   - failures: How the monkey failed.
  func failed(_ report: ScenarioReport, _ failures: [FailureReport]) -> Bool {
    if isTimeLimit { return report.outcome == .timedOut }
    guard report.outcome.isFailure, let first = failures.first else { return false }
    let gist = FailureGist.text(of: first.message)
    return report.failures.contains { FailureGist.text(of: $0.message) == gist }
  }
}

extension MonkeyReport {
  /// Says whether the scenario that was found fails so in a script to which it was added.
  ///
  /// - Parameters:
  ///   - script: The script's path.
  ///   - runner: Makes what plays the scenario from what that is told.
  ///   - configuration: What the monkey was told.
  /// - Returns: Nil if that cannot be found out.
  package func failsInRun(
    of script: String,
    _ runner: (RunConfiguration) -> any ScenarioRunning,
    _ configuration: RunConfiguration
  ) -> Bool? {
    guard let reproduction else { return nil }
    let name = MonkeyReproduction.name(seed)
    var configuration = configuration
    // It leaves nothing, and plays nothing of the script's own that is called otherwise.
    configuration.journal = nil
    configuration.references = [ScenarioReference(file: script, name: name)]
    guard let run = try? runner(configuration).run([script], onEvent: { _ in }) else { return nil }
    let namesakes = run.scenarios.filter { $0.name == name }
    return reproduction.added(among: namesakes).map { reproduction.failed($0, failures) } ?? false
  }
}
