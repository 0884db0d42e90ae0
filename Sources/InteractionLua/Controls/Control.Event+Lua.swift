public import Interaction
public import LuaBridge
internal import UserSimulation

extension Control.Event: LuaConvertible {
  /// `event | {event}`.
  public static var luaName: String { "event | {event}" }

  /// The names of events and of what stands for several, alone or in a list.
  public static func luaType(in naming: LuaTypeNaming) -> LuaType {
    let names = Control.Event.named.map(\.name) + masks.keys.sorted()
    let event = LuaType.enumeration("controlEvent", names)
    return .union([event, .list(event)])
  }

  /// Reads the name of an event, or a list of names; the control whose method is called may have names of
  /// its own.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Control.Event {
    switch try LuaValue.read(call, place) {
    case .string(let name): return try event(name, call)
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
        events.formUnion(try event(name, call))
      }
      guard !events.isEmpty else {
        throw ScriptError(.wrongValue, "a list of events names at least one: { \"touchDown\" }")
      }
      return events
    default: throw call.mismatch(place, expected: luaName)
    }
  }

  /// The names that stand for several events.
  static let masks: [String: Control.Event] = [
    "allTouchEvents": .allTouchEvents, "allEditingEvents": .allEditingEvents,
    "applicationReserved": .applicationReserved, "systemReserved": .systemReserved,
    "allEvents": .allEvents,
  ]

  /// What other toolkits call some of the events, and their names here.
  private static let foreign: [String: String] = [
    "tap": "touchUpInside", "click": "touchUpInside", "press": "touchUpInside",
    "change": "valueChanged", "changed": "valueChanged", "input": "editingChanged",
    "focus": "editingDidBegin", "blur": "editingDidEnd", "submit": "editingDidEndOnExit",
  ]

  private static func event(_ name: String, _ call: LuaCall) throws -> Control.Event {
    if let known = event(named: name, of: nil) ?? masks[name] { return known }
    let sender = (try? Control.read(call, 1)).map { type(of: $0) }
    // What `allControlEvents()` lists can be given back.
    if let own = event(named: name, of: sender) ?? bit(called: name) { return own }
    if let own = foreign[name] {
      throw ScriptError(.unknownName, "there is no control event \"\(name)\"; write \"\(own)\"")
    }
    let names = names(knownTo: sender) + masks.keys.sorted()
    throw ScriptError.unknown("control event", name, in: names)
  }

  /// Pushes the list of names.
  public func push(_ call: LuaCall) throws { try names.push(call) }
}
