internal import ArgumentParser
internal import InteractionLua
internal import Scenarios

/// `worker`: what a run starts as processes of their own; nobody calls it by hand.
struct ServeCommand: HostCommand {
  /// The command's name.
  static let name = "worker"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Play what a run asks for on standard input.",
    shouldDisplay: false
  )

  // The runner ends it.
  var endsWhenInterrupted: Bool { false }

  func perform(for host: HostConfiguration, on console: Console) throws -> Scenarios.ExitCode {
    // The first script would wait for what scripts can reach to be described.
    _ = MoontapRegistry.registry
    try Worker(makePlayer: host.player).serve()
  }
}
