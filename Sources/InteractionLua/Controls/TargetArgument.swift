internal import Interaction
internal import LuaBridge
internal import Spelling

/// A target as scripts give it: a table, a Swift object, or nil for the responder chain.
struct TargetArgument: LuaConvertible {
  /// Who is told.
  let target: AnyObject?
  /// The script line that gave it.
  let location: SourceLocation?

  static var luaName: String { "table | object | nil" }

  init(target: AnyObject?, location: SourceLocation? = nil) {
    self.target = target
    self.location = location
  }

  static func read(_ call: LuaCall, _ place: Int32) throws -> TargetArgument {
    switch try LuaValue.read(call, place) {
    case .nil: return TargetArgument(target: nil, location: call.sourceLocation)
    case .object(let object):
      guard object is any ActionTarget else {
        throw ScriptError(
          .wrongValue,
          """
          \(ValueText.text(.object(object))) has no actions, so it cannot be a target; give a table \
          of functions, a view, or nil for the responder chain
          """
        )
      }
      return TargetArgument(target: object, location: call.sourceLocation)
    case .table(let table):
      let handler = try LuaHandler(call, keeping: place, with: 1)
      return TargetArgument(target: TableTarget(handler, table), location: call.sourceLocation)
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
    return control.firstTarget { ($0 as? TableTarget)?.isSameTable(as: table) == true } ?? table
  }

  /// The one of some targets that stands for the same table; otherwise this one.
  func known(among targets: [AnyObject?]) -> AnyObject? {
    guard let table = target as? TableTarget else { return target }
    let known = targets.compactMap { $0 as? TableTarget }
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

  /// Its functions, then those of its `actions`.
  var actionNames: [String] {
    guard case .table(let table)? = try? handler.value() else { return [] }
    return table.actionNames
  }

  func hasAction(named name: String) -> Bool { actionNames.contains(name) }

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
      guard let function = try table.action(named: name) else {
        throw missingFunction(name, in: table)
      }
      try function(table, SenderArgument(sender), EventArgument(event))
    } catch let error as ScriptError where error.code == .missingAction {
      // It was not thrown through the script, of whose last failure nothing is to be told.
      throw ScriptFailure(error, nil)
    } catch {
      throw ScriptFailure(error, lastFailure)
    }
  }
}

extension LuaTable {
  /// What stands for an action's name here: a function, or one of the table `actions`.
  func action(named name: String) throws -> LuaFunction? {
    if case .function(let function) = try get(name, as: LuaValue.self) { return function }
    guard case .table(let actions) = try get("actions", as: LuaValue.self),
      case .function(let function) = try actions.get(name, as: LuaValue.self)
    else { return nil }
    return function
  }

  /// The names that stand for actions here, each once.
  var actionNames: [String] {
    func functions(_ entries: [(key: LuaValue, value: LuaValue)]) -> [String] {
      entries.compactMap { key, value in
        if case .string(let name) = key, case .function = value { name } else { nil }
      }
    }
    let entries = (try? entries()) ?? []
    var names = functions(entries)
    for case (.string("actions"), .table(let actions)) in entries {
      names += functions((try? actions.entries()) ?? []).filter { !names.contains($0) }
    }
    return names
  }
}

extension LuaHandler {
  /// The error for an action that a table has no function for.
  private func missingFunction(_ name: String, in table: LuaTable) -> ScriptError {
    let nearest = nearestName(to: name, in: table.actionNames).map { "; did you mean '\($0)'?" }
    return ScriptError(
      .missingAction,
      "the target has no function '\(name)'"
        + (nearest ?? "; give its table one, or correct the action's name")
    )
  }
}

extension Control {
  /// Registers a target and the name of its action.
  ///
  /// - Throws: `ScriptError` for a name that no action can have.
  func addTarget(_ target: TargetArgument, action: String, for events: Event) throws {
    guard !action.isEmpty else {
      throw ScriptError(.wrongValue, "an action needs a name: the function of the target to call")
    }
    let known = target.known(to: self)
    let origin = HandlerOrigin(action, location: target.location)
    addTarget(
      known,
      action: AnyAction(named: action, origin: origin),
      for: events,
      ownership: known is TableTarget ? .strong : .weak,
      origin: origin
    )
  }

  /// Sets AppKit's target.
  func setCellTarget(_ target: TargetArgument) {
    let known = target.known(to: self)
    setTarget(known, ownership: known is TableTarget ? .strong : .weak)
  }
}
