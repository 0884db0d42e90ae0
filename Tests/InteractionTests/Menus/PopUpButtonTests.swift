internal import Interaction
internal import Testing

@Suite("PopUpButton: a menu of choices or of commands")
struct PopUpButtonTests {
  let transcript = Transcript()
  let button: PopUpButton
  let stage: Stage

  init() {
    let transcript = transcript
    let button = PopUpButton(
      items: ["Low", "Medium", .separator(), "High"],
      selectedIndex: 0,
      frame: Rect(x: 20, y: 100, width: 150, height: 44)
    )
    button.items[1].isEnabled = false
    button.on([.menuActionTriggered, .valueChanged, .primaryActionTriggered, .touchUpInside]) {
      button,
      event in
      transcript.log(
        "\(event.controlEvents) \(event.kind?.rawValue ?? "code")"
          + " \(button.selectedIndex.map { "\($0)" } ?? "-")\(button.isMenuOpen ? " open" : "")"
      )
    }
    self.button = button
    stage = Stage(button)
  }

  /// The rows of the open menu.
  private var rows: [View] { stage.world.window.modals.last?.subviews ?? [] }

  /// Taps the row of a title.
  private func tapRow(_ title: String) {
    guard let row = rows.first(where: { $0.displayedText == title }) else {
      Issue.record("no row \(title) among \(rows.map { $0.displayedText ?? "-" })")
      return
    }
    stage.tap(row)
  }

  @Test("it shows its selection, and nothing while nothing is selected")
  func looks() {
    #expect(button.displayedText == "Low")
    #expect(button.accessibilityValue == "Low")
    button.selectedIndex = nil
    #expect(button.displayedText == nil)
    button.title = "Priority"
    button.selectedIndex = 3
    #expect(button.accessibilityName == "Priority")
    #expect(button.accessibilityValue == "High")
    #expect(transcript.text == "")
  }

  @Test("a tap opens the menu of real rows below; another choice sends, after the menu closed")
  func choose() {
    stage.tap(button)
    #expect(button.isMenuOpen)
    #expect(rows.map(\.role) == [.row, .row, .group, .row])
    #expect(rows.map { ($0 as? Control)?.isSelected } == [true, false, nil, false])
    #expect(rows.map { ($0 as? Control)?.isEnabled } == [true, false, nil, true])
    let menu = stage.world.window.modals.last
    #expect(menu?.role == .list)
    #expect(menu?.frame.origin == Point(x: 20, y: 144))
    #expect(menu?.frame.width == 150)
    #expect(menu?.isFirstResponder == true)
    tapRow("High")
    #expect(!button.isMenuOpen)
    #expect(
      transcript.text == """
        touchUpInside touch 0
        menuActionTriggered touch 0
        valueChanged touch 3
        primaryActionTriggered touch 3
        """
    )
    #expect(stage.world.failures == [])
  }

  @Test("the item that is selected already sends nothing; nor does a disabled one or a separator")
  func noChange() {
    stage.tap(button)
    _ = transcript.take()
    tapRow("Medium")
    #expect(button.isMenuOpen)
    stage.tap(rows[2])
    #expect(button.isMenuOpen)
    tapRow("Low")
    #expect(!button.isMenuOpen)
    #expect(transcript.text == "")
  }

  @Test("a touch beside the menu and Escape close it, and give the keys back")
  func closes() {
    button.becomeFirstResponder()
    stage.tap(button)
    stage.down(300, 700)
    stage.up(300, 700)
    #expect(!button.isMenuOpen)
    #expect(button.isFirstResponder)
    stage.press("Space")
    #expect(button.isMenuOpen)
    stage.press("Escape")
    #expect(!button.isMenuOpen)
    #expect(button.isFirstResponder)
    #expect(transcript.lines.filter { $0.hasPrefix("value") } == [])
  }

  @Test(
    "keys choose: arrows stop at the ends, disabled items and separators are passed over",
    arguments: [
      (["Space", "ArrowDown", "Return"], 3), (["Return", "ArrowDown", "ArrowDown", "Space"], 3),
      (["ArrowDown", "ArrowUp", "Return"], 0), (["ArrowDown", "End", "Return"], 3),
      (["ArrowDown", "End", "Home", "Return"], 0), (["Space", "h", "Return"], 3),
      (["Space", "m", "Return"], 0), (["Space", "h", "l", "Return"], 0),
      (["Space", "ArrowDown", "Escape"], 0),
    ]
  )
  func keys(keys: [String], index: Int) {
    button.becomeFirstResponder()
    for key in keys { stage.press(key) }
    #expect(button.selectedIndex == index)
    #expect(!button.isMenuOpen)
    #expect(transcript.lines.contains("valueChanged key \(index)") == (index != 0))
  }

  @Test("the key that opens a menu without a selection highlights its first item")
  func highlightsFirst() {
    button.selectedIndex = nil
    button.becomeFirstResponder()
    stage.press("Space")
    #expect((rows.first as? Control)?.isHighlighted == true)
    stage.press("Return")
    #expect(button.selectedIndex == 0)
  }

  @Test("whoever hears that the menu is asked for may still change its items")
  func dynamic() {
    button.didTriggerMenuAction = { $0.items = ["New"] }
    stage.tap(button)
    #expect(rows.map(\.displayedText) == ["New"])
    button.items = ["Newer", "Newest"]
    #expect(rows.map(\.displayedText) == ["Newer", "Newest"])
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("a menu of commands: handlers act, nothing is selected, marks are the items' own")
  func pullsDown() {
    let log = transcript.log
    let menu = PopUpButton(title: "Edit", frame: Rect(x: 0, y: 300, width: 100, height: 44))
    menu.pullsDown = true
    menu.items = [
      MenuItem("Copy") { button, event in log("copy \(button.title) \(event.kind != nil)") },
      MenuItem("Wrap", state: .on), MenuItem("Some", state: .mixed),
    ]
    menu.on([.valueChanged, .primaryActionTriggered]) { _, event in log("\(event.controlEvents)") }
    stage.root.addSubview(menu)
    stage.tap(menu)
    #expect(rows.map { ($0 as? Control)?.isSelected } == [false, true, false])
    #expect(rows.map(\.accessibilityValue) == [nil, nil, "mixed"])
    tapRow("Copy")
    #expect(menu.selectedIndex == nil)
    #expect(
      transcript.text == """
        copy Edit true
        primaryActionTriggered
        """
    )
  }

  @Test(
    "a handler that throws is reported with its item and line, and the button sends all the same"
  )
  func handlerThrows() {
    struct Oops: Error {}
    let line = #line + 1
    button.items[3].setHandler { _, _ in throw Oops() }
    stage.tap(button)
    tapRow("High")
    #expect(transcript.lines.last == "primaryActionTriggered touch 3")
    #expect(
      stage.world.failures.map(\.context) == [
        [
          .init("menu item", "\"High\" of Window/View/PopUpButton \"High\""),
          .init("handler", "Swift closure"), .init("connected at", "\(#fileID):\(line)"),
        ]
      ]
    )
  }

  @Test("a menu near the lower edge opens upwards; a long one scrolls within the window")
  func placement() {
    button.frame.origin = Point(x: 350, y: 790)
    button.openMenu()
    let menu = stage.world.window.modals.last
    #expect(menu?.frame.maxY == 790)
    #expect(menu?.frame.maxX == 382.0)
    button.closeMenu()
    button.items = (0..<40).map { MenuItem("Item \($0)") }
    button.selectedIndex = 39
    button.openMenu()
    let long = stage.world.window.modals.last as? ScrollView
    #expect(long?.frame.minY == 8)
    #expect(long?.contentSize.height == 1760.0)
    #expect(long.map { $0.contentOffset.y == $0.contentSize.height - $0.bounds.height } == true)
    #expect(transcript.text == "")
  }

  @Test(
    "a menu of a button that lies beyond all numbers has a place in the window",
    arguments: [1.0, -1]
  )
  func farAway(side: Double) {
    let far = View(frame: Rect(x: 0, y: side * 1.7e308, width: 100, height: 100))
    stage.root.addSubview(far)
    far.addSubview(button)
    button.frame.origin.y = side * 1.7e308
    button.openMenu()
    #expect(button.isMenuOpen)
    #expect(stage.world.window.modals.last?.frame.isFinite == true)
    button.closeMenu()
  }

  @Test("leaving the window closes the menu; a disabled button chooses nothing")
  func leaving() {
    stage.tap(button)
    button.removeFromSuperview()
    #expect(stage.world.window.modals.isEmpty)
    #expect(!button.isMenuOpen)
    stage.root.addSubview(button)
    stage.tap(button)
    button.isEnabled = false
    tapRow("High")
    #expect(button.selectedIndex == 0)
    #expect(!button.isMenuOpen)
    stage.tap(button)
    #expect(!button.isMenuOpen)
  }

  @Test(
    "setting items or the selection in code sends nothing; a selection that is gone becomes nil"
  )
  func inCode() {
    button.selectedIndex = 3
    button.items = ["Low", "Medium"]
    #expect(button.selectedIndex == nil)
    button.selectedIndex = 1
    button.items = ["Low", .separator()]
    #expect(button.selectedIndex == nil)
    #expect(transcript.text == "")
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("the selected entry stays selected while others come and go, and nothing is without it")
  func following() {
    button.selectedIndex = 3
    button.items.insert("First", at: 0)
    #expect(button.selectedIndex == 4)
    button.items.removeFirst(2)
    #expect(button.selectedIndex == 2)
    #expect(button.displayedText == "High")
    button.items.removeLast()
    #expect(button.selectedIndex == nil)
    #expect(transcript.text == "")
    #expect(stage.world._checkInvariants() == [])
  }

  @Test(
    "where the selected entry is gone, a new one in its place is selected, and none of before",
    arguments: [
      (["Low", "Medium", "-", "new"], 3), (["Low", "Medium", "new", "new"], 3),
      (["new", "new", "new", "new"], 3), (["new", "Low", "Medium", "-"], nil),
      (["new", "new", "new", "Low"], nil), (["Low", "Medium", "new"], nil),
    ]
  )
  func replaced(titles: [String], selected: Int?) {
    let former = button.items
    button.selectedIndex = 3
    button.items = titles.map { title in
      former.first { ($0.isSeparator ? "-" : $0.title) == title } ?? MenuItem(title)
    }
    #expect(button.selectedIndex == selected)
    #expect(transcript.text == "")
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("an index without an item, with the sentence of the precondition funnel")
  func checks() {
    let outside = #expect(throws: InteractionError.self) { try button.checkSelection(4) }
    #expect(
      outside?.message == """
        Index 4 is not within the items of Window/View/PopUpButton "Low"; use 0 to 3.
        """
    )
    let separator = #expect(throws: InteractionError.self) { try button.checkSelection(2) }
    #expect(
      separator?.message == """
        Item 2 of Window/View/PopUpButton "Low" is a separator, which cannot be selected; name \
        another one.
        """
    )
  }

  @Test("a button and its menu are freed")
  func lifetime() {
    weak var weakMenu: View?
    weak var weakButton: PopUpButton?
    do {
      let other = PopUpButton(items: ["A"], frame: Rect(x: 0, y: 400, width: 90, height: 44))
      weakButton = other
      stage.root.addSubview(other)
      other.openMenu()
      weakMenu = stage.world.window.modals.last
      #expect(weakMenu != nil)
      other.removeFromSuperview()
    }
    #expect(weakMenu == nil)
    #expect(weakButton == nil)
  }

  @Test("a subclass that forgets super does not leave its menu behind")
  func forgetsSuper() {
    /// A button that wants no more than to know.
    final class Forgetful: PopUpButton {
      override func willMove(toWindow window: Window?) {}
    }
    let button = Forgetful(items: ["a", "b"])
    let stage = Stage(button)
    button.openMenu()
    #expect(button.isMenuOpen)
    button.removeFromSuperview()
    #expect(!button.isMenuOpen)
    #expect(stage.world.window.modals.isEmpty)
  }

  @Test("an item that went as the menu gave the keys back is not chosen")
  func itemsChangeAsMenuCloses() {
    let field = TextField(frame: Rect(x: 20, y: 20, width: 100, height: 44))
    stage.root.addSubview(field)
    field.becomeFirstResponder()
    stage.tap(button)
    _ = transcript.take()
    field.on(.editingDidBegin) { [button] _ in button.items = ["Only"] }
    tapRow("High")
    #expect(!button.isMenuOpen)
    #expect(button.selectedIndex == 0)
    #expect(button.displayedText == "Only")
    #expect(transcript.text == "")
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("items that are set while the open menu's rows go are the newer wish, and stand")
  func itemsChangeAsRowsGo() {
    button.openMenu()
    (rows.first as? Control)?.on(.touchCancel) { [button] _ in button.items = ["Newest"] }
    stage.down(60, 160)
    button.items = ["New", "Newer"]
    #expect(button.items.map(\.title) == ["Newest"])
    #expect(rows.map(\.displayedText) == ["Newest"])
    stage.press("End")
    stage.press("Return")
    #expect(button.selectedIndex == 0)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("a key that is pressed while the open menu's rows go is for none of them")
  func keyPressedAsRowsGo() {
    button.openMenu()
    let menu = stage.world.window.modals.last
    (rows.first as? Control)?.on(.touchCancel) { _ in
      _ = menu?.pressesBegan("End", with: InteractionEvent())
    }
    stage.down(60, 160)
    button.items = ["New", "Newer"]
    #expect(rows.map { ($0 as? Control)?.isHighlighted } == [false, false])
    stage.press("End")
    stage.press("Return")
    #expect(button.selectedIndex == 1)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("an open menu is as high as the items that it gets meanwhile")
  func otherItemsWhileOpen() {
    button.items = ["Only"]
    stage.tap(button)
    var heights = [stage.world.window.modals.last?.frame.height]
    for items: [MenuItem] in [["One", "Two", "Three"], ["Last"]] {
      button.items = items
      heights.append(stage.world.window.modals.last?.frame.height)
    }
    #expect(heights == [44, 132, 44])
    tapRow("Last")
    #expect(!button.isMenuOpen)
    #expect(button.selectedItem?.title == "Last")
  }
  /// A view of a size beyond all sums, which comes back to the menu that it is taken out of, and may put that
  /// elsewhere.
  private final class Visitor: View {
    var whenTakenOut: (Visitor) -> Void = { _ in }

    override var intrinsicContentSize: Size? { Size(width: 10, height: 1.5e308) }

    override func didMoveToSuperview() {
      if superview == nil { whenTakenOut(self) }
    }
  }

  @Test("what is put into a menu may want to be as high as it likes, and stay there")
  func hugeVisitors() throws {
    button.openMenu()
    let menu = try #require(stage.world.window.modals.last)
    for _ in 1...3 {
      let visitor = Visitor()
      visitor.whenTakenOut = { [weak menu] visitor in
        visitor.whenTakenOut = { _ in }
        menu?.addSubview(visitor)
      }
      menu.addSubview(visitor)
    }
    menu.layoutSubviews()
    #expect(menu.subviews.allSatisfy { $0.frame.isFinite })
    button.items = ["New"]
    menu.layoutSubviews()
    #expect(menu.subviews.allSatisfy { $0.frame.isFinite })
    #expect(menu.subviews.count == 4)
  }

  @Test("a menu that is put too deep as its rows go shows no others there")
  func deepened() throws {
    button.openMenu()
    let menu = try #require(stage.world.window.modals.last)
    var deepest = View()
    let outermost = deepest
    for _ in 2..<View.maximumDepth {
      let inner = View()
      deepest.addSubview(inner)
      deepest = inner
    }
    let visitor = Visitor()
    visitor.whenTakenOut = { _ in deepest.addSubview(menu) }
    menu.addSubview(visitor)
    button.items = ["New"]
    #expect(menu.subviews.isEmpty)
    withExtendedLifetime(outermost) {}
  }
}
