internal import Interaction
internal import Testing
internal import UserSimulation

/// What a step says whose element is there, with something in the way: a test for each obstacle.
@Suite("A tap with something in the way")
struct ActionReportObstaclesTests {
  /// The button of all these tests.
  private let button = Button(title: "Add", frame: Rect(x: 16, y: 100, width: 100, height: 44))

  /// Taps the button by name and returns the message.
  private func message(_ screen: Screen, _ options: TapOptions = TapOptions()) -> String {
    screen.message { try $0.tap(.button("Add"), options) }
  }

  @Test("says that the element is disabled")
  func disabled() {
    button.isEnabled = false
    #expect(
      message(Screen(button)) == """
        button "Add" is disabled (waited 5 s): isEnabled is false on it. Do first what enables it, or \
        pass force to tap it all the same.
          element: Window/View/Button "Add" at (16, 100, 100×44)
        """
    )
  }

  @Test("says that a control around the element is disabled")
  func disabledAround() {
    let panel = Control(frame: Rect(x: 0, y: 0, width: 390, height: 200))
    panel.isEnabled = false
    panel.addSubview(button)
    #expect(
      message(Screen(panel)) == """
        button "Add" is disabled (waited 5 s): isEnabled is false on Window/View/Control around it. \
        Do first what enables it, or pass force to tap it all the same.
          element: Window/View/Control/Button "Add" at (16, 100, 100×44)
        """
    )
  }

  @Test("names the sibling that covers the element")
  func coveredBySibling() {
    let overlay = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    overlay.id = "overlay"
    #expect(
      message(Screen(button, overlay)) == """
        button "Add" does not get a touch at (66, 122) (waited 5 s): Window/View/View#overlay at \
        (0, 0, 390×844) covers it. Remove or hide what covers it, set isUserInteractionEnabled to \
        false there, or choose another point with the option 'at'.
          element: Window/View/Button "Add" at (16, 100, 100×44)
          blocker: find.id "overlay" at (0, 0, 390×844)
        """
    )
  }

  @Test("names the overlay of the parent that covers the element")
  func coveredByParentsOverlay() {
    let panel = View(frame: Rect(x: 0, y: 0, width: 390, height: 400))
    panel.addSubview(button)
    let overlay = Button(title: "Loading", frame: Rect(x: 0, y: 0, width: 390, height: 400))
    let screen = Screen(panel, overlay)
    #expect(
      message(screen) == """
        button "Add" does not get a touch at (66, 122) (waited 5 s): Window/View/Button "Loading" at \
        (0, 0, 390×400) covers it. Remove or hide what covers it, set isUserInteractionEnabled to \
        false there, or choose another point with the option 'at'.
          element: Window/View/View/Button "Add" at (16, 100, 100×44)
          blocker: find.button "Loading" at (0, 0, 390×400)
        """
    )
  }

  @Test("names the control inside the element that takes the touch")
  func coveredByOwnControl() {
    let row = HStack { Button(title: "Delete") }
    row.role = .row
    row.accessibilityLabel = "Milk"
    let screen = Screen(root: HStack { row })
    #expect(
      screen.message { try $0.tap(.role(.row, "Milk")) } == """
        row "Milk" does not get a touch at (40, 422) (waited 5 s): \
        Window/HStack/HStack/Button "Delete" at (0, 0, 80×844), which lies inside of it, takes the \
        touch. Aim at that, or choose another point with the option 'at'.
          element: Window/HStack/HStack "Milk" at (0, 0, 80×844)
          blocker: find.button "Delete" at (0, 0, 80×844)
        """
    )
  }

  @Test("names the view around the element that keeps the touch for itself")
  func keptByParent() {
    final class Greedy: View {
      override func hitTest(_ point: Point, with event: InteractionEvent?) -> View? { self }
    }
    let greedy = Greedy(frame: Rect(x: 0, y: 0, width: 390, height: 400))
    greedy.addSubview(button)
    #expect(
      message(Screen(greedy)) == """
        button "Add" does not get a touch at (66, 122) (waited 5 s): Window/View/Greedy at \
        (0, 0, 390×400), around it, keeps the touch for itself. Look at the overrides of hitTest and \
        point(inside:) there.
          element: Window/View/Greedy/Button "Add" at (16, 100, 100×44)
          blocker: find.role "group":nth(2) at (0, 0, 390×400)
        """
    )
  }

  @Test("says that the element lies outside of its window or of what is around it")
  func outside() {
    button.frame.origin = Point(x: 16, y: 900)
    #expect(
      message(Screen(button)) == """
        button "Add" cannot be touched at (66, 922) (waited 5 s): the point lies outside of Window, \
        which is at (0, 0, 390×844). Move it inside, or enlarge what is around it; nothing is touched \
        outside of its superview.
          element: Window/View/Button "Add" at (16, 900, 100×44)
        """
    )
    let panel = View(frame: Rect(x: 0, y: 0, width: 390, height: 50))
    button.frame.origin = Point(x: 16, y: 100)
    panel.addSubview(button)
    #expect(
      message(Screen(panel)) == """
        button "Add" cannot be touched at (66, 122) (waited 5 s): the point lies outside of \
        Window/View/View, which is at (0, 0, 390×50). Move it inside, or enlarge what is around it; \
        nothing is touched outside of its superview.
          element: Window/View/View/Button "Add" at (16, 100, 100×44)
        """
    )
  }

  @Test("says that the chosen point is not on the element")
  func pointOutside() {
    #expect(
      message(Screen(button), TapOptions(at: Point(x: 200, y: 10))) == """
        button "Add" does not reach to (216, 110) (waited 5 s). Choose a point inside of it with the option 'at', measured from its own upper left corner.
          element: Window/View/Button "Add" at (16, 100, 100×44)
        """
    )
  }

  @Test("says which of its points a scroll view shows if the chosen point is none of them")
  func pointOutsideOfSight() {
    let scrollView = ScrollView(frame: Rect(x: 16, y: 100, width: 200, height: 200))
    scrollView.id = "notes"
    scrollView.contentSize = Size(width: 200, height: 2000)
    let screen = Screen(scrollView)
    scrollView.contentOffset = Point(x: 0, y: 300)
    let options = TapOptions(timeout: 0, at: Point(x: 20, y: 20))
    #expect(
      screen.message { try $0.tap(.id("notes"), options) } == """
        id "notes" does not reach to (36, -180). Choose a point inside of it with the option 'at', in its \
        own points, of which it shows (0, 300, 200×200).
          element: Window/View/ScrollView#notes at (16, 100, 200×200)
        """
    )
  }

  @Test("finds none where the layout is still due: the element is laid out first")
  func notLaidOut() throws {
    let world = World()
    let button = Button(title: "Add")
    var taps = 0
    button.on(.touchUpInside) { _, _ in taps += 1 }
    world.setRoot(button)
    try SimulatedUser(in: world).tap(.button("Add"), TapOptions(timeout: 0))
    #expect(taps == 1)
  }

  @Test("says that the element has no area")
  func empty() {
    button.frame = Rect(x: 10, y: 10, width: 0, height: 44)
    #expect(
      message(Screen(button)) == """
        button "Add" has no area to touch (waited 5 s): its size is 0×44. Give it a frame, or put it \
        into a stack, which sizes it by its content.
          element: Window/View/Button "Add" at (10, 10, 0×44)
        """
    )
  }

  @Test("says which stack has no room left for the element")
  func squeezed() {
    let tall = View()
    tall.minimumHeight = 900
    let stack = VStack {
      tall
      Button(title: "Add")
    }
    #expect(
      message(Screen(root: stack)).hasPrefix(
        """
        button "Add" has no area to touch (waited 5 s): its size is 390×0. Window/VStack, which it is in, \
        has 844 points, and none left for it: put the stack into a scroll view, or give the others in it \
        less room.
        """
      )
    )
  }

  @Test("advises no second scroll view around a stack that has no room left for the element")
  func squeezedInScrollView() {
    let tall = View()
    tall.minimumHeight = 900
    let stack = VStack {
      tall
      Button(title: "Add")
    }
    stack.frame = Rect(x: 0, y: 0, width: 390, height: 100)
    let panel = View(frame: stack.frame)
    panel.addSubview(stack)
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    scrollView.addSubview(panel)
    let text = message(Screen(scrollView))
    #expect(
      text.contains(
        """
        has 100 points, and none left for it: give the stack more room, or give the others in it less \
        room.
        """
      ),
      "\(text)"
    )
  }

  @Test("blames not the stack but the lack of content where the element asked for no room")
  func emptyInStack() {
    let empty = View()
    empty.id = "empty"
    let column = VStack {
      Button(title: "Add")
      empty
    }
    let screen = Screen(root: ZStack { column })
    #expect(
      screen.message { try $0.tap(empty) }.contains(
        """
        Window/ZStack/VStack, which it is in, sizes it by its content, and it has none: give it something \
        to show, a width and a height, or an intrinsicContentSize.
        """
      )
    )
  }

  @Test("says that the element takes no touches")
  func takesNoTouches() {
    let label = Label(text: "Milk", frame: Rect(x: 0, y: 0, width: 100, height: 20))
    #expect(
      Screen(label).message { try $0.tap(.text("Milk")) } == """
        text "Milk" takes no touches (waited 5 s): isUserInteractionEnabled is false on it. Aim at \
        the view that is to get the touch, or set the property to true.
          element: Window/View/Label "Milk" at (0, 0, 100×20)
        """
    )
  }

  @Test("does not send the user back to the control that takes no touches")
  func deafControl() {
    button.isUserInteractionEnabled = false
    let screen = Screen(button)
    #expect(
      message(screen) == """
        button "Add" takes no touches (waited 5 s): isUserInteractionEnabled is false on it. Aim at \
        the view that is to get the touch, or set the property to true.
          element: Window/View/Button "Add" at (16, 100, 100×44)
        """
    )
  }

  @Test("says that the element never stood still")
  func moving() {
    let screen = Screen(button)
    screen.world.addTurnObserver { _ in button.frame.origin.x += 1 }
    #expect(
      message(screen, TapOptions(timeout: 0.1)) == """
        button "Add" is still moving (waited 0.1 s): a frame ago it was at (21, 100, 100×44), and now \
        it is at (22, 100, 100×44). Wait until it rests, or pass force to tap where it is now.
          element: Window/View/Button "Add" at (22, 100, 100×44)
        """
    )
  }

  @Test("says that the element is another one in every frame")
  func replaced() {
    let stack = VStack { Button(title: "Add") }
    let screen = Screen(root: stack)
    screen.world.addTurnObserver { _ in
      stack.subviews.first?.removeFromSuperview()
      stack.addSubview(Button(title: "Add"))
      stack.layoutIfNeeded()
    }
    #expect(
      message(screen) == """
        button "Add" does not stay for two frames (waited 5 s): what is there now was not there a \
        frame ago. Wait until the screen rests, or pass force to tap it all the same.
          element: Window/VStack/Button "Add" at (0, 0, 390×44)
        """
    )
  }

  @Test("taps what appears as the time runs out, once it has stood still")
  func lastMoment() throws {
    let screen = Screen(root: VStack())
    screen.world.after(0.99) { screen.root.addSubview(button) }
    try screen.user.tap(.button("Add"), TapOptions(timeout: 1))
    #expect(screen.world.now < 1.05)
  }

  @Test("says that a view at hand is in no window")
  func loose() {
    #expect(
      Screen().message { try $0.tap(button) } == """
        Button "Add" is in no window of this world (waited 5 s). Add it to one, or use a locator, \
        which finds the view that is there when the user acts.
        """
    )
    #expect(
      Screen().error { try $0.tap(button, TapOptions(force: true)) }?.code == .notReady
    )
  }

  @Test("says that nothing takes a touch at a point")
  func pointWithoutView() {
    #expect(
      Screen().message { try $0.tap(Point(x: 400, y: 20), TapOptions(timeout: 0)) } == """
        No view takes a touch at (400, 20). Use a point inside of the window, whose size is 390×844.
        """
    )
  }
}
