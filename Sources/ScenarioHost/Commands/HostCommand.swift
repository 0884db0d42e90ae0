internal import ArgumentParser
internal import Scenarios

/// A command that needs to know its host and its console, which a parsed command cannot.
protocol HostCommand: ParsableCommand {
  /// Does what the command line asks.
  ///
  /// - Parameters:
  ///   - host: What sets this host apart.
  ///   - console: Where results and messages go.
  /// - Returns: The code that says how it went, the writing of results left aside.
  /// - Throws: Whatever kept the command from its work.
  func perform(for host: HostConfiguration, on console: Console) throws -> Scenarios.ExitCode
}
