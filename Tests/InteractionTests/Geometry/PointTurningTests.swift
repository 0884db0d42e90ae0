internal import Interaction
internal import Testing

@Suite("A vector that is turned")
struct PointTurningTests {
  @Test("goes clockwise as y grows downwards, and keeps its length")
  func turning() {
    let turns: [(Double, Point)] = [
      (0, Point(x: 3, y: 4)), (.pi / 2, Point(x: -4, y: 3)), (.pi, Point(x: -3, y: -4)),
      (-.pi / 2, Point(x: 4, y: -3)), (2 * .pi, Point(x: 3, y: 4)),
    ]
    for (angle, expected) in turns {
      #expect(Point(x: 3, y: 4).turned(by: angle).distance(to: expected) < 1e-12, "\(angle)")
    }
    #expect(Point.zero.turned(by: 1) == .zero)
  }
}
