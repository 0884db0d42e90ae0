internal import Interaction
internal import Testing

@Suite(
  "What all controls with a value have in common, in Swift and in Lua alike (semantics §1, §2)"
)
struct EveryValueControlTests {
  /// The kinds of controls with a value.
  enum Kind: String, CaseIterable {
    case `switch`, checkbox, slider, stepper, segments, pages, picker, popUp, field

    /// Those that a key changes at once, with nothing to open and nothing to type.
    static let changedByKey: [Kind] = [.switch, .checkbox, .slider, .stepper, .segments, .pages]

    /// Makes a control of 100 by 44 points.
    func make() -> Control {
      let control: Control =
        switch self {
        case .switch: Switch()
        case .checkbox: Checkbox()
        case .slider: Slider()
        case .stepper: Stepper()
        case .segments: SegmentedControl(segments: ["A", "B"])
        case .pages: PageControl(numberOfPages: 2)
        case .picker: PickerView(components: [["A", "B"]])
        case .popUp: PopUpButton(items: ["A", "B"], selectedIndex: 0)
        case .field: TextField(text: "A")
        }
      control.frame = Rect(x: 0, y: 0, width: 100, height: 44)
      return control
    }

    /// The key that changes the value.
    var key: String {
      switch self {
      case .switch, .checkbox: "Space"
      case .slider, .stepper: "ArrowUp"
      case .picker: "ArrowDown"
      case .popUp: "Space"
      case .field: "Backspace"
      case .segments, .pages: "ArrowRight"
      }
    }
  }

  /// Lets the user do what would change any of them.
  private func use(_ stage: LuaStage, _ control: Control, _ kind: Kind) {
    stage.tap(80, 20)
    stage.world.advance(by: 1)
    stage.down(10, 20)
    stage.move(80, 20)
    stage.up(80, 20)
    control.becomeFirstResponder()
    for part in control.subviews { part.becomeFirstResponder() }
    stage.press("Tab")
    stage.press(kind.key)
    stage.type("B")
    stage.world.settle()
  }

  @Test(
    "disabled: it ignores fingers and keys, and cannot have the focus",
    arguments: Kind.allCases
  )
  func disabled(kind: Kind) throws {
    try Bilingual.expectValues("", of: kind.make) { stage, control in
      let value = control.accessibilityValue
      control.isEnabled = false
      use(stage, control, kind)
      #expect(control.accessibilityValue == value)
      #expect(stage.world.window.firstResponder == nil)
      #expect(stage.world.window.modals.isEmpty)
      #expect(control.accessibilityTraits == .notEnabled)
    }
  }

  @Test(
    "AppKit's form hears the primary action of every change, after valueChanged",
    arguments: Kind.changedByKey
  )
  func cell(kind: Kind) throws {
    var speaker: Speaker?
    let name = kind.make().className
    try Bilingual.expect(
      "valueChanged\nSwift \(name) primaryActionTriggered",
      of: kind.make,
      swift: { stage, control in
        speaker = Speaker(stage.transcript)
        control.target = speaker
        control.action = Speaker.speak
        let log = stage.transcript.log
        control.on(.valueChanged) { log("\($1.controlEvents)") }
      },
      lua: """
        control.target = {
          speak = function(self, sender, event)
            print("Swift " .. tostring(sender):match "%a+" .. " " .. names(event))
          end,
        }
        control.action = "speak"
        control:on("valueChanged", function(_, event) print(names(event)) end)
        """
    ) { stage, control in
      control.becomeFirstResponder()
      stage.press(kind.key)
    }
    #expect(speaker != nil)
  }

  @Test("a handler that sets the value in answer to a change sends nothing more")
  func setInHandler() throws {
    try Bilingual.expect(
      """
      valueChanged 0.1
      primaryActionTriggered 0.5
      """,
      of: { Slider() },
      swift: { stage, slider in
        let log = stage.transcript.log
        slider.on([.valueChanged, .primaryActionTriggered]) { slider, event in
          log("\(event.controlEvents) \(slider.value)")
          slider.value = 0.5
        }
      },
      lua: """
        control:on({ "valueChanged", "primaryActionTriggered" }, function(slider, event)
          print(names(event) .. " " .. slider.value)
          slider.value = 0.5
        end)
        """
    ) { stage, slider in
      slider.becomeFirstResponder()
      stage.press("ArrowUp")
      #expect(slider.value == 0.5)
    }
  }

  @Test("a field's editing events come after its text has changed; text set in code sends nothing")
  func editing() throws {
    try Bilingual.expectValues(
      """
      editingDidBegin key: a
      editingChanged key: ab
      editingChanged key: a
      editingDidEndOnExit key: code
      primaryActionTriggered key: code
      editingDidEnd key: code
      """,
      of: { TextField(text: "a", frame: Rect(x: 0, y: 0, width: 200, height: 44)) }
    ) { stage, field in
      stage.press("Tab")
      stage.type("b")
      stage.press("Backspace")
      field.text = "code"
      stage.press("Return")
    }
  }
}
