internal import Interaction
internal import Testing

@Suite("Setting a value in code sends nothing, in Swift and in Lua alike (semantics §1)")
struct ValueInCodeTests {
  @Test("a switch")
  func `switch`() throws {
    try Bilingual.expectValues("", of: { Switch() }) { stage, control in
      control.isOn = true
      control.setOn(false, animated: true)
      try stage.run("app:view('control').isOn = true app:view('control'):setOn(true)")
      #expect(control.isOn)
    }
  }

  @Test("a checkbox")
  func checkbox() throws {
    try Bilingual.expectValues("", of: { Checkbox() }) { stage, control in
      control.isOn = true
      control.isMixed = true
      control.setOn(false)
      try stage.run("app:view('control').isMixed = true app:view('control').isOn = true")
      #expect(control.isOn)
    }
  }

  @Test("a slider, also when its bounds move the value")
  func slider() throws {
    try Bilingual.expectValues("", of: { Slider() }) { stage, control in
      control.value = 0.5
      control.setValue(0.75, animated: true)
      control.maximumValue = 0.25
      #expect(control.value == 0.25)
      try stage.run("app:view('control').value = 0.1 app:view('control').minimumValue = 0.2")
      #expect(control.value == 0.2)
    }
  }

  @Test("a stepper, also when its bounds move the value")
  func stepper() throws {
    try Bilingual.expectValues("", of: { Stepper() }) { stage, control in
      control.value = 50
      control.maximumValue = 25
      #expect(control.value == 25)
      try stage.run("app:view('control').value = 10 app:view('control').minimumValue = 20")
      #expect(control.value == 20)
    }
  }

  @Test("a segmented control, also when its segments change")
  func segments() throws {
    try Bilingual.expectValues("", of: { SegmentedControl(segments: ["A", "B"]) }) {
      stage,
      control in
      control.selectedSegmentIndex = 1
      control.removeSegment(at: 1)
      #expect(control.selectedSegmentIndex == nil)
      try stage.run(
        """
        local control = app:view "control"
        control.selectedSegmentIndex = 1
        control:insertSegment("0", 1)
        """
      )
      #expect(control.selectedSegmentIndex == 1)
    }
  }

  @Test("a page control, also when pages go")
  func pages() throws {
    try Bilingual.expectValues("", of: { PageControl(numberOfPages: 5) }) { stage, control in
      control.currentPage = 4
      control.numberOfPages = 3
      #expect(control.currentPage == 2)
      try stage.run("app:view('control').currentPage = 1")
      #expect(control.currentPage == 0)
    }
  }

  @Test("in mid-drag code has its way, and the drag goes on from the finger")
  func whileDragging() throws {
    try Bilingual.expectValues(
      """
      touchDown touch: 5
      touchDragInside touch: 6
      touchUpInside touch: 6
      """,
      of: { () -> Slider in
        let slider = Slider(
          value: 5,
          in: 0...10,
          frame: Rect(x: 0, y: 0, width: 228, height: 34)
        )
        slider.isContinuous = false
        return slider
      }
    ) { stage, slider in
      stage.down(114, 17)
      stage.move(134, 17)
      // What code has set, it knows: only what differs from that is told.
      slider.value = 6
      stage.up(134, 17)
    }
  }
}
