internal import ArgumentParser
internal import Interaction
internal import Scenarios
internal import Spelling

/// `trace show`: tells what a journal says.
struct TraceShowCommand: HostCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show what happened in a run, step by step, and what followed from what.",
    discussion: """
      Each line has the number of a record, the virtual time, the kind and what happened, further in \
      than what it follows from. --kind snapshot shows the screens as text trees.

      The exit code is 0, 4 if no record is wanted, and 65 if the file is no journal that can be \
      read, or one without its end.
      """
  )

  @Argument(
    help: ArgumentHelp("The journal, a file that --journal wrote.", valueName: "journal"),
    completion: .file()
  )
  var journal: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only what happened in a step, as reports count them from 1; 0 is before the first.",
      valueName: "number"
    )
  )
  var step: Int?

  @Option(
    help: ArgumentHelp(
      "Only what mentions a view, by its id or its path, or one inside of it.",
      valueName: "view"
    )
  )
  var view: String?

  @Option(
    help: ArgumentHelp(
      "Only records of a kind, such as action or print; may be given several times.",
      valueName: "kind"
    ),
    completion: .list(JournalRecord.Kind.allCases.map(\.rawValue))
  )
  var kind: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only records whose handler's name or place contains a text.",
      valueName: "text"
    )
  )
  var handler: String?

  @Flag(help: "Write the lines as they stand in the file, JSON for programs.")
  var json = false

  @Option(help: ColorChoice.help) var color = ColorChoice.auto

  func validate() throws {
    if let step, step < 0 {
      throw ValidationError(
        "--step takes a whole number from 0, which is before the first step, not '\(step)'."
      )
    }
    for (option, text) in [("--view", view), ("--handler", handler)] where text?.isEmpty == true {
      throw ValidationError("\(option) takes a text that is not empty.")
    }
    for name in kind where JournalRecord.Kind(rawValue: name) == nil {
      let names = JournalRecord.Kind.allCases.map(\.rawValue)
      let hint = nearestName(to: name, in: names).map { "; did you mean '\($0)'?" } ?? "."
      throw ValidationError(
        """
        --kind: there is no kind '\(name.escapedLine)'\(hint) The kinds are \
        \(names.joined(separator: ", ")).
        """
      )
    }
  }

  func perform(for host: HostConfiguration, on console: Console) throws -> Scenarios.ExitCode {
    let document = try JournalDocument.read(journal)
    let text =
      json
      ? filter.lines(of: document).map { $0 + "\n" }.joined()
      : console.report(color: color).text(for: document, filter)
    guard !text.isEmpty else {
      console.tell(
        ["nothing to show of \(journal.escapedLine): \(filter.mismatch(in: document))"],
        as: host.name
      )
      return .nothingSelected
    }
    console.results.write(text)
    guard let incompleteness = document.incompleteness else { return .passed }
    // What a process left behind that crashed is worth looking at, but it is not all that happened.
    console.tell([incompleteness], as: host.name)
    return .unusableConfiguration
  }

  /// Which records are wanted.
  private var filter: TraceFilter {
    TraceFilter(
      step: step,
      view: view,
      kinds: kind.compactMap(JournalRecord.Kind.init),
      handler: handler
    )
  }
}
