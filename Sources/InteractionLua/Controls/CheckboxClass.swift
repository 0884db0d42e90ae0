internal import Interaction
internal import LuaBridge

/// What scripts can do with a checkbox.
let checkboxClass = LuaClass<Checkbox>(
  "Checkbox",
  superclass: controlClass,
  summary: "A title with a box that is ticked or not.",
  example: """
    local gift = ui.Checkbox { title = "Wrap as a gift" }
    gift.didChangeValue = function(sender) print(sender.isOn) end --> true
    app:setRoot(ui.VStack { gift })

    scenario("is ticked", function(user)
      user:tap(find.checkbox "Wrap as a gift")
      expect(find.checkbox "Wrap as a gift"):toBeOn()
    end)
    """
) {
  LuaProperty("title", get: { $0.title }, set: { $0.title = $1 }, summary: "What it says.")
  LuaProperty(
    "isOn",
    get: { $0.isOn },
    set: { $0.isOn = $1 },
    summary: "Whether it is ticked; setting it sends nothing."
  )
  LuaProperty(
    "isMixed",
    get: { $0.isMixed },
    set: { $0.isMixed = $1 },
    summary: "Whether it stands for several things of which only some are ticked."
  )
  LuaMethod("setOn", parameters: "isOn", "animated?", summary: "Sets `isOn`.") {
    (control: Checkbox, isOn: Bool, animated: Bool?) in
    control.setOn(isOn, animated: animated ?? false)
  }
  LuaForeignNames(ForeignProperties.ofCheckboxes)
  LuaExtension { Checkbox() }
  LuaInitializer(summary: "A checkbox.", fromTable: { _ in Checkbox() })
}
