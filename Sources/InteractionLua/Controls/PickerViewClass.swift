internal import Interaction
internal import LuaBridge
internal import Spelling

/// What scripts can do with a picker.
let pickerViewClass = LuaClass<PickerView>(
  "PickerView",
  superclass: controlClass,
  summary: "Wheels side by side, on each of which the user selects a row.",
  example: """
    local time = ui.PickerView {
      components = { { "8", "9", "10" }, { "am", "pm" } },
      componentLabels = { "Hour", "Half" },
    }
    time:selectRow(2, 1)
    print(time.components[1][time:selectedRow(1)]) --> 9
    app:setRoot(ui.VStack { time })
    """
) {
  LuaProperty(
    "components",
    get: { $0.components },
    set: { picker, components in
      try picker.checkComponents(components)
      picker.components = components
    },
    summary: "The titles of the rows of each wheel: `{ { \"1\", \"2\" }, { \"am\", \"pm\" } }`."
  )
  LuaProperty(
    "componentLabels",
    get: { $0.componentLabels },
    set: { $0.componentLabels = $1 },
    summary: "What each wheel is called: `{ \"Hour\", \"Half\" }`."
  )
  LuaProperty("numberOfComponents", get: { $0.numberOfComponents }, summary: "How many wheels.")
  LuaMethod("numberOfRows", parameters: "component", summary: "How many rows a wheel has.") {
    (picker: PickerView, component: Int) in
    try picker.check(component)
    return picker.numberOfRows(inComponent: component - 1)
  }
  LuaMethod(
    "selectedRow",
    parameters: "component",
    summary: "The selected row of a wheel, both counted from 1; nil if the wheel has no rows."
  ) { (picker: PickerView, component: Int) -> Int? in
    try picker.check(component)
    return picker.selectedRow(inComponent: component - 1).map { $0 + 1 }
  }
  LuaMethod(
    "selectRow",
    parameters: "row",
    "component",
    "animated?",
    summary: "Selects a row of a wheel, both counted from 1, which sends nothing."
  ) { (picker: PickerView, row: Int, component: Int, animated: Bool?) in
    try picker.check(component)
    let count = picker.numberOfRows(inComponent: component - 1)
    guard (1...max(1, count)).contains(row), count > 0 else {
      throw ScriptError(
        .wrongValue,
        "there is no row \(row) among the \(count) of component \(component) of \(picker.path)"
          + (count == 0 ? "; give the component rows first" : "; use \(placesText(1...count))")
      )
    }
    picker.selectRow(row - 1, inComponent: component - 1, animated: animated ?? false)
  }
  LuaExtension { PickerView() }
  LuaForeignNames(ForeignProperties.ofValueControls)
  LuaInitializer(summary: "A picker.", fromTable: { _ in PickerView() })
}

extension PickerView {
  /// Throws if there is no component of a place in Lua.
  fileprivate func check(_ component: Int) throws {
    guard (1...max(1, numberOfComponents)).contains(component), numberOfComponents > 0 else {
      throw ScriptError(
        .wrongValue,
        "there is no component \(component) among the \(numberOfComponents) of \(path)"
          + (numberOfComponents == 0
            ? "; set components first" : "; use \(placesText(1...numberOfComponents))")
      )
    }
  }
}
