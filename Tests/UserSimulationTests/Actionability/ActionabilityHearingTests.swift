internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("Who makes something of two fingers")
struct ActionabilityHearingTests {
  /// A root of the app's own, which does nothing with touches.
  private final class Board: View {}

  /// A recogniser of a kind that the toolkit does not have.
  private final class Squeeze: GestureRecognizer {}

  /// A recogniser that is one of the toolkit's in all but its name.
  private final class Knock: TapGestureRecognizer {}

  /// A pinch of the app's own.
  private final class Zoom: PinchGestureRecognizer {}

  /// A view between the fingers.
  private let map = View(frame: Rect(x: 45, y: 100, width: 300, height: 200))
  /// What lies over its right end.
  private let sheet = View(frame: Rect(x: 280, y: 100, width: 100, height: 300))

  init() {
    map.id = "map"
    sheet.id = "sheet"
  }

  @Test(
    "who has a recogniser for them, and no class of the app around it",
    arguments: [false, true]
  )
  func recognizer(isOfApp: Bool) {
    let board = Board()
    board.addSubview(map)
    board.addSubview(sheet)
    let screen = Screen(root: board)
    map.addGestureRecognizer(isOfApp ? Zoom() : PinchGestureRecognizer())
    #expect(
      screen.message { try $0.pinch(map, scale: 0.5) }
        == """
        Window/Board/View#map gets only one of the two fingers of a pinch (waited 5 s): the one at \
        (315, 200) is taken by Window/Board/View#sheet at (280, 100, 100×300). Choose a middle where \
        both have room, take away what is there, or pass force to move two fingers there all the same.
          element: Window/Board/View#map at (45, 100, 300×200)
          blocker: find.id "sheet" at (280, 100, 100×300)
        """
    )
  }

  @Test("without one, a class of the app, which may follow them")
  func classOfApp() throws {
    let board = Board()
    board.addSubview(map)
    try Screen(root: board).user.pinch(map, scale: 0.5)
  }

  @Test("without one, a recogniser of the app's own kind, which is no variety of another")
  func recognizerOfApp() {
    let screen = Screen(map, sheet)
    map.addGestureRecognizer(Knock())
    #expect(
      screen.message { try $0.pinch(map, scale: 0.5) }.hasPrefix(
        "Window/View/View#map makes nothing of a pinch at (195, 200) (waited 5 s): "
      )
    )
    map.addGestureRecognizer(Squeeze())
    #expect(
      screen.message { try $0.pinch(map, scale: 0.5) }.hasPrefix(
        "Window/View/View#map gets only one of the two fingers of a pinch (waited 5 s): "
      )
    )
  }

  @Test("both fingers that miss are named, and how small what takes them is")
  func small() {
    let dot = View(frame: Rect(x: 142, y: 92, width: 16, height: 16))
    dot.id = "dot"
    map.addSubview(dot)
    let flag = View(frame: Rect(x: 158, y: 92, width: 16, height: 16))
    flag.id = "flag"
    map.addSubview(flag)
    let screen = Screen(map)
    dot.addGestureRecognizer(PinchGestureRecognizer())
    #expect(
      screen.message { try $0.pinch(dot, scale: 0.5) }
        == """
        Window/View/View#map/View#dot gets neither of the two fingers of a pinch (waited 5 s): the \
        one at (185, 200) is taken by Window/View/View#map at (45, 100, 300×200), and the one at \
        (205, 200) is taken by Window/View/View#map/View#flag at (203, 192, 16×16). Of \
        Window/View/View#map/View#dot only 16×16 can be touched, and two fingers need more than 20 \
        points: make it larger, let what is around it take the gesture, or pass force to move two \
        fingers there all the same.
          element: Window/View/View#map/View#dot at (187, 192, 16×16)
          blocker: find.id "map" at (45, 100, 300×200)
          blocker: find.id "flag" at (203, 192, 16×16)
        """
    )
  }
}
