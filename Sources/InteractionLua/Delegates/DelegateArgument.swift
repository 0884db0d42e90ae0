internal import Interaction
internal import LuaBridge

/// A delegate protocol whose methods a script's table may have.
protocol ScriptedDelegate: DelegateTable {
  /// The protocol's name and methods in scripts.
  static var delegateProtocol: DelegateProtocol { get }

  /// Says whether a Swift object adopts the protocol.
  static func isDelegate(_ object: AnyObject) -> Bool

  /// The required methods for which an object that delegates has a closure, which then stands in.
  static func closures(of object: AnyObject) -> [String]
}

extension ScriptedDelegate {
  /// None: without required methods nobody asks.
  static func closures(of object: AnyObject) -> [String] { [] }
}

/// A delegate as scripts give it: a table, which is held, an object, which is not, or nil.
///
/// A Swift object that adopts the protocol is asked in Swift; of another one scripts' methods are called:
/// those of its class, if a script derived that.
struct DelegateArgument<Table: ScriptedDelegate>: LuaConvertible {
  /// Who is told and asked: an object that adopts the protocol, or nil.
  let delegate: AnyObject?

  /// Whether the object that delegates is to keep it alive.
  var ownership: Ownership { delegate is DelegateTable ? .strong : .weak }

  static var luaName: String { "table | \(Table.delegateProtocol.name) | nil" }

  static func luaType(in naming: LuaTypeNaming) -> LuaType {
    .optional(.named(Table.delegateProtocol.name))
  }

  init(_ delegate: AnyObject?) { self.delegate = delegate }

  static func read(_ call: LuaCall, _ place: Int32) throws -> DelegateArgument {
    switch try LuaValue.read(call, place) {
    case .nil: return DelegateArgument(nil)
    case .object(let object):
      if Table.isDelegate(object) { return DelegateArgument(object) }
      let reference = LuaObjectReference(object, call)
      guard
        try !reference.scriptFunctionNames.isEmpty || Table.delegateProtocol.hasMethod(reference)
      else {
        throw ScriptError(
          .wrongValue,
          """
          \(ValueText.text(.object(object))) does not adopt \(Table.delegateProtocol.name), so it \
          cannot be the \(Table.delegateProtocol.role); give a table of functions, a Swift object that adopts it, or nil
          """
        )
      }
      try Table.delegateProtocol.checkRequired(
        of: reference,
        object,
        in: call.state,
        besides: closures(call)
      )
      try Table.delegateProtocol.check(reference, object, in: call.state)
      return DelegateArgument(Table(.object(reference)))
    case .table(let table):
      try table.check(asOwn: Table.delegateProtocol.name)
      try Table.delegateProtocol.checkRequired(of: table, besides: closures(call))
      try Table.delegateProtocol.check(table)
      try Table.delegateProtocol.checkCalled(table, by: delegating(call))
      return DelegateArgument(Table(.table(try LuaHandler(call, keeping: place, with: 1))))
    default: throw call.mismatch(place, expected: luaName)
    }
  }

  /// The required methods for which the object at 1, whose property is assigned, has a closure.
  private static func closures(_ call: LuaCall) throws -> [String] {
    try delegating(call).map(Table.closures) ?? []
  }

  /// The object at 1, whose property is assigned.
  private static func delegating(_ call: LuaCall) throws -> AnyObject? {
    guard case .object(let object) = try LuaValue.read(call, 1) else { return nil }
    return object
  }

  func push(_ call: LuaCall) throws {
    if let table = delegate as? DelegateTable {
      try table.receiver.value().push(call)
    } else {
      try SenderArgument(delegate).push(call)
    }
  }
}

extension DelegateArgument: LuaRemembered {
  var remembered: AnyObject? { delegate }

  func keeping() -> () -> DelegateArgument? {
    if let table = delegate as? DelegateTable {
      return { DelegateArgument(table.receiver.isOpen ? table : nil) }
    }
    return { [weak delegate] in DelegateArgument(delegate) }
  }
}
