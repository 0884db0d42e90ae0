public import Interaction
public import LuaBridge

extension PropertyChange: LuaConvertible {
  /// The type of the table that scripts get.
  public static var luaName: String { "{property: string?, old: any, new: any}" }

  /// Reads the table of a change; nil stands for a change of all.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> PropertyChange {
    var change = PropertyChange()
    let names = ["property", "old", "new"]
    for (name, value) in try OptionFields(call, place, names, "entries of a change").values {
      switch (name, value) {
      case ("property", .string(let property)): change.property = property
      case ("property", _):
        throw OptionFields.misfit(name, of: "a change", "the name of a property", value)
      case ("old", _): change.old = value
      default: change.new = value
      }
    }
    return change
  }

  /// Pushes a table.
  public func push(_ call: LuaCall) throws {
    try call.push(fields: [
      "property": property, "old": AnyArgument(old), "new": AnyArgument(new),
    ])
  }
}

/// A value of Swift that scripts get as what it is, if they can, or else as its description.
struct AnyArgument: LuaConvertible {
  /// The value; nil for none.
  private let value: Any?

  init(_ value: Any?) { self.value = value }

  static var luaName: String { "any" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> AnyArgument {
    AnyArgument(try LuaValue.read(call, place))
  }

  func push(_ call: LuaCall) throws {
    switch value {
    case nil: call.pushNil()
    case let value as any LuaConvertible: try value.push(call)
    case let value?:
      // An optional that holds nothing, within one that holds it.
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .optional, mirror.children.isEmpty { return call.pushNil() }
      String(describing: value).push(call)
    }
  }
}
