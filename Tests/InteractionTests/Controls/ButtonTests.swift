internal import Interaction
internal import Testing

@Suite("Button: titles of states, and the focus")
struct ButtonTests {
  @Test("a state shows the title of exactly this state, or else the normal one")
  func titles() {
    let button = Button(title: "Go")
    button.setTitle("Going", for: .highlighted)
    button.setTitle("Gone", for: [.selected, .disabled])
    let states: [Control.State] = [
      .normal, .highlighted, [.highlighted, .selected], .selected, [.disabled, .selected],
    ]
    #expect(states.map(button.title(for:)) == ["Go", "Going", "Go", "Go", "Gone"])
    button.setTitle("Start", for: .normal)
    #expect(button.title == "Start")
    #expect(button.title(for: .selected) == "Start")
    button.setTitle(nil, for: .highlighted)
    #expect(button.title(for: .highlighted) == "Start")
  }

  @Test("its name, size and layout follow the title of its present state")
  func currentTitle() {
    let button = Button(title: "Go")
    button.setTitle("Not now", for: .disabled)
    let stage = Stage(button)
    #expect(!button.needsLayout)
    button.isEnabled = false
    #expect(button.currentTitle == "Not now")
    #expect(button.accessibilityName == "Not now")
    #expect(button.intrinsicContentSize == Size(width: 7 * 8 + 32, height: 44))
    #expect(button.needsLayout)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("highlighted, selected and focused titles show as their states come and go")
  func states() {
    let button = Button(title: "normal", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    button.setTitle("highlighted", for: .highlighted)
    button.setTitle("selected", for: .selected)
    button.setTitle("focused", for: .focused)
    let stage = Stage(button)
    var seen = [button.currentTitle]
    button.isHighlighted = true
    seen.append(button.currentTitle)
    button.isHighlighted = false
    button.isSelected = true
    seen.append(button.currentTitle)
    button.isSelected = false
    stage.press("Tab")
    seen.append(button.currentTitle)
    button.resignFirstResponder()
    seen.append(button.currentTitle)
    #expect(seen == ["normal", "highlighted", "selected", "focused", "normal"])
  }

  @Test("Tab stops at enabled controls; a tap on a button leaves the keys where they are")
  func tabStops() {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 44))
    let button = Button(title: "Go", frame: Rect(x: 0, y: 50, width: 100, height: 44))
    let off = Button(title: "Off")
    off.isEnabled = false
    let plain = Control()
    let others: [View] = [
      Switch(), Checkbox(), Slider(), Stepper(), SegmentedControl(segments: ["A"]), PageControl(),
    ]
    let stage = Stage(field, button, off, plain)
    for view in others { stage.root.addSubview(view) }
    let stops = stage.world.window.tabStops.map { ObjectIdentifier($0) }
    #expect(stops == ([field, button] + others).map { ObjectIdentifier($0) })
    field.becomeFirstResponder()
    stage.tap(button)
    #expect(field.isFirstResponder)
  }

  @Test("a Space that comes up after the focus was away does not press, whatever is overridden")
  func staleSpace() {
    final class Quiet: Button {
      override func didResignFirstResponder() {}
    }
    let button = Quiet(title: "Go")
    var calls = 0
    button.on(.allEvents) { _ in calls += 1 }
    let stage = Stage(button)
    button.becomeFirstResponder()
    stage.send(.keyDown("Space"))
    button.resignFirstResponder()
    button.becomeFirstResponder()
    stage.send(.keyUp("Space"))
    #expect(calls == 0)
    #expect(!button.isHighlighted)
  }

  @Test("keys that a view inside passes on do not press the control around it")
  func keysFromInside() {
    let outer = Button(title: "outer")
    let inner = TextField()
    outer.addSubview(inner)
    var calls = 0
    outer.on(.allEvents) { _ in calls += 1 }
    let stage = Stage(outer)
    inner.becomeFirstResponder()
    stage.press("Escape")
    stage.press("Return")
    #expect(calls == 0)
  }
}
