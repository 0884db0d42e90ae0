internal import Scenarios

/// A terminal with a line at its foot that shows how far the run is.
///
/// The line is taken off before anything else is written, and put back beneath it in the same breath, so
/// that it does not flicker.
final class LiveOutput: TextOutput {
  /// The terminal.
  private let output: any TextOutput
  /// What time it is, in seconds.
  private let now: () -> Double
  /// What the terminal can do.
  private let options: TerminalReport.Options
  /// The line; nil before the run and after it.
  private var line: ProgressLine?
  /// Whether the line is on the terminal.
  private var isShown = false

  /// Makes a terminal without the line.
  ///
  /// - Parameters:
  ///   - console: The terminal, and the time.
  ///   - color: When to use colours.
  init(on console: Console, color: ColorChoice) {
    output = console.results
    now = console.now
    options = console.reportOptions(color: color)
  }

  var problem: String? { output.problem }

  /// Shows that nothing is done yet; nothing if there is nothing to do.
  ///
  /// - Parameter outline: What is known about the run.
  func begin(_ outline: RunOutline) {
    let total = outline.listing.scenarios.count
    guard total > 0 else { return }
    line = ProgressLine(total: total, at: now(), options: options)
    write("")
  }

  /// Takes note of a scenario that is about to be played; the line names it once that takes long.
  ///
  /// - Parameters:
  ///   - place: Its place in the plan.
  ///   - name: Its whole name.
  func start(_ place: Int, _ name: String) { line?.start(place, name, at: now()) }

  /// Draws the line as it is by now.
  func redraw() {
    if line != nil { write("") }
  }

  /// Counts a scenario that is over; the line shows it with the next text.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - place: Its place in the plan.
  func count(_ scenario: ScenarioReport, at place: Int) { line?.count(scenario, at: place) }

  /// Takes the line off for good.
  func end() {
    line = nil
    if isShown { write("") }
  }

  func write(_ text: String) {
    let erasure = isShown ? ProgressLine.erasure : ""
    let foot = line?.text(at: now()) ?? ""
    isShown = !foot.isEmpty
    output.write(erasure + text + foot)
  }
}
