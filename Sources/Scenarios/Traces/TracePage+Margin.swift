internal import Interaction
internal import LuaBridge

extension TracePage {
  /// Writes what stands beside the steps: the scripts, and what they printed.
  func writeMargin(to html: inout HTMLWriter) {
    html.element("aside", ["aria-label": "Scripts and console"]) { html in
      html.newLine()
      writeSources(to: &html)
      writeConsole(to: &html)
    }
    html.newLine()
  }

  /// Writes the scripts, each line with a name to lead to.
  private func writeSources(to html: inout HTMLWriter) {
    guard !document.sources.isEmpty else { return }
    html.element("section", ["id": "sources", "aria-labelledby": "sources-title"]) { html in
      html.textElement("h2", ["id": "sources-title"], "Script")
      html.newLine()
      for place in document.sources.indices { writeSource(at: place, to: &html) }
    }
    html.newLine()
  }

  /// Writes a script.
  private func writeSource(at place: Int, to html: inout HTMLWriter) {
    let source = document.sources[place]
    let isAlone = document.sources.count == 1
    html.element("details", ["class": "source", "open": isAlone ? "" : nil]) { html in
      html.textElement("summary", source.file.escapedLine)
      html.newLine()
      html.element("ol", ["class": "code"]) { html in
        html.newLine()
        var highlighter = LuaHighlighter()
        for (line, text) in SourceIndex.lines(of: source.text).enumerated() {
          let spans = highlighter.spans(of: text)
          let name = SourceIndex.name(place: place, line: line + 1)
          html.element("li", ["id": name]) { html in
            html.element("code") { html in
              for span in spans { write(span, to: &html) }
            }
          }
          html.newLine()
        }
      }
    }
    html.newLine()
  }

  /// Writes a part of a line of Lua.
  private func write(_ span: LuaHighlighter.Span, to html: inout HTMLWriter) {
    let text = span.text.split(separator: "\t", omittingEmptySubsequences: false)
      .joined(separator: "  ").escapedLine
    if let kind = span.kind {
      html.textElement("span", ["class": kind.rawValue], text)
    } else {
      html.write(text)
    }
  }

  /// Writes what the script printed, with the parts of the scenario in which it did.
  private func writeConsole(to html: inout HTMLWriter) {
    let prints = rows.flatMap { row in
      row.records.compactMap { record -> (row: TraceRow, text: String, at: SourceLocation?)? in
        if case .print(let text, let location) = record.entry { (row, text, location) } else { nil }
      }
    }
    guard !prints.isEmpty else { return }
    html.element("section", ["id": "console", "aria-labelledby": "console-title"]) { html in
      html.textElement("h2", ["id": "console-title"], "Console")
      html.newLine()
      html.element("ol") { html in
        html.newLine()
        for print in prints {
          let part = print.row.part
          html.element("li", ["data-part": part.name]) { html in
            html.textElement("a", ["class": "part-link", "href": "#\(part.name)"], title(of: part))
            html.textElement("pre", shown(print.text).escapedLines.joined(separator: "\n"))
            if let location = print.at { write(location, to: &html) }
          }
          html.newLine()
        }
      }
    }
    html.newLine()
  }
}
