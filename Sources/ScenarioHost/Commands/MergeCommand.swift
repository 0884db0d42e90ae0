internal import ArgumentParser
internal import Scenarios

/// `merge`: joins the reports of several runs into that of one.
struct MergeCommand: HostCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join reports into the one that a single run would have given.",
    discussion: """
      The reports are files that --reporter jsonl:FILE wrote. Shards of one plan are put in its order; \
      reports of whole plans follow one another as they are named. The lines of Lua that run are added, if \
      all runs have counted them and tell of the same lines in a file, by --coverage or \
      --coverage-threshold of their own.

      The exit code is that of the joined run. If shards are missing, or a report has no end because its \
      run was killed, what there is is reported all the same, with what is missing, and the exit code is \
      65 unless something worse applies. It is also 65 if a file is no report, if two of them tell of the \
      same scenario, if shards leave scenarios to nobody, or if lines are asked for that were not counted, or \
      that reports tell differently of a file.
      """
  )

  @Argument(
    help: ArgumentHelp("The reports, files that --reporter jsonl:FILE wrote.", valueName: "report"),
    completion: .file(extensions: ["jsonl"])
  )
  var reports: [String]

  @OptionGroup var forms: ReportOptions

  @Option(help: ColorChoice.help) var color = ColorChoice.auto

  func perform(for host: HostConfiguration, on console: Console) throws -> Scenarios.ExitCode {
    let documents = try reports.map { try ReportDocument.read($0, isForgiving: true) }
    let run = try RunReport(merging: documents)
    if forms.countsLines { try Self.refuseUncounted(documents) }
    if let dispute = ReportDocument.lineDispute(among: documents) {
      guard !forms.countsLines else {
        throw UnusableConfiguration("\(dispute); ask for the lines of each report on its own")
      }
      console.tell(["\(dispute); the joined report does not tell which lines ran"], as: host.name)
    }
    console.tell(documents.compactMap(\.breakOff), as: host.name)
    if forms.countsLines { console.tell(documents.compactMap(Self.absentLines), as: host.name) }
    // All is over, and a bar that shows it would only flicker.
    var console = console
    console.canAnimate = false
    // The scripts are somewhere else, or have changed: what they were stands in the reports.
    console.quotesScripts = false
    let reporters = try forms.reporters(on: console, color: color)
    try OutputFile.check(reporters.outputs, sparing: reports)
    reporters.tell(.began(RunOutline(of: run)))
    for scenario in run.scenarios { reporters.tell(.finished(scenario)) }
    return conclude(run, reporters, forms, on: console, as: host.name)
  }

  /// Says that lines are missing among those that are counted, because a report breaks off before it tells
  /// which ran.
  ///
  /// - Parameter document: The report.
  /// - Returns: What is missing, and what to do; nil if the report tells.
  private static func absentLines(of document: ReportDocument) -> String? {
    guard document.breakOff != nil, document.run.coverage == nil else { return nil }
    return """
      \(document.file.escapedLine): ends before it tells which lines ran: those of its scenarios are not \
      among the lines counted until they are run again with --coverage
      """
  }

  /// Refuses reports that do not tell which lines ran.
  ///
  /// - Parameter documents: The reports.
  /// - Throws: `UnusableConfiguration` for the first.
  private static func refuseUncounted(
    _ documents: [ReportDocument]
  ) throws(UnusableConfiguration) {
    guard let document = documents.first(where: \.lacksCoverage) else { return }
    throw UnusableConfiguration(
      """
      \(document.file.escapedLine): does not tell which lines ran: they were not counted; run its \
      scenarios again with --coverage, too
      """
    )
  }
}
