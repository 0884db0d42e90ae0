public import Interaction
public import LuaBridge
internal import Spelling

/// Reads a string that must be one of some names.
///
/// - Throws: A mismatch for another type; `ScriptError` with the nearest name for an unknown one.
func readName(
  _ call: LuaCall,
  _ place: Int32,
  of names: [String],
  _ what: String
) throws -> String {
  let name = try String.read(call, place)
  guard !names.contains(name) else { return name }
  if let nearest = nearestName(to: name, in: names) {
    throw ScriptError(
      .unknownName,
      "there is no \(what) '\(name)'; did you mean '\(nearest)'?"
    )
  }
  throw ScriptError(
    .unknownName,
    "there is no \(what) '\(name)'; use one of: \(names.joined(separator: ", "))"
  )
}

extension Role: LuaConvertible {
  /// `role`.
  public static var luaName: String { "role" }

  /// Reads a role's name.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Role {
    let name = try readName(call, place, of: allCases.map(\.rawValue), "role")
    guard let role = Role(rawValue: name) else {
      throw call.mismatch(place, expected: luaName)
    }
    return role
  }

  /// Pushes the role's name.
  public func push(_ call: LuaCall) { rawValue.push(call) }
}

extension Stack.Alignment: LuaConvertible {
  /// `alignment`.
  public static var luaName: String { "alignment" }

  /// Reads an alignment's name.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Stack.Alignment {
    let name = try readName(call, place, of: allCases.map(\.rawValue), "alignment")
    guard let alignment = Stack.Alignment(rawValue: name) else {
      throw call.mismatch(place, expected: luaName)
    }
    return alignment
  }

  /// Pushes the alignment's name.
  public func push(_ call: LuaCall) { rawValue.push(call) }
}

extension Control.Event: LuaConvertible {
  /// `event | {event}`.
  public static var luaName: String { "event | {event}" }

  /// Reads the name of an event, or a list of names.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Control.Event {
    let names =
      Control.Event.named.map(\.name) + ["allTouchEvents", "allEditingEvents", "allEvents"]
    if let list = try? [String].read(call, place) {
      return try list.reduce(into: []) { $0.formUnion(try event($1, names)) }
    }
    guard case .string(let name) = try LuaValue.read(call, place) else {
      throw call.mismatch(place, expected: luaName)
    }
    return try event(name, names)
  }

  private static func event(_ name: String, _ names: [String]) throws -> Control.Event {
    switch name {
    case "allTouchEvents": return .allTouchEvents
    case "allEditingEvents": return .allEditingEvents
    case "allEvents": return .allEvents
    default: break
    }
    if let known = Control.Event.named.first(where: { $0.name == name }) { return known.event }
    let nearest = nearestName(to: name, in: names)
    let hint =
      nearest.map { "did you mean '\($0)'?" } ?? "use one of: \(names.joined(separator: ", "))"
    throw ScriptError(.unknownName, "there is no control event '\(name)'; \(hint)")
  }

  /// Pushes the list of names.
  public func push(_ call: LuaCall) throws { try names.push(call) }
}

extension Control.State: LuaConvertible {
  /// `{state}`.
  public static var luaName: String { "{state}" }

  /// The states by their bits.
  private static let named: [(String, Control.State)] = [
    ("highlighted", .highlighted), ("disabled", .disabled), ("selected", .selected),
    ("focused", .focused),
  ]

  /// States are only given, never taken.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Control.State {
    throw call.mismatch(place, expected: "nothing: a state is only given, never taken")
  }

  /// Pushes the list of names; empty for the normal state.
  public func push(_ call: LuaCall) throws {
    try Self.named.filter { contains($0.1) }.map(\.0).push(call)
  }
}

extension Color: LuaConvertible {
  /// `#rrggbb`.
  public static var luaName: String { "#rrggbb" }

  /// Reads `#rrggbb` or `#rrggbbaa`.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Color {
    let text = try String.read(call, place)
    guard let color = Color(hex: text) else {
      throw ScriptError(
        .wrongValue,
        "'\(text)' is no color; write '#rrggbb', such as '#ff8800', or '#rrggbbaa'"
      )
    }
    return color
  }

  /// Pushes the color as it is read.
  public func push(_ call: LuaCall) {
    let parts = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    let digits = parts.map { part in
      let text = String(Int((part * 255).rounded()), radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    ("#" + digits.joined()).push(call)
  }
}
