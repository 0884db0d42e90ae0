internal import Interaction

extension Rect {
  /// The rectangle as the part of a space that an element shows.
  var svgViewBox: String { "\(minX.svg) \(minY.svg) \(width.svg) \(height.svg)" }

  /// The rectangle as attributes.
  var svgAttributes: [SVGWriter.Attribute] {
    [("x", minX.svg), ("y", minY.svg), ("width", width.svg), ("height", height.svg)]
  }
}

extension Point {
  /// The coordinates as paths have them.
  var svg: String { "\(x.svg) \(y.svg)" }
}
