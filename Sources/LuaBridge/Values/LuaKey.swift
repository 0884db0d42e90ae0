internal import CLuaBorder

/// A key of a table, as error messages spell it and as coders know it.
enum LuaKey: Hashable {
  /// A string.
  case name(String)
  /// An integer, as Lua counts.
  case index(Int)
  /// Any other value, in words.
  case other(String)

  /// Reads the key at a place.
  init(_ call: LuaCall, _ place: Int32) {
    switch try? LuaValue.read(call, place) {
    case .string(let name): self = .name(name)
    case .integer(let index): self = .index(index)
    case .number(let number): self = .other("\(number)")
    case .boolean(let value): self = .other("\(value)")
    default: self = .other(String(cString: lb_type_name(call.raw, place)))
    }
  }

  /// How Lua writes the key behind a table: `.name`, `[2]`, `["two words"]`.
  var spelling: String {
    switch self {
    case .name(let name):
      LuaIdentifier.isValid(name)
        ? ".\(LuaNames.shown(name))" : "[\(Self.quoted(LuaNames.shown(name)))]"
    case .index(let index): "[\(index)]"
    case .other(let text): "[\(text)]"
    }
  }

  /// How a message speaks of the key alone: `'name'`, `[2]`.
  var mention: String {
    if case .name(let name) = self { "'\(LuaNames.shown(name))'" } else { spelling }
  }

  private static func quoted(_ name: String) -> String {
    let escaped = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: "\\n"))\""
  }
}
