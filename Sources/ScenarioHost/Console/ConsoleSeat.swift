internal import Scenarios

/// The place before this program at which somebody uses a script's console: lines come from standard input,
/// and what is shown goes to standard output.
final class ConsoleSeat: ConsoleDesk {
  /// What stands before an input where somebody sees it being written.
  private static let prompt = "> "

  let width: Int
  /// Where the lines come from.
  private let lines: any ConsoleLines
  /// What stands before the rest of an input.
  private let continuation: String
  /// What sets what is shown.
  private let report: TerminalReport
  /// Takes what is shown.
  private let results: any TextOutput
  /// Whether somebody types the lines.
  private let isTyped: Bool
  /// What ends the input that runs.
  private let interrupts: ConsoleInterrupts?

  /// Takes a seat.
  ///
  /// - Parameters:
  ///   - console: What surrounds the program.
  ///   - report: What sets what is shown.
  ///   - name: What the program is called.
  ///   - isAll: Whether the program is there for the console alone.
  init(at console: Console, _ report: TerminalReport, as name: String, isAll: Bool) {
    width = console.width ?? 80
    lines = console.makeLines(console, name)
    continuation = console.reportOptions(color: .auto).usesUnicode ? "… " : ".. "
    self.report = report
    isTyped = console.isInputTerminal
    results = console.results
    interrupts = console.hearsInterrupts ? ConsoleInterrupts(keepsProgram: isAll && isTyped) : nil
  }

  func readLine(
    _ prompt: ConsolePrompt,
    complete: @escaping (_ head: String) -> ConsoleCompletion
  ) -> ConsoleLine {
    let isContinuation = prompt == .continuation
    return lines.next(
      isContinuation ? continuation : Self.prompt,
      isContinuation: isContinuation,
      complete: complete
    )
  }

  func show(_ event: ConsoleEvent) {
    // The terminal has written the keys that did that.
    if isTyped, event == .interrupted { results.write("\n") }
    results.write(report.text(showing: event))
  }

  func inputMayBeInterrupted(by interrupt: (@Sendable () -> Void)?) {
    interrupts?.target = interrupt
  }
}
