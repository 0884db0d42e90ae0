internal import Interaction

extension Shape {
  /// The shape as an element's name and attributes.
  var svgElement: (name: String, attributes: [SVGWriter.Attribute]) {
    switch self {
    case .line(let start, let end):
      (
        "line",
        [("x1", start.x.svg), ("y1", start.y.svg), ("x2", end.x.svg), ("y2", end.y.svg)]
      )
    case .rectangle(let rect): ("rect", rect.svgAttributes)
    case .roundedRectangle(let rect, let radius):
      (
        "rect",
        rect.svgAttributes + [("rx", min(radius, rect.width / 2, rect.height / 2).svg)]
      )
    case .ellipse(let rect) where rect.width == rect.height:
      ("circle", [("cx", rect.midX.svg), ("cy", rect.midY.svg), ("r", (rect.width / 2).svg)])
    case .ellipse(let rect):
      (
        "ellipse",
        [
          ("cx", rect.midX.svg), ("cy", rect.midY.svg), ("rx", (rect.width / 2).svg),
          ("ry", (rect.height / 2).svg),
        ]
      )
    case .path(let path): ("path", [("d", path.svg)])
    }
  }

  /// A rectangle that holds all of the shape.
  var bounds: Rect {
    switch self {
    case .line(let start, let end): Rect(around: [start, end])
    case .rectangle(let rect), .roundedRectangle(let rect, _), .ellipse(let rect): rect
    case .path(let path): Rect(around: path.elements.flatMap(\.hull))
    }
  }
}

extension Path.Element {
  /// Points whose hull holds the step, but for where it begins.
  fileprivate var hull: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadCurve(let point, let control): [point, control]
    case .curve(let point, let control1, let control2): [point, control1, control2]
    case .arc(let arc):
      [
        arc.center.offsetBy(dx: -arc.radius, dy: -arc.radius),
        arc.center.offsetBy(dx: arc.radius, dy: arc.radius),
      ]
    case .close: []
    }
  }
}

extension Rect {
  /// The smallest rectangle that holds some points.
  init(around points: [Point]) {
    let left = points.map(\.x).min() ?? 0
    let top = points.map(\.y).min() ?? 0
    self.init(
      x: left,
      y: top,
      width: (points.map(\.x).max() ?? 0) - left,
      height: (points.map(\.y).max() ?? 0) - top
    )
  }
}
