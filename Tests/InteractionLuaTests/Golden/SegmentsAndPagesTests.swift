internal import Interaction
internal import Testing

@Suite("Segmented control and page control, told to Swift and to Lua alike (semantics §1)")
struct SegmentsAndPagesTests {
  /// Makes three segments of 100 points each, none of them selected.
  private func makeSegments() -> SegmentedControl {
    SegmentedControl(segments: ["A", "B", "C"], frame: Rect(x: 0, y: 0, width: 300, height: 32))
  }

  /// Makes a control of three pages, 100 points wide.
  private func makePages() -> PageControl {
    PageControl(numberOfPages: 3, frame: Rect(x: 0, y: 0, width: 100, height: 26))
  }

  /// The transcript of some values that a key led to, one after the other.
  private func told(_ values: String...) -> String {
    values.map { "valueChanged key: \($0)\nprimaryActionTriggered key: \($0)" }
      .joined(separator: "\n")
  }

  // MARK: Segments

  @Test("a tap selects; a tap on the selected segment sends touch events alone")
  func tap() throws {
    try Bilingual.expectValues(
      """
      touchDown touch: none
      valueChanged touch: B
      primaryActionTriggered touch: B
      touchUpInside touch: B
      touchDown touch: B
      touchUpInside touch: B
      """,
      of: makeSegments
    ) { stage, control in
      stage.tap(150, 10)
      stage.tap(150, 10)
      #expect(control.selectedSegmentIndex == 1)
    }
  }

  @Test("the segment counts on which the finger goes up; outside there is none")
  func release() throws {
    try Bilingual.expectValues(
      """
      touchDown touch: none
      touchDragInside touch: none
      valueChanged touch: C
      primaryActionTriggered touch: C
      touchUpInside touch: C
      touchDown touch: C
      touchDragOutside+touchDragExit touch: C
      touchUpOutside touch: C
      """,
      of: makeSegments
    ) { stage, _ in
      stage.down(50, 10)
      stage.move(250, 10)
      stage.up(250, 10)
      stage.world.advance(by: 1)
      stage.down(50, 10)
      stage.move(50, 200)
      stage.up(50, 200)
    }
  }

  @Test("a disabled segment cannot be selected; the keys pass it by")
  func disabledSegment() throws {
    try Bilingual.expectValues(
      """
      touchDown touch: none
      touchUpInside touch: none
      \(told("A", "C"))
      """,
      of: { () -> SegmentedControl in
        let control = makeSegments()
        control.setEnabled(false, forSegmentAt: 1)
        return control
      }
    ) { stage, control in
      stage.tap(150, 10)
      control.becomeFirstResponder()
      stage.press("ArrowRight")
      stage.press("ArrowRight")
      stage.press("ArrowRight")
    }
  }

  @Test("momentary: every tap is told with its segment, and then none is selected")
  func momentary() throws {
    try Bilingual.expectValues(
      """
      touchDown touch: none
      valueChanged touch: B
      primaryActionTriggered touch: B
      touchUpInside touch: none
      touchDown touch: none
      valueChanged touch: B
      primaryActionTriggered touch: B
      touchUpInside touch: none
      """,
      of: { () -> SegmentedControl in
        let control = makeSegments()
        control.isMomentary = true
        return control
      }
    ) { stage, control in
      stage.tap(150, 10)
      stage.tap(150, 10)
      control.becomeFirstResponder()
      stage.press("ArrowRight")
    }
  }

  @Test("keys: arrows to the neighbours, Home and End, and nothing at an end")
  func segmentKeys() throws {
    try Bilingual.expectValues(
      told("C", "B", "A", "B", "C", "A"),
      of: makeSegments
    ) { stage, _ in
      stage.press("Tab")
      for key in ["ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowLeft"] { stage.press(key) }
      for key in ["ArrowRight", "ArrowDown", "End", "Home", "Home", "Space"] { stage.press(key) }
    }
  }

  @Test("a handler that takes the segments out, while they are touched, is obeyed")
  func removedByItsHandler() throws {
    try Bilingual.expect(
      """
      touchDown 3
      valueChanged 3
      touchCancel 1
      primaryActionTriggered 0
      """,
      of: makeSegments,
      swift: { stage, control in
        let log = stage.transcript.log
        control.on(.allEvents) { control, event in
          log("\(event.controlEvents) \(control.numberOfSegments)")
          if event.controlEvents == .valueChanged { control.removeAllSegments() }
        }
      },
      lua: """
        control:on("allEvents", function(control, event)
          print(names(event) .. " " .. control.numberOfSegments)
          if names(event) == "valueChanged" then control:removeAllSegments() end
        end)
        """
    ) { stage, control in
      stage.tap(50, 10)
      #expect(control.selectedSegmentIndex == nil)
    }
  }

  // MARK: Pages

  @Test("a tap on the right half turns forwards, on the left half back; beyond is nothing")
  func pages() throws {
    try Bilingual.expectValues(
      """
      touchDown touch: page 1 of 3
      touchUpInside touch: page 1 of 3
      touchDown touch: page 1 of 3
      valueChanged touch: page 2 of 3
      primaryActionTriggered touch: page 2 of 3
      touchUpInside touch: page 2 of 3
      touchDown touch: page 2 of 3
      valueChanged touch: page 1 of 3
      primaryActionTriggered touch: page 1 of 3
      touchUpInside touch: page 1 of 3
      touchDown touch: page 1 of 3
      touchUpOutside touch: page 1 of 3
      """,
      of: makePages
    ) { stage, _ in
      stage.tap(10, 10)
      stage.tap(80, 10)
      stage.tap(10, 10)
      stage.world.advance(by: 1)
      stage.down(80, 10)
      stage.up(80, 200)
    }
  }

  @Test("keys: sideways arrows and pages to the neighbours, Home and End; not up and down")
  func pageKeys() throws {
    try Bilingual.expectValues(
      told(
        "page 2 of 3",
        "page 3 of 3",
        "page 2 of 3",
        "page 1 of 3",
        "page 3 of 3",
        "page 1 of 3"
      ),
      of: makePages
    ) { stage, _ in
      stage.press("Tab")
      for key in ["ArrowRight", "PageDown", "PageDown", "ArrowLeft", "PageUp", "PageUp"] {
        stage.press(key)
      }
      for key in ["ArrowUp", "ArrowDown", "End", "Home"] { stage.press(key) }
    }
  }
}
