internal import Interaction
internal import LuaBridge
internal import Spelling
internal import UserSimulation

/// A table whose functions are actions: `{ didTap = function(self, sender, event) … end }`.
///
/// What a name stands for is looked up at each call.
final class TableTarget: ShapeTelling, SelfNaming {
  /// Keeps the table with the control.
  let handler: LuaHandler
  private let table: LuaIdentity

  init(_ handler: LuaHandler, _ table: LuaTable) {
    self.handler = handler
    self.table = table.identity
  }

  var nameInMessages: String { handler.tableName }

  /// A text that all that stand for the table have, and nothing else as long as it is there.
  var identityText: String { table.text }

  func isSameTable(as other: TableTarget) -> Bool { table == other.table }

  /// Whether it stands for a table.
  func stands(for other: LuaTable) -> Bool { table == other.identity }

  /// Its functions, then those of its `actions`.
  var actionNames: [String] {
    guard case .table(let table)? = try? handler.value() else { return [] }
    return table.actionNames
  }

  /// Whether a call would find a function; a look-up that fails finds none.
  func hasAction(named name: String) -> Bool {
    guard case .table(let table)? = try? handler.value() else { return false }
    return table.hasAction(named: name)
  }

  func shape(ofActionNamed name: String) -> AnyAction.Shape? {
    guard case .table(let table)? = try? handler.value() else { return nil }
    return table.shape(ofActionNamed: name)
  }

  func action(named name: String) -> AnyAction? {
    AnyAction(
      name: name,
      shape: .senderAndEvent,
      origin: HandlerOrigin("Lua table", location: handler.origin.location)
    ) { [handler] _, sender, event in
      try handler.tellMethod(name, sender, event)
    }
  }

  /// Throws if the table has something for an action that is no function; it may have nothing yet.
  ///
  /// - Throws: `ScriptError` with the value; what the table's metatable raises.
  func check(action name: String) throws {
    guard case .table(let table) = try handler.value() else { return }
    _ = try table.action(named: name)
  }
}

extension LuaHandler {
  /// How messages name a table that is kept: by the line that handed it over.
  var tableName: String { location.map { "table <\($0)>" } ?? "table" }

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
