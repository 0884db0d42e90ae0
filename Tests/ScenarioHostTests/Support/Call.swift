internal import ScenarioHost

/// One call of a host's command line, and what came of it.
struct Call {
  /// What went to standard output.
  let results: String
  /// What went to standard error.
  let messages: String
  /// How the process would end.
  let code: ExitCode

  /// Calls a host whose runner is a stub.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - input: What standard input holds; nil if it cannot be read.
  ///   - isInputTerminal: Whether somebody types standard input.
  ///   - problem: Why standard output loses text.
  ///   - variables: The environment.
  ///   - folder: The folder whose project counts; nil for none.
  init(
    _ arguments: String...,
    input: String? = "",
    isInputTerminal: Bool = false,
    problem: String? = nil,
    variables: [String: String] = [:],
    in folder: ScriptFolder? = nil
  ) {
    self.init(
      arguments,
      input: input,
      isInputTerminal: isInputTerminal,
      problem: problem,
      variables: variables,
      in: folder
    )
  }

  /// Calls a host; by default one whose runner is a stub.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - host: The host.
  ///   - input: What standard input holds; nil if it cannot be read.
  ///   - isInputTerminal: Whether somebody types standard input.
  ///   - problem: Why standard output loses text.
  ///   - variables: The environment.
  ///   - folder: The folder whose project counts; nil for none.
  init<Host: ScenarioHost>(
    _ arguments: [String],
    to host: Host.Type = StubHost.self,
    input: String? = "",
    isInputTerminal: Bool = false,
    problem: String? = nil,
    variables: [String: String] = [:],
    in folder: ScriptFolder? = nil
  ) {
    let results = MemoryOutput(problem: problem)
    let messages = MemoryOutput()
    var console = Console(
      results: results,
      messages: messages,
      variable: { variables[$0] },
      readInput: {
        guard let input else { throw StubRunner.Fault() }
        return Array(input.utf8)
      },
      isInputTerminal: isInputTerminal,
      isTerminal: false,
      width: nil,
      lastRun: folder.map { LastRun.Place(workingFolder: $0.path) }
    )
    console.variableNames = { Array(variables.keys) }
    code = HostCommandLine<Host>.run(arguments, on: console)
    self.results = results.text
    self.messages = messages.text
  }
}

/// A host whose runner is a stub.
struct StubHost: ScenarioHost {
  static func configure(_ host: inout HostConfiguration) {
    host.name = "stub"
    host.version = "1.2.3"
    host.makeRunner = { StubRunner(configuration: $0) }
  }
}
