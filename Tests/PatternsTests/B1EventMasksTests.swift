internal import MoontapTesting
internal import Testing

/// A finger makes many touches, and a control makes a few events of them that mean something.
///
/// Whoever registers says by a mask which of them matter, one or several, and hears of nothing else,
/// however much the finger moves.
@Suite("B1: a few events with a meaning instead of every touch, and masks of them")
struct B1EventMasksTests {
  private final class VolumeController: ViewController {
    let volume = Slider(value: 0.5)
    let shown = Label(text: "Volume 50 %")
    let held = Label(text: "Nobody holds it")

    override func loadView() {
      volume.accessibilityLabel = "Volume"
      volume.isContinuous = false
      volume.on(.valueChanged) { [unowned self] sender in
        shown.text = "Volume \(Int((100 * sender.value).rounded())) %"
      }
      volume.on(.touchDown) { [unowned self] _ in held.text = "Somebody holds it" }
      volume.on([.touchUpInside, .touchUpOutside, .touchCancel]) { [unowned self] _ in
        held.text = "Nobody holds it"
      }
      view = VStack(spacing: 8, padding: 16) {
        shown
        held
        volume
      }
    }

    /// Puts a finger on the thumb and moves it a point at a time, twenty times.
    func drag(_ user: SimulatedUser) throws -> UserTouch {
      // The thumb has its place once the screen was laid out.
      try user.settle()
      let thumb = volume.thumbRect.center
      let finger = try user.touch(volume, TapOptions(at: thumb))
      for distance in 1...20 {
        let place = Point(x: thumb.x + Double(distance), y: thumb.y)
        try finger.move(to: volume.convert(place, to: nil))
      }
      return finger
    }
  }

  @Test("however often the finger moves, the value changes once, when it is lifted")
  func value() {
    withWorld { world, user, _ in
      let screen = VolumeController()
      world.setRoot(screen)
      let finger = try screen.drag(user)
      #expect(screen.shown.text == "Volume 50 %")
      #expect(screen.held.text == "Somebody holds it")
      try finger.up()
      #expect(screen.shown.text != "Volume 50 %")
      #expect(screen.held.text == "Nobody holds it")
    }
  }

  @Test("drags are heard each time the finger moves, all else when it happens")
  func counts() {
    withWorld { world, user, _ in
      let screen = VolumeController()
      world.setRoot(screen)
      let masks: [Control.Event] = [
        .touchDown, .touchDragInside, .touchUpInside, .touchUpOutside, .valueChanged,
        .allTouchEvents,
      ]
      var counts: [Control.Event: Int] = [:]
      for mask in masks {
        screen.volume.on(mask) { _ in counts[mask, default: 0] += 1 }
      }
      try screen.drag(user).up()
      let drags = try #require(counts[.touchDragInside])
      #expect(drags > 99)
      #expect(
        counts == [
          .touchDown: 1, .touchDragInside: drags, .touchUpInside: 1, .valueChanged: 1,
          .allTouchEvents: drags + 2,
        ]
      )
    }
  }

  @Test("a mask of two events is heard for each, and told which one it was")
  func which() {
    withWorld { world, user, _ in
      let screen = VolumeController()
      world.setRoot(screen)
      var heard: [Control.Event] = []
      screen.volume.on([.touchDown, .touchUpInside]) { _, event in
        heard.append(event.controlEvents)
      }
      try screen.drag(user).up()
      #expect(heard == [.touchDown, .touchUpInside])
    }
  }
}
