internal import ArgumentParser

/// `trace`: what can be done with a journal.
struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Look into the journal of a run.",
    discussion: "A run with --journal writes one.",
    subcommands: [TraceShowCommand.self]
  )
}
