internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("Points of the window while the screen changes")
struct PointsDuringTransitionsTests {
  /// A home with a screen that comes over it, all of which is one button.
  private final class Stage {
    let world = World()
    let home = ViewController()
    let next = ViewController()
    let button = Button(title: "Go")
    let middle = Point(x: 195, y: 400)
    var taps = 0

    init() {
      world.setRoot(home)
      next.modalPresentationStyle = .sheet
      next.view.addSubview(button)
      button.frame = Rect(x: 0, y: 0, width: 390, height: 700)
      button.didTouchUpInside = { [unowned self] _ in taps += 1 }
      world.layoutIfNeeded()
    }
  }

  @Test("the user waits until what is on its way to a point is there")
  func waiting() throws {
    let stage = Stage()
    let user = SimulatedUser(in: stage.world)
    stage.home.present(stage.next)
    try user.tap(stage.middle)
    #expect(stage.taps == 1)
    #expect(stage.world.window.transition == nil)
  }

  @Test("a drag over a sheet that comes up pulls it down, and does not go past it")
  func dragging() throws {
    let stage = Stage()
    let user = SimulatedUser(in: stage.world)
    stage.button.removeFromSuperview()
    stage.home.present(stage.next)
    try user.drag(Point(x: 195, y: 100), to: Point(x: 195, y: 700))
    stage.world.settle()
    #expect(stage.home.presentedController == nil)
  }

  @Test(
    "without time to wait the user says what is on its way, and goes on where that is insisted on"
  )
  func insisting() throws {
    let stage = Stage()
    let user = SimulatedUser(in: stage.world)
    stage.home.present(stage.next)
    let error = #expect(throws: ActionError.self) {
      try user.tap(stage.middle, TapOptions(timeout: 0))
    }
    #expect(error?.code == .notReady)
    #expect(
      error?.message == """
        at (195, 400) takes no touches: the screens are changing, and until they \
        have, Window/ModalLayer/PresentationView takes none. Wait until the transition is over.
        """
    )
    try user.tap(stage.middle, TapOptions(force: true))
    #expect(stage.taps == 0)
  }
}
