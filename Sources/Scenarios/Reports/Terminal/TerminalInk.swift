internal import UserSimulation

/// Marks and colours, as far as the place that shows the report knows them.
struct TerminalInk {
  /// A way for text to stand out.
  enum Style: String {
    /// For headings.
    case bold = "1"
    /// For what matters less than its surroundings.
    case dim = "2"
    /// For what failed.
    case red = "31"
    /// For what passed.
    case green = "32"
    /// For what was left out.
    case yellow = "33"
  }

  /// What the place can do.
  let options: TerminalReport.Options

  /// The mark of what passed.
  var passed: String { paint(options.usesUnicode ? "✓" : "+", .green) }
  /// The mark of what failed.
  var failed: String { paint(options.usesUnicode ? "✗" : "x", .red) }
  /// The mark of what passed only when it was played again.
  var flaky: String { paint(options.usesUnicode ? "✓" : "+", .yellow) }
  /// The mark of what was left out.
  var skipped: String { paint(options.usesUnicode ? "–" : "-", .yellow) }
  /// The rule between line numbers and text.
  var rule: String { paint(options.usesUnicode ? "│" : "|", .dim) }

  /// The mark of how a scenario ended.
  func mark(of verdict: Verdict) -> String {
    switch verdict.kind {
    case .passed: passed
    case .flaky: flaky
    case .failed: failed
    case .omitted: skipped
    }
  }

  /// The way in which the words for a verdict stand out.
  func style(of verdict: Verdict) -> Style {
    switch verdict.kind {
    case .passed: .green
    case .failed: .red
    case .flaky, .omitted: .yellow
    }
  }

  /// Makes text stand out, where colours may be written.
  ///
  /// - Parameters:
  ///   - text: Text already escaped and cut: what is added here takes no room.
  ///   - style: The way to stand out.
  /// - Returns: The text, unchanged if it is empty or colours may not be written.
  func paint(_ text: String, _ style: Style) -> String {
    guard options.usesColor, !text.isEmpty else { return text }
    return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
  }

  /// How many bytes of a scenario's name are shown.
  private static let nameLimit = 500

  /// Writes a scenario's name, its separators in ASCII if need be; one that is too long to be read loses its
  /// middle.
  ///
  /// - Parameter name: The names of groups and scenario, joined by `ScenarioReport.separator`.
  /// - Returns: The name on one line, control characters escaped.
  func name(_ name: String) -> String {
    let shown = LongText.shortened(name, to: Self.nameLimit)
    let line = shown.escapedLine
    guard !options.usesUnicode else { return line }
    let ascii = line.split(separator: ScenarioReport.separator, omittingEmptySubsequences: false)
      .joined(separator: " > ")
    return shown == name ? ascii : ascii.replacing("…", with: "...")
  }

  /// Breaks a line that would not fit between words; one that is too long by itself stays whole.
  ///
  /// - Parameters:
  ///   - line: A line without colours.
  ///   - column: How many characters stand before it.
  ///   - indentation: How many blanks its further lines begin with.
  /// - Returns: The lines; the line alone if it fits.
  /// - Complexity: Linear in the length of the line.
  func wrap(_ line: String, from column: Int, indentation: Int = 0) -> [String] {
    guard let width = options.width else { return [line] }
    let room = max(width - column, 8)
    guard line.count > room else { return [line] }
    let blanks = String(repeating: " ", count: indentation)
    var words = line.split(separator: " ", omittingEmptySubsequences: false)[...]
    var lines = [String(words.removeFirst())]
    for word in words {
      let last = lines.count - 1
      if lines[last].count + 1 + word.count <= room {
        lines[last] += " " + word
      } else {
        lines.append(blanks + word)
      }
    }
    return lines
  }

  /// Cuts a line that would not fit.
  ///
  /// Characters are counted, not cells: a line of wide characters may still wrap.
  ///
  /// - Parameters:
  ///   - line: A line without colours.
  ///   - column: How many characters stand before it.
  /// - Returns: The line, its end replaced by an ellipsis if it was too long.
  /// - Complexity: Linear in the length of the line.
  func cut(_ line: String, from column: Int) -> String {
    guard let width = options.width else { return line }
    let room = max(width - column, 8)
    guard line.count > room else { return line }
    let ellipsis = options.usesUnicode ? "…" : "..."
    return line.prefix(room - ellipsis.count) + ellipsis
  }
}
