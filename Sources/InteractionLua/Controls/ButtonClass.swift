internal import Interaction
internal import LuaBridge

/// What scripts can do with a button.
let buttonClass = LuaClass<Button>(
  "Button",
  superclass: controlClass,
  summary: "A title that can be tapped."
) {
  LuaProperty("title", get: { $0.title }, set: { $0.title = $1 }, summary: "What it says.")
  LuaInitializer(fromTable: "A button.") { _ in Button() }
}
