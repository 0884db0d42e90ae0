internal import FoundationEssentials
internal import Interaction
internal import Rendering
internal import Spelling

/// The page of one scenario: one HTML file that needs nothing else, on a disk or on a server.
///
/// Without its script it is a list of steps, each with its pictures and what happened in it. The script
/// turns the list into a page to step through; nothing is on the page that is not in the list.
///
/// A pure function of the document. Names and texts of scripts never become elements, and the page's own
/// rules let a browser use its one script and its one style sheet, and load nothing.
package struct TracePage {
  /// How many records a page shows.
  private static let recordLimit = 20_000

  /// What is shown.
  let document: TraceDocument
  /// The steps and the records.
  let outline: TraceOutline
  /// The parts of the scenario, each with a line in the list.
  let rows: [TraceRow]
  /// The scripts, and where texts name lines of them.
  let index: SourceIndex
  /// What causes what.
  let causes: [Int: Int]
  /// The rows of the records.
  let homes: [Int: TraceRow.Part]
  /// The records that others name as what they follow from.
  let linkedRecords: Set<Int>
  /// The text trees of screens by their hashes.
  let trees: [String: String]

  /// Prepares the page of a scenario.
  ///
  /// - Parameter document: What is shown.
  /// - Complexity: Linear in the number of records.
  package init(_ document: TraceDocument) {
    self.document = document
    let records = document.records.prefix(Self.recordLimit)
    outline = TraceOutline(records)
    rows = TraceRow.rows(of: outline, document.report.failures)
    index = SourceIndex(document.sources)
    var causes: [Int: Int] = [:]
    var trees: [String: String] = [:]
    for record in records {
      causes[record.id] = record.cause
      if case .snapshot(let hash, let tree?) = record.entry { trees[hash] = tree }
    }
    self.causes = causes
    self.trees = trees
    var homes: [Int: TraceRow.Part] = [:]
    for row in rows { for record in row.records { homes[record.id] = row.part } }
    self.homes = homes
    linkedRecords = Set(
      records.compactMap { record in
        record.cause.flatMap { homes[$0] == homes[record.id] ? nil : $0 }
      }
    )
  }

  /// The page.
  ///
  /// - Complexity: Linear in the size of the document.
  package var text: String {
    var html = HTMLWriter()
    html.markup("<!DOCTYPE html>\n")
    html.element("html", ["lang": "en"]) { html in
      html.newLine()
      writeHead(to: &html)
      html.element("body") { html in
        html.newLine()
        writePictures(to: &html)
        writeHeader(to: &html)
        writeTimeline(to: &html)
        writeSections(to: &html)
        writeMargin(to: &html)
        writeHelp(to: &html)
        html.element("script") { $0.markup(TraceProgram.text) }
        html.newLine()
      }
    }
    html.newLine()
    return html.text
  }

  /// The name of the scenario, on one line.
  var name: String { document.report.name.escapedLine }

  /// How it ended, in a word.
  var verdict: (word: String, isFailure: Bool) {
    let verdict = document.report.outcome.verdict
    let words = verdict.words ?? verdict.name
    return (words.prefix(1).uppercased() + words.dropFirst(), verdict.kind == .failed)
  }

  // MARK: Frame

  /// Writes what the browser is to know before it shows anything.
  private func writeHead(to html: inout HTMLWriter) {
    let style = TraceStyleSheet.text + AdaptivePaint.styleSheet(for: paints)
    html.element("head") { html in
      html.newLine()
      html.void("meta", ["charset": "utf-8"])
      html.newLine()
      let policy = """
        default-src 'none'; style-src \(Self.source(of: style)); \
        script-src \(Self.source(of: TraceProgram.text)); img-src data:; base-uri 'none'; \
        form-action 'none'
        """
      html.void("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
      html.newLine()
      html.void(
        "meta",
        ["name": "viewport", "content": "width=device-width, initial-scale=1"]
      )
      html.newLine()
      html.void("meta", ["name": "color-scheme", "content": "light dark"])
      html.newLine()
      html.void("meta", ["name": "generator", "content": "Moontap"])
      html.newLine()
      html.void("link", ["rel": "icon", "href": "data:,"])
      html.newLine()
      let mark = verdict.isFailure ? "✗" : "✓"
      html.textElement("title", "\(mark) \(name) – \(document.header.file.escapedLine)")
      html.newLine()
      html.element("style") { $0.markup(style) }
      html.newLine()
    }
    html.newLine()
  }

  /// What the colours of all pictures are.
  private var paints: Set<AdaptivePaint> {
    document.pictures.reduce(into: []) { $0.formUnion($1.paints) }
  }

  /// What the page's rules call a script or a style sheet.
  private static func source(of text: String) -> String {
    "'sha256-\(Data(SHA256.digest(of: text)).base64EncodedString())'"
  }

  /// Writes what was played, how it ended, and what the page is filtered by.
  private func writeHeader(to html: inout HTMLWriter) {
    html.textElement("a", ["class": "skip", "href": "#steps"], "Skip to the steps")
    html.newLine()
    html.element("header", ["class": "top"]) { html in
      html.newLine()
      html.element("div", ["class": "title"]) { html in
        html.textElement(
          "p",
          ["class": verdict.isFailure ? "verdict failed" : "verdict passed"],
          verdict.word
        )
        html.textElement("h1", name)
        html.element("p", ["class": "facts"]) { html in
          write(SourceLocation(file: document.header.file, line: document.header.line), to: &html)
          for fact in facts { html.textElement("span", fact) }
        }
      }
      html.newLine()
      writeFilter(to: &html)
    }
    html.newLine()
    writeSummary(to: &html)
    writeOmission(to: &html)
  }

  /// What it was played with, and how much happened.
  private var facts: [String] {
    let header = document.header
    var facts = [
      outline.steps.count.counting("step"),
      VirtualTime.seconds(document.records.last?.time ?? 0).plainMilliseconds,
      "seed \(header.seed)", "\(header.window.width.plain)×\(header.window.height.plain)",
    ]
    if header.options.strict { facts.append("strict") }
    if header.options.poisonCells { facts.append("poisoned cells") }
    return facts
  }

  /// Writes the form that the script shows: what the steps are filtered by.
  private func writeFilter(to html: inout HTMLWriter) {
    let kinds = Dictionary(grouping: document.records) { $0.entry.kind }.mapValues(\.count)
    html.element("form", ["class": "filter", "role": "search", "hidden": ""]) { html in
      html.void(
        "input",
        [
          "type": "search", "id": "filter", "placeholder": "Filter  /", "aria-label": "Filter",
          "autocomplete": "off", "spellcheck": "false",
        ]
      )
      html.element("select", ["id": "kind", "aria-label": "Kind of record"]) { html in
        html.textElement("option", ["value": ""], "All kinds")
        for kind in JournalRecord.Kind.allCases {
          guard let count = kinds[kind], !Self.headingKinds.contains(kind) else { continue }
          html.textElement("option", ["value": kind.rawValue], "\(kind.rawValue) (\(count))")
        }
      }
      html.textElement("output", ["id": "found", "for": "filter kind"], "")
      html.textElement("button", ["type": "button", "id": "show-help", "aria-label": "Keys"], "?")
    }
    html.newLine()
  }

  /// The kinds that are shown with another record: in a heading, or beside the question.
  private static let headingKinds: Set<JournalRecord.Kind> = [.step, .expectation, .delegateAnswer]

  /// Writes the list of failures, with links to where they happened.
  private func writeSummary(to html: inout HTMLWriter) {
    guard !document.report.failures.isEmpty else { return }
    html.element("section", ["class": "summary", "aria-label": "Failures"]) { html in
      html.element("ul") { html in
        for row in rows {
          for failure in row.failures {
            html.element("li") { html in
              html.textElement("a", ["href": "#\(row.part.name)"], title(of: row.part))
              html.write(" ")
              html.textElement("span", shown(failure.message).escapedLine)
            }
          }
        }
      }
    }
    html.newLine()
  }

  /// Writes how much is not on the page, if it is not all.
  private func writeOmission(to html: inout HTMLWriter) {
    if document.isCutShort {
      html.textElement(
        "p",
        ["class": "summary"],
        """
        The process that played the scenario was ended. The page shows what it had told until then; the \
        pictures were lost with it.
        """
      )
      html.newLine()
    }
    guard document.records.count > Self.recordLimit else { return }
    html.textElement(
      "p",
      ["class": "summary"],
      """
      The page shows the first \(Self.recordLimit) of \(document.records.count) records. All of them are \
      in the journal that a run with --journal writes, and the trace show command reads it.
      """
    )
    html.newLine()
  }

  /// Writes what the keys do.
  private func writeHelp(to html: inout HTMLWriter) {
    let keys = [
      (["↑", "↓", "k", "j"], "the step before, the next one"),
      (["Home", "End"], "the first step, the last one"),
      (["←", "→"], "the screen before the step, and after it"),
      (["t"], "show or hide the touches"), (["f"], "the next failed step"),
      (["/"], "filter"), (["Esc"], "clear the filter, or close this"), (["?"], "these keys"),
    ]
    html.element("dialog", ["id": "help", "aria-labelledby": "help-title"]) { html in
      html.textElement("h2", ["id": "help-title"], "Keys")
      html.element("dl") { html in
        for (names, meaning) in keys {
          html.element("dt") { html in
            for name in names { html.textElement("kbd", name) }
          }
          html.textElement("dd", meaning)
        }
      }
      html.element("form", ["method": "dialog"]) { $0.textElement("button", "Close") }
    }
    html.newLine()
    html.textElement("p", ["id": "announcement", "class": "unseen", "aria-live": "polite"], "")
    html.newLine()
  }

  // MARK: Pieces

  /// A text of a script, cut as in a journal's file.
  func shown(_ text: String) -> String { JournalText.cut(text, to: JournalText.textLimit) }

  /// Writes a place of a script, as a link if the page shows it.
  func write(_ location: SourceLocation, to html: inout HTMLWriter) {
    let text = location.description.escapedLine
    if let name = index.name(of: location) {
      html.textElement("a", ["href": "#\(name)"], text)
    } else {
      html.textElement("span", text)
    }
  }

  /// What messages call a part of the scenario.
  func title(of part: TraceRow.Part) -> String {
    switch part {
    case .start: outline.steps.isEmpty ? "The whole scenario" : "Before the first step"
    case .step(let number): "Step \(number)"
    case .between(let number, _):
      number == outline.steps.count ? "After the last step" : "After step \(number)"
    }
  }
}
