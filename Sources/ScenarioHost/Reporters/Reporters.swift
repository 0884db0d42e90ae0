internal import Scenarios

/// All that reports a run: each in its form to its place, while the run goes on.
///
/// On a terminal with a line at its foot each scenario is told as soon as it is over; everywhere else in its
/// turn, so that what is written there is the same however many workers there are.
///
/// What one of them cannot write takes nothing from the others, nor from the verdict; it is told at the
/// end.
final class Reporters {
  /// Each reporter, with where it writes to.
  private let writers: [ReportWriter]
  /// The files that they write.
  let outputs: [OutputFile]
  /// Whether one of them lists all steps of a scenario.
  let listsAllSteps: Bool
  /// The files that go even if the run does not begin; none until it may.
  private var doomed: [String] = []
  /// The line at the foot of the terminal; nil if there is none.
  private let live: LiveOutput?

  /// Makes the reporters.
  ///
  /// - Parameters:
  ///   - choices: Which there are, one of them on standard output.
  ///   - console: Where results go.
  ///   - color: When to use colours.
  ///   - coverage: In which forms coverage is told besides, after the results.
  init(
    _ choices: [ReporterChoice],
    on console: Console,
    color: ColorChoice,
    coverage: [CoverageChoice] = []
  ) {
    outputs = choices.compactMap(\.output) + coverage.compactMap(\.output)
    listsAllSteps = choices.contains { $0.name.listsAllSteps }
    let isLive =
      choices.contains(ReporterChoice(name: .terminal, file: nil)) && console.hasObedientTerminal
      && console.canAnimate
    let live = isLive ? LiveOutput(on: console, color: color) : nil
    self.live = live
    let writers = choices.map { choice in
      guard let file = choice.file else {
        let format = choice.name.format(console.report(color: color), file: nil)
        return ReportWriter(
          format,
          to: live ?? console.results,
          option: choice.option,
          isLive: live != nil
        )
      }
      let options = TerminalReport.Options(usesColor: color == .always)
      let format = choice.name.format(console.report(options), file: file)
      let output: any ReportFile =
        choice.name.tellsItsEnd
        ? StreamedReportFile(file, option: choice.option)
        : WholeReportFile(file, option: choice.option)
      return ReportWriter(format, to: output, option: "\(choice.option):\(file)")
    }
    // What programs read is not to have a table at its end.
    let isForPeople = choices.contains { $0.file == nil && $0.name.isForPeople }
    self.writers =
      writers
      + coverage.map { choice in
        switch choice {
        case .table where isForPeople:
          ReportWriter(
            CoverageTable(console.report(color: color)),
            to: live ?? console.results,
            option: CoverageChoice.tableOption
          )
        case .table:
          ReportWriter(
            CoverageTable(console.report(.init())),
            to: console.messages,
            option: CoverageChoice.tableOption
          )
        case .lcov(let file):
          ReportWriter(
            LCOVReport(),
            to: WholeReportFile(file, option: CoverageChoice.lcovOption),
            option: "\(CoverageChoice.lcovOption):\(file)"
          )
        }
      }
  }

  /// Takes note that nothing speaks against the files: from now on what an earlier run has left of them goes,
  /// also if this one does not begin, as where a scenario says only = true and none may.
  ///
  /// - Parameter inputs: The paths of files that are read before the run begins; they go only once it has.
  func claim(sparing inputs: [String]) {
    let spared = Set(inputs.compactMap(FileSystem.Place.init(of:)))
    doomed = outputs.map(\.path).filter { path in
      FileSystem.Place(of: path).map { !spared.contains($0) } ?? false
    }
  }

  /// Reports something that happened.
  ///
  /// - Parameter event: What happened.
  func tell(_ event: RunEvent) {
    switch event {
    case .began(let outline):
      // All of them, before anybody hears that the run has begun, and may end it.
      for writer in writers { writer.begin() }
      doomed = []
      live?.begin(outline)
    case .started(let place, let name): live?.start(place, name)
    case .waited: live?.redraw()
    case .ended(let place, let scenario): live?.count(scenario, at: place)
    case .finished: break
    }
    for writer in writers { writer.tell(event) }
  }

  /// Reports the end of the run.
  ///
  /// - Parameter run: The whole run.
  func finish(_ run: RunReport) {
    live?.end()
    for writer in writers { writer.finish(run) }
  }

  /// Takes back what would be left on a terminal of a run that did not come to its end; files that are not
  /// whole are not put in place, and those of an earlier run go.
  func abandon() {
    live?.end()
    // What ended this run is told, and matters more than a file that cannot be taken away.
    for path in doomed { try? FileSystem.clear(path) }
    doomed = []
  }

  /// Why reports could not be written, and what to do, in their order.
  var problems: [String] { writers.compactMap(\.problem) }

  /// The code that these problems call for.
  var exitCode: Scenarios.ExitCode { problems.isEmpty ? .passed : .outputFailed }
}
