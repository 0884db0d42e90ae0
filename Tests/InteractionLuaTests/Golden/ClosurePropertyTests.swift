internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("The closure property of every event of every control, in Swift and in Lua alike")
struct ClosurePropertyTests {
  /// The kinds of controls there are.
  enum Kind: String, CaseIterable {
    case control = "Control"
    case button = "Button"
    case textField = "TextField"
    case `switch` = "Switch"
    case checkbox = "Checkbox"
    case slider = "Slider"
    case stepper = "Stepper"
    case segments = "SegmentedControl"
    case pages = "PageControl"
    case picker = "PickerView"
    case menu = "PopUpButton"
    case barButton = "BarButtonItem"
  }

  @Test("are all the controls here that scripts can make")
  func complete() {
    let controls = MoontapRegistry.uiModule.classes.filter { $0.inherits("Control") }
    #expect(controls.map(\.name).sorted() == Kind.allCases.map(\.rawValue).sorted())
  }

  /// A closure property, as Swift finds it in a class.
  private typealias Property<Kind> = ReferenceWritableKeyPath<Kind, ((Kind) throws -> Void)?>

  /// The closure properties of a class, in the order of `Control.Event.named`.
  private func properties<Kind: Control>(of kind: Kind.Type) -> [Property<Kind>] {
    [
      \.didTouchDown, \.didTouchDownRepeat, \.didTouchDragInside, \.didTouchDragOutside,
      \.didTouchDragEnter, \.didTouchDragExit, \.didTouchUpInside, \.didTouchUpOutside,
      \.didTouchCancel, \.didChangeValue, \.didTriggerPrimaryAction, \.didTriggerMenuAction,
      \.didBeginEditing, \.didChangeText, \.didEndEditing, \.didEndOnExit,
    ]
  }

  /// What every property of every control leaves behind.
  private func expected(_ kind: Kind) -> String {
    Control.Event.named.map { named in
      """
      \(named.property) of \(kind.rawValue)
      unset: nil
      set: before, first \(kind.rawValue), after; its own target, \(named.property)
      replaced: before, second \(kind.rawValue), after; its own target, \(named.property)
      other events: nothing
      cleared: before, after; no target
      set anew: before, after, third \(kind.rawValue); its own target, \(named.property)
      """
    }.joined(separator: "\n")
  }

  /// Plays every property of a class with closures in Swift.
  private func play<Kind: Control>(_ make: () -> Kind) throws -> String {
    var report: [String] = []
    for (named, property) in zip(Control.Event.named, properties(of: Kind.self)) {
      let control = make()
      let calls = Transcript()
      func targets() -> String {
        guard control.allTargets.contains(where: { $0 === control }) else { return "no target" }
        let names = control.actions(forTarget: control, for: named.event)?.map(\.name) ?? []
        return "its own target, \(names.joined(separator: ", "))"
      }
      func send(_ title: String) throws {
        try control.sendActions(for: named.event)
        let lines = calls.take().split(separator: "\n").joined(separator: ", ")
        report.append("\(title): \(lines); \(targets())")
      }
      report.append("\(named.property) of \(control.className)")
      report.append("unset: \(control[keyPath: property] == nil ? "nil" : "a closure")")
      control.on(named.event) { _ in calls.log("before") }
      control[keyPath: property] = { calls.log("first \($0.className)") }
      control.on(named.event) { _ in calls.log("after") }
      try send("set")
      control[keyPath: property] = { calls.log("second \($0.className)") }
      try send("replaced")
      try control.sendActions(for: Control.Event.allEvents.subtracting(named.event))
      report.append("other events: \(calls.lines.isEmpty ? "nothing" : calls.take())")
      control[keyPath: property] = nil
      try send("cleared")
      control[keyPath: property] = { calls.log("third \($0.className)") }
      try send("set anew")
    }
    return report.joined(separator: "\n")
  }

  /// Plays every property of a class with functions in Lua.
  private func playInLua(_ kind: Kind) throws -> String {
    let stage = LuaStage()
    let events = Control.Event.named.map { "{ \"\($0.name)\", \"\($0.property)\" }" }
    try stage.run(
      """
      local events = { \(events.joined(separator: ", ")) }
      for _, event in ipairs(events) do
        local name, property = event[1], event[2]
        local control = ui.\(kind.rawValue) {}
        local calls = {}
        local function log(line) table.insert(calls, line) end
        local function kind(sender) return tostring(sender):match "%a+" end
        local function targets()
          local own
          for _, target in ipairs(control:allTargets()) do own = own or target == control end
          if not own then return "no target" end
          return "its own target, " .. table.concat(control:actionsFor(control, name), ", ")
        end
        local function send(title)
          control:sendActions(name)
          print(title .. ": " .. table.concat(calls, ", ") .. "; " .. targets())
          calls = {}
        end
        print(property .. " of " .. kind(control))
        print("unset: " .. (control[property] == nil and "nil" or "a function"))
        control:on(name, function() log "before" end)
        control[property] = function(sender) log("first " .. kind(sender)) end
        control:on(name, function() log "after" end)
        send "set"
        control[property] = function(sender) log("second " .. kind(sender)) end
        send "replaced"
        local others = {}
        for _, other in ipairs(events) do
          if other[1] ~= name then table.insert(others, other[1]) end
        end
        control:sendActions(others)
        print("other events: " .. (#calls == 0 and "nothing" or table.concat(calls, ", ")))
        control[property] = nil
        send "cleared"
        control[property] = function(sender) log("third " .. kind(sender)) end
        send "set anew"
      end
      """
    )
    return stage.transcript.text
  }

  @Test(
    "set, replaced in its place, cleared: the control is its own target, in the order of addition",
    arguments: Kind.allCases
  )
  func property(kind: Kind) throws {
    let inSwift =
      switch kind {
      case .control: try play { Control() }
      case .button: try play { Button() }
      case .textField: try play { TextField() }
      case .switch: try play { Switch() }
      case .checkbox: try play { Checkbox() }
      case .slider: try play { Slider() }
      case .stepper: try play { Stepper() }
      case .segments: try play { SegmentedControl() }
      case .pages: try play { PageControl() }
      case .picker: try play { PickerView() }
      case .menu: try play { PopUpButton() }
      case .barButton: try play { BarButtonItem() }
      }
    #expect(inSwift == expected(kind), "Swift closures")
    #expect(try playInLua(kind) == expected(kind), "Lua functions")
  }
}
