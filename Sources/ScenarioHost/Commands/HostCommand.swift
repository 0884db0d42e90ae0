internal import ArgumentParser
internal import Scenarios

/// A command that needs to know its host and its console, which a parsed command cannot.
protocol HostCommand: ParsableCommand {
  /// Whether the process ends at once, with a line that says so, when the user interrupts it: what plays
  /// scripts in this process does.
  var endsWhenInterrupted: Bool { get }

  /// Does what the command line asks.
  ///
  /// - Parameters:
  ///   - host: What sets this host apart.
  ///   - console: Where results and messages go.
  /// - Returns: The code that says how it went, the writing of results left aside.
  /// - Throws: Whatever kept the command from its work.
  func perform(for host: HostConfiguration, on console: Console) throws -> Scenarios.ExitCode
}

/// A command that can leave its work to worker processes.
protocol WorkerCommand: HostCommand {
  /// Whether worker processes are wanted.
  var wantsWorkers: Bool { get }

  /// Does what the command line asks, by worker processes.
  ///
  /// - Parameters:
  ///   - host: What sets this host apart.
  ///   - console: Where results and messages go.
  ///   - program: The workers' program.
  /// - Returns: The code that says how it went, the writing of results left aside.
  /// - Throws: Whatever kept the command from its work.
  func perform(
    for host: HostConfiguration,
    on console: Console,
    by program: WorkerProgram
  ) async throws -> Scenarios.ExitCode
}

extension HostCommand {
  var endsWhenInterrupted: Bool { true }

  /// Says on the console what could not be written besides the results.
  ///
  /// - Parameters:
  ///   - problems: Each with its cause and what to do; nil stands for what was written.
  ///   - console: Where messages go.
  ///   - name: What the program is called.
  func tell(outputProblems problems: [String?], on console: Console, as name: String) {
    console.tell(problems.compactMap(\.self), as: name)
  }

  /// Ends the reports of a run, and says on the console what of them and of the journal is not whole, and
  /// whether flaky scenarios fail it, or too few lines that ran.
  ///
  /// - Parameters:
  ///   - run: The whole run.
  ///   - reporters: What has reported it so far.
  ///   - forms: How many lines have to run.
  ///   - console: Where messages go.
  ///   - name: What the program is called.
  /// - Returns: The code that all this calls for.
  func conclude(
    _ run: RunReport,
    _ reporters: Reporters,
    _ forms: ReportOptions,
    on console: Console,
    as name: String
  ) -> Scenarios.ExitCode {
    var run = run
    // A report that was read may tell of one that was asked for when it was written.
    if forms.coverageThreshold != nil { run.coverageShortfall = forms.shortfall(of: run) }
    reporters.finish(run)
    tell(outputProblems: run.outputProblems, on: console, as: name)
    console.tell(reporters.problems, as: name)
    if let flakiness = run.flakiness { console.tell([flakiness], as: name) }
    if let shortfall = run.coverageShortfall { console.tell([shortfall], as: name) }
    return .governing([run.exitCode, reporters.exitCode])
  }
}
