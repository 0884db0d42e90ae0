public import Interaction
public import LuaBridge
internal import Spelling
public import UserSimulation

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
  guard names.contains(name) else { throw ScriptError.unknown(what, name, in: names) }
  return name
}

extension ScriptError {
  /// The error for a name that nothing has, with the nearest one that something has.
  fileprivate static func unknown(
    _ what: String,
    _ name: String,
    in names: [String]
  ) -> ScriptError {
    let hint = nearestName(to: name, in: names).map { "did you mean \($0.quoted)?" }
    return ScriptError(
      .unknownName,
      "there is no \(what) \(LongText.quoted(name, keeping: 80)); "
        + (hint ?? "use one of: \(names.joined(separator: ", "))")
    )
  }
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
    switch try LuaValue.read(call, place) {
    case .string(let name): return try event(name)
    case .table(let table):
      var events: Control.Event = []
      for (place, entry) in try table.entries().enumerated() {
        guard case .integer(place + 1) = entry.key, case .string(let name) = entry.value else {
          throw ScriptError(
            .wrongValue,
            """
            a list of events is { "touchDown", "touchUpInside" }; got \(ValueText.key(entry.key)) = \
            \(ValueText.text(entry.value, within: LongText.limit))
            """
          )
        }
        events.formUnion(try event(name))
      }
      guard !events.isEmpty else {
        throw ScriptError(.wrongValue, "a list of events names at least one: { \"touchDown\" }")
      }
      return events
    default: throw call.mismatch(place, expected: luaName)
    }
  }

  /// The names that stand for several events.
  private static let masks: [String: Control.Event] = [
    "allTouchEvents": .allTouchEvents, "allEditingEvents": .allEditingEvents,
    "allEvents": .allEvents,
  ]

  private static func event(_ name: String) throws -> Control.Event {
    if let known = Control.Event.named.first(where: { $0.name == name }) { return known.event }
    if let mask = masks[name] { return mask }
    let names = Control.Event.named.map(\.name) + masks.keys.sorted()
    throw ScriptError.unknown("control event", name, in: names)
  }

  /// Pushes the list of names.
  public func push(_ call: LuaCall) throws { try names.push(call) }
}

extension Control.State: LuaConvertible {
  /// `state | {state}`.
  public static var luaName: String { "state | {state}" }

  /// The states by their bits.
  private static let named: [(String, Control.State)] = [
    ("highlighted", .highlighted), ("disabled", .disabled), ("selected", .selected),
    ("focused", .focused),
  ]

  /// Reads the name of a state, or a list of states that hold together; `normal` is none of the
  /// others.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Control.State {
    switch try LuaValue.read(call, place) {
    case .string(let name): return try state(name)
    case .table:
      return try [String].read(call, place).reduce(into: []) { try $0.formUnion(state($1)) }
    default: throw call.mismatch(place, expected: luaName)
    }
  }

  private static func state(_ name: String) throws -> Control.State {
    if name == "normal" { return .normal }
    if let known = named.first(where: { $0.0 == name }) { return known.1 }
    throw ScriptError.unknown("state", name, in: ["normal"] + named.map(\.0))
  }

  /// Pushes the list of names; empty for the normal state.
  public func push(_ call: LuaCall) throws {
    try Self.named.filter { contains($0.1) }.map(\.0).push(call)
  }
}

extension Stack.Distribution: LuaConvertible {
  /// `distribution`.
  public static var luaName: String { "distribution" }

  /// Reads a distribution's name.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Stack.Distribution {
    let name = try readName(call, place, of: allCases.map(\.rawValue), "distribution")
    guard let distribution = Stack.Distribution(rawValue: name) else {
      throw call.mismatch(place, expected: luaName)
    }
    return distribution
  }

  /// Pushes the distribution's name.
  public func push(_ call: LuaCall) { rawValue.push(call) }
}

extension Color: LuaConvertible {
  /// `color`.
  public static var luaName: String { "color" }

  /// Reads `#rrggbb`, `#rrggbbaa` or the name of a color.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Color {
    let text = try String.read(call, place)
    if let color = Color(hex: text) ?? Color(named: text) { return color }
    let names = named.map(\.name)
    let hint = nearestName(to: text, in: names).map { "did you mean \($0.quoted)?" }
    throw ScriptError(
      .wrongValue,
      "\(LongText.quoted(text, keeping: 80)) is no color; "
        + (hint
          ?? """
          write "#rrggbb", such as "#ff8800", or "#rrggbbaa", or one of the names \
          \(names.joined(separator: ", "))
          """)
    )
  }

  /// Pushes the color as `#rrggbb`, or as `#rrggbbaa` if it is not opaque.
  public func push(_ call: LuaCall) { hex.push(call) }
}

extension SwipeDirection: LuaConvertible {
  /// `direction`.
  public static var luaName: String { "direction" }

  /// Reads a direction's name.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> SwipeDirection {
    let name = try readName(call, place, of: allCases.map(\.rawValue), "direction")
    guard let direction = SwipeDirection(rawValue: name) else {
      throw call.mismatch(place, expected: luaName)
    }
    return direction
  }

  /// Pushes the direction's name.
  public func push(_ call: LuaCall) { rawValue.push(call) }
}
