internal import Interaction
internal import Rendering
internal import Testing

@Suite("The text tree")
struct TextTreeTests {
  /// A class of its own, as an app would have.
  private final class Badge: View {}

  /// A screen with something of everything.
  private func shoppingList() -> World {
    let world = World()
    let field = TextField(text: "Milk", placeholder: "New item")
    field.id = "new-item"
    let add = Button(title: "Add")
    add.isEnabled = false
    let chosen = Button(title: "All")
    chosen.isSelected = true
    let ghost = Label(text: "Nobody sees me")
    ghost.isHidden = true
    let faint = VStack { Label(text: "Nor me") }
    faint.alpha = 0.001
    let plain = View()
    plain.addSubview(Badge())
    world.setRoot(
      VStack(spacing: 8) {
        field
        HStack {
          add
          chosen
        }
        ghost
        faint
        plain
      }
    )
    world.layoutIfNeeded()
    field.becomeFirstResponder()
    return world
  }

  @Test("tells roles, ids, names, values and states, and leaves out what cannot be seen")
  func standard() {
    #expect(
      TextTree.text(of: shoppingList()) == """
        Window
          VStack
            textField#new-item "New item" value "Milk" focused
            HStack
              button "Add" disabled
              button "All" selected
            group
              Badge
        """
    )
  }

  @Test("tells the values of controls, and the states of segments")
  func controls() {
    let segments = SegmentedControl(segments: ["All", "Active", "Done"])
    segments.selectedSegmentIndex = 0
    segments.setEnabled(false, forSegmentAt: 2)
    let root = VStack {
      Switch(isOn: true)
      Checkbox(title: "Milk")
      Slider(value: 0.5)
      Stepper(value: 3)
      segments
      PageControl(numberOfPages: 5, currentPage: 1)
      ProgressView(progress: 0.4)
      ImageView(image: "logo")
    }
    #expect(
      TextTree.text(of: root) == """
        VStack
          switch value "on"
          checkbox "Milk" value "off"
          slider value "0.5"
          stepper value "3"
            button "Decrement"
            button "Increment"
          SegmentedControl value "All"
            segment "All" selected
            segment "Active"
            segment "Done" disabled
          PageControl value "page 2 of 5"
          progress value "40%"
          image "logo"
        """
    )
  }

  @Test("tells frames in points of the window and what cannot be seen, if it is asked to")
  func everything() {
    let options = TextTree.Options(showsIds: false, showsFrames: true, showsConcealed: true)
    #expect(
      TextTree.text(of: shoppingList(), options: options) == """
        Window (0, 0, 390×844)
          VStack (0, 0, 390×844)
            textField "New item" value "Milk" (0, 0, 390×44) focused
            HStack (0, 52, 390×44)
              button "Add" (0, 52, 56×44) disabled
              button "All" (56, 52, 56×44) selected
            text "Nobody sees me" (0, 0, 0×0) hidden
            VStack (0, 104, 390×20) transparent
              text "Nor me" (0, 104, 390×20)
            group (0, 132, 390×0)
              Badge (0, 132, 0×0)
        """
    )
  }

  @Test("draws a single view with what is in it")
  func branch() {
    let stack = HStack {
      Button(title: "Yes")
      Button(title: "No")
    }
    #expect(
      TextTree.text(of: stack) == """
        HStack
          button "Yes"
          button "No"
        """
    )
  }

  @Test("is empty for a view that cannot be seen")
  func concealedRoot() {
    let view = View()
    view.isHidden = true
    #expect(TextTree.text(of: view) == "")
  }

  @Test("calls a view by the role it was given")
  func ownRole() {
    let row = HStack { Label(text: "Milk") }
    row.role = .row
    row.accessibilityLabel = "Milk, 1 litre"
    row.accessibilityValue = "2"
    #expect(
      TextTree.text(of: row) == """
        row "Milk, 1 litre" value "2"
          text "Milk"
        """
    )
  }

  @Test(
    "keeps every view on one line, whatever its text is",
    arguments: [
      ("a\nb\r\nc\td", #""a\nb\r\nc\td""#),
      (#"say "hi" \ bye"#, #""say \"hi\" \\ bye""#),
      ("bell\u{7}, separator\u{2028}end", #""bell\u{7}, separator\u{2028}end""#),
      ("👨‍👩‍👧‍👦 e\u{301}", "\"👨‍👩‍👧‍👦 e\u{301}\""),
    ]
  )
  func escaping(text: String, quoted: String) {
    #expect(TextTree.text(of: Label(text: text)) == "text \(quoted)")
  }

  @Test("cuts names and values at the limit, between characters")
  func cutting() {
    let field = TextField(text: "🇩🇪🇫🇷🇮🇹", placeholder: "abc")
    #expect(
      TextTree.text(of: field, options: .init(textLimit: 2))
        == #"textField "ab…" value "🇩🇪🇫🇷…""#
    )
    #expect(
      TextTree.text(of: Label(text: String(repeating: "x", count: 81)))
        == "text \"\(String(repeating: "x", count: 80))…\""
    )
    #expect(
      TextTree.text(of: Label(text: String(repeating: "x", count: 80)))
        == "text \"\(String(repeating: "x", count: 80))\""
    )
  }

  @Test("a limit below nothing is nothing")
  func noRoomForText() {
    let options = TextTree.Options(textLimit: -5)
    #expect(options.textLimit == 0)
    #expect(TextTree.text(of: Label(text: "abc"), options: options) == #"text "…""#)
  }

  @Test(
    "quotes an id that is more than a word",
    arguments: [("a.b-c_1", "a.b-c_1"), ("a b", "\"a b\""), ("a#b", "\"a#b\"")]
  )
  func ids(id: String, shown: String) {
    let button = Button(title: "Go")
    button.id = id
    #expect(TextTree.text(of: button) == "button#\(shown) \"Go\"")
  }

  @Test("shows a pressed button as highlighted")
  func pressed() {
    let world = World()
    world.setRoot(Button(title: "Hold"))
    world.send(.touch(.began, at: Point(x: 20, y: 20)))
    #expect(
      TextTree.text(of: world) == """
        Window
          button "Hold" highlighted
        """
    )
  }

  @Test("shows a row under a finger as highlighted, and a button as open while its menu is")
  func rowsAndMenus() {
    let table = TableView()
    table.numberOfRows = { _, _ in 2 }
    table.cellForRow = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
      cell.text = "Row \(path.row)"
      return cell
    }
    let world = Gallery.world(table, size: Size(width: 200, height: 100))
    world.send(.touch(.began, at: Point(x: 50, y: 60)))
    #expect(TextTree.text(of: world).contains("\n    row \"Row 1\" highlighted\n"))
    #expect(TextTree.text(of: world).contains("\n    row \"Row 0\"\n"))
    let button = PopUpButton(title: "Sort", items: ["Name"])
    let menu = Gallery.world(button)
    #expect(TextTree.text(of: button) == #"button "Sort""#)
    menu.turn(cause: .host) { button.openMenu() }
    #expect(TextTree.text(of: button) == #"button "Sort" open"#)
  }

  @Test("tells with frames how far content is scrolled")
  func scrolled() {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    view.contentSize = Size(width: 100, height: 500)
    view.contentOffset.y = 120
    let root = View()
    root.addSubview(view)
    let options = TextTree.Options(showsFrames: true)
    #expect(
      TextTree.text(of: root, options: options) == """
        group (0, 0, 0×0)
          ScrollView (0, 0, 100×50) scrolled (0, 120)
        """
    )
    #expect(TextTree.text(of: root) == "group\n  ScrollView")
  }

  @Test("is told in full, and without frames, for snapshots")
  func snapshot() {
    let text = String(repeating: "x", count: 1000)
    let label = Label(text: text)
    label.id = "long"
    #expect(TextTree.text(of: label, options: .snapshot) == "text#long \"\(text)\"")
  }

  @Test("is the same for equal screens")
  func stable() {
    #expect(TextTree.text(of: shoppingList()) == TextTree.text(of: shoppingList()))
  }
}
