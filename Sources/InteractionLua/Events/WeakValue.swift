internal import Interaction
internal import LuaBridge

/// A value of a script that is not kept alive: the sender of an event.
enum WeakValue {
  /// A value that is no object, such as a string: it is always there.
  case plain(LuaValue)
  /// A Swift object.
  case object(WeakReference)
  /// A table of the script.
  case table(LuaWeak<LuaTable>)
  /// A function of the script.
  case function(LuaWeak<LuaFunction>)
  /// A coroutine of the script.
  case coroutine(LuaWeak<LuaCoroutine>)

  /// Refers to a value.
  ///
  /// - Parameter value: Any value; userdata that is no Swift object is kept.
  /// - Throws: `LuaError` with code `closed`.
  init(_ value: LuaValue) throws {
    switch value {
    case .object(let object): self = .object(WeakReference(object))
    case .table(let table): self = .table(try LuaWeak(table))
    case .function(let function): self = .function(try LuaWeak(function))
    case .coroutine(let coroutine): self = .coroutine(try LuaWeak(coroutine))
    case .nil, .boolean, .integer, .number, .string, .bytes, .opaque: self = .plain(value)
    }
  }

  /// The value; nil once it is gone, and in a state that is closed.
  var value: LuaValue? {
    switch self {
    case .plain(let value): value
    case .object(let reference): reference.object.map(LuaValue.object)
    // Nothing of a closed state is there any more.
    case .table(let weak): (try? weak.value).flatMap { $0 }.map(LuaValue.table)
    case .function(let weak): (try? weak.value).flatMap { $0 }.map(LuaValue.function)
    case .coroutine(let weak): (try? weak.value).flatMap { $0 }.map(LuaValue.coroutine)
    }
  }
}
