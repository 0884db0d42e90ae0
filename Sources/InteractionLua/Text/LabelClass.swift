internal import Interaction
internal import LuaBridge

/// What scripts can do with a label.
let labelClass = LuaClass<Label>("Label", superclass: viewClass, summary: "A text to read.") {
  LuaProperty("text", get: { $0.text }, set: { $0.text = $1 }, summary: "What it says.")
  LuaInitializer(fromTable: "A label.") { _ in Label() }
}
