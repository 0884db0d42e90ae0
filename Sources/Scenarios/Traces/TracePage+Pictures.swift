internal import FoundationEssentials
internal import Interaction
internal import InteractionLua
internal import Rendering
internal import UserSimulation

extension TracePage {
  /// What the page's addresses call a picture.
  private static func name(ofPicture place: Int) -> String { "picture-\(place)" }

  /// Writes all pictures where nobody sees them, to be used by each part that shows one: once each,
  /// however many parts do.
  func writePictures(to html: inout HTMLWriter) {
    guard !document.pictures.isEmpty else { return }
    html.element("svg", ["class": "unseen screen", "aria-hidden": "true"]) { html in
      html.element("defs") { html in
        html.newLine()
        var clips: Set<AdaptivePicture.Clip> = []
        for (place, picture) in document.pictures.enumerated() {
          for clip in picture.clips where clips.insert(clip).inserted {
            html.markup(clip.element)
            html.newLine()
          }
          html.element("g", ["id": Self.name(ofPicture: place)]) { html in
            html.newLine()
            html.markup(picture.elements)
          }
          html.newLine()
        }
      }
    }
    html.newLine()
  }

  /// Writes the screen before and after a part of the scenario, with its touches.
  func writePictures(of row: TraceRow, isOpen: Bool, to html: inout HTMLWriter) {
    let moment: TraceDocument.Moment
    var title = "The screen before and after"
    switch row.part {
    case .start:
      let first = document.moments.first?.before ?? document.closing
      moment = TraceDocument.Moment(after: first)
      title = "The screen"
    case .step(let number):
      moment =
        document.moments.indices.contains(number - 1)
        ? document.moments[number - 1] : TraceDocument.Moment()
    case .between(let number, _):
      let left =
        document.moments.indices.contains(number - 1) ? document.moments[number - 1].after : nil
      moment = TraceDocument.Moment(
        after: number == outline.steps.count ? document.closing ?? left : left
      )
      title = "The screen"
    }
    guard moment.before != nil || moment.after != nil else {
      if document.lacksPictures {
        html.textElement(
          "p",
          ["class": "pictures nothing"],
          "There is no picture: the scenario shows more screens than a page keeps."
        )
        html.newLine()
      }
      return
    }
    html.element("details", ["class": "pictures", "open": isOpen ? "" : nil]) { html in
      html.textElement("summary", title)
      html.newLine()
      html.element("div", ["class": "frames"]) { html in
        let touches = SVG.elements(of: moment.touches)
        let isSame = moment.before == moment.after
        if let before = moment.before {
          write(before, "before", isSame ? "Before and after" : "Before", touches, row, to: &html)
        }
        if let after = moment.after, !isSame {
          let isAlone = moment.before == nil
          write(after, "after", isAlone ? "The screen then" : "After", touches, row, to: &html)
        }
      }
    }
    html.newLine()
  }

  /// Writes one picture with touches over it.
  private func write(
    _ place: Int,
    _ moment: String,
    _ caption: String,
    _ touches: String,
    _ row: TraceRow,
    to html: inout HTMLWriter
  ) {
    guard document.pictures.indices.contains(place) else { return }
    let bounds = document.pictures[place].bounds
    html.element("figure", ["class": moment]) { html in
      html.element(
        "svg",
        [
          "class": "screen", "viewBox": bounds.viewBox, "width": bounds.width.plain,
          "height": bounds.height.plain, "role": "img",
          "aria-label": "The screen, \(caption.lowercased()): \(title(of: row.part).lowercased())",
        ]
      ) { html in
        html.textElement("use", ["href": "#\(Self.name(ofPicture: place))"], "")
        if !touches.isEmpty { html.element("g", ["class": "touches"]) { $0.markup(touches) } }
      }
      html.textElement("figcaption", caption)
    }
    html.newLine()
  }

  // MARK: Snapshots

  /// Writes both sides of a snapshot that did not match: pictures beside each other and over each other,
  /// trees line by line.
  func writeMismatch(_ record: JournalRecord, to html: inout HTMLWriter) {
    guard case .snapshotMismatch(let path, let expected, let actual) = record.entry else { return }
    html.element("section", ["class": "mismatch"]) { html in
      html.element("h3") { html in
        html.write("Snapshot ")
        html.textElement("code", path.escapedLine)
      }
      html.newLine()
      if PictureFormat(path: path) == .svg {
        writePictures(expected, actual, to: &html)
      } else {
        writeLines(expected, actual, to: &html)
      }
    }
    html.newLine()
  }

  /// Writes two pictures as images: they come from outside, and in an image nothing runs.
  private func writePictures(_ expected: String?, _ actual: String, to html: inout HTMLWriter) {
    func image(_ svg: String, _ words: String) -> HTMLWriter.Attributes {
      let data = Data(svg.utf8).base64EncodedString()
      return ["src": "data:image/svg+xml;base64,\(data)", "alt": words]
    }
    html.element("div", ["class": "frames"]) { html in
      if let expected {
        html.element("figure") { html in
          html.void("img", image(expected, "What the snapshot holds"))
          html.textElement("figcaption", "Expected")
        }
      }
      html.element("figure") { html in
        html.void("img", image(actual, "What the element is"))
        html.textElement("figcaption", "Actual")
      }
      if let expected {
        html.element("figure") { html in
          html.element("div", ["class": "overlay"]) { html in
            html.void("img", image(expected, "Where both differ, on black"))
            html.void("img", image(actual, ""))
          }
          html.textElement("figcaption", "Difference")
        }
      }
    }
    html.newLine()
  }

  /// Writes two trees as the lines in which they differ.
  private func writeLines(_ expected: String?, _ actual: String, to html: inout HTMLWriter) {
    guard let expected else {
      html.textElement("p", "There is no such file. The element is:")
      html.textElement("pre", actual.escapedLines.joined(separator: "\n"))
      return
    }
    let difference = LineDifference(expected: expected, actual: actual)
    if difference.isOnlyAtEnd {
      html.textElement("p", "No line differs, but one of them has no line feed at the end.")
    } else {
      write(difference: difference.text, to: &html)
    }
    html.newLine()
    for (title, text) in [("Expected", expected), ("Actual", actual)] {
      html.element("details") { html in
        html.textElement("summary", title)
        html.textElement("pre", text.escapedLines.joined(separator: "\n"))
      }
      html.newLine()
    }
  }

  /// Writes the lines of a difference: `-` before what was wanted, `+` before what is there instead.
  func write(difference: String, to html: inout HTMLWriter) {
    html.element("pre", ["class": "difference"]) { html in
      for line in difference.escapedLines {
        switch line.prefix(2) {
        case "- ": html.textElement("del", line)
        case "+ ": html.textElement("ins", line)
        default: html.textElement("span", line)
        }
        html.newLine()
      }
    }
  }
}

extension Rect {
  /// The rectangle as the part of a space that a picture shows.
  fileprivate var viewBox: String {
    "\(minX.plain) \(minY.plain) \(width.plain) \(height.plain)"
  }
}
