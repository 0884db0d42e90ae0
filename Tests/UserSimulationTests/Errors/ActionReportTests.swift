internal import Interaction
internal import Testing
internal import UserSimulation

/// What a step says whose element cannot be told, cannot be seen, or whose options cannot be used.
@Suite("A tap that cannot be tried")
struct ActionReportTests {
  /// The button of all these tests.
  private let button = Button(title: "Add", frame: Rect(x: 16, y: 100, width: 100, height: 44))

  /// Taps the button by name and returns the message.
  private func message(_ screen: Screen, _ options: TapOptions = TapOptions()) -> String {
    screen.message { try $0.tap(.button("Add"), options) }
  }

  @Test("lists the candidates, each with a locator that means it alone")
  func many() {
    let second = Button(title: "Add", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    second.id = "second"
    let screen = Screen(button, second)
    #expect(
      message(screen) == """
        button "Add" matches 2 elements (waited 5 s), and tap needs exactly one. Use one of the \
        locators below, or pick one with :first(), :last() or :nth(n).
          match: find.button "Add":first() at (16, 100, 100×44)
          match: find.id "second" at (0, 0, 10×10)
        """
    )
  }

  @Test("says that the element is hidden, and by what")
  func hidden() {
    button.isHidden = true
    #expect(
      message(Screen(button)) == """
        button "Add" is there, but cannot be seen (waited 5 s): isHidden is true on it. Do first what \
        shows it.
          element: Window/View/Button "Add" at (16, 100, 100×44)
        """
    )
    button.isHidden = false
    let form = View(frame: Rect(x: 0, y: 0, width: 390, height: 400))
    form.id = "form"
    form.alpha = 0.005
    form.addSubview(button)
    #expect(
      message(Screen(form)) == """
        button "Add" is there, but cannot be seen (waited 5 s): alpha is 0.005 on \
        Window/View/View#form around it. Do first what shows it.
          element: Window/View/View#form/Button "Add" at (16, 100, 100×44)
        """
    )
  }

  @Test("says so of a hidden view that is at hand")
  func hiddenView() {
    button.isHidden = true
    let screen = Screen(button)
    let error = screen.error { try $0.tap(button) }
    #expect(error?.code == .hidden)
    #expect(
      error?.message == """
        Window/View/Button "Add" is there, but cannot be seen (waited 5 s): isHidden is true on it. \
        Do first what shows it.
        """
    )
  }

  @Test("lists the hidden elements if there are several")
  func severalHidden() {
    let second = Button(title: "Add")
    second.isHidden = true
    button.isHidden = true
    #expect(
      message(Screen(button, second)) == """
        button "Add" matches 2 elements (waited 5 s), and none of them can be seen. Show the one that \
        is meant first.
          hidden: Window/View/Button[1] "Add": isHidden is true on it
          hidden: Window/View/Button[2] "Add": isHidden is true on it
        """
    )
  }

  @Test("says which option cannot be used")
  func options() {
    let cases: [((SimulatedUser) throws -> Void, String)] = [
      (
        { try $0.tap(.button(), TapOptions(timeout: -1)) },
        "The timeout is -1; use 0 or more."
      ),
      (
        { try $0.tap(.button(), TapOptions(at: Point(x: .nan, y: 0))) },
        "The option 'at' is (nan, 0); use finite numbers."
      ),
      (
        { try $0.tap(Point(x: .infinity, y: 0)) },
        "The point to touch is (inf, 0); use finite numbers."
      ),
      (
        { try $0.tap(Point(x: 1, y: 1), TapOptions(at: .zero)) },
        """
        The option 'at' is measured in the target's own points, which a point of the window does not \
        have. Add the distance to the point itself.
        """
      ),
    ]
    for (step, text) in cases {
      let error = Screen(button).error(step)
      #expect(error?.code == .invalidArgument)
      #expect(error?.message == text)
    }
  }

  @Test("says that a handler cannot make the user act")
  func insideHandler() {
    let screen = Screen(button)
    var error: ActionError?
    button.didTouchUpInside = { button in error = screen.error { try $0.tap(button) } }
    // The closure keeps the screen, and the screen keeps the button.
    defer { button.didTouchUpInside = nil }
    screen.world.send(.touch(.began, at: Point(x: 20, y: 110)))
    screen.world.send(.touch(.ended, at: Point(x: 20, y: 110)))
    #expect(error?.code == .insideHandler)
    #expect(
      error?.message == """
        The user cannot tap while a handler runs, because time stands still until it returns. Let the \
        scenario do it after the step that led here.
        """
    )
  }
}
