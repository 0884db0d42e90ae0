internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("The simulated user")
struct SimulatedUserTests {
  @Test("taps by a touch that goes down and up in the middle of the target")
  func tap() throws {
    let button = Button(title: "Add", frame: Rect(x: 10, y: 20, width: 100, height: 44))
    var count = 0
    button.didTouchUpInside = { _ in count += 1 }
    let screen = Screen(button)
    try screen.user.tap(.button("Add"))
    #expect(count == 1)
    #expect(
      screen.journal.text == """
        1 ← -  0 ms  step tap button "Add": …
        2 ← 1  16 ms  input began (60, 42)
        3 ← 2  16 ms  hitPath Window/View/Button "Add"
        4 ← 3  16 ms  controlEvent Window/View/Button "Add" touchDown
        5 ← 1  16 ms  input ended (60, 42)
        6 ← 5  16 ms  controlEvent Window/View/Button "Add" touchUpInside
        7 ← 6  16 ms  action didTouchUpInside of Window/View/Button "Add" by Button.didTouchUpInside
        8 ← 5  16 ms  controlEvent Window/View/Button "Add" primaryActionTriggered
        9 ← 1  16 ms  step tap button "Add": at (60, 42)
        """
    )
    #expect(screen.world._checkInvariants() == [])
  }

  @Test("double-taps by two touches a tenth of a second apart")
  func doubleTap() throws {
    let button = Button(title: "Add", frame: Rect(x: 10, y: 20, width: 100, height: 44))
    let screen = Screen(button)
    screen.world.after(0.05) {}
    try screen.user.doubleTap(.button("Add"))
    #expect(
      screen.journal.text == """
        1 ← -  0 ms  timerScheduled after for 50 ms
        2 ← -  0 ms  step doubleTap button "Add": …
        3 ← 2  16 ms  input began (60, 42)
        4 ← 3  16 ms  hitPath Window/View/Button "Add"
        5 ← 4  16 ms  controlEvent Window/View/Button "Add" touchDown
        6 ← 2  16 ms  input ended (60, 42)
        7 ← 6  16 ms  controlEvent Window/View/Button "Add" touchUpInside
        8 ← 6  16 ms  controlEvent Window/View/Button "Add" primaryActionTriggered
        9 ← 1  50 ms  timer after
        10 ← 2  116 ms  input began (60, 42)
        11 ← 10  116 ms  hitPath Window/View/Button "Add"
        12 ← 11  116 ms  controlEvent Window/View/Button "Add" touchDown+touchDownRepeat
        13 ← 2  116 ms  input ended (60, 42)
        14 ← 13  116 ms  controlEvent Window/View/Button "Add" touchUpInside
        15 ← 13  116 ms  controlEvent Window/View/Button "Add" primaryActionTriggered
        16 ← 2  116 ms  step doubleTap button "Add": at (60, 42)
        """
    )
  }

  @Test("never turns two taps into a double one, and a double tap into anything else")
  func tapCounts() throws {
    let button = Button(title: "Add", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    var counts: [Int] = []
    button.on(.touchDown) { _, event in counts.append(event.touch?.tapCount ?? 0) }
    let screen = Screen(button)
    try screen.user.tap(button)
    try screen.user.tap(button)
    try screen.user.doubleTap(button)
    try screen.user.tap(button)
    #expect(counts == [1, 1, 1, 2, 1])
  }

  @Test("a tap after that of another finger is no double one, and further fingers may tap twice")
  func tapCountsOfFingers() throws {
    let button = Button(title: "Add", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    var counts: [Int] = []
    button.on(.touchDown) { _, event in counts.append(event.touch?.tapCount ?? 0) }
    let screen = Screen(button)
    try screen.user.touch(button, TapOptions(at: Point(x: 20, y: 20))).up()
    try screen.user.tap(button, TapOptions(at: Point(x: 40, y: 20)))
    try screen.user.pinch(button, scale: 1, TapOptions(force: true))
    try screen.user.tap(button)
    #expect(counts.last == 1)
    #expect(counts.prefix(2) == [1, 1])
    counts = []
    try screen.user.touch(button).up()
    try screen.user.touch(button).up()
    #expect(counts == [1, 2])
  }

  @Test("taps a view, a point, and a place of a view in its own points")
  func targets() throws {
    let button = Button(title: "Add", frame: Rect(x: 10, y: 20, width: 100, height: 44))
    var places: [Point] = []
    button.on(.touchUpInside) { _, event in places.append(event.touch?.location ?? .zero) }
    let screen = Screen(button)
    try screen.user.tap(button)
    try screen.user.tap(Point(x: 11, y: 21))
    try screen.user.tap(.button(), TapOptions(at: Point(x: 5, y: 6)))
    let target: any Target = button
    try screen.user.tap(target)
    #expect(
      places == [
        Point(x: 60, y: 42), Point(x: 11, y: 21), Point(x: 15, y: 26), Point(x: 60, y: 42),
      ]
    )
  }

  @Test("a place of a row counts from its upper left corner, also where it is swiped aside")
  func placeInSwipedRow() throws {
    let table = TableView(frame: Rect(x: 0, y: 100, width: 390, height: 440))
    table.numberOfRows = { _, _ in 3 }
    table.cellForRow = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.text = "Item \(path.row + 1)"
      return cell
    }
    table.trailingSwipeActions = { _, _ in
      let more = ContextualAction(title: "More") { _, _, completion in completion(true) }
      return SwipeActionsConfiguration(actions: [more])
    }
    let screen = Screen(table)
    let row = Locator.row("Item 2")
    try screen.user.swipe(row, .left)
    try screen.user.expect(row.button("More"), to: .beVisible, timeout: 0)
    try screen.user.tap(row, TapOptions(at: Point(x: 20, y: 20)))
    #expect(screen.journal.text.hasSuffix(": at (20, 164)"))
    // It was tapped where it was moved aside, which closes it.
    try screen.user.expect(row.button("More"), to: .never(.exist), timeout: 0)
  }

  @Test("a place of a scroll view is one of its content")
  func placeInContent() throws {
    let scrollView = ScrollView(frame: Rect(x: 20, y: 100, width: 200, height: 200))
    scrollView.contentSize = Size(width: 200, height: 2000)
    let screen = Screen(scrollView)
    scrollView.contentOffset = Point(x: 0, y: 300)
    try screen.user.tap(scrollView, TapOptions(at: Point(x: 10, y: 320)))
    #expect(screen.journal.text.hasSuffix(": at (30, 120)"))
  }

  @Test("waits on the virtual clock until the target is ready")
  func waiting() throws {
    let button = Button(title: "Add", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    button.isEnabled = false
    let screen = Screen(button)
    var time: Double?
    button.didTouchUpInside = { time = $0.world?.now }
    screen.world.after(1) { button.isEnabled = true }
    try screen.user.tap(.button("Add"))
    #expect(time.map { $0 >= 1 && $0 < 1.05 } == true)
  }

  @Test("taps only what stood still for two frames")
  func motion() throws {
    let button = Button(title: "Add", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    let screen = Screen(button)
    var steps = 0
    func move() {
      guard steps < 10 else { return }
      steps += 1
      button.frame.origin.x += 3
      screen.world.after(0.016) { move() }
    }
    move()
    var place: Point?
    button.on(.touchUpInside) { _, event in place = event.touch?.location }
    try screen.user.tap(.button("Add"))
    #expect(place == Point(x: 80, y: 22))
  }

  @Test("runs the work then due before a verb returns")
  func dueWork() throws {
    let button = Button(title: "Add", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    let screen = Screen(button)
    var log: [String] = []
    button.didTouchUpInside = { button in
      button.world?.post { log.append("posted") }
      button.world?.after(0) { log.append("due") }
      button.world?.after(0.001) { log.append("later") }
    }
    try screen.user.tap(button)
    #expect(log == ["posted", "due"])
  }

  @Test("force skips the checks, but not the door, and is journalled")
  func force() throws {
    let button = Button(title: "Add", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    let cover = View(frame: Rect(x: 0, y: 0, width: 390, height: 100))
    cover.id = "cover"
    var count = 0
    button.didTouchUpInside = { _ in count += 1 }
    let screen = Screen(button, cover)
    try screen.user.tap(.button("Add"), TapOptions(force: true))
    #expect(count == 0)
    #expect(
      screen.journal.text == """
        1 ← -  0 ms  step tap button "Add" { force = true }: …
        2 ← 1  0 ms  note button "Add" does not get a touch at (50, 22): Window/View/View#cover at \
        (0, 0, 390×100) covers it; force went on with the tap all the same.
        3 ← 1  0 ms  input began (50, 22)
        4 ← 3  0 ms  hitPath Window/View/View#cover
        5 ← 1  0 ms  input ended (50, 22)
        6 ← 1  0 ms  step tap button "Add" { force = true }: at (50, 22)
        """
    )
  }

  @Test("force taps where a hidden element would be")
  func forceHidden() throws {
    let button = Button(title: "Add", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    button.isHidden = true
    let screen = Screen(button)
    try screen.user.tap(.button("Add"), TapOptions(force: true))
    #expect(screen.journal.text.contains("hitPath Window/View\n"))
  }

  @Test("types by grapheme cluster into what has the keys")
  func typing() throws {
    let field = TextField(placeholder: "Name", frame: Rect(x: 0, y: 0, width: 200, height: 44))
    let screen = Screen(field)
    var texts: [String] = []
    field.on(.editingChanged) { field, _ in texts.append(field.text) }
    try screen.user.tap(.textField("Name"))
    screen.journal.removeAll()
    try screen.user.type("e\u{301}👨‍👩‍👧")
    #expect(texts == ["e\u{301}", "e\u{301}👨‍👩‍👧"])
    #expect(
      screen.journal.records.map(\.entry).filter {
        if case .input = $0 { true } else { false }
      } == [.input(event: .text("e\u{301}")), .input(event: .text("👨‍👩‍👧"))]
    )
  }

  @Test("waits for something that takes text")
  func typingLater() throws {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 44))
    let screen = Screen(field)
    screen.world.after(2) { field.becomeFirstResponder() }
    try screen.user.type("ok")
    #expect(field.text == "ok")
  }

  @Test("goes on typing in another field that got the keys half-way")
  func typingOn() throws {
    let first = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 44))
    let second = TextField(frame: Rect(x: 0, y: 50, width: 200, height: 44))
    let screen = Screen(first, second)
    first.on(.editingChanged) { field, _ in
      if field.text.count == 2 { second.becomeFirstResponder() }
    }
    first.becomeFirstResponder()
    try screen.user.type("1234")
    #expect([first.text, second.text] == ["12", "34"])
  }

  @Test("presses keys and chords for the first responder, or else for the window")
  func pressing() throws {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 44))
    let screen = Screen(field)
    var log: [String] = []
    screen.world.window.keyCommands["Ctrl+Shift+K"] = KeyCommand { event in
      log.append(event.key?.description ?? "")
    }
    field.didEndOnExit = { _ in log.append("exit") }
    try screen.user.press("shift+control+k")
    try screen.user.press("Tab")
    try screen.user.press("A")
    try screen.user.press("Return")
    #expect(log == ["Ctrl+Shift+K", "exit"])
    #expect(field.text == "a")
    #expect(screen.journal.text.hasPrefix("1 ← -  0 ms  step press Ctrl+Shift+K: …"))
  }

  @Test("waits, firing what becomes due")
  func waitingSeconds() throws {
    let screen = Screen()
    var fired = 0
    screen.world.every(0.1) { fired += 1 }
    try screen.user.wait(0.35)
    #expect(fired == 3)
    #expect(screen.world.now == 0.35)
  }

  @Test("settles by jumping to the next thing that is due, and past what repeats")
  func settling() throws {
    let screen = Screen()
    var log: [String] = []
    screen.world.after(2) { log.append("once") }
    screen.world.every(1) { log.append("again") }
    try screen.user.settle()
    #expect(log == ["again", "once", "again"])
    #expect(screen.world.now == 2)
  }

  @Test("journals a failed step with what went wrong")
  func journalledFailure() {
    let screen = Screen()
    _ = screen.message { try $0.tap(.button("Add"), TapOptions(timeout: 0)) }
    #expect(
      screen.journal.text == """
        1 ← -  0 ms  step tap button "Add": …
        2 ← 1  0 ms  failure No element matches button "Add". There is no button at all; do first what shows it.
        3 ← 1  0 ms  step tap button "Add": failed
        """
    )
    #expect(screen.world.failures == [])
  }

  @Test("names the line that told it to act")
  func location() {
    let screen = Screen()
    var location: Interaction.SourceLocation?
    let line = #line + 2
    do {
      try screen.user.tap(.button(), TapOptions(timeout: 0))
    } catch {
      location = (error as? ActionError)?.location
    }
    #expect(location == Interaction.SourceLocation(file: #fileID, line: line))
    do {
      try screen.user.perform(.press("?!"), at: .init(file: "a.lua", line: 3))
    } catch {
      location = (error as? ActionError)?.location
    }
    #expect(location == Interaction.SourceLocation(file: "a.lua", line: 3))
  }

  @Test("does not change what happens by being journalled")
  func withoutJournal() throws {
    let button = Button(title: "Add")
    let world = World()
    world.setRoot(button)
    var count = 0
    button.didTouchUpInside = { _ in count += 1 }
    try SimulatedUser(in: world).tap(.button("Add"))
    #expect(count == 1)
  }

  @Test("keeps its world alive, and nothing else")
  func lifetime() throws {
    weak var world: World?
    weak var button: Button?
    try {
      let user = SimulatedUser(in: World())
      world = user.world
      let add = Button(title: "Add")
      button = add
      user.world.setRoot(add)
      try user.tap(add)
      add.removeFromSuperview()
      #expect(world != nil)
    }()
    #expect(world == nil)
    #expect(button == nil)
  }

  @Test("survives a handler that removes the tapped control")
  func removal() throws {
    let button = Button(title: "Remove", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    button.didTouchUpInside = { $0.removeFromSuperview() }
    let screen = Screen(button)
    try screen.user.tap(button)
    #expect(button.superview == nil)
    #expect(screen.world._checkInvariants() == [])
  }
}
