internal import Interaction
internal import LuaBridge

/// What scripts know as `ui.load` and `ui.connections`.
let connectionFunctions: [LuaStatic] = [
  LuaStatic(
    "load",
    signature: ["layout": "table", "owner?": "table | object"],
    result: "View",
    summary: """
      Builds a layout, `{ "Button", title = "Save", outlet = "saveButton", connections = { \
      touchUpInside = "save" } }`, fills its owner's outlets and connects its actions.
      """
  ) { call in
    guard case .table(let table) = try call.read(1, as: LuaValue.self) else {
      throw call.mismatch(1, expected: "table")
    }
    var parser = LayoutParser(call, try call.layoutFunctions())
    let view = try LayoutLoader.load(try parser.node(of: table), for: try call.layoutReceiver(2))
    view.push(call)
    return 1
  },
  LuaStatic(
    "connections",
    signature: ["view": "View", "owner?": "table | object"],
    result: "{table}",
    summary: """
      Tells what is connected in a view and all in it, a table for each connection, with \
      `isDangling` and `fault` for those that lead nowhere, and then what of the owner's `actions` is \
      not: there `isConnected` is false; prints as a line for each. Of a script's action `arguments` \
      tells what it has parameters for: it gets all of them, and Lua lets it ignore the others.
      """
  ) { call in
    let view = try call.read(1, as: View.self)
    let entries =
      try call.outlets(of: 2, in: view) + connections(of: view)
      + call.unconnectedActions(of: 2, in: view)
    let tables = try call.state.makeTable(entries.map(ConnectionArgument.init))
    try call.layoutFunctions().present.call(returning: LuaTable.self, tables).push(call)
    return 1
  },
]

/// A connection as a table.
private struct ConnectionArgument: GivenToScripts {
  private let entry: ConnectionEntry

  init(_ entry: ConnectionEntry) { self.entry = entry }

  static var luaName: String { "table" }

  func push(_ call: LuaCall) throws {
    try call.push(fields: [
      "kind": entry.kind.rawValue,
      "object": entry.object,
      "name": entry.name,
      "events": entry.events,
      "target": entry.target,
      "arguments": entry.arguments?.rawValue,
      "sender": entry.senderType,
      "origin": entry.origin?.description,
      "isConnected": entry.isConnected,
      "isDangling": entry.isDangling,
      "fault": entry.fault,
      "text": entry.description,
    ])
  }
}

extension LuaCall {
  /// The functions that layouts need in the script's language.
  func layoutFunctions() throws -> LayoutFunctions {
    let context = try context()
    if let known = context.layoutFunctions { return known }
    let functions = try LayoutFunctions(state)
    context.layoutFunctions = functions
    return functions
  }

  /// Whom a layout is loaded for.
  fileprivate func layoutReceiver(_ place: Int32) throws -> (any LayoutReceiver)? {
    switch try read(place, as: LuaValue.self) {
    case .nil: return nil
    case .table(let table):
      try table.check(asOwn: "owner")
      return TableReceiver(table, self)
    case .object(let object): return ObjectReceiver(object, self, try layoutFunctions())
    default: throw mismatch(place, expected: "table | object")
    }
  }

  /// The outlets of an owner: those it declares, or else what it has of a tree's views.
  fileprivate func outlets(of place: Int32, in view: View) throws -> [ConnectionEntry] {
    func held(_ owner: String, _ name: String, _ value: LuaValue) -> ConnectionEntry? {
      guard case .object(let object) = value, let held = object as? View,
        held.isDescendant(of: view)
      else { return nil }
      return .outlet(name, of: owner, holding: held)
    }
    switch try read(place, as: LuaValue.self) {
    case .nil: return []
    case .table(let table):
      return try table.entries().compactMap { key, value in
        guard case .string(let name) = key else { return nil }
        return held("owner", name, value)
      }
    case .object(let object):
      if let owner = object as? any LayoutOwner, !owner.outlets.isEmpty {
        return ConnectionEntry.outlets(of: owner)
      }
      let receiver = ObjectReceiver(object, self, try layoutFunctions())
      return try receiver.outletNames.compactMap { name in
        held(receiver.name, name, try receiver.value(of: name))
      }
    default: throw mismatch(place, expected: "table | object")
    }
  }

  /// The actions of an owner that nothing in a tree sends to it; of a table those of its `actions`, since
  /// its other functions may be anything.
  fileprivate func unconnectedActions(of place: Int32, in view: View) throws -> [ConnectionEntry] {
    switch try read(place, as: LuaValue.self) {
    case .table(let table):
      return ConnectionEntry.unconnected(table.listedActionNames, in: view) { target in
        (target as? TableTarget)?.stands(for: table) == true
      }.map { name in
        let function = (try? table.action(named: name)) ?? nil
        return .unconnectedAction(
          name,
          of: "owner",
          taking: AnyAction.Shape(visibleArguments: function?.visibleArguments ?? .max),
          origin: HandlerOrigin(name, location: (function?.definition).map(SourceLocation.init))
        )
      }
    case .object(let object):
      let owner = object as? any ActionTarget
      return owner.map { ConnectionEntry.unconnectedActions(of: $0, in: view) } ?? []
    default: return []
    }
  }
}
