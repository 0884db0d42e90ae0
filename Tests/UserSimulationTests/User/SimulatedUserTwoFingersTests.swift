internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("The simulated user's two fingers, and the wheel")
struct SimulatedUserTwoFingersTests {
  /// A view that writes down where two fingers are.
  private final class Pad: View {
    /// What happened, a line for each moment.
    var log: [String] = []

    override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
      log.append("began \(touches.map { "\($0.id) \($0.location.rounded)" })")
    }

    override func touchesEnded(_ touches: [Touch], with event: InteractionEvent) {
      log.append("ended \(touches.map { "\($0.id) \($0.location.rounded)" })")
    }
  }

  private let map = View(frame: Rect(x: 45, y: 100, width: 300, height: 200))
  private let screen: Screen

  init() {
    map.id = "map"
    screen = Screen(map)
  }

  @Test(
    "a pinch ends with the fingers so many times as far apart",
    arguments: [2, 3, 0.5, 0.25, 10, 0.001, 1000]
  )
  func pinch(scale: Double) throws {
    var states: [GestureRecognizer.State] = []
    let recognizer = PinchGestureRecognizer()
    var scales: [Double] = []
    recognizer.onRecognized = { recognizer in
      states.append(recognizer.state)
      scales.append(recognizer.scale)
    }
    map.addGestureRecognizer(recognizer)
    try screen.user.pinch(.id("map"), scale: scale)
    #expect(states.first == .began)
    #expect(states.last == .ended)
    #expect(abs((scales.last ?? 0) / scale - 1) < 1e-9)
    #expect(screen.journal.text.hasSuffix("to \(scale.plain) times: around (195, 200)"))
    #expect(screen.world._checkInvariants() == [])
  }

  @Test("a rotation turns the fingers so far, several times around", arguments: [1, -0.5, 10, -20])
  func rotate(radians: Double) throws {
    let recognizer = RotationGestureRecognizer()
    var rotation = 0.0
    recognizer.onRecognized = { recognizer in
      if recognizer.state == .ended { rotation = recognizer.rotation }
    }
    map.addGestureRecognizer(recognizer)
    try screen.user.rotate(map, radians: radians)
    #expect(abs(rotation - radians) < 1e-9)
    #expect(screen.world._checkInvariants() == [])
  }

  @Test("both fingers go down and up at the same moments, inside of the target")
  func together() throws {
    let pad = Pad(frame: Rect(x: 0, y: 400, width: 100, height: 300))
    screen.root.addSubview(pad)
    try screen.user.pinch(pad, scale: 2)
    try screen.user.rotate(pad, radians: .pi)
    #expect(
      pad.log == [
        #"began ["1 (50, 490)", "2 (50, 610)"]"#, #"ended ["1 (50, 430)", "2 (50, 670)"]"#,
        // A turn goes all around, and the window ends 50 points beside the middle.
        #"began ["1 (50, 510)", "2 (50, 590)"]"#, #"ended ["1 (50, 590)", "2 (50, 510)"]"#,
      ]
    )
  }

  @Test("the fingers go down where no view around the target cuts it off, and no scroll view")
  func clipped() throws {
    let photo = Pad(frame: Rect(x: -150, y: -100, width: 600, height: 400))
    map.addSubview(photo)
    let pinches = pinches(on: photo)
    try screen.user.pinch(photo, scale: 0.5)
    let page = ScrollView(frame: Rect(x: 0, y: 400, width: 390, height: 200))
    page.contentSize = Size(width: 390, height: 600)
    let chart = Pad(frame: Rect(x: 0, y: 0, width: 390, height: 600))
    page.addSubview(chart)
    screen.root.addSubview(page)
    chart.addGestureRecognizer(PinchGestureRecognizer())
    try screen.user.pinch(chart, scale: 0.5)
    #expect(photo.log.first == #"began ["1 (75, 200)", "2 (315, 200)"]"#)
    #expect(chart.log.first == #"began ["1 (75, 500)", "2 (315, 500)"]"#)
    #expect(pinches.count > 0)
    #expect(screen.world._checkInvariants() == [])
  }

  @Test("fingers that turn stay in the window all the way", arguments: [0.2, 1, -1, .pi])
  func turnsInWindow(radians: Double) throws {
    let bar = View(frame: Rect(x: 0, y: 0, width: 390, height: 100))
    screen.root.addSubview(bar)
    let recognizer = RotationGestureRecognizer()
    var places: [Point] = []
    recognizer.onRecognized = { recognizer in
      places += recognizer.touches.map(\.location)
    }
    bar.addGestureRecognizer(recognizer)
    try screen.user.rotate(bar, radians: radians)
    #expect(!places.isEmpty)
    #expect(places.allSatisfy { screen.world.window.bounds.contains($0) })
  }

  @Test("they are other fingers than those that are down already")
  func others() throws {
    let pad = Pad(frame: Rect(x: 0, y: 400, width: 100, height: 300))
    screen.root.addSubview(pad)
    let finger = try screen.user.touch(map)
    try screen.user.pinch(pad, scale: 0.5)
    try finger.up()
    #expect(pad.log.first == #"began ["2 (50, 430)", "3 (50, 670)"]"#)
  }

  @Test("numbers that make no gesture are refused")
  func numbers() {
    #expect(screen.message { try $0.pinch(map, scale: 0) } == "The scale is 0; use more than 0.")
    #expect(
      screen.message { try $0.pinch(map, scale: 2000) } == "The scale is 2000; use 0.001 to 1000."
    )
    #expect(
      screen.message { try $0.pinch(map, scale: 0.0005) }
        == "The scale is 0.0005; use 0.001 to 1000."
    )
    #expect(
      screen.message { try $0.rotate(map, radians: 1000) }
        == "The rotation is 1000 radians; use at most 100."
    )
    #expect(
      screen.message { try $0.scroll(map, dy: .infinity) }
        == "The way to scroll is (0, inf); use finite numbers."
    )
  }

  /// How often a recogniser told of a pinch.
  private final class Pinches {
    var count = 0
  }

  /// Puts a pinch recogniser on a view.
  private func pinches(on view: View) -> Pinches {
    let (recognizer, pinches) = (PinchGestureRecognizer(), Pinches())
    recognizer.onRecognized = { _ in pinches.count += 1 }
    view.addGestureRecognizer(recognizer)
    return pinches
  }

  @Test("both fingers have to touch who takes the gesture, when they go down")
  func covered() throws {
    let pinches = pinches(on: map)
    let sheet = View(frame: Rect(x: 280, y: 100, width: 100, height: 300))
    sheet.id = "sheet"
    screen.root.addSubview(sheet)
    #expect(
      screen.message { try $0.pinch(map, scale: 0.5) }
        == """
        Window/View/View#map gets only one of the two fingers of a pinch (waited 5 s): the one at \
        (315, 200) is taken by Window/View/View#sheet at (280, 100, 100×300). Choose a \
        middle where both have room, take away what is there, or pass force to move two fingers there \
        all the same.
          element: Window/View/View#map at (45, 100, 300×200)
          blocker: find.id "sheet" at (280, 100, 100×300)
        """
    )
    #expect(pinches.count == 0)
    // They part from near the middle, and may go anywhere then.
    try screen.user.pinch(map, scale: 2)
    #expect(pinches.count > 0)
    // What is in the way for a while is waited for.
    _ = screen.world.after(1) { sheet.removeFromSuperview() }
    pinches.count = 0
    try screen.user.pinch(map, scale: 0.5)
    #expect(pinches.count > 0)
    #expect(screen.world._checkInvariants() == [])
  }

  @Test("what lies between the fingers may be smaller than who takes the gesture")
  func inside() throws {
    let pinches = pinches(on: map)
    let pin = Pad(frame: Rect(x: 100, y: 50, width: 10, height: 10))
    map.addSubview(pin)
    try screen.user.pinch(pin, scale: 0.1)
    #expect(pinches.count > 0)
  }

  @Test("force moves two fingers where nobody makes anything of them, and says so in the journal")
  func forced() throws {
    try screen.user.pinch(map, scale: 2, TapOptions(force: true))
    #expect(
      screen.journal.text.contains(
        """
        note Window/View/View#map makes nothing of a pinch at (195, 200): neither it nor what is around \
        it has a pinch recogniser that is enabled; force went on with the pinch all the same.
        """
      )
    )
  }

  @Test("the wheel scrolls the innermost scroll view that can move that way, whatever it is over")
  func scroll() throws {
    let outer = ScrollView(frame: Rect(x: 0, y: 400, width: 300, height: 300))
    outer.contentSize = Size(width: 300, height: 1000)
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    inner.contentSize = Size(width: 600, height: 100)
    let button = Button(title: "Go", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    button.isEnabled = false
    inner.addSubview(button)
    outer.addSubview(inner)
    screen.root.addSubview(outer)
    try screen.user.scroll(.button("Go"), dx: 30)
    try screen.user.scroll(.button("Go"), dy: 40)
    #expect(inner.contentOffset == Point(x: 30, y: 0))
    #expect(outer.contentOffset == Point(x: 0, y: 40))
    try screen.user.scroll(Point(x: 250, y: 600), dy: -15)
    #expect(outer.contentOffset == Point(x: 0, y: 25))
    #expect(screen.journal.text.hasSuffix("step scroll at (250, 600) by (0, -15): at (250, 600)"))
  }
}
