internal import ArgumentParser
internal import Scenarios

/// The option of every command whose work can be played again.
struct JournalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write the journal to a file, as lines of JSON.", valueName: "file"),
    completion: .file()
  )
  var journal: String?

  func validate() throws {
    if journal?.isEmpty == true {
      throw ValidationError("--journal takes the path of the file to write.")
    }
  }

  /// The files that are written.
  var outputs: [OutputFile] {
    journal.map { [OutputFile(option: "--journal \($0)", path: $0)] } ?? []
  }

  /// Puts the option into a configuration.
  ///
  /// - Parameter configuration: The configuration of a run.
  func apply(to configuration: inout RunConfiguration) { configuration.journal = journal }
}
