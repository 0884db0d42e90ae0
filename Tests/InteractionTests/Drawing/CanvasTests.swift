internal import Foundation
internal import Interaction
internal import Testing

@Suite("Canvas: what is drawn is taken down")
struct CanvasTests {
  /// Draws something and returns the commands as text.
  private func drawn(_ draw: (Canvas) -> Void) -> String {
    let canvas = Canvas()
    draw(canvas)
    return canvas.finish().description
  }

  @Test("shapes, with the colours and widths that hold or that the call names")
  func shapes() {
    let text = drawn { canvas in
      let rect = Rect(x: 1, y: 2, width: 30, height: 40)
      canvas.fillRect(rect)
      canvas.fillColor = .red
      canvas.strokeColor = .blue
      canvas.lineWidth = 2
      canvas.fillRect(rect)
      canvas.rect(rect)
      canvas.fillRoundedRect(rect, cornerRadius: 5, color: .green)
      canvas.roundedRect(rect, cornerRadius: 5, color: .green, lineWidth: 0.5)
      canvas.fillEllipse(in: rect)
      canvas.ellipse(in: rect)
      canvas.fillCircle(center: Point(x: 10, y: 10), radius: 5)
      canvas.circle(center: Point(x: 10, y: 10), radius: 5, lineWidth: 3)
      canvas.line(from: .zero, to: Point(x: 5, y: 5))
      canvas.text("Hi \"you\"", at: Point(x: 1, y: 1))
      canvas.text("Hi", at: .zero, color: .white.withAlpha(0.5))
    }
    #expect(
      text == """
        fill rectangle (1, 2, 30×40) #000000
        fill rectangle (1, 2, 30×40) #ff0000
        stroke rectangle (1, 2, 30×40) #0000ff 2
        fill rounded rectangle (1, 2, 30×40) by 5 #00ff00
        stroke rounded rectangle (1, 2, 30×40) by 5 #00ff00 0.5
        fill ellipse (1, 2, 30×40) #ff0000
        stroke ellipse (1, 2, 30×40) #0000ff 2
        fill ellipse (5, 5, 10×10) #ff0000
        stroke ellipse (5, 5, 10×10) #0000ff 3
        stroke line (0, 0) to (5, 5) #0000ff 2
        text "Hi \\"you\\"" (1, 1) #ff0000
        text "Hi" (0, 0) #ffffff80
        """
    )
  }

  @Test("transforms, clips and paths; what is saved comes back, and is restored at the end")
  func states() {
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(x: 10, y: 0))
    path.quadCurve(to: Point(x: 10, y: 10), control: Point(x: 15, y: 5))
    path.curve(to: .zero, control1: Point(x: 8, y: 12), control2: Point(x: 2, y: 12))
    path.arc(center: .zero, radius: 5, from: 0, to: 1.5, clockwise: false)
    path.close()
    let text = drawn { canvas in
      canvas.save()
      canvas.fillColor = .red
      canvas.translate(x: 5, y: 6)
      canvas.scale(x: 2, y: -1)
      canvas.rotate(by: 0.5)
      canvas.clip(to: .path(path: path))
      canvas.fill(.path(path: path))
      canvas.restore()
      canvas.save()
      canvas.clip(to: .rectangle(rect: Rect(x: 0, y: 0, width: 5, height: 5)))
      canvas.fillRect(.zero)
    }
    let steps =
      "path M (0, 0) L (10, 0) Q (15, 5) (10, 10) C (8, 12) (2, 12) (0, 0) "
      + "A (0, 0) by 5 from 0 to 1.5 counterclockwise Z"
    #expect(
      text == """
        save
        translate (5, 6)
        scale (2, -1)
        rotate 0.5
        clip \(steps)
        fill \(steps) #ff0000
        restore
        save
        clip rectangle (0, 0, 5×5)
        fill rectangle (0, 0, 0×0) #000000
        restore
        """
    )
  }

  @Test("a drawing is the same after it was written and read")
  func coding() throws {
    let canvas = Canvas()
    var path = Path()
    path.arc(center: .zero, radius: 5, from: 0, to: 1.5)
    path.close()
    canvas.save()
    canvas.rotate(by: 0.5)
    canvas.clip(to: .path(path: path))
    canvas.circle(center: .zero, radius: 3)
    canvas.text("Hi", at: .zero, color: .red)
    let list = canvas.finish()
    let data = try JSONEncoder().encode(list)
    #expect(try JSONDecoder().decode(DisplayList.self, from: data) == list)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let save = try encoder.encode(DisplayList([.save, .rotate(radians: 0.5)]))
    #expect(
      String(decoding: save, as: UTF8.self)
        == #"{"commands":[{"save":{}},{"rotate":{"radians":0.5}}]}"#
    )
  }

  @Test(
    "numbers that nothing can be drawn with are named",
    arguments: [
      (Shape.line(from: Point(x: .nan, y: 0), to: .zero), "The start of the line: x is nan"),
      (.line(from: .zero, to: Point(x: 0, y: .infinity)), "The end of the line: y is inf"),
      (.rectangle(rect: Rect(x: 0, y: 0, width: -1, height: 0)), "The rectangle: width is -1"),
      (.ellipse(rect: Rect(x: 0, y: 0, width: 0, height: -1)), "The ellipse: height is -1"),
      (.roundedRectangle(rect: .zero, cornerRadius: -2), "The corner radius is -2"),
    ]
  )
  func invalidShapes(shape: Shape, message: String) {
    let error = #expect(throws: InteractionError.self) { try shape.check() }
    #expect(error?.code == .invalidNumber)
    #expect(error?.message.hasPrefix(message + "; use ") == true)
  }

  @Test("a path that does not begin, and numbers that lead nowhere")
  func invalidPaths() {
    let path = Path()
    for element in [Path.Element.line(to: .zero), .close, .quadCurve(to: .zero, control: .zero)] {
      let error = #expect(throws: InteractionError.self) { try path.check(element) }
      #expect(error?.code == .invalidDrawing)
      #expect(error?.message == "The path has no beginning yet; move to a point first.")
    }
    let arc = Arc(center: .zero, radius: -1, startAngle: 0, endAngle: 1)
    let error = #expect(throws: InteractionError.self) { try path.check(.arc(arc: arc)) }
    #expect(error?.message == "The radius of the arc is -1; use 0 or more.")
    #expect(throws: InteractionError.self) { try path.check(.move(to: Point(x: .nan, y: 0))) }
  }

  @Test("a canvas takes nothing once its drawing is over, and restores only what was saved")
  func closed() {
    let canvas = Canvas()
    let unsaved = #expect(throws: InteractionError.self) { try canvas.checkCanRestore() }
    #expect(
      unsaved?.message == "There is nothing to restore; call save() once for each restore()."
    )
    _ = canvas.finish()
    let closed = #expect(throws: InteractionError.self) { try canvas.checkIsOpen() }
    #expect(closed?.code == .invalidDrawing)
  }

  /// A full turn in radians.
  private static let turn = 2 * Double.pi
  /// Start, end, direction and sweep of arcs.
  private static let arcs: [(Double, Double, Bool, Double)] = [
    (0, 1.5, true, 1.5), (1.5, 0, true, turn - 1.5), (1.5, 0, false, -1.5),
    (0, 1.5, false, 1.5 - turn), (0, 7, true, turn), (0, -7, false, -turn), (1, 1, true, 0),
  ]

  @Test("how far round an arc goes: modulo a turn, and a full turn at most", arguments: arcs)
  func sweeps(start: Double, end: Double, clockwise: Bool, sweep: Double) {
    let arc = Arc(
      center: .zero,
      radius: 1,
      startAngle: start,
      endAngle: end,
      clockwise: clockwise
    )
    #expect(abs(arc.sweep - sweep) < 1e-12)
  }

  @Test("an arc begins and ends on its circle")
  func arcEnds() {
    let arc = Arc(center: Point(x: 10, y: 20), radius: 5, startAngle: 0, endAngle: .pi / 2)
    #expect(arc.start == Point(x: 15, y: 20))
    #expect(arc.end.distance(to: Point(x: 10, y: 25)) < 1e-12)
  }
}
