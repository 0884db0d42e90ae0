internal import Interaction

extension TracePage {
  /// What a part of the scenario looks like in the list.
  private struct Line {
    /// The mark: whether it went well.
    let mark: Mark
    /// The number of the step; nil for what is none.
    let number: Int?
    /// What was done, or expected.
    let words: String
    /// When it began, in nanoseconds of the world's clock.
    let time: Int64
    /// The script's line.
    let location: SourceLocation?
    /// Around how many other steps it lies.
    var depth = 0
  }

  /// Whether a part of the scenario went well.
  enum Mark: String {
    /// It was done, or it held.
    case passed
    /// It could not be done, or did not hold.
    case failed
    /// It never ended.
    case unfinished
    /// It is no step.
    case none

    /// The sign for it.
    var sign: String {
      switch self {
      case .passed: "✓"
      case .failed: "✗"
      case .unfinished: "…"
      case .none: "·"
      }
    }

    /// The word for it, for those who do not see the sign.
    var word: String? { self == .none ? nil : rawValue }
  }

  /// Writes the list of steps, each a link to what happened in it.
  func writeTimeline(to html: inout HTMLWriter) {
    html.element("nav", ["aria-label": "Steps"]) { html in
      html.newLine()
      html.element("ol", ["class": "timeline"]) { html in
        html.newLine()
        for row in rows {
          write(line(of: row), row, to: &html)
          html.newLine()
        }
      }
      html.newLine()
    }
    html.newLine()
  }

  /// Writes a line of the list.
  private func write(_ line: Line, _ row: TraceRow, to html: inout HTMLWriter) {
    let depth = min(line.depth, 4)
    let indentation = depth == 0 ? "" : " depth-\(depth)"
    html.element("li", ["class": line.mark.rawValue + indentation]) { html in
      let place = line.location.flatMap { index.name(of: $0) }
      html.element("a", ["href": "#\(row.part.name)", "data-source": place]) { html in
        html.textElement("span", ["class": "number"], line.number.map(String.init) ?? "")
        write(line.mark, to: &html)
        html.element("span", ["class": "words"]) { html in
          // The paths of views are long; they break behind their slashes.
          for (place, part) in shown(line.words).escapedLine.split(
            separator: "/",
            omittingEmptySubsequences: false
          ).enumerated() {
            if place > 0 {
              html.write("/")
              html.void("wbr", [:])
            }
            html.write(part)
          }
        }
        html.textElement(
          "span",
          ["class": "time"],
          VirtualTime.seconds(line.time).plainMilliseconds
        )
      }
    }
  }

  /// Writes the sign that says whether something went well.
  func write(_ mark: Mark, to html: inout HTMLWriter) {
    html.textElement(
      "span",
      ["class": "mark", "role": mark.word.map { _ in "img" }, "aria-label": mark.word],
      mark.sign
    )
  }

  /// What a part of the scenario looks like in the list.
  private func line(of row: TraceRow) -> Line {
    switch row.part {
    case .start:
      Line(
        mark: mark(of: row),
        number: nil,
        words: title(of: row.part),
        time: 0,
        location: SourceLocation(file: document.header.file, line: document.header.line)
      )
    case .step(let number):
      Line(
        mark: mark(of: row),
        number: number,
        words: outline.steps[number - 1].text,
        time: outline.steps[number - 1].time,
        location: outline.steps[number - 1].location,
        depth: outline.steps[number - 1].depth
      )
    case .between(let number, _):
      Line(
        mark: mark(of: row),
        number: nil,
        words: number == outline.steps.count ? "After the last step" : "Between steps",
        time: row.records.first?.time ?? 0,
        location: nil
      )
    }
  }

  /// Whether a part of the scenario went well.
  func mark(of row: TraceRow) -> Mark {
    guard case .step(let number) = row.part else { return row.failures.isEmpty ? .none : .failed }
    switch outline.steps[number - 1].outcome {
    case TraceOutline.failed?: return .failed
    // One in which its process was ended has failed.
    case nil: return row.failures.isEmpty ? .unfinished : .failed
    default: return row.failures.isEmpty ? .passed : .failed
    }
  }
}
