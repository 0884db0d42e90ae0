internal import Interaction

extension TracePage {
  /// Writes what happened in each part of the scenario.
  func writeSections(to html: inout HTMLWriter) {
    html.element("main", ["id": "steps"]) { html in
      html.newLine()
      for row in rows {
        write(row, to: &html)
        html.newLine()
      }
    }
    html.newLine()
  }

  /// Writes what happened in one part: its heading, what went wrong, the screen, and the records.
  private func write(_ row: TraceRow, to html: inout HTMLWriter) {
    let name = row.part.name
    let mark = mark(of: row)
    html.element(
      "section",
      ["class": "part \(mark.rawValue)", "id": name, "aria-labelledby": "\(name)-title"]
    ) { html in
      html.newLine()
      html.element("header") { html in
        html.element("h2", ["id": "\(name)-title"]) { html in
          write(mark, to: &html)
          if case .step(let number) = row.part {
            html.textElement("span", ["class": "number"], "\(number)")
            html.textElement(
              "span",
              ["class": "words"],
              shown(outline.steps[number - 1].text).escapedLine
            )
          } else {
            html.textElement("span", ["class": "words"], title(of: row.part))
          }
        }
        writeFacts(of: row, to: &html)
      }
      html.newLine()
      writePictures(of: row, isOpen: mark == .failed, to: &html)
      html.element("div", ["class": "events"]) { html in
        html.newLine()
        for failure in row.failures { write(failure, of: row, to: &html) }
        for record in row.records { writeMismatch(record, to: &html) }
        writeRoute(of: row, to: &html)
        writeTree(of: row, to: &html)
      }
      html.newLine()
    }
  }

  /// Writes where a step is in the script, when it happened, and how it went.
  private func writeFacts(of row: TraceRow, to html: inout HTMLWriter) {
    var times = row.records.map(\.time)
    html.element("p", ["class": "facts"]) { html in
      if case .step(let number) = row.part {
        let step = outline.steps[number - 1]
        times.append(step.time)
        if let location = step.location { write(location, to: &html) }
        if let outcome = step.outcome, ![TraceOutline.done, TraceOutline.failed].contains(outcome) {
          html.textElement("span", outcome.escapedLine)
        }
        if step.outcome == nil { html.textElement("span", "it did not end") }
      }
      let (first, last) = (times.min() ?? 0, times.max() ?? 0)
      let begin = VirtualTime.seconds(first).plainMilliseconds
      let end = VirtualTime.seconds(last).plainMilliseconds
      html.textElement("span", begin == end ? begin : "\(begin) to \(end)")
    }
  }

  /// Writes the records of a part as a tree: what follows from what.
  private func writeRoute(of row: TraceRow, to html: inout HTMLWriter) {
    var heading: Int?
    if case .step(let number) = row.part { heading = outline.steps[number - 1].record }
    let tree = RouteTree(row.records, under: heading, causes)
    html.textElement("h3", "What happened")
    html.newLine()
    guard !tree.roots.isEmpty else {
      let words = heading == nil ? "Nothing was recorded." : "Nothing but the step was recorded."
      html.textElement("p", ["class": "nothing"], words)
      html.newLine()
      return
    }
    html.element("ol", ["class": "route"]) { html in
      html.newLine()
      write(tree.roots, to: &html)
    }
    html.newLine()
  }

  /// Writes the text tree of the screen that a part left.
  private func writeTree(of row: TraceRow, to html: inout HTMLWriter) {
    var shown: (hash: String, isTold: Bool)?
    for record in row.records {
      if case .snapshot(let hash, let tree) = record.entry { shown = (hash, tree != nil) }
    }
    guard let shown, let tree = trees[shown.hash] else { return }
    html.element("details", ["class": "tree"]) { html in
      html.textElement("summary", "The screen as text")
      if shown.isTold {
        html.textElement("pre", tree.escapedLines.joined(separator: "\n"))
      } else {
        html.element("p") { html in
          html.write("It is the same as in ")
          let home = home(ofTree: shown.hash)
          html.textElement("a", ["href": "#\(home.name)"], title(of: home).lowercasedStart)
          html.write(".")
        }
      }
    }
    html.newLine()
  }

  /// The part of the scenario that tells a text tree in full.
  private func home(ofTree hash: String) -> TraceRow.Part {
    let row = rows.first { row in
      row.records.contains { record in
        if case .snapshot(hash, _?) = record.entry { true } else { false }
      }
    }
    return row?.part ?? .start
  }
}

extension String {
  /// The text with a small first letter, to stand within a sentence.
  fileprivate var lowercasedStart: String { prefix(1).lowercased() + dropFirst() }
}
