internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("An expectation of a control's value")
struct ControlExpectationTests {
  /// One of each kind.
  private func screen() -> Screen {
    let mixed = Checkbox(title: "Some")
    mixed.isMixed = true
    let custom = Control()
    custom.role = .switch
    custom.accessibilityLabel = "Custom"
    custom.accessibilityValue = "on"
    let segments = SegmentedControl(segments: ["A", "B"])
    segments.selectedSegmentIndex = 0
    segments.setEnabled(false, forSegmentAt: 1)
    return Screen(
      root: VStack {
        Checkbox(title: "Milk", isOn: true)
        Checkbox(title: "Bread")
        mixed
        custom
        Slider(value: 3, in: 0...10)
        segments
        Button(title: "Go")
      }
    )
  }

  @Test(
    "that holds takes no time",
    arguments: [
      (.checkbox("Milk"), .beOn), (.checkbox("Bread"), .beOff), (.switch("Custom"), .beOn),
      (.checkbox("Some"), .never(.beOn)), (.checkbox("Some"), .never(.beOff)),
      (.segment("A"), .beSelected), (.segment("B"), .never(.beSelected)),
      (.segment("A"), .beEnabled), (.segment("B"), .beDisabled), (.slider(), .haveValue("3")),
      (.slider(), .never(.haveValue("4"))), (.slider(), .haveValue(.containing("3"))),
      (.button("Go"), .never(.beSelected)),
    ] as [(Locator, ElementExpectation)]
  )
  func holds(locator: Locator, expectation: ElementExpectation) throws {
    let screen = screen()
    try screen.user.expect(locator, to: expectation)
    #expect(screen.world.now == 0)
  }

  @Test(
    "that does not come true says what was met instead",
    arguments: [
      (
        .checkbox("Milk"), .beOff,
        """
        Expected checkbox "Milk" to be off, but it is on (waited 5 s).
          expected: off
          actual: on
          element: find.checkbox "Milk" at (0, 0, 390×44)
        """
      ),
      (
        .button("Go"), .beOn,
        """
        Expected button "Go" to be on, but it is neither on nor off: its role is button, not switch \
        or checkbox (waited 5 s).
          expected: on
          actual: neither on nor off
          element: find.button "Go" at (0, 198, 390×44)
        """
      ),
      (
        .segment("B"), .beSelected,
        """
        Expected segment "B" to be selected, but it is not selected (waited 5 s).
          expected: selected
          actual: not selected
          element: find.segment "B" at (195, 166, 195×32)
        """
      ),
      (
        .slider(), .haveValue("4"),
        """
        Expected slider() to have the value "4", but it has "3" (waited 5 s).
          expected: "4"
          actual: "3"
          element: find.slider() at (0, 132, 390×34)
        """
      ),
      (
        .button("Go"), .haveValue(.containing("4")),
        """
        Expected button "Go" to have a value with "4" in it, but it has no value (waited 5 s).
          expected: { contains = "4" }
          actual: no value
          element: find.button "Go" at (0, 198, 390×44)
        """
      ),
    ] as [(Locator, ElementExpectation, String)]
  )
  func fails(locator: Locator, expectation: ElementExpectation, text: String) {
    let message = screen().message { try $0.expect(locator, to: expectation) }
    #expect(message == text)
  }

  @Test("a tap on a disabled segment says that it is disabled")
  func disabledSegment() {
    let message = screen().message { try $0.tap(.segment("B"), TapOptions(timeout: 0)) }
    #expect(message.contains(#"segment "B" is disabled: isEnabled is false on it"#))
  }

  @Test("taps and keys reach every control through the user")
  func user() throws {
    let stepper = Stepper(value: 3, in: 0...10)
    let segments = SegmentedControl(segments: ["A", "B"])
    let screen = Screen(
      root: VStack {
        stepper
        segments
        Checkbox(title: "Milk")
      }
    )
    try screen.user.tap(.button("Decrement"))
    try screen.user.tap(.segment("B"))
    try screen.user.tap(.checkbox("Milk"))
    #expect(stepper.value == 2)
    #expect(segments.selectedSegmentIndex == 1)
    try screen.user.expect(.checkbox("Milk"), to: .beOn)
    try screen.user.press("Tab")
    try screen.user.press("ArrowUp")
    #expect(stepper.value == 3)
  }
}
