internal import Interaction
internal import Testing

@Suite("Stepper: its value, bounds, buttons and timer")
struct StepperTests {
  @Test("a value outside of the bounds is brought to the nearer one, as are bounds that move")
  func clamping() {
    let stepper = Stepper(value: 12, in: 0...10)
    var values = [stepper.value]
    stepper.value = -1
    values.append(stepper.value)
    stepper.minimumValue = 4
    values.append(stepper.value)
    stepper.value = 9
    stepper.maximumValue = 6
    values.append(stepper.value)
    #expect(values == [10, 0, 4, 6])
  }

  @Test("its buttons lie side by side, are found by name, and are no tab stops")
  func buttons() {
    let stepper = Stepper(frame: Rect(x: 10, y: 20, width: 100, height: 40))
    let stage = Stage(stepper)
    #expect(stepper.subviews.map(\.accessibilityName) == ["Decrement", "Increment"])
    #expect(stepper.subviews.map(\.role) == [.button, .button])
    #expect(
      stepper.subviews.map(\.frame) == [
        Rect(x: 0, y: 0, width: 50, height: 40), Rect(x: 50, y: 0, width: 50, height: 40),
      ]
    )
    #expect(stepper.incrementButton.path == #"Window/View/Stepper/Button[2] "Increment""#)
    #expect(stage.world.window.tabStops.map(\.className) == ["Stepper"])
    #expect(stepper.intrinsicContentSize == Size(width: 94, height: 32))
    #expect(stepper.accessibilityValue == "0")
  }

  @Test("the buttons that can be used follow value, bounds, wrapping and the stepper itself")
  func usableButtons() {
    let stepper = Stepper(in: 0...2)
    var seen: [String] = []
    func look() {
      let buttons = [stepper.decrementButton, stepper.incrementButton]
      seen.append(buttons.map { $0.isEnabled ? "+" : "-" }.joined())
    }
    look()
    stepper.value = 1
    look()
    stepper.value = 2
    look()
    stepper.maximumValue = 3
    look()
    stepper.value = 3
    stepper.wraps = true
    look()
    stepper.isEnabled = false
    look()
    stepper.isEnabled = true
    look()
    #expect(seen == ["-+", "++", "+-", "++", "++", "--", "++"])
  }

  @Test("repeating does not keep a world from settling, and no timer stays")
  func settles() {
    let stepper = Stepper(frame: Rect(x: 0, y: 0, width: 94, height: 32))
    let stage = Stage(stepper)
    stage.down(70, 10)
    #expect(stage.world.settle().elapsed == 0)
    stage.world.advance(by: 0.7)
    #expect(stepper.value == 3)
    stage.up(70, 10)
    #expect(stage.world.scheduler.timers.isEmpty)
    #expect(stepper.value == 3)
  }

  @Test("a handler of the button that cancels its touch ends the hold before it began")
  func cancelledInTouchDown() {
    let stepper = Stepper(frame: Rect(x: 0, y: 0, width: 94, height: 32))
    stepper.incrementButton.didTouchDown = { $0.isEnabled = false }
    let stage = Stage(stepper)
    stage.down(70, 10)
    #expect(stage.world.scheduler.timers.isEmpty)
    stage.up(70, 10)
    #expect(stepper.value == 0)
  }

  @Test("the step of a tap is made although the button's handler removed the stepper")
  func removedInTouchUp() {
    let stepper = Stepper(frame: Rect(x: 0, y: 0, width: 94, height: 32))
    var calls = 0
    stepper.didChangeValue = { _ in calls += 1 }
    stepper.incrementButton.didTouchUpInside = { [unowned stepper] _ in
      stepper.removeFromSuperview()
    }
    let stage = Stage(stepper)
    stage.down(70, 10)
    stage.up(70, 10)
    #expect(stepper.value == 1)
    #expect(calls == 1)
  }

  @Test("a second finger is ignored, also on the other button, and the first goes on")
  func twoFingers() {
    let stepper = Stepper(value: 5, frame: Rect(x: 0, y: 0, width: 94, height: 32))
    let stage = Stage(stepper)
    stage.down(70, 10, id: 1)
    stage.down(10, 10, id: 2)
    stage.up(10, 10, id: 2)
    #expect(stepper.value == 5)
    stage.up(70, 10, id: 1)
    stage.world.advance(by: 2)
    #expect(stepper.value == 6)
    #expect(stage.world.scheduler.timers.isEmpty)
  }

  @Test("tenths leave no dust of binary fractions behind")
  func exactTenths() {
    let stepper = Stepper(in: 0...1, step: 0.1)
    let stage = Stage(stepper)
    stepper.becomeFirstResponder()
    var values: [Double] = []
    for _ in 0..<3 {
      stage.press("ArrowUp")
      values.append(stepper.value)
    }
    #expect(values == [0.1, 0.2, 0.3])
  }

  @Test("bounds that are very far away keep no step from being made")
  func farBounds() {
    let stepper = Stepper(in: -1e17...1e17)
    let stage = Stage(stepper)
    stepper.becomeFirstResponder()
    var values: [Double] = []
    for key in ["ArrowUp", "ArrowUp", "PageDown", "End"] {
      stage.press(key)
      values.append(stepper.value)
    }
    #expect(values == [1, 2, -8, 1e17])
  }

  @Test("it goes when nobody keeps it, finger down or not")
  func lifetime() {
    weak var weakly: Stepper?
    do {
      let stepper = Stepper(frame: Rect(x: 0, y: 0, width: 94, height: 32))
      weakly = stepper
      let stage = Stage(stepper)
      stage.down(70, 10)
    }
    #expect(weakly == nil)
  }
}
