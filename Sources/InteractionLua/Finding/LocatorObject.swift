internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// A locator in a script's hands.
///
/// Making one looks nothing up.
final class LocatorObject: LuaObject {
  let locator: Locator

  init(_ locator: Locator) { self.locator = locator }

  static var luaName: String { "Locator" }

  /// The class of locators.
  static let exposed = LuaClass<LocatorObject>(
    "Locator",
    summary: "Says how to find elements; the search happens when it is used."
  ) {
    LocatorKind.allCases.flatMap { kind in
      LuaMemberBuilder<LocatorObject>.buildExpression(
        LuaMethod(kind.rawValue, parameters: "name?", summary: kind.summary + " within these.") {
          (object: LocatorObject, name: NameMatch?) in
          LocatorObject(try kind.locator(name, under: object.locator))
        }
      )
    }
    LuaMethod(
      "role",
      parameters: "role",
      "name?",
      summary: "Elements of a role, and if given a name, within these."
    ) { (object: LocatorObject, role: Role, name: NameMatch?) in
      LocatorObject(object.locator.role(role, name))
    }
    LuaMethod("within", parameters: "outer", summary: "These, if they are within other elements.") {
      (object: LocatorObject, outer: LocatorObject) in
      LocatorObject(object.locator.within(outer.locator))
    }
    LuaMethod("nth", parameters: "index", summary: "The one of an index, counted from 1.") {
      (object: LocatorObject, index: Int) in
      guard index >= 1 else {
        throw ScriptError(.wrongValue, "elements are counted from 1; there is no nth(\(index))")
      }
      return LocatorObject(object.locator.nth(index - 1))
    }
    LuaMethod("first", summary: "The first one.") { (object: LocatorObject) in
      LocatorObject(object.locator.first)
    }
    LuaMethod("last", summary: "The last one.") { (object: LocatorObject) in
      LocatorObject(object.locator.last)
    }
    LuaMethod("count", signature: [:], result: "integer", summary: "How many there are now.") {
      (object: LocatorObject, call: LuaCall) in
      object.locator.count(in: try call.context().world).push(call)
      return 1
    }
    LuaMethod("all", signature: [:], result: "{View}", summary: "The views there are now.") {
      (object: LocatorObject, call: LuaCall) in
      try object.locator.all(in: try call.context().world).push(call)
      return 1
    }
    LuaMethod("get", signature: [:], result: "View", summary: "The one view there is now.") {
      (object: LocatorObject, call: LuaCall) in
      try object.locator.get(in: try call.context().world).push(call)
      return 1
    }
    LuaMetamethod("__tostring") { (object: LocatorObject) in "find.\(object.locator)" }
  }
}

/// The makers of locators that take a name.
enum LocatorKind: String, CaseIterable {
  case id
  case text
  case label
  case placeholder
  case value
  case button
  case `switch`
  case checkbox
  case slider
  case stepper
  case segment
  case textField
  case row
  case cell

  /// One sentence, without its end.
  var summary: String {
    switch self {
    case .id: "The element of an id"
    case .text: "Labels of a text"
    case .label: "Elements of an accessibility label"
    case .placeholder: "Fields of a placeholder"
    case .value: "Elements of an accessibility value"
    case .button: "Buttons, and if given of a name,"
    case .switch: "Switches, and if given of a name,"
    case .checkbox: "Checkboxes, and if given of a name,"
    case .slider: "Sliders, and if given of a name,"
    case .stepper: "Steppers, and if given of a name,"
    case .segment: "Segments, and if given of a name,"
    case .textField: "Text fields, and if given of a name,"
    case .row: "Rows of lists, and if given of a text,"
    case .cell: "Cells of collections, and if given of a text,"
    }
  }

  /// The locator of a name, alone or within others.
  ///
  /// - Throws: `ScriptError` where a name is needed.
  func locator(_ name: NameMatch?, under outer: Locator? = nil) throws -> Locator {
    switch (self, name) {
    case (.text, _): return outer?.text(name) ?? .text(name)
    case (.button, _): return outer?.button(name) ?? .button(name)
    case (.textField, _): return outer?.textField(name) ?? .textField(name)
    case (.switch, _): return outer?.switch(name) ?? .switch(name)
    case (.checkbox, _): return outer?.checkbox(name) ?? .checkbox(name)
    case (.slider, _): return outer?.slider(name) ?? .slider(name)
    case (.stepper, _): return outer?.stepper(name) ?? .stepper(name)
    case (.segment, _): return outer?.segment(name) ?? .segment(name)
    case (.row, _): return outer?.row(name) ?? .row(name)
    case (.cell, _): return outer?.cell(name) ?? .cell(name)
    case (.value, let name?): return outer?.value(name) ?? .value(name)
    case (.id, let name?): return outer?.id(name) ?? .id(name)
    case (.label, let name?): return outer?.label(name) ?? .label(name)
    case (.placeholder, let name?): return outer?.placeholder(name) ?? .placeholder(name)
    default:
      throw ScriptError(.wrongValue, "find.\(rawValue) needs a name: find.\(rawValue) \"…\"")
    }
  }
}
