internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// A locator in a script's hands.
///
/// Making one looks nothing up.
final class LocatorObject: LuaObject {
  let locator: Locator

  init(_ locator: Locator) { self.locator = locator }

  /// Takes a locator that another one was narrowed to.
  ///
  /// - Throws: `ScriptError` for one of too many stages.
  private init(narrowed locator: Locator) throws {
    guard locator.stageCount <= Locator.stageLimit else {
      throw ScriptError(
        .wrongValue,
        "a locator has up to \(Locator.stageLimit) parts, with those of the locators in it; make it of fewer"
      )
    }
    self.locator = locator
  }

  static var luaName: String { "Locator" }

  /// The class of locators.
  static let exposed = LuaClass<LocatorObject>(
    "Locator",
    summary: "Says how to find elements; the search happens when it is used.",
    example: """
      local name = find.id "name"
      print(name) --> find.id "name"
      app:setRoot(ui.VStack { ui.Label { id = "name", text = "Milk" } })
      print(name:count()) --> 1
      print(name:get().text) --> Milk
      """
  ) {
    LuaForeignNames(ForeignLocators.members)
    Locator.Kind.allCases.flatMap { kind in
      LuaMemberBuilder<LocatorObject>.buildExpression(
        LuaMethod(kind.rawValue, parameters: "name?", summary: kind.summary + " within these.") {
          (object: LocatorObject, name: NameMatch?) in
          try LocatorObject(narrowed: try kind.asked(for: name, under: object.locator))
        }
      )
    }
    LuaMethod(
      "role",
      parameters: "role",
      "name?",
      summary: "Elements of a role, and if given a name, within these."
    ) { (object: LocatorObject, role: Role, name: NameMatch?) in
      try LocatorObject(narrowed: object.locator.role(role, name))
    }
    LuaMethod("within", parameters: "outer", summary: "These, if they are within other elements.") {
      (object: LocatorObject, outer: LocatorObject) in
      try LocatorObject(narrowed: object.locator.within(outer.locator))
    }
    LuaMethod("has", parameters: "inner", summary: "These, if they have another element inside.") {
      (object: LocatorObject, inner: LocatorObject) in
      try LocatorObject(narrowed: object.locator.has(inner.locator))
    }
    LuaMethod(
      "filter",
      signature: ["states": StatesArgument.luaName],
      result: "Locator",
      summary: "These, if they are in states or are not, such as `{ isEnabled = true }`."
    ) { (object: LocatorObject, call: LuaCall) in
      let states = try call.read(2, as: StatesArgument.self).states
      try LocatorObject(narrowed: object.locator.filter(states)).push(call)
      return 1
    }
    LuaMethod("nth", parameters: "index", summary: "The one of an index, counted from 1.") {
      (object: LocatorObject, index: Int) in
      guard index >= 1 else {
        throw ScriptError(.wrongValue, "elements are counted from 1; there is no nth(\(index))")
      }
      return try LocatorObject(narrowed: object.locator.nth(index - 1))
    }
    LuaMethod("first", summary: "The first one.") { (object: LocatorObject) in
      try LocatorObject(narrowed: object.locator.first)
    }
    LuaMethod("last", summary: "The last one.") { (object: LocatorObject) in
      try LocatorObject(narrowed: object.locator.last)
    }
    LuaMethod("count", signature: [:], result: "integer", summary: "How many there are now.") {
      (object: LocatorObject, call: LuaCall) in
      try call.looking { object.locator.count(in: $0) }.push(call)
      return 1
    }
    LuaMethod("all", signature: [:], result: "{View}", summary: "The views there are now.") {
      (object: LocatorObject, call: LuaCall) in
      try call.looking { object.locator.all(in: $0) }.push(call)
      return 1
    }
    LuaMethod("get", signature: [:], result: "View", summary: "The one view there is now.") {
      (object: LocatorObject, call: LuaCall) in
      do {
        try call.looking { try object.locator.get(in: $0) }.push(call)
      } catch var error as ActionError {
        error.location = call.sourceLocation
        error.values = LineValues(call: call).notes()
        throw error
      }
      return 1
    }
    LuaMetamethod("__tostring", summary: "What makes such a one: `find.id \"name\"`.") {
      (object: LocatorObject) in "find.\(object.locator)"
    }
  }
}
