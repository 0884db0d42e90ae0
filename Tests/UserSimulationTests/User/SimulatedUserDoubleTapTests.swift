internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("A double tap whose first tap changes what lies there")
struct SimulatedUserDoubleTapTests {
  /// What the message of a second tap that would miss says to do.
  private static let advice = """
    Use tap if one is meant, let the handlers of the first leave it in its place, or pass force to tap \
    there twice all the same.
    """

  /// Two buttons, the second of which moves up when the first removes itself.
  private final class Fixture {
    let delete = Button(title: "Delete")
    let other = Button(title: "Other")
    /// The titles of the buttons that were tapped.
    var tapped: [String] = []
    let screen: Screen

    init() {
      let (delete, other) = (delete, other)
      screen = Screen(
        root: VStack {
          delete
          other
        }
      )
      delete.didTouchUpInside = { [unowned self] button in
        tapped.append(button.title)
        button.removeFromSuperview()
      }
      other.didTouchUpInside = { [unowned self] button in tapped.append(button.title) }
    }
  }

  /// A button at (10, 20).
  private func button(_ title: String) -> Button {
    Button(title: title, frame: Rect(x: 10, y: 20, width: 100, height: 44))
  }

  @Test("fails where a handler removed the element, and does not tap what took its place")
  func removed() {
    let fixture = Fixture()
    let text = """
      got only the first of two taps: at (195, 22) the second would miss it, because it is not there any \
      more. It was in Window/VStack until 0.017 s, when Button.didTouchUpInside removed it. \(Self.advice)
        there now: find.button "Other" at (0, 0, 390×44)
      """
    let error = fixture.screen.error { try $0.doubleTap(.button("Delete")) }
    #expect(error?.code == ActionError.Code.none)
    #expect(error?.description == "button \"Delete\" \(text)")
    #expect(fixture.tapped == ["Delete"])
    let second = Fixture()
    #expect(
      second.screen.message { try $0.doubleTap(second.delete) } == "Button \"Delete\" \(text)"
    )
    #expect(second.tapped == ["Delete"])
    let third = Fixture()
    #expect(
      third.screen.message { try $0.doubleTap(Locator.button().first) }
        == "button():first() \(text)"
    )
    #expect(third.tapped == ["Delete"])
  }

  @Test("taps what lies there now if it is forced, or told a point")
  func whatever() throws {
    let forced = Fixture()
    try forced.screen.user.doubleTap(.button("Delete"), TapOptions(force: true))
    #expect(forced.tapped == ["Delete", "Other"])
    let pointed = Fixture()
    try pointed.screen.user.doubleTap(Point(x: 195, y: 22))
    #expect(pointed.tapped == ["Delete", "Other"])
  }

  @Test("fails where a handler moved the element away")
  func moved() {
    let (add, other) = (button("Add"), button("Other"))
    var count = 0
    add.didTouchUpInside = { button in
      count += 1
      button.frame = Rect(x: 10, y: 200, width: 100, height: 44)
    }
    let screen = Screen(other, add)
    let error = screen.error { try $0.doubleTap(.button("Add")) }
    #expect(error?.code == .notReady)
    #expect(
      error?.description == """
        button "Add" got only the first of two taps: at (60, 42) the second would miss it, because it has \
        moved from (10, 20, 100×44) to (10, 200, 100×44). \(Self.advice)
          element: Window/View/Button[2] "Add" at (10, 200, 100×44)
          there now: find.button "Other" at (10, 20, 100×44)
        """
    )
    #expect(count == 1)
  }

  @Test("fails where a handler covered the element, and names the blocker")
  func covered() {
    let add = button("Add")
    let sheet = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    sheet.id = "sheet"
    add.didTouchUpInside = { $0.superview?.addSubview(sheet) }
    #expect(
      Screen(add).message { try $0.doubleTap(.button("Add")) } == """
        button "Add" got only the first of two taps: at (60, 42) the second would miss it, because it does \
        not get a touch at (60, 42): Window/View/View#sheet at (0, 0, 390×844) covers it. \(Self.advice)
          element: Window/View/Button "Add" at (10, 20, 100×44)
          blocker: find.id "sheet" at (0, 0, 390×844)
        """
    )
  }

  @Test("goes on with what is called otherwise, was disabled or was replaced by its like")
  func still() throws {
    var titles: [String] = []
    let follow = button("Follow")
    follow.didTouchUpInside = { button in
      titles.append(button.title)
      button.title = "Unfollow"
    }
    try Screen(follow).user.doubleTap(.button("Follow"))
    #expect(titles == ["Follow", "Unfollow"])

    let save = button("Save")
    var count = 0
    save.didTouchUpInside = { button in
      count += 1
      button.isEnabled = false
    }
    try Screen(save).user.doubleTap(.button("Save"))
    #expect(count == 1)

    let old = button("Add")
    let new = button("Add")
    var taps: [String] = []
    new.didTouchUpInside = { _ in taps.append("new") }
    old.didTouchUpInside = { button in
      taps.append("old")
      button.superview?.addSubview(new)
      button.removeFromSuperview()
    }
    try Screen(old).user.doubleTap(.button("Add"))
    #expect(taps == ["old", "new"])
  }

  /// A list of three rows, where a tap on one does something and has all asked for anew.
  private func list(onSelection act: @escaping (inout [String]) -> Void) -> Screen {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 440))
    var texts = ["Milk", "Bread", "Tea"]
    table.register("row") { TableViewCell() }
    table.numberOfRows = { _, _ in texts.count }
    table.cellForRow = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.text = texts[path.row]
      return cell
    }
    table.didSelectRow = { table, _ in
      act(&texts)
      table.reloadData()
    }
    let screen = Screen(table)
    screen.world.layoutIfNeeded()
    return screen
  }

  @Test(
    "fails where the row is gone, though its cell may show another one by now",
    arguments: [Locator.row("Milk"), .row().first, .row().has(.text("Milk"))]
  )
  func rows(locator: Locator) {
    var selections = 0
    let screen = list { texts in
      selections += 1
      texts.removeFirst()
    }
    let error = screen.error { try $0.doubleTap(locator) }
    #expect(error?.code == ActionError.Code.none)
    #expect(
      error?.message.hasPrefix(
        """
        \(locator) got only the first of two taps: at (195, 22) the second would miss it, because it is \
        not there any more.
        """
      ) == true
    )
    #expect(selections == 1)
  }

  @Test(
    "goes on with a row that the list asks for anew",
    arguments: [Locator.row("Milk"), .row().first]
  )
  func reloaded(locator: Locator) throws {
    var selections = 0
    let screen = list { _ in selections += 1 }
    try screen.user.doubleTap(locator)
    #expect(selections >= 1)
    #expect(screen.world._checkInvariants() == [])
  }
}
