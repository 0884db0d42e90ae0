internal import Interaction
internal import Testing

@Suite("Slider, told to Swift and to Lua alike (semantics §1)")
struct SliderTests {
  /// Makes a slider whose thumb is 28 points wide and goes 200 points from 0 to 10; it stands at 5,
  /// from x 100 to 128.
  private func make() -> Slider {
    Slider(value: 5, in: 0...10, frame: Rect(x: 0, y: 0, width: 228, height: 34))
  }

  /// Makes one that tells its value once, at the end.
  private func makeDiscrete() -> Slider {
    let slider = make()
    slider.isContinuous = false
    return slider
  }

  @Test("every change of a drag is told before the touch event; no change, no valueChanged")
  func drag() throws {
    try Bilingual.expectValues(
      """
      touchDown touch: 5
      valueChanged touch: 6
      primaryActionTriggered touch: 6
      touchDragInside touch: 6
      touchDragInside touch: 6
      valueChanged touch: 10
      primaryActionTriggered touch: 10
      touchDragOutside+touchDragExit touch: 10
      touchDragOutside touch: 10
      valueChanged touch: 0
      primaryActionTriggered touch: 0
      touchUpOutside touch: 0
      """,
      of: make
    ) { stage, _ in
      stage.down(114, 17)
      stage.move(134, 17)
      stage.move(134, 20)
      stage.move(380, 17)
      stage.move(385, 17)
      stage.up(-20, 17)
    }
  }

  @Test("a touch beside the thumb is left alone")
  func besideTheThumb() throws {
    try Bilingual.expectValues("", of: make) { stage, slider in
      stage.down(99, 17)
      stage.move(150, 17)
      stage.up(150, 17)
      stage.tap(128, 17)
      #expect(slider.value == 5)
    }
  }

  @Test("not continuous: once, at the end, with the last value; nothing if that is the first")
  func discrete() throws {
    try Bilingual.expectValues(
      """
      touchDown touch: 5
      touchDragInside touch: 6
      touchDragInside touch: 7
      valueChanged touch: 7
      primaryActionTriggered touch: 7
      touchUpInside touch: 7
      touchDown touch: 7
      touchDragInside touch: 9
      touchUpInside touch: 7
      """,
      of: makeDiscrete
    ) { stage, _ in
      stage.down(114, 17)
      stage.move(134, 17)
      stage.move(154, 17)
      stage.up(154, 17)
      stage.world.advance(by: 1)
      stage.down(154, 17)
      stage.move(194, 17)
      stage.up(154, 17)
    }
  }

  @Test("not continuous, let go outside: once as well, before touchUpOutside")
  func discreteOutside() throws {
    try Bilingual.expectValues(
      """
      touchDown touch: 5
      touchDragInside touch: 6
      touchDragOutside+touchDragExit touch: 7
      valueChanged touch: 7
      primaryActionTriggered touch: 7
      touchUpOutside touch: 7
      """,
      of: makeDiscrete
    ) { stage, _ in
      stage.down(114, 17)
      stage.move(134, 17)
      stage.move(154, 200)
      stage.up(154, 200)
    }
  }

  @Test("cancelled: what was told stays, what was not told is taken back")
  func cancelled() throws {
    func act(_ stage: LuaStage, _ slider: Slider) {
      stage.down(114, 17)
      stage.move(134, 17)
      stage.cancel(134, 17)
    }
    try Bilingual.expectValues(
      """
      touchDown touch: 5
      valueChanged touch: 6
      primaryActionTriggered touch: 6
      touchDragInside touch: 6
      touchCancel touch: 6
      """,
      of: make,
      act: act
    )
    try Bilingual.expectValues(
      """
      touchDown touch: 5
      touchDragInside touch: 6
      touchCancel touch: 5
      """,
      of: makeDiscrete,
      act: act
    )
  }

  @Test("the user picks whole steps")
  func steps() throws {
    func makeStepped() -> Slider {
      let slider = make()
      slider.step = 2.5
      return slider
    }
    try Bilingual.expectValues(
      """
      touchDown touch: 5
      touchDragInside touch: 5
      valueChanged touch: 7.5
      primaryActionTriggered touch: 7.5
      touchDragInside touch: 7.5
      touchUpInside touch: 7.5
      """,
      of: makeStepped
    ) { stage, _ in
      stage.down(114, 17)
      stage.move(138, 17)
      stage.move(142, 17)
      stage.up(142, 17)
    }
  }

  @Test("keys: arrows a tenth, pages a quarter, Home and End the ends, and nothing at an end")
  func keys() throws {
    func told(_ values: String...) -> String {
      values.map { "valueChanged key: \($0)\nprimaryActionTriggered key: \($0)" }
        .joined(separator: "\n")
    }
    try Bilingual.expectValues(
      told("6", "7", "6", "5", "7.5", "5", "10", "0"),
      of: make
    ) { stage, _ in
      stage.press("Tab")
      for key in ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown", "PageUp", "PageDown"] {
        stage.press(key)
      }
      for key in ["End", "End", "ArrowRight", "Home", "ArrowLeft", "PageDown", "Escape"] {
        stage.press(key)
      }
    }
  }

  @Test("a handler that disables the slider in mid-drag ends the drag")
  func disabledByItsHandler() throws {
    try Bilingual.expect(
      """
      touchDown
      valueChanged
      touchCancel
      primaryActionTriggered
      """,
      of: make,
      swift: { stage, control in
        let log = stage.transcript.log
        control.on(.allEvents) { slider, event in
          log("\(event.controlEvents)")
          if event.controlEvents == .valueChanged { slider.isEnabled = false }
        }
      },
      lua: """
        control:on("allEvents", function(slider, event)
          print(names(event))
          if names(event) == "valueChanged" then slider.isEnabled = false end
        end)
        """
    ) { stage, slider in
      stage.down(114, 17)
      stage.move(134, 17)
      stage.move(154, 17)
      stage.up(154, 17)
      #expect(slider.value == 6)
    }
  }
}
