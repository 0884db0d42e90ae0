internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("The simulated user's pointer")
struct SimulatedUserHoverTests {
  /// Writes down what a pointer does over a view.
  private final class Log {
    /// What happened, a line each.
    var lines: [String] = []

    /// Watches a view.
    func watch(_ view: View, as name: String) {
      let recognizer = HoverGestureRecognizer()
      // The view keeps the recogniser, and the recogniser this.
      recognizer.onRecognized = { [weak self, weak view] recognizer in
        self?.lines.append("\(name) \(recognizer.state) \(recognizer.location(in: view))")
      }
      view.addGestureRecognizer(recognizer)
    }
  }

  private let left = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
  private let right = Button(title: "Go", frame: Rect(x: 200, y: 0, width: 100, height: 50))
  private let log = Log()
  private let screen: Screen

  init() {
    screen = Screen(left, right)
    log.watch(left, as: "left")
    log.watch(right, as: "right")
  }

  @Test("the pointer comes to the middle of a target or to a point of it, and stays there")
  func moves() throws {
    try screen.user.hover(left)
    try screen.user.hover(left, TapOptions(at: Point(x: 5, y: 6)))
    try screen.user.hover(.button("Go"))
    try screen.user.hover(Point(x: 150, y: 300))
    #expect(
      log.lines == [
        "left began (50, 25)", "left changed (5, 6)", "left ended (250, 25)",
        "right began (50, 25)", "right ended (-50, 300)",
      ]
    )
    #expect(screen.journal.text.contains("hover button \"Go\": at (250, 25)"))
  }

  @Test("it also comes over what is disabled, which a tap does not reach")
  func disabled() throws {
    right.isEnabled = false
    try screen.user.hover(right)
    #expect(log.lines == ["right began (50, 25)"])
    #expect(
      screen.message { try $0.tap(right, TapOptions(timeout: 0.1)) }.contains("is disabled")
    )
  }

  @Test("it comes to what does not follow it only once something was come over that does")
  func unfollowed() throws {
    let plain = View(frame: Rect(x: 0, y: 100, width: 100, height: 50))
    plain.id = "plain"
    screen.root.addSubview(plain)
    #expect(
      screen.message { try $0.hover(plain, TapOptions(timeout: 0.1)) }
        .contains("does not hear of the pointer")
    )
    try screen.user.hover(left)
    try screen.user.hover(plain)
    try screen.user.hover(.id("plain"), TapOptions(at: Point(x: 1, y: 1)))
    #expect(log.lines == ["left began (50, 25)", "left ended (50, 125)"])
  }

  @Test("it waits for no gap between taps")
  func noGap() throws {
    try screen.user.tap(left)
    let lift = screen.world.now
    try screen.user.hover(Point(x: 250, y: 25))
    #expect(screen.world.now == lift)
  }

  @Test("it does not come to what is hidden or covered, unless it is forced")
  func obstacles() throws {
    let cover = View(frame: Rect(x: 0, y: 0, width: 150, height: 150))
    screen.root.addSubview(cover)
    right.isHidden = true
    #expect(
      screen.message { try $0.hover(left, TapOptions(timeout: 0.1)) }.contains("covers it")
    )
    #expect(
      screen.message { try $0.hover(right, TapOptions(timeout: 0.1)) }
        .contains("isHidden is true on it")
    )
    #expect(log.lines == [])
    try screen.user.hover(left, TapOptions(force: true))
    #expect(log.lines == [])
    #expect(screen.journal.text.contains("{ force = true }: at (50, 25)"))
  }
}
