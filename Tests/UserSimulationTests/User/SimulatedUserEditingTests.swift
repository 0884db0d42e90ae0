internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("The simulated user fills, clears, pastes and moves the focus")
struct SimulatedUserEditingTests {
  private let name = TextField(placeholder: "Name", frame: Rect(x: 0, y: 0, width: 200, height: 44))
  private let notes = TextView(frame: Rect(x: 0, y: 50, width: 200, height: 100))
  private let agree = Checkbox(title: "Agree", frame: Rect(x: 0, y: 200, width: 200, height: 44))
  private let save = Button(title: "Save", frame: Rect(x: 0, y: 250, width: 200, height: 44))
  private let screen: Screen

  init() {
    notes.id = "notes"
    screen = Screen(name, notes, agree, save)
  }

  @Test("filling taps, selects all, and pastes once")
  func fill() throws {
    name.text = "Ann"
    try screen.user.fill(.textField("Name"), "Bob")
    #expect(name.text == "Bob")
    #expect(
      screen.journal.text.contains("input key Ctrl+A down")
        && screen.journal.text.contains("input paste Bob")
    )
    let taps = screen.journal.text.split(separator: "\n").count { $0.contains("input began") }
    try screen.user.fill(.textField("Name"), "Cleo")
    #expect(name.text == "Cleo")
    // It has the keys already.
    #expect(
      screen.journal.text.split(separator: "\n").count { $0.contains("input began") } == taps
    )
    try screen.user.fill(notes, "two\nlines")
    #expect(notes.text == "two\nlines")
    #expect(notes.isFirstResponder)
  }

  @Test("clearing, or filling with nothing, deletes what is there by a key")
  func clear() throws {
    name.text = "Ann"
    try screen.user.clear(name)
    #expect(name.text == "")
    #expect(screen.journal.text.contains("input key Backspace down"))
    notes.text = "All of it"
    try screen.user.fill(notes, "")
    #expect(notes.text == "")
    try screen.user.clear(notes)
    #expect(screen.world.failures == [])
  }

  @Test("what a host ends is typed no further, and Tab is pressed no more")
  func ended() throws {
    struct Stop: Error {}
    name.becomeFirstResponder()
    var keys = 0
    screen.user.whileWaiting = {
      keys += 1
      if keys > 3 { throw Stop() }
    }
    #expect(throws: Stop.self) { try screen.user.type("Cleo and Bob") }
    #expect(name.text == "Cle")
    keys = 0
    screen.user.whileWaiting = { [name] in
      guard name.isFirstResponder else { throw Stop() }
      keys += 1
    }
    #expect(throws: Stop.self) { try screen.user.focus(save) }
    #expect(keys > 0)
    #expect(notes.isFirstResponder)
  }

  @Test("what the field's delegate forbids is not forced upon it")
  func vetoed() throws {
    name.text = "Ann"
    name.shouldChangeCharacters = { _, _, _ in false }
    try screen.user.fill(name, "Bob")
    #expect(name.text == "Ann")
  }

  @Test("what is selected and then loses the keys is not filled, and neither is what has them then")
  func lostBySelecting() {
    name.text = "Ann"
    name.becomeFirstResponder()
    name.didChangeSelection = { [notes] _ in notes.becomeFirstResponder() }
    notes.text = "All of it"
    #expect(
      screen.message { try $0.fill(.textField("Name"), "Bob") } == """
        textField "Name" got the focus and lost it before the fill: Window/View/TextView#notes has the \
        focus. Look at what the handlers of its events do, or fill what has the focus then.
          element: Window/View/TextField "Name" at (0, 0, 200×44)
        """
    )
    #expect(name.text == "Ann")
    #expect(notes.text == "All of it")
  }

  @Test("who insists means whatever has the keys, also where the field had them already")
  func insisting() throws {
    name.text = "Ann"
    name.becomeFirstResponder()
    name.didChangeSelection = { [notes] _ in notes.becomeFirstResponder() }
    try screen.user.fill(.textField("Name"), "Bob", TapOptions(force: true))
    #expect(name.text == "Ann")
    #expect(notes.text == "Bob")
  }

  @Test("a paste goes to whatever has the keys, and waits for that")
  func paste() throws {
    screen.world.after(1) { [weak name] in name?.becomeFirstResponder() }
    try screen.user.paste("Ann")
    #expect(name.text == "Ann")
    #expect(screen.world.pasteboard.string == "Ann")
    name.resignFirstResponder()
    #expect(
      screen.message { try $0.paste("Bob", timeout: 0.5) } == """
        "Bob" cannot be pasted, because nothing has the focus (waited 0.5 s). Tap a text field first.
          there is: find.textField "Name" at (0, 0, 200×44)
          there is: find.id "notes" at (0, 50, 200×100)
        """
    )
  }

  @Test("the focus comes by a tap to what takes text, and by Tab to all else")
  func focus() throws {
    var log: [String] = []
    save.didTouchUpInside = { _ in log.append("pressed") }
    try screen.user.focus(.button("Save"))
    #expect(save.isFirstResponder)
    #expect(screen.journal.text.hasSuffix("focus button \"Save\": by Tab"))
    try screen.user.focus(.checkbox("Agree"))
    #expect(agree.isFirstResponder)
    #expect(!agree.isOn)
    try screen.user.focus(.textField("Name"))
    #expect(name.isFirstResponder)
    #expect(screen.journal.text.hasSuffix("focus textField \"Name\": by a tap at (100, 22)"))
    try screen.user.focus(.textField("Name"))
    #expect(screen.journal.text.hasSuffix("it has the focus already"))
    #expect(log == [])
  }

  @Test("focus fails where somebody does not give the keys up")
  func kept() throws {
    try screen.user.focus(name)
    name.shouldEndEditing = { _ in false }
    #expect(
      screen.message { try $0.focus(save) } == """
        Window/View/Button "Save" did not get the focus by Tab: Window/View/TextField "Name" has the \
        focus. Look at what shouldBeginEditing answers for it, and shouldEndEditing for who has the focus.
          element: Window/View/Button "Save" at (0, 250, 200×44)
        """
    )
  }

  @Test("Tab goes around what can have the keys, and Shift+Tab back")
  func tab() throws {
    var holders: [String] = []
    for chord in ["Tab", "Tab", "Tab", "Tab", "Tab", "Shift+Tab"] {
      try screen.user.press(chord)
      holders.append(screen.world.window.firstResponder?.className ?? "-")
    }
    #expect(holders == ["TextField", "TextView", "Checkbox", "Button", "TextField", "Button"])
  }

  @Test("a key that is held comes up when its time is over, and presses then")
  func hold() throws {
    var log: [String] = []
    save.didTouchUpInside = { save in log.append("pressed at \(save.world?.now.rounded() ?? 0)") }
    try screen.user.focus(save)
    screen.world.after(0.5) { [weak save] in
      log.append("highlighted: \(save?.isHighlighted ?? false)")
    }
    try screen.user.press("Space", duration: 1)
    #expect(log == ["highlighted: true", "pressed at 1.0"])
    #expect(screen.journal.text.hasSuffix("step press Space for 1 s: done"))
    try screen.user.press("Ctrl+Shift+K")
    let keys = screen.journal.records.compactMap { record -> KeyInput? in
      if case .input(.key(let key)) = record.entry { key } else { nil }
    }
    #expect(keys.suffix(2).map(\.phase) == [.down, .up])
    #expect(keys.last?.modifiers == [.control, .shift])
    #expect(
      screen.message { try $0.press("Space", duration: -1) } == "The duration is -1; use 0 or more."
    )
  }
}
