internal import ArgumentParser
internal import Scenarios

/// The options of every command that can leave pages of what happened.
struct TraceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Which scenarios get a page that shows each step, its screen and what followed from it.",
      valueName: "which"
    )
  )
  var trace = TraceChoice.off

  @Option(
    help: ArgumentHelp("The folder of those pages; it is made if need be.", valueName: "folder"),
    completion: .directory
  )
  var traceFolder = RunConfiguration().traceFolder

  func validate() throws {
    if traceFolder.isEmpty {
      throw ValidationError("--trace-folder takes the path of a folder; . is the working folder.")
    }
  }

  /// Puts the options into a configuration.
  ///
  /// - Parameter configuration: The configuration of a run.
  func apply(to configuration: inout RunConfiguration) {
    configuration.traces = trace.traces
    configuration.traceFolder = traceFolder
  }
}
