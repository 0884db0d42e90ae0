internal import ScenarioHost
internal import Scenarios

/// A host for tests of what happens when Swift code traps: the handler of a button on its screen
/// does, and so does a step that waits 42 seconds.
///
/// The handler of another button prints, and that of a third one far more than is kept.
@main
struct AccidentHost: ScenarioHost {
  static func configure(_ host: inout HostConfiguration) {
    host.app.screen("Trap") { _, _ in TrapController() }
    host.makePlayer = { TrappingPlayer(ScenarioRunner(configuration: $0)) }
  }
}
