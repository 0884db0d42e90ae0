internal import Interaction

extension TerminalReport {
  /// Writes a journal for people: for each scenario a line that names it, its steps as headings, and
  /// beneath them what happened, each record further in than the one that it follows from.
  ///
  /// A record that follows from one which is not shown above it in the same step says which.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - filter: Which records are wanted.
  /// - Returns: Lines, each with its end; empty if no record is wanted.
  /// - Complexity: Linear in the size of the journal.
  public func text(for journal: JournalDocument, _ filter: TraceFilter = TraceFilter()) -> String {
    var lines: [String] = []
    for section in journal.sections {
      var page = TraceLines(section, filter, ink)
      let body = page.lines()
      // Without a filter a scenario in which nothing happened is named all the same.
      if body.isEmpty, filter != TraceFilter() { continue }
      if !lines.isEmpty { lines.append("") }
      lines += [heading(of: section.header)] + body
      if let interruption = section.interruption {
        let place = interruption.place(in: page.outline)
        lines.append(
          "  \(ink.failed) "
            + ink.paint("\(interruption.words)\(place)".escapedLine, .red)
            + "  \(interruption.cause.escapedLine)"
        )
      }
    }
    return lines.asText
  }

  /// Names a scenario, and what it was played with.
  private func heading(of header: JournalHeader) -> String {
    var remarks = [
      "seed \(header.seed)", "\(header.window.width.plain)×\(header.window.height.plain)",
    ]
    if header.options.strict { remarks.append("strict") }
    if header.options.poisonCells { remarks.append("poisoned cells") }
    remarks += (header.plugins ?? []).map { plugin in
      guard let name = plugin.name, let version = plugin.version else {
        return "plugin \(plugin.file)".escapedLine
      }
      return "plugin \(name) \(version)".escapedLine
    }
    if !ink.options.usesUnicode { remarks[1] = remarks[1].replacing("×", with: "x") }
    let place = "\(header.file):\(header.line)".escapedLine
    let name = ink.paint(ink.name(header.scenario), .bold)
    return "\(name)  \(place)  \(ink.paint(remarks.joined(separator: ", "), .dim))"
  }
}

/// The lines of one scenario's journal.
private struct TraceLines {
  /// The records by the steps in which they happened.
  let outline: TraceOutline
  /// Which records are wanted.
  private let filter: TraceFilter
  /// The marks and colours to write with.
  private let ink: TerminalInk
  /// How many characters the number of the last record takes, with its mark.
  private let column: Int

  /// What causes what.
  private var causes: [Int: Int] = [:]
  /// How far in the records are that were written in the present step.
  private var depths: [Int: Int] = [:]
  /// The steps whose headings were written.
  private var headed: Set<Int> = []
  /// The innermost step of the last record.
  private var present = 0

  /// Begins with nothing written.
  init(_ section: JournalDocument.Section, _ filter: TraceFilter, _ ink: TerminalInk) {
    outline = TraceOutline(section.entries.map(\.record))
    self.filter = filter
    self.ink = ink
    column = "#\(section.entries.last?.record.id ?? 0)".count
    for entry in section.entries { causes[entry.record.id] = entry.record.cause }
  }

  /// Writes what is wanted.
  mutating func lines() -> [String] {
    outline.items.filter(filter.takes).flatMap { lines(for: $0) }
  }

  /// Writes one record, after the headings of its steps.
  private mutating func lines(for item: TraceOutline.Item) -> [String] {
    var lines: [String] = []
    for number in item.steps where headed.insert(number).inserted {
      lines += heading(of: number)
    }
    let step = item.steps.last ?? 0
    if step != present {
      present = step
      depths = [:]
    }
    switch item.record.entry {
    // The headings say it.
    case .step, .expectation: break
    default:
      lines += self.lines(for: item.record, indentation: 2 + 2 * max(item.steps.count, 1))
    }
    return lines
  }

  /// Writes the heading of a step.
  private func heading(of number: Int) -> [String] {
    let step = outline.steps[number - 1]
    let mark =
      switch step.outcome {
      case TraceOutline.failed?: ink.failed
      case nil: ink.skipped
      default: ink.passed
      }
    let blanks = String(repeating: " ", count: 2 + 2 * step.depth)
    var remarks = [step.location.map { "\($0)" }, step.outcome].compactMap(\.self)
    remarks.removeAll { $0 == TraceOutline.done || $0 == TraceOutline.failed }
    if step.outcome == nil { remarks.append("it did not end") }
    let text = ink.cut("\(number)  \(step.text.escapedLine)", from: blanks.count + 2)
    let remark = remarks.isEmpty ? "" : "  " + remarks.joined(separator: ", ").escapedLine
    return ["\(blanks)\(mark) \(ink.paint(text, .bold))\(ink.paint(remark, .dim))"]
  }

  /// Writes a record as far in as what it follows from says.
  private mutating func lines(for record: JournalRecord, indentation: Int) -> [String] {
    let (depth, link) = place(of: record)
    depths[record.id] = depth
    let number = "#\(record.id)"
    let seconds = VirtualTime.seconds(record.time).plainMilliseconds
    let gutter =
      String(repeating: " ", count: indentation + column - number.count) + "\(number)  \(seconds)  "
    let blanks = String(repeating: " ", count: 2 * depth)
    let kind = record.entry.kind.rawValue
    let start = gutter.count + blanks.count
    let remark = link.map { "  after #\($0)" } ?? ""
    let text = ink.cut(
      record.entry.sentence.escapedLine,
      from: start + kind.count + 1 + remark.count
    )
    let style: TerminalInk.Style? = if case .failure = record.entry { .red } else { nil }
    let told = style.map { ink.paint(text, $0) } ?? text
    var lines = [
      "\(ink.paint(gutter, .dim))\(blanks)\(ink.paint(kind, .yellow)) \(told)\(ink.paint(remark, .dim))"
    ]
    // Who asks for screens wants to see them.
    if case .snapshot(_, let tree?) = record.entry, filter.kinds.contains(.snapshot) {
      let margin = String(repeating: " ", count: start + 2)
      lines += tree.escapedLines.map { margin + ink.cut($0, from: margin.count) }
    }
    return lines
  }

  /// How far in a record is, and the record it follows from if that is not to be seen.
  private func place(of record: JournalRecord) -> (depth: Int, link: Int?) {
    guard let direct = record.cause else { return (0, nil) }
    var cause: Int? = direct
    while let id = cause {
      if let depth = depths[id] { return (depth + 1, nil) }
      cause = causes[id]
    }
    let isHeading = present > 0 && outline.steps[present - 1].record == direct
    return (0, isHeading ? nil : direct)
  }
}

extension Double {
  /// Seconds with three digits after the point, `0.017 s`.
  var plainMilliseconds: String {
    let milliseconds = Int((self * 1000).rounded())
    let fraction = String(milliseconds % 1000)
    let zeros = String(repeating: "0", count: 3 - fraction.count)
    return "\(milliseconds / 1000).\(zeros)\(fraction) s"
  }
}
