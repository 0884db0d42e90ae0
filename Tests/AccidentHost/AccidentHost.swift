internal import ScenarioHost
internal import Scenarios

/// A host for tests of what happens when Swift code traps: a step that waits 42 seconds does.
@main
struct AccidentHost: ScenarioHost {
  static func configure(_ host: inout HostConfiguration) {
    host.makePlayer = { TrappingPlayer(ScenarioRunner(configuration: $0)) }
  }
}
