internal import Interaction
internal import Testing

@Suite("Geometry: points, sizes, rectangles, insets")
struct RectTests {
  let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test("in messages they are written to a thousandth of a point")
  func texts() {
    let third = 100.0 / 3
    #expect("\(Point(x: third, y: 2))" == "(33.333, 2)")
    #expect("\(Size(width: third, height: 0.1 + 0.2))" == "33.333×0.3")
    #expect("\(Rect(x: third, y: 2, width: 3, height: third))" == "(33.333, 2, 3×33.333)")
  }

  @Test("edges and middles")
  func edges() {
    #expect([rect.minX, rect.midX, rect.maxX] == [10, 25, 40])
    #expect([rect.minY, rect.midY, rect.maxY] == [20, 40, 60])
    #expect(rect.center == Point(x: 25, y: 40))
  }

  @Test(
    "left and upper edges are inside, right and lower ones are not",
    arguments: [
      (10.0, 20.0, true), (39.9, 59.9, true), (40, 30, false), (20, 60, false), (9.9, 30, false),
    ]
  )
  func contains(x: Double, y: Double, isInside: Bool) {
    #expect(rect.contains(Point(x: x, y: y)) == isInside)
  }

  @Test("intersection, union and containment")
  func combinations() {
    let other = Rect(x: 30, y: 50, width: 30, height: 40)
    #expect(rect.intersection(other) == Rect(x: 30, y: 50, width: 10, height: 10))
    #expect(rect.intersects(other))
    #expect(rect.union(other) == Rect(x: 10, y: 20, width: 50, height: 70))
    #expect(!rect.intersects(Rect(x: 40, y: 20, width: 5, height: 5)))
    #expect(rect.intersection(Rect(x: 40, y: 20, width: 5, height: 5)) == .zero)
    #expect(rect.union(.zero) == rect)
    #expect(rect.contains(Rect(x: 10, y: 20, width: 30, height: 40)))
    #expect(!rect.contains(other))
  }

  @Test("offsets and insets; a rectangle never gets a negative size")
  func insets() {
    #expect(rect.offsetBy(dx: 1, dy: -1) == Rect(x: 11, y: 19, width: 30, height: 40))
    #expect(rect.insetBy(dx: 5, dy: -5) == Rect(x: 15, y: 15, width: 20, height: 50))
    #expect(
      rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == Rect(x: 12, y: 21, width: 24, height: 36)
    )
    #expect(rect.insetBy(dx: 20, dy: 0).size == Size(width: 0, height: 40))
    #expect(rect.insetBy(dx: 20, dy: 0).isEmpty)
  }

  @Test("text without needless fractions")
  func text() {
    #expect("\(Rect(x: 0.5, y: -1, width: 3, height: 4))" == "(0.5, -1, 3×4)")
    #expect("\(Point(x: 1e20, y: .nan))" == "(1e+20, nan)")
  }

  @Test("distance between points")
  func distance() {
    #expect(Point.zero.distance(to: Point(x: 3, y: -4)) == 5)
  }

  @Test("a colour reads the web's notation, and nothing else")
  func colors() {
    #expect(Color(hex: "#ff0080") == Color(red: 1, green: 0, blue: 128.0 / 255))
    #expect(Color(hex: "#00000000") == .clear)
    #expect(Color(hex: "ff0080") == nil)
    #expect(Color(hex: "#ff00+0") == nil)
    #expect(Color(hex: "#fff") == nil)
  }
}
