internal import Interaction
internal import LuaBridge

/// A target as scripts give it: a table, a Swift object, or nil for the responder chain.
struct TargetArgument: LuaConvertible {
  /// The chain.
  static var chain: TargetArgument { TargetArgument(target: nil) }

  /// Who is told.
  let target: AnyObject?

  static var luaName: String { "table | object | nil" }

  init(target: AnyObject?) { self.target = target }

  static func read(_ call: LuaCall, _ place: Int32) throws -> TargetArgument {
    switch try LuaValue.read(call, place) {
    case .nil: return chain
    case .object(let object): return TargetArgument(target: object)
    case .table(let table):
      let handler = try LuaHandler(call, keeping: place, with: 1)
      return TargetArgument(target: TableTarget(handler, table))
    default: throw call.mismatch(place, expected: luaName)
    }
  }

  func push(_ call: LuaCall) throws {
    if let table = target as? TableTarget {
      try table.handler.push(call)
    } else {
      try SenderArgument(target).push(call)
    }
  }

  /// The target that the control has for the same table already, so that removing and merging find
  /// it; otherwise this one.
  func known(to control: Control) -> AnyObject? {
    guard let table = target as? TableTarget else { return target }
    let known = control.allTargets.compactMap { $0 as? TableTarget }
    return known.first { $0.isSameTable(as: table) } ?? table
  }
}

/// A target in a list, where nil would leave a hole: false stands for the responder chain.
struct ListedTarget: LuaConvertible {
  private let target: AnyObject?

  init(_ target: AnyObject?) { self.target = target }

  static var luaName: String { "table | object | false" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> ListedTarget {
    throw call.mismatch(place, expected: "nothing: listed targets are only given, never taken")
  }

  func push(_ call: LuaCall) throws {
    if let target {
      try TargetArgument(target: target).push(call)
    } else {
      false.push(call)
    }
  }
}

/// A table whose functions are actions: `{ didTap = function(self, sender, event) … end }`.
///
/// What a name stands for is looked up at each call.
final class TableTarget: ActionTarget {
  /// Keeps the table with the control.
  let handler: LuaHandler
  private let table: LuaIdentity

  init(_ handler: LuaHandler, _ table: LuaTable) {
    self.handler = handler
    self.table = table.identity
  }

  func isSameTable(as other: TableTarget) -> Bool { table == other.table }

  func action(named name: String) -> AnyAction? {
    AnyAction(
      name: name,
      shape: .senderAndEvent,
      origin: HandlerOrigin("Lua table", location: handler.origin.location)
    ) { [handler] _, sender, event in
      try handler.tellMethod(name, sender, event)
    }
  }
}

extension LuaHandler {
  /// Calls a function of the kept table with the table as its self.
  fileprivate func tellMethod(
    _ name: String,
    _ sender: AnyObject?,
    _ event: InteractionEvent
  ) throws {
    do {
      guard case .table(let table) = try value() else { return }
      guard case .function(let function) = try table.get(name, as: LuaValue.self) else {
        throw ScriptError(
          .unknownName,
          "the target has no function '\(name)'; give its table one, or correct the action's name"
        )
      }
      try function(table, SenderArgument(sender), EventArgument(event))
    } catch {
      throw ScriptFailure(error, lastFailure)
    }
  }
}

extension Control {
  func addTarget(_ target: TargetArgument, action: String, for events: Event) {
    let known = target.known(to: self)
    let isTable = known is TableTarget
    let location = (known as? TableTarget)?.handler.origin.location
    addTarget(
      known,
      action: AnyAction(named: action, origin: HandlerOrigin(action, location: location)),
      for: events,
      ownership: isTable ? .strong : .weak,
      origin: HandlerOrigin(action, location: location)
    )
  }

  /// Sets AppKit's target.
  func setCellTarget(_ target: TargetArgument) {
    let known = target.known(to: self)
    setTarget(known, ownership: known is TableTarget ? .strong : .weak)
  }
}
