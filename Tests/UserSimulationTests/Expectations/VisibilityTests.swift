internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("Expecting that an element is visible")
struct VisibilityTests {
  /// A view with an id and a frame.
  private func view(
    _ id: String,
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double
  )
    -> View
  {
    let view = View(frame: Rect(x: x, y: y, width: width, height: height))
    view.id = id
    return view
  }

  /// A scroll view of 390 by 200 points with 1000 points of content.
  private func scrollView(holding views: View...) -> ScrollView {
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 200))
    scrollView.id = "scroll"
    scrollView.contentSize = Size(width: 390, height: 1000)
    for view in views { scrollView.addSubview(view) }
    return scrollView
  }

  /// What is said of elements that should be visible: only what was seen, without the time.
  private func problems(_ screen: Screen, _ ids: String...) -> [String] {
    ids.map { id in
      let text = screen.message { try $0.expect(.id(.exactly(id)), to: .beVisible, timeout: 0) }
      let line = text.split(separator: "\n").first ?? "visible"
      return String(line).replacing(#"Expected id "\#(id)" to be visible, but it "#, with: "")
    }
  }

  @Test("what has no area, or lies outside of the window, is not")
  func outside() throws {
    let screen = Screen(
      view("empty", 10, 10, 0, 20),
      view("off", 1000, 1000, 50, 20),
      view("touching", 390, 0, 50, 20),
      view("edge", 389, 0, 50, 20)
    )
    #expect(
      problems(screen, "empty", "off", "touching", "edge") == [
        """
        has no area to be seen: its size is 0×20. Give it a frame, or something to show, or put it into \
        a stack, which sizes it by its content.
        """,
        """
        lies outside of the window, which is 390×844: it is at (1000, 1000, 50×20). Move it inside, or \
        use toExist for what need not be seen.
        """,
        """
        lies outside of the window, which is 390×844: it is at (390, 0, 50×20). Move it inside, or use \
        toExist for what need not be seen.
        """,
        "visible",
      ]
    )
    try screen.user.expect(.id("off"), to: .beHidden)
    try screen.user.expect(.id("off"), to: .never(.beVisible))
    try screen.user.expect(.id("empty"), to: .exist)
    #expect(screen.world.now == 0)
  }

  @Test("several are hidden if each of them is out of sight; who is not is named")
  func severalOutside() throws {
    let labels = (0..<3).map { number in
      Label(text: "Off", frame: Rect(x: Double(60 * number), y: 2000, width: 50, height: 20))
    }
    labels[2].frame.size.width = 0
    let screen = Screen(labels[0], labels[1], labels[2])
    let one = Locator.text("Off")
    try screen.user.expect(one, to: .beHidden, timeout: 0)
    try screen.user.expect(one, to: .never(.beVisible), timeout: 0)
    #expect(screen.message { try $0.expect(one, to: .never(.beHidden), timeout: 0) } != "")
    labels[1].frame.origin.y = 40
    let visible = screen.message { try $0.expect(one, to: .beHidden, timeout: 0) }
    #expect(visible.hasPrefix(#"Expected text "Off" to be hidden, but it is visible."#))
    #expect(visible.contains("at (60, 40, 50×20)") && !visible.contains("2000"))
    labels[0].frame.origin.y = 80
    let several = screen.message { try $0.expect(one, to: .never(.beVisible), timeout: 0) }
    #expect(several.contains("but it matches 2 visible elements"))
  }

  @Test("what has no area because a view around it has none: the outermost such view is named")
  func emptySurroundings() throws {
    let label = Label(text: "Cocoa")
    label.id = "label"
    let row = HStack()
    row.addSubview(label)
    let outer = view("outer", 10, 10, 100, 0)
    outer.addSubview(row)
    let screen = Screen(outer)
    let problem = try #require(problems(screen, "label").first)
    #expect(
      problem.hasSuffix(
        """
        Window/View/View#outer, which it is in, has none either, with a size of 100×0: give that a frame, \
        or put it into a stack, which sizes it by its content.
        """
      )
    )
  }

  @Test("what the user can scroll to is; what no scrolling shows is not")
  func scrolling() {
    let far = scrollView(holding: view("far", 0, 900, 50, 20), view("beyond", 0, 1000, 50, 20))
    let screen = Screen(far)
    let beyond = """
      lies where Window/View/ScrollView#scroll at (0, 0, 390×200) does not show it, and cannot be \
      scrolled to: it is at (0, 1000, 50×20). Make its contentSize large enough for what it holds.
      """
    #expect(problems(screen, "far", "beyond") == ["visible", beyond])
    far.isScrollEnabled = false
    let still = """
      lies where Window/View/ScrollView#scroll at (0, 0, 390×200) does not show it, and cannot be \
      scrolled to, because isScrollEnabled is false on it: it is at (0, 900, 50×20). Enable scrolling first.
      """
    #expect(problems(screen, "far") == [still])
    far.isScrollEnabled = true
    far.frame.origin.x = 400
    #expect(problems(screen, "far").first?.hasPrefix("lies outside of the window") == true)
  }

  @Test("what is covered is, also by a view around it whose bounds it leaves")
  func covered() {
    let cover = view("cover", 0, 0, 390, 300)
    let around = view("around", 0, 400, 100, 50)
    around.addSubview(view("inner", 0, 100, 50, 20))
    let screen = Screen(view("under", 0, 100, 50, 20), cover, around)
    #expect(problems(screen, "under", "inner") == ["visible", "visible"])
  }

  @Test("what comes into sight is waited for")
  func waited() throws {
    let arriving = view("arriving", 390, 0, 50, 20)
    let screen = Screen(arriving)
    screen.world.after(0.5) { arriving.frame.origin.x = 0 }
    try screen.user.expect(.id("arriving"), to: .beVisible)
    #expect(screen.world.now >= 0.5)
  }

  @Test(
    "what is presented is once something that it shows has come into the window",
    arguments: [
      (.alert, "(95, 844, 200×100)"), (.actionSheet, "(95, 844, 200×100)"),
      (.sheet, "(0, 844, 390×100)"), (.fullScreen, "(0, 844, 390×844)"),
    ] as [(ModalPresentationStyle, String)]
  )
  func presented(style: ModalPresentationStyle, frame: String) throws {
    let world = World()
    let home = ViewController()
    world.setRoot(home)
    let question = ViewController()
    question.title = "Sure?"
    question.preferredContentSize = Size(width: 200, height: 100)
    question.modalPresentationStyle = style
    home.present(question)
    let user = SimulatedUser(in: world)
    let place = Locator.label("Sure?")
    try user.expect(place, to: .exist, timeout: 0)
    try user.expect(place, to: .beHidden, timeout: 0)
    let error = #expect(throws: ActionError.self) {
      try user.expect(place, to: .beVisible, timeout: 0)
    }
    #expect(
      error?.message == """
        Expected label "Sure?" to be visible, but it lies outside of the window, which is 390×844: it is \
        at \(frame). Move it inside, or use toExist for what need not be seen.
        """
    )
    try user.expect(place, to: .beVisible)
    let shown = question.view.convert(question.view.bounds, to: nil)
    #expect(shown.intersects(world.window.bounds))
    #expect(try place.get(in: world).frame == world.window.bounds)
  }

  @Test("what code has just added is laid out first")
  func laidOut() throws {
    let stack = VStack()
    let screen = Screen(root: stack)
    stack.addSubview(Label(text: "New"))
    try screen.user.expect(.text("New"), to: .beVisible)
    #expect(screen.world.now == 0)
  }
}
