internal import Interaction
internal import Testing

@Suite("Slider: its value, bounds, steps and thumb")
struct SliderTests {
  @Test("a value outside of the bounds is brought to the nearer one, as are bounds that move")
  func clamping() {
    let slider = Slider(value: 12, in: 0...10)
    var values = [slider.value]
    slider.value = -1
    values.append(slider.value)
    slider.minimumValue = 4
    values.append(slider.value)
    slider.value = 9
    slider.maximumValue = 6
    values.append(slider.value)
    slider.setValue(5, animated: true)
    values.append(slider.value)
    #expect(values == [10, 0, 4, 6, 5])
  }

  @Test("the thumb's rectangle goes from edge to edge")
  func thumb() {
    let slider = Slider(in: -1...1, frame: Rect(x: 0, y: 0, width: 128, height: 48))
    var lefts: [Double] = []
    for value in [-1.0, 0, 0.5, 1] {
      slider.value = value
      lefts.append(slider.thumbRect.minX)
    }
    #expect(lefts == [0, 50, 75, 100])
    #expect(slider.thumbRect == Rect(x: 100, y: 10, width: 28, height: 28))
    slider.frame.size.width = 10
    #expect(slider.thumbRect.minX == 0)
    #expect(Slider(in: 3...3, frame: slider.frame).thumbRect.minX == 0)
  }

  @Test("role, value and size")
  func accessibility() {
    let slider = Slider(value: 2.5, in: 0...10)
    #expect(slider.role == .slider)
    #expect(slider.accessibilityValue == "2.5")
    #expect(slider.intrinsicContentSize == Size(width: 200, height: 34))
  }

  /// Presses a key several times and collects the values.
  private func values(_ slider: Slider, _ key: String, times: Int) -> [Double] {
    let stage = Stage(slider)
    slider.becomeFirstResponder()
    return (0..<times).map { _ in
      stage.press(key)
      return slider.value
    }
  }

  @Test("arrows leave no dust of binary fractions behind")
  func exactTenths() {
    let tenths = (1...10).map { Double($0) / 10 }
    #expect(values(Slider(), "ArrowRight", times: 10) == tenths)
    #expect(values(Slider(in: 0...1, step: 0.1), "ArrowUp", times: 10) == tenths)
    #expect(values(Slider(value: 1), "ArrowLeft", times: 10) == tenths.reversed().dropFirst() + [0])
  }

  @Test("steps are counted from the minimum, and never pass the maximum")
  func steps() {
    let slider = Slider(value: 1, in: 1...8, step: 3)
    #expect(values(slider, "ArrowRight", times: 3) == [4, 7, 7])
    #expect(values(Slider(value: 1, in: 1...8, step: 3), "End", times: 1) == [7])
    #expect(values(Slider(value: 7, in: 1...8, step: 3), "PageDown", times: 3) == [4, 1, 1])
    // A value that code has set beside the steps stays where it is until the user moves it.
    let beside = Slider(value: 2, in: 1...8, step: 3)
    #expect(beside.value == 2)
    #expect(values(beside, "ArrowRight", times: 1) == [4])
  }

  @Test("a step that is tiny beside the range throws the thumb to no end")
  func tinySteps() {
    let far = -8e307...8e307
    #expect(values(Slider(value: 0, in: far, step: 0.1), "ArrowRight", times: 2) == [0.1, 0.2])
    let dust = Double.leastNonzeroMagnitude
    #expect(values(Slider(value: 0.5, in: 0...1, step: dust), "PageUp", times: 1) == [0.75])
    let slider = Slider(
      value: 0,
      in: far,
      step: 0.1,
      frame: Rect(x: 0, y: 0, width: 128, height: 34)
    )
    let stage = Stage(slider)
    stage.down(64, 17)
    stage.move(39, 17)
    stage.up(39, 17)
    #expect(slider.value == -4e307)
  }

  @Test("the very end of the track is the maximum, whatever the bounds")
  func exactEnd() {
    let slider = Slider(value: 0.1, in: 0.1...0.7, frame: Rect(x: 0, y: 0, width: 128, height: 34))
    let stage = Stage(slider)
    stage.down(14, 17)
    stage.move(380, 17)
    #expect(slider.value == 0.7)
  }

  @Test("a slider without room for its thumb to move stays as it is")
  func narrow() {
    let slider = Slider(value: 0.5, frame: Rect(x: 0, y: 0, width: 20, height: 34))
    let stage = Stage(slider)
    stage.down(10, 17)
    stage.move(100, 17)
    stage.up(100, 17)
    #expect(slider.value == 0.5)
  }

  @Test("a thumb that is touched but not moved leaves a value beside the steps as it is")
  func restingFinger() {
    let slider = Slider(
      value: 10,
      in: 0...10,
      step: 3,
      frame: Rect(x: 0, y: 0, width: 128, height: 34)
    )
    let stage = Stage(slider)
    var told: [Double] = []
    slider.on(.valueChanged) { slider in told.append(slider.value) }
    stage.down(114, 17)
    stage.move(114, 20)
    stage.up(114, 20)
    #expect(slider.value == 10)
    #expect(told == [])
    // A finger that moved is followed, also when it comes back to where it went down.
    stage.world.advance(by: Touch.repeatGap)
    stage.down(114, 17)
    stage.move(84, 17)
    stage.move(114, 17)
    stage.up(114, 17)
    #expect(told == [6, 9])
  }

  @Test(
    "keys go from a value beside the steps to the next step their way, and never the other way",
    arguments: [
      (10.0, "ArrowLeft", [9.0, 6]), (10, "ArrowDown", [9, 6]), (10, "ArrowRight", [10, 10]),
      (4, "ArrowRight", [6, 9]), (4, "ArrowUp", [6, 9]), (4, "ArrowLeft", [3, 0]),
      (5, "ArrowRight", [6, 9]), (5, "ArrowLeft", [3, 0]), (10, "PageUp", [10, 10]),
      (10, "End", [10, 10]), (10, "PageDown", [6, 3]), (4, "Home", [0, 0]), (0, "End", [9, 9]),
    ]
  )
  func besideTheSteps(value: Double, key: String, expected: [Double]) {
    #expect(values(Slider(value: value, in: 0...10, step: 3), key, times: 2) == expected)
  }
}
