internal import Interaction

extension TracePage {
  /// Writes all that is known about a failure.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - row: The part of the scenario in which it happened.
  ///   - html: Where it is written.
  func write(_ failure: FailureReport, of row: TraceRow, to html: inout HTMLWriter) {
    // What a tree looks like stands beneath, in full.
    let hasTree = row.records.contains { $0.entry.kind == .snapshotMismatch }
    let notes = failure.notes.filter { !(hasTree && $0.text.hasPrefix("\n")) }
    html.element("section", ["class": "failure", "aria-label": "Failure"]) { html in
      html.element("p", ["class": "message"]) { html in
        for (number, line) in shown(failure.message).escapedLines.enumerated() {
          if number > 0 { html.void("br", [:]) }
          index.write(line, to: &html)
        }
      }
      if let location = failure.location {
        html.element("p", ["class": "facts"]) { write(location, to: &$0) }
      }
      html.newLine()
      if let values = failure.writtenValues {
        html.element("dl", ["class": "notes"]) { html in
          html.textElement("dt", "where")
          html.element("dd", [:]) { $0.textElement("pre", shown(values)) }
        }
        html.newLine()
      }
      if failure.expected != nil || failure.actual != nil {
        html.element("dl", ["class": "comparison"]) { html in
          for (label, value) in [("expected", failure.expected), ("actual", failure.actual)] {
            guard let value else { continue }
            html.textElement("dt", label)
            html.element("dd", ["class": label]) { html in
              html.textElement("pre", shown(value).escapedLines.joined(separator: "\n"))
            }
          }
        }
        html.newLine()
      }
      writeCircumstances(notes, failure.traceback, to: &html)
    }
    html.newLine()
  }

  /// Writes the circumstances of a failure, and the calls that led to it.
  ///
  /// - Parameters:
  ///   - notes: The circumstances; one whose text begins with a line feed is lines of its own.
  ///   - traceback: Lua's stack.
  ///   - html: Where they are written.
  func writeCircumstances(
    _ notes: [Failure.Note],
    _ traceback: String?,
    to html: inout HTMLWriter
  ) {
    if !notes.isEmpty {
      html.element("dl", ["class": "notes"]) { html in
        for note in notes {
          html.textElement("dt", note.label.escapedLine)
          html.element("dd") { html in
            if note.text.hasPrefix("\n") {
              write(difference: String(note.text.dropFirst()), to: &html)
            } else {
              index.write(shown(note.text).escapedLine, to: &html)
            }
          }
        }
      }
      html.newLine()
    }
    if let frames = traceback.map({ TracebackFrames($0) }), !frames.lines.isEmpty {
      html.textElement("p", ["class": "label"], "Called from")
      html.element("ol", ["class": "calls"]) { html in
        for frame in frames.lines { html.element("li") { index.write(frame, to: &$0) } }
      }
      html.newLine()
    }
  }
}
