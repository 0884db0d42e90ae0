internal import Interaction
internal import Testing

@Suite("Control: what it tells as the finger goes up")
struct ControlEndingTests {
  /// The kinds of controls that tell of a change while they take leave of a touch.
  enum Kind: String, CaseIterable {
    case checkbox, `switch`, segments, pages, slider, custom

    /// Makes a control of 100 by 44 points.
    func make() -> Control {
      /// A control of an application's own.
      final class Own: Control {
        override func endTracking(_ touch: Touch?, with event: InteractionEvent?) {
          try? sendActions(for: [.valueChanged])
          try? sendActions(for: [.primaryActionTriggered])
        }
      }
      let control: Control
      switch self {
      case .checkbox: control = Checkbox()
      case .switch: control = Switch()
      case .segments: control = SegmentedControl(segments: ["A", "B"])
      case .pages: control = PageControl(numberOfPages: 2)
      case .slider:
        let slider = Slider()
        slider.isContinuous = false
        control = slider
      case .custom: control = Own()
      }
      control.frame = Rect(x: 0, y: 0, width: 100, height: 44)
      return control
    }
  }

  let transcript = Transcript()

  @Test(
    "a control that is disabled by its own change ends the touch in peace",
    arguments: Kind.allCases
  )
  func disabled(kind: Kind) {
    let control = kind.make()
    control.on(.allEvents) { [transcript] control, event in
      transcript.log("\(event.controlEvents)")
      if event.controlEvents == .valueChanged { control.isEnabled = false }
    }
    let stage = Stage(control)
    if kind == .slider {
      stage.down(10, 20)
      stage.move(80, 20)
    } else {
      stage.down(80, 20)
    }
    stage.up(80, 20)
    let moved = kind == .slider ? "touchDragInside\n" : ""
    #expect(
      transcript.text == """
        touchDown
        \(moved)valueChanged
        primaryActionTriggered
        touchUpInside
        """
    )
    #expect(!control.isEnabled)
    #expect(!control.isTracking)
  }

  @Test(
    "disabled by its own change, then by code in the midst of the next touch: that one is cancelled"
  )
  func disabledLater() {
    let control = Checkbox(frame: Rect(x: 0, y: 0, width: 100, height: 44))
    control.didChangeValue = { $0.isEnabled = false }
    let stage = Stage(control)
    stage.down(80, 20)
    stage.up(80, 20)
    stage.world.advance(by: 1)
    control.isEnabled = true
    control.on(.allTouchEvents) { [transcript] _, event in
      transcript.log("\(event.controlEvents)")
    }
    stage.down(80, 20)
    control.isEnabled = false
    stage.up(80, 20)
    #expect(transcript.text == "touchDown\ntouchCancel")
    #expect(control.isOn)
  }

  @Test("a view inside that keeps the end to itself has its tracking cancelled")
  func endKept() {
    /// A view that keeps to itself that its fingers went up.
    final class Silent: View {
      override func touchesEnded(_ touches: [Touch], with event: InteractionEvent) {}
    }
    let control = SpyControl(transcript)
    let view = Silent(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    control.addSubview(view)
    let stage = Stage(control)
    stage.tap(view)
    #expect(
      transcript.take() == """
        beginTracking [inside]
        touchDown [tracking inside highlighted]
        cancelTracking(event) [tracking inside]
        touchCancel [tracking inside]
        """
    )
    #expect(control.flags == "[]")
    stage.tap(control)
    #expect(transcript.take().hasSuffix("touchUpInside [tracking inside]"))
  }

  @Test("a subclass that keeps the end to itself tells what it likes, and tracks the next touch")
  func endKeptByItself() {
    /// A control that is used by each touch, wherever that ends.
    final class Own: Control {
      override func touchesEnded(_ touches: [Touch], with event: InteractionEvent) {
        try? sendActions(for: .primaryActionTriggered)
      }
    }
    let control = Own(frame: Rect(x: 0, y: 0, width: 100, height: 44))
    control.on(.allEvents) { [transcript] _, event in transcript.log("\(event.controlEvents)") }
    let stage = Stage(control)
    for _ in 0..<2 {
      stage.tap(control)
      #expect(transcript.take() == "touchDown\nprimaryActionTriggered")
      #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
    }
  }
}
