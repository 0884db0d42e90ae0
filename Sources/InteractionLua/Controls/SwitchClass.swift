internal import Interaction
internal import LuaBridge

/// What scripts can do with a switch.
let switchClass = LuaClass<Switch>(
  "Switch",
  superclass: controlClass,
  summary: "A thumb that is on one side or the other: on or off.",
  example: """
    local lamp = ui.Switch { accessibilityLabel = "Lamp" }
    lamp.didChangeValue = function(sender) print(sender.isOn) end --> true
    app:setRoot(ui.VStack { lamp })

    scenario("turns the lamp on", function(user)
      user:tap(find.switch "Lamp")
      expect(find.switch "Lamp"):toBeOn()
    end)
    """
) {
  LuaProperty(
    "isOn",
    get: { $0.isOn },
    set: { $0.isOn = $1 },
    summary: "Whether it is on; setting it sends nothing."
  )
  LuaMethod(
    "setOn",
    parameters: "isOn",
    "animated?",
    summary: "Sets `isOn`; the thumb is there at once."
  ) { (control: Switch, isOn: Bool, animated: Bool?) in
    control.setOn(isOn, animated: animated ?? false)
  }
  LuaProperty(
    "thumbRect",
    get: { $0.thumbRect },
    summary: "Where its thumb is, in its own points."
  )
  LuaForeignNames(ForeignProperties.ofSwitches)
  LuaExtension { Switch() }
  LuaInitializer(summary: "A switch.", fromTable: { _ in Switch() })
}
