extension TerminalReport {
  /// What stands above the text tree of the windows at a console.
  private static let shownTitle = "On the screen"

  /// Writes something that a console shows.
  ///
  /// - Parameter event: What is shown.
  /// - Returns: Lines, each with its end.
  public func text(showing event: ConsoleEvent) -> String {
    switch event {
    case .paused(let scenario, let failure):
      let title = ink.paint("paused in ", .dim) + ink.name(scenario)
      return ([title] + blocks(for: failure).joined(separator: [""])).asText
    case .printed(let print):
      let lines = print.text.escapedLines
      return (lines.isEmpty ? [""] : lines).asText
    case .values(let lines): return lines.map(\.escapedLine).asText
    case .text(let text): return text.escapedLines.asText
    case .screen(let screen): return titled(Self.shownTitle, screen.escapedLines).asText
    case .failed(let input, let failure): return failed(input ?? "", failure).asText
    case .interrupted: return [ink.paint("interrupted", .yellow)].asText
    }
  }

  /// Writes why a script could not be loaded.
  ///
  /// - Parameter failure: The script and what is wrong with it.
  /// - Returns: Lines, each with its end.
  public func text(for failure: LoadFailure) -> String { section(for: failure, number: 1).asText }
}
