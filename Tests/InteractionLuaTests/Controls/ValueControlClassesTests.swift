internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Controls with a value in Lua: properties, constructors and bad input")
struct ValueControlClassesTests {
  let stage = LuaStage()

  @Test("a switch and a checkbox")
  func toggles() throws {
    try stage.run(
      """
      local switch = ui.Switch { isOn = true }
      print(switch.isOn, switch.role, switch.accessibilityValue, switch.thumbRect.x)
      switch:setOn(false)
      print(switch.isOn)
      local box = ui.Checkbox { title = "Milk", isOn = true }
      print(box.isOn, box.isMixed, box.role, box.title)
      box.isMixed = true
      print(box.isOn, box.isMixed, box.accessibilityValue)
      box:setOn(true, true)
      print(box.isOn, box.isMixed)
      """
    )
    #expect(
      stage.transcript.text == """
        true\tswitch\ton\t22.0
        false
        true\tfalse\tcheckbox\tMilk
        false\ttrue\tmixed
        true\tfalse
        """
    )
  }

  @Test("a slider's bounds are read before its value, in whatever order they are given")
  func slider() throws {
    try stage.run(
      """
      local slider = ui.Slider { value = 30, minimumValue = 20, maximumValue = 40, step = 5 }
      print(slider.value, slider.minimumValue, slider.maximumValue, slider.step)
      print(slider.isContinuous, slider.role, slider.accessibilityValue)
      print(ui.Slider {}.value, ui.Slider { minimumValue = -5, value = -9 }.value)
      slider.value = 100
      slider.step = nil
      slider.isContinuous = false
      print(slider.value, slider.step, slider.isContinuous)
      slider:setValue(25)
      slider.frame = { 0, 0, 128, 34 }
      print(slider.value, slider.thumbRect.x)
      """
    )
    #expect(
      stage.transcript.text == """
        30.0\t20.0\t40.0\t5.0
        true\tslider\t30
        0.0\t-5.0
        40.0\tnil\tfalse
        25.0\t25.0
        """
    )
  }

  @Test("a stepper's bounds are read before its value as well; its buttons are at hand")
  func stepper() throws {
    try stage.run(
      """
      local stepper = ui.Stepper { value = 300, stepValue = 10, minimumValue = 200, maximumValue = 400 }
      print(stepper.value, stepper.stepValue, stepper.wraps, stepper.autorepeat, stepper.isContinuous)
      print(stepper.decrementButton.accessibilityLabel, stepper.incrementButton.title)
      stepper.wraps, stepper.autorepeat, stepper.isContinuous = true, false, false
      print(stepper.wraps, stepper.autorepeat, stepper.isContinuous, #stepper.subviews)
      print(ui.Stepper {}.maximumValue)
      """
    )
    #expect(
      stage.transcript.text == """
        300.0\t10.0\tfalse\ttrue\ttrue
        Decrement\t+
        true\tfalse\tfalse\t2
        100.0
        """
    )
  }

  @Test("segments and pages count from 1; none is nil")
  func segmentsAndPages() throws {
    try stage.run(
      """
      local control = ui.SegmentedControl { selectedSegmentIndex = 1, segments = { "All", "Active" } }
      print(control.selectedSegmentIndex, control.numberOfSegments, table.concat(control.segments, " "))
      control:insertSegment("First", 1)
      control:insertSegment("Last", 4)
      control:setTitle("Done", 3)
      print(control.selectedSegmentIndex, table.concat(control.segments, " "))
      control:setEnabled(false, 4)
      print(control:isEnabledForSegment(4), control:titleForSegment(4))
      local segment = control.subviews[2]
      print(segment.title, segment.role, segment.isSelected, segment.isEnabled)
      control:removeSegment(2)
      print(control.selectedSegmentIndex)
      control.selectedSegmentIndex = 2
      control.selectedSegmentIndex = nil
      print(control.selectedSegmentIndex, control.isMomentary)
      control:removeAllSegments()
      print(#control.segments)
      local pages = ui.PageControl { currentPage = 3, numberOfPages = 5 }
      print(pages.currentPage, pages.accessibilityValue, pages.hidesForSinglePage)
      pages.currentPage = 9
      print(pages.currentPage)
      pages.currentPage = math.mininteger
      print(pages.currentPage)
      pages.numberOfPages = 0
      print(pages.currentPage)
      """
    )
    #expect(
      stage.transcript.text == """
        1\t2\tAll Active
        2\tFirst All Done Last
        false\tLast
        All\tsegment\ttrue\ttrue
        nil
        nil\tfalse
        0
        3\tpage 3 of 5\tfalse
        5
        1
        nil
        """
    )
  }

  @Test("titles of a button's states")
  func buttonTitles() throws {
    try stage.run(
      """
      local button = ui.Button { title = "Go" }
      button:setTitle("Going", "highlighted")
      button:setTitle("Gone", { "selected", "disabled" })
      print(button:titleFor "highlighted", button:titleFor "selected", button:titleFor "normal")
      button.isSelected, button.isEnabled = true, false
      print(button.currentTitle, button.title)
      button:setTitle "Start"
      button:setTitle(nil, { "disabled", "selected" })
      print(button.currentTitle)
      """
    )
    #expect(stage.transcript.text == "Going\tGo\tGo\nGone\tGo\nStart")
    #expect(
      stage.problem("ui.Button {}:setTitle('x', 'highlight')").contains(
        #"there is no state "highlight"; did you mean "highlighted"?"#
      )
    )
  }

  @Test(
    "what makes no sense is an error at its line, and nothing is changed",
    arguments: [
      (
        "local s = ui.Slider {}; print(pcall(function() s.value = 0/0 end), s.value) s.value = 0/0",
        "The value is nan; use a finite number."
      ),
      ("ui.Slider { step = 0 }", "The step is 0, so the value would never go up; use more than 0."),
      (
        "ui.Stepper { stepValue = -1 }",
        "The step is -1, so the value would never go up; use more than 0."
      ),
      (
        "ui.Slider { minimumValue = 3 }",
        """
        The minimum value 3 lies above the maximum value 1; exchange the two, or set the bound first that makes the range \
        wider.
        """
      ),
      (
        "ui.Slider {}.maximumValue = -1",
        """
        The minimum value 0 lies above the maximum value -1; exchange the two, or set the bound first that makes the range \
        wider.
        """
      ),
      (
        "ui.Stepper { minimumValue = 100 }",
        """
        The minimum and the maximum value are both 100, so there is no step to make; disable the \
        stepper instead.
        """
      ),
      (
        "ui.Slider { minimumValue = 'low' }",
        "bad value for 'minimumValue' (number expected, got string)"
      ),
      (
        "ui.SegmentedControl { segments = { 'A' }, selectedSegmentIndex = 2 }",
        "index 2 is not within the segments of SegmentedControl; use 1"
      ),
      (
        "ui.SegmentedControl {}.selectedSegmentIndex = 1",
        "SegmentedControl has no segments; insert one first"
      ),
      (
        "ui.SegmentedControl { segments = { 'A' } }:insertSegment('B', 0)",
        "index 0 is not within the segments of SegmentedControl; use 1 to 2"
      ),
      (
        "ui.SegmentedControl { segments = { 'A', 'B' } }:removeSegment(3)",
        "index 3 is not within the segments of SegmentedControl; use 1 to 2"
      ),
      ("ui.PageControl { numberOfPages = -1 }", "The number of pages is -1; use 0 or more."),
      (
        "ui.PageControl { numberOfPages = 1 }.currentPage = nil",
        "one of the pages is always the current one; set numberOfPages to 0 to have none"
      ),
      ("ui.ProgressView { progress = 0/0 }", "The progress is nan; use a finite number."),
      ("ui.Switch { isOn = 1 }", "bad value for 'isOn' (boolean expected, got number)"),
      ("ui.Switch { ison = true }", "Switch has no property 'ison'; did you mean 'isOn'?"),
    ]
  )
  func wrong(code: String, message: String) {
    #expect(stage.problem(code) == "1: \(message)")
  }

  @Test("an object is unharmed by a value that was refused")
  func unharmed() throws {
    try stage.run(
      """
      local slider = ui.Slider { value = 5, minimumValue = 1, maximumValue = 9, step = 2 }
      pcall(function() slider.value = 0/0 end)
      pcall(function() slider.minimumValue = 10 end)
      pcall(function() slider.step = 0 end)
      print(slider.value, slider.minimumValue, slider.maximumValue, slider.step)
      """
    )
    #expect(stage.transcript.text == "5.0\t1.0\t9.0\t2.0")
  }

  @Test("a control as deep as views may be nested takes no segments, and says so")
  func tooDeep() {
    let code = """
      local control, outer = ui.SegmentedControl {}, ui.View {}
      local root = outer
      for _ = 3, 500 do
        local inner = ui.View {}
        outer:addSubview(inner)
        outer = inner
      end
      outer:addSubview(control)

      """
    let sentence = """
      Views may be nested 500 deep, and Segment would reach beyond that; put views side by side \
      instead.
      """
    #expect(stage.problem(code + "control:insertSegment('A', 1)") == "9: \(sentence)")
    #expect(stage.problem(code + "control.segments = { 'A' }") == "9: \(sentence)")
    #expect(stage.problem(code + "control.segments = {}") == "no error")
  }

  @Test("a scenario's user taps, presses and reads them all by what they are")
  func user() throws {
    try stage.run(
      """
      app:setRoot(ui.VStack {
        ui.Switch { accessibilityLabel = "Wi-Fi" },
        ui.Checkbox { title = "Milk" },
        ui.Slider { accessibilityLabel = "Volume", value = 0.5 },
        ui.Stepper { id = "count", value = 3, maximumValue = 10 },
        ui.SegmentedControl { segments = { "All", "Active" }, selectedSegmentIndex = 1 },
        ui.PageControl { id = "pages", numberOfPages = 3 },
        ui.ProgressView { progress = 0.4 },
      })
      scenario("uses them", function(user)
        expect(find.switch "Wi-Fi"):toBeOff()
        user:tap(find.switch "Wi-Fi")
        expect(find.switch "Wi-Fi"):toBeOn()
        user:tap(find.checkbox "Milk")
        expect(find.checkbox "Milk"):toBeOn()
        user:tap(find.button "Decrement")
        expect(find.stepper()):toHaveValue "2"
        expect(find.segment "All"):toBeSelected()
        user:tap(find.segment "Active")
        expect(find.segment "Active"):toBeSelected()
        expect(find.segment "All").never:toBeSelected()
        for _ = 1, 3 do user:press "Tab" end
        expect(find.slider "Volume"):toBeFocused()
        user:press "ArrowRight"
        expect(find.slider "Volume"):toHaveValue { contains = "0.6" }
        expect(find.value "40%"):toBeVisible()
        expect(find.id "pages"):toHaveValue "page 1 of 3"
        print "done"
      end)
      """
    )
    let context = try #require(stage.state.script)
    context.closeDeclarations()
    for scenario in context.declarations.scenarios { try context.play(scenario.body) }
    #expect(stage.transcript.text == "done")
    #expect(stage.world.failures == [])
  }
}
