internal import Foundation
internal import Interaction
internal import Testing

@Suite("Examples: what they draw, which their scenarios cannot see")
struct ExampleDrawingTests {
  private let stage = LuaStage()

  /// Runs an example, and returns the first view of a class that it shows.
  private func show<Kind: View>(_ example: String, _ kind: Kind.Type) throws -> Kind {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "../../../examples/\(example)")
    try stage.run(String(contentsOf: file, encoding: .utf8))
    // A loop, because recursive functions that differ by a type alone are made one by the optimiser, and with
    // the thread sanitizer that one then goes on as the other.
    var views = Array(stage.world.window.subviews.reversed())
    while let view = views.popLast() {
      if let found = view as? Kind { return found }
      views += view.subviews.reversed()
    }
    return try #require(nil as Kind?, "\(example) shows no \(Kind.self)")
  }

  /// What a view draws by now.
  private func drawing(of view: View) -> String {
    stage.world.turn(cause: .host) {}
    return view.displayList.description
  }

  @Test(
    "circle-drawer: circles are outlines; the one under the pointer is filled with gray beneath"
  )
  func circleDrawer() throws {
    let canvas = try show("7guis/circle-drawer/app.lua", CanvasView.self)
    #expect(drawing(of: canvas) == "")
    let origin = canvas.convert(Point.zero, to: nil)
    func tap(_ x: Double, _ y: Double) { stage.tap(origin.x + x, origin.y + y) }
    tap(100, 100)
    #expect(
      drawing(of: canvas) == """
        fill ellipse (80, 80, 40×40) #808080
        stroke ellipse (80, 80, 40×40) #000000 1
        """
    )
    tap(200, 150)
    #expect(
      drawing(of: canvas) == """
        stroke ellipse (80, 80, 40×40) #000000 1
        fill ellipse (180, 130, 40×40) #808080
        stroke ellipse (180, 130, 40×40) #000000 1
        """
    )
    stage.send(.hover(location: Point(x: origin.x + 90, y: origin.y + 100)))
    #expect(
      drawing(of: canvas) == """
        fill ellipse (80, 80, 40×40) #808080
        stroke ellipse (80, 80, 40×40) #000000 1
        stroke ellipse (180, 130, 40×40) #000000 1
        """
    )
    // Undo by key, which leaves the pointer where it is.
    stage.press("Tab")
    stage.press("Space")
    #expect(
      drawing(of: canvas) == """
        fill ellipse (80, 80, 40×40) #808080
        stroke ellipse (80, 80, 40×40) #000000 1
        """
    )
    stage.send(.hover(location: Point(x: origin.x + 300, y: origin.y + 300)))
    #expect(drawing(of: canvas) == "stroke ellipse (80, 80, 40×40) #000000 1")
  }

  @Test("knob: a disk with a mark, which a finger turns")
  func knob() throws {
    let knob = try show("knob.lua", Control.self)
    /// A disk, and a mark that is turned from the top by some radians.
    func mark(turnedBy angle: Double) -> String {
      """
      translate (30, 30)
      fill ellipse (-30, -30, 60×60) #dddddd
      rotate \(angle == 0 ? "0" : "\(angle)")
      stroke line (0, -15) to (0, -30) #000000 4
      """
    }
    #expect(drawing(of: knob) == mark(turnedBy: 0))
    let right = knob.convert(Point(x: 58, y: 30), to: nil)
    stage.tap(right.x, right.y)
    // 83, which is as near to a right angle as whole values come.
    #expect(drawing(of: knob) == mark(turnedBy: (83 - 50) / 100.0 * 270 * .pi / 180))
  }
}
