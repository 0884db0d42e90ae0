internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("SimulatedUser: scrolling to what is out of sight")
struct ScrollIntoSightTests {
  /// A scroll view of 200 by 200 points whose content is 200 by 2000.
  private func makeScrollView(_ views: View...) -> ScrollView {
    let scrollView = ScrollView(frame: Rect(x: 20, y: 100, width: 200, height: 200))
    scrollView.contentSize = Size(width: 200, height: 2000)
    for view in views { scrollView.addSubview(view) }
    return scrollView
  }

  @Test("a tap turns the wheel first, as real input below its step, then taps")
  func tap() throws {
    let button = Button(title: "Far", frame: Rect(x: 0, y: 1500, width: 100, height: 44))
    let scrollView = makeScrollView(button)
    let screen = Screen(scrollView)
    var taps = 0
    button.didTouchUpInside = { _ in taps += 1 }
    try screen.user.tap(.button("Far"))
    #expect(taps == 1)
    #expect(scrollView.contentOffset == Point(x: 0, y: 1422))
    #expect(
      screen.journal.text == """
        1 ← -  0 ms  step tap button "Far": …
        2 ← 1  0 ms  input scroll (120, 200) by (0, 1422)
        3 ← 1  33 ms  input began (70, 200)
        4 ← 3  33 ms  hitPath Window/View/ScrollView/Button "Far"
        5 ← 4  33 ms  controlEvent Window/View/ScrollView/Button "Far" touchDown
        6 ← 1  33 ms  input ended (70, 200)
        7 ← 6  33 ms  gesture ScrollPan possible → failed
        8 ← 6  33 ms  controlEvent Window/View/ScrollView/Button "Far" touchUpInside
        9 ← 8  33 ms  action didTouchUpInside of Window/View/ScrollView/Button "Far" by Button.didTouchUpInside
        10 ← 6  33 ms  controlEvent Window/View/ScrollView/Button "Far" primaryActionTriggered
        11 ← 1  33 ms  step tap button "Far": at (70, 200)
        """
    )
  }

  /// A list ten rows high that tells on which of its rows a finger went down.
  private final class Rows {
    /// A cell that tells when a finger goes down on it.
    private final class Cell: TableViewCell {
      var whenTouched: (String) -> Void = { _ in }

      override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
        whenTouched(text)
        super.touchesBegan(touches, with: event)
      }
    }

    /// The rows that were touched.
    var touched: [String] = []
    /// Where it is.
    let screen: Screen

    init() {
      let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 440))
      screen = Screen(table)
      table.register("row") { [unowned self] in
        let cell = Cell()
        cell.whenTouched = { [unowned self] in touched.append($0) }
        return cell
      }
      table.numberOfRows = { _, _ in 100 }
      table.cellForRow = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.text = "Item \(path.row + 1)"
        return cell
      }
      screen.world.layoutIfNeeded()
    }
  }

  @Test("a drag takes hold of what it names, though its end is scrolled into sight first")
  func dragToFar() throws {
    let rows = Rows()
    try rows.screen.user.drag(.row("Item 9"), to: .row("Item 12"))
    #expect(rows.screen.journal.text.contains("input scroll"))
    #expect(rows.touched == ["Item 9"])
  }

  @Test("a drag whose end cannot be in sight together with its beginning fails, and says why")
  func dragTooFar() {
    let rows = Rows()
    #expect(
      rows.screen.message { try $0.drag(.row("Item 3"), to: .row("Item 60")) } == """
        The drag cannot take hold of row "Item 3": it leaves its place at (195, 110) when row "Item 60", \
        the end, is scrolled into sight, so that both are not on the screen at once. Scroll so that they \
        are, move a finger that stays down with user:touch(…) and :move(…), which scrolls on its way, or \
        drag in steps, each to what is in sight.
        """
    )
    #expect(rows.touched == [])
  }

  /// A list ten rows high that is edited.
  private func makeEditedTable() -> TableView {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 440))
    table.numberOfRows = { _, _ in 100 }
    table.cellForRow = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.text = "Item \(path.row + 1)"
      return cell
    }
    table.isEditing = true
    return table
  }

  @Test("so does a drag whose beginning has no view then; a finger that stays down can do it")
  func dragAway() throws {
    let table = makeEditedTable()
    var moves: [String] = []
    table.commitMove = { _, from, to in moves.append("\(from) to \(to)") }
    let screen = Screen(table)
    let reorder = Locator.button("Reorder Item 3")
    screen.user.words = .swift
    #expect(
      screen.message { try $0.drag(reorder, to: .row("Item 60")) } == """
        The drag cannot take hold of .button("Reorder Item 3"): it leaves its place at (368, 110) when \
        .row("Item 60"), the end, is scrolled into sight, so that both are not on the screen at once. \
        Scroll so that they are, move a finger that stays down with user.touch(…) and .move(to: …), which \
        scrolls on its way, or drag in steps, each to what is in sight.
        """
    )
    #expect(moves == [])
    table.scrollToRow(at: IndexPath(row: 0, section: 0))
    let finger = try screen.user.touch(reorder)
    try finger.move(to: .row("Item 60"))
    try finger.up()
    #expect(moves == ["[0, 2] to [0, 59]"])
  }

  @Test("a drag whose beginning goes for another reason than scrolling tells of that")
  func dragGone() {
    let rows = Rows()
    let button = Button(title: "Drag me", frame: Rect(x: 0, y: 500, width: 100, height: 44))
    rows.screen.root.addSubview(button)
    let end = Label(text: "End", frame: Rect(x: 0, y: 600, width: 100, height: 44))
    rows.screen.world.after(1) {
      button.removeFromSuperview()
      rows.screen.root.addSubview(end)
    }
    let options = TapOptions(timeout: 2)
    let error = rows.screen.error { try $0.drag(.button("Drag me"), to: .text("End"), options) }
    #expect(error?.code == ActionError.Code.none)
    #expect(error?.message.hasPrefix("No element matches button \"Drag me\"") == true)
  }

  @Test("a scroll view in a scroll view: whichever hides it is turned, even where both do")
  func nested() throws {
    let button = Button(title: "Far", frame: Rect(x: 0, y: 900, width: 100, height: 44))
    let inner = makeScrollView(button)
    inner.frame.origin = Point(x: 0, y: 1200)
    let outer = makeScrollView(inner)
    let screen = Screen(outer)
    var taps = 0
    button.didTouchUpInside = { _ in taps += 1 }
    try screen.user.tap(.button("Far"))
    #expect(taps == 1)
    #expect(inner.contentOffset.y > 0)
    #expect(outer.contentOffset.y > 0)
    #expect(screen.world._checkInvariants() == [])
  }

  @Test("pages are turned until the one is there that holds it")
  func pages() throws {
    let button = Button(title: "Far", frame: Rect(x: 0, y: 610, width: 100, height: 44))
    let scrollView = makeScrollView(button)
    scrollView.isPagingEnabled = true
    let screen = Screen(scrollView)
    try screen.user.tap(.button("Far"))
    #expect(scrollView.contentOffset.y == 600)
  }

  @Test("what cannot be scrolled to is outside of its scroll view")
  func unreachable() {
    let button = Button(title: "Far", frame: Rect(x: 0, y: 300, width: 100, height: 44))
    let scrollView = makeScrollView(button)
    scrollView.isScrollEnabled = false
    let screen = Screen(scrollView)
    #expect(
      screen.message { try $0.tap(.button("Far"), TapOptions(timeout: 0)) } == """
        button "Far" lies outside of its scroll view: Window/View/ScrollView at (20, 100, 200×200) \
        does not show (70, 422), and isScrollEnabled is false on it. Enable scrolling \
        first.
          element: Window/View/ScrollView/Button "Far" at (20, 400, 100×44)
        """
    )
    scrollView.isScrollEnabled = true
    scrollView.contentSize = Size(width: 200, height: 250)
    let text = screen.message { try $0.tap(.button("Far"), TapOptions(timeout: 0.1)) }
    #expect(text.contains("and it cannot be scrolled there"))
  }

  @Test("a point outside of the element itself is not scrolled to")
  func pointOutside() {
    let button = Button(title: "Near", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    let scrollView = makeScrollView(button)
    let screen = Screen(scrollView)
    let options = TapOptions(timeout: 0, at: Point(x: 50, y: 400))
    let text = screen.message { try $0.tap(.button("Near"), options) }
    #expect(
      text.hasPrefix("button \"Near\" does not reach to (70, 500). Choose a point inside of it")
    )
    #expect(scrollView.contentOffset == .zero)
  }

  @Test("what lies behind a modal is not scrolled to; the modal is named")
  func behindModal() {
    let button = Button(title: "Far", frame: Rect(x: 0, y: 1500, width: 100, height: 44))
    let scrollView = makeScrollView(button)
    let screen = Screen(scrollView)
    let modal = Label(text: "Wait", frame: Rect(x: 0, y: 0, width: 100, height: 20))
    screen.world.window.presentModal(modal)
    #expect(
      screen.message { try $0.tap(.button("Far"), TapOptions(timeout: 0)) } == """
        button "Far" is covered by the modal Window/ModalLayer/Label "Wait". Dismiss that first: \
        choose in it, press Escape, or tap beside it.
          element: Window/View/ScrollView/Button "Far" at (20, 1600, 100×44)
          modal: find.text "Wait" at (0, 0, 100×20)
        """
    )
    #expect(scrollView.contentOffset == .zero)
  }

  @Test("a menu's rows are scrolled to and tapped")
  func menu() throws {
    let button = PopUpButton(
      items: (1...60).map { MenuItem("Item \($0)") },
      frame: Rect(x: 20, y: 100, width: 150, height: 44)
    )
    button.accessibilityLabel = "Choice"
    let screen = Screen(button)
    try screen.user.tap(.button("Choice"))
    try screen.user.tap(.role(.row, "Item 57"))
    #expect(button.selectedIndex == 56)
  }

  @Test("a picker's row is scrolled to and tapped")
  func picker() throws {
    let picker = PickerView(
      components: [(1...60).map { "\($0)" }],
      frame: Rect(x: 20, y: 100, width: 150, height: 160)
    )
    var changes: [Int?] = []
    picker.didChangeValue = { changes.append($0.selectedRow(inComponent: 0)) }
    let screen = Screen(picker)
    try screen.user.tap(.role(.row, "45"))
    try screen.user.settle()
    #expect(changes == [44])
  }
}
