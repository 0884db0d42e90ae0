internal import Interaction

/// Writes the elements of an SVG file, one a line, indented by two spaces a level.
struct SVGWriter {
  /// A name and its value, which needs no quotes of its own.
  typealias Attribute = (name: String, value: String)

  /// How far below the upper edge of a line its letters stand, in points.
  private static let baseline = 15.0
  /// The size of a font whose letters are about as wide as a cell, in points.
  private static let fontSize = 13.0

  /// What was written so far.
  private(set) var text = ""
  /// The elements that are open, outermost first.
  private var openElements: [String] = []
  /// How many clips were named.
  private var clipCount = 0

  // MARK: Elements

  /// Begins an element that others lie in.
  mutating func open(_ name: String, _ attributes: [Attribute]) {
    write("<\(name)\(Self.text(of: attributes))>")
    openElements.append(name)
  }

  /// Ends the element that was begun last.
  mutating func close() {
    guard let name = openElements.popLast() else { return }
    write("</\(name)>")
  }

  /// Writes an element that nothing lies in, or text alone.
  private mutating func add(_ name: String, _ attributes: [Attribute], content: String? = nil) {
    let start = "<\(name)\(Self.text(of: attributes))"
    write(content.map { "\(start)>\($0.escapedForXML)</\(name)>" } ?? "\(start)/>")
  }

  /// Writes a line.
  private mutating func write(_ line: String) {
    text += String(repeating: "  ", count: openElements.count) + line + "\n"
  }

  /// Attributes as they stand in an element.
  private static func text(of attributes: [Attribute]) -> String {
    attributes.map { " \($0.name)=\"\($0.value)\"" }.joined()
  }

  // MARK: Drawings

  /// Writes what was drawn; every transform and clip is a group around what comes after it.
  mutating func add(_ list: DisplayList) {
    let outer = openElements.count
    var saved: [Int] = []
    for command in list.commands {
      switch command {
      case .save: saved.append(openElements.count)
      case .restore: closeElements(downTo: saved.popLast() ?? outer)
      case .translate(let x, let y): open("g", [("transform", "translate(\(x.svg) \(y.svg))")])
      case .scale(let x, let y): open("g", [("transform", "scale(\(x.svg) \(y.svg))")])
      case .rotate(let radians):
        open("g", [("transform", "rotate(\((radians * 180 / .pi).svg))")])
      case .clip(let shape): clip(to: shape)
      case .fill(let shape, let color): add(shape, Self.paint("fill", color))
      case .stroke(let shape, let color, let lineWidth):
        add(
          shape,
          [("fill", "none")] + Self.paint("stroke", color) + [("stroke-width", lineWidth.svg)]
        )
      case .text(let string, let origin, let color): add(string, at: origin, color)
      }
    }
    closeElements(downTo: outer)
  }

  /// Ends the elements that were begun since there were so many.
  private mutating func closeElements(downTo count: Int) {
    while openElements.count > count { close() }
  }

  /// Names a shape as a clip and begins a group in it.
  private mutating func clip(to shape: Shape) {
    clipCount += 1
    let name = "clip\(clipCount)"
    open("clipPath", [("id", name)])
    add(shape, [])
    close()
    open("g", [("clip-path", "url(#\(name))")])
  }

  /// Writes a shape.
  private mutating func add(_ shape: Shape, _ paint: [Attribute]) {
    switch shape {
    case .line(let start, let end):
      add(
        "line",
        [("x1", start.x.svg), ("y1", start.y.svg), ("x2", end.x.svg), ("y2", end.y.svg)] + paint
      )
    case .rectangle(let rect): add("rect", Self.attributes(of: rect) + paint)
    case .roundedRectangle(let rect, let radius):
      let radius = min(radius, rect.width / 2, rect.height / 2)
      add("rect", Self.attributes(of: rect) + [("rx", radius.svg)] + paint)
    case .ellipse(let rect):
      add(
        "ellipse",
        [
          ("cx", rect.midX.svg), ("cy", rect.midY.svg), ("rx", (rect.width / 2).svg),
          ("ry", (rect.height / 2).svg),
        ] + paint
      )
    case .path(let path): add("path", [("d", path.svg)] + paint)
    }
  }

  /// Writes text, a line an element, stretched to the cells that it takes.
  private mutating func add(_ string: String, at origin: Point, _ color: Color) {
    let lines = string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let cells = TextMetric.cells(of: line)
      guard cells > 0 else { continue }
      let y = origin.y + Double(index) * TextMetric.lineHeight + Self.baseline
      add(
        "text",
        [
          ("x", origin.x.svg), ("y", y.svg), ("font-family", "monospace"),
          ("font-size", Self.fontSize.svg),
          ("textLength", (Double(cells) * TextMetric.cellWidth).svg),
          ("lengthAdjust", "spacingAndGlyphs"), ("xml:space", "preserve"),
        ] + Self.paint("fill", color),
        content: String(line)
      )
    }
  }

  /// A colour, and its opacity if it has any.
  private static func paint(_ name: String, _ color: Color) -> [Attribute] {
    let opaque = (name, color.withAlpha(1).hex)
    return color.alpha < 1 ? [opaque, ("\(name)-opacity", color.alpha.svg)] : [opaque]
  }

  /// A rectangle as attributes.
  private static func attributes(of rect: Rect) -> [Attribute] {
    [
      ("x", rect.minX.svg), ("y", rect.minY.svg), ("width", rect.width.svg),
      ("height", rect.height.svg),
    ]
  }
}

extension String {
  /// The text as it stands between XML's tags; characters that XML cannot hold are replaced.
  fileprivate var escapedForXML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x26: text += "&amp;"
      case 0x3C: text += "&lt;"
      case 0x3E: text += "&gt;"
      case 0...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0xFFFE, 0xFFFF: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
