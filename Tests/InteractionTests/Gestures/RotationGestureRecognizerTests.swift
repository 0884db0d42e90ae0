internal import Foundation
internal import Interaction
internal import Testing

@Suite("Rotation: angles without an arc tangent of the system's")
struct RotationGestureRecognizerTests {
  @Test("agrees with the arc tangent in every direction", arguments: -179...179)
  func angles(degrees: Int) {
    let angle = Double(degrees) * .pi / 180
    let view = View(frame: Rect(x: 0, y: 0, width: 390, height: 390))
    let rotation = RotationGestureRecognizer()
    view.addGestureRecognizer(rotation)
    let stage = Stage(view)
    let middle = Point(x: 150, y: 150)
    func place(_ angle: Double) -> Point {
      middle.offsetBy(dx: 100 * cos(angle), dy: 100 * sin(angle))
    }
    stage.down(middle.x, middle.y, id: 1)
    let start = place(0.3)
    stage.down(start.x, start.y, id: 2)
    let end = place(0.3 + angle)
    stage.move(end.x, end.y, id: 2)
    #expect(abs(rotation.rotation - angle) < 1e-14)
  }

  @Test("fingers in one place do not turn")
  func noSpan() {
    let view = View(frame: Rect(x: 0, y: 0, width: 390, height: 390))
    let rotation = RotationGestureRecognizer()
    let pinch = PinchGestureRecognizer()
    view.addGestureRecognizer(rotation)
    view.addGestureRecognizer(pinch)
    let stage = Stage(view)
    for id in 1...2 { stage.down(50, 50, id: id) }
    stage.move(50, 50, id: 1)
    #expect(rotation.rotation == 0)
    #expect(pinch.scale == 1)
    stage.move(90, 50, id: 1)
    #expect(rotation.rotation == 0)
    #expect(pinch.scale == 1)
  }
}
