internal import Interaction

/// An affine transform, as the canvas's commands make it up.
struct Transform: Hashable {
  /// The columns of the matrix as SVG has them: what x and y are multiplied with, and what is added.
  private var a = 1.0
  private var b = 0.0
  private var c = 0.0
  private var d = 1.0
  private var x: Double
  private var y: Double

  /// Moves the origin.
  init(translation: Point) {
    x = translation.x
    y = translation.y
  }

  /// Whether it changes nothing.
  var isIdentity: Bool { isTranslation && x == 0 && y == 0 }

  /// Whether it moves the origin and does nothing else.
  private var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Moves the origin in the present space.
  mutating func translate(_ dx: Double, _ dy: Double) {
    (x, y) = (a * dx + c * dy + x, b * dx + d * dy + y)
  }

  /// Multiplies lengths.
  mutating func scale(_ sx: Double, _ sy: Double) {
    (a, b) = (a * sx, b * sx)
    (c, d) = (c * sy, d * sy)
  }

  /// Turns the axes clockwise.
  mutating func rotate(_ radians: Double) {
    // The toolkit's own sine and cosine, by way of a circle around the origin.
    let turned = Arc(center: .zero, radius: 1, startAngle: radians, endAngle: radians).start
    let (cos, sin) = (turned.x, turned.y)
    (a, b, c, d) = (a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin)
  }

  /// Returns where a point comes to lie.
  private func point(_ px: Double, _ py: Double) -> Point {
    Point(x: a * px + c * py + x, y: b * px + d * py + y)
  }

  /// Returns the smallest rectangle around what a rectangle becomes.
  func bounds(of rect: Rect) -> Rect {
    Rect(
      around: [
        point(rect.minX, rect.minY), point(rect.maxX, rect.minY),
        point(rect.minX, rect.maxY), point(rect.maxX, rect.maxY),
      ]
    )
  }

  /// The transform as an attribute's value.
  var svg: String {
    if isTranslation { return "translate(\(x.svg) \(y.svg))" }
    let factors = [a, b, c, d].map(\.svgFactor)
    return "matrix(\((factors + [x.svg, y.svg]).joined(separator: " ")))"
  }
}
