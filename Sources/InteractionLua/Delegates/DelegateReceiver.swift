package import LuaBridge

/// Who has the methods of a delegate that a script gives: a table, which is kept, or an object, which is
/// not.
///
/// What a name stands for is looked up at each call.
package enum DelegateReceiver {
  /// A table, kept with the object that delegates.
  case table(LuaHandler)
  /// An instance of a script's class, or a Swift object with methods that scripts can call.
  case object(LuaObjectReference)

  /// The script line that assigned it.
  var location: LuaLocation? {
    switch self {
    case .table(let handler): handler.location
    case .object(let reference): reference.location
    }
  }

  /// Whether its state is not closed.
  var isOpen: Bool {
    switch self {
    case .table(let handler): handler.isOpen
    case .object(let reference): reference.isOpen
    }
  }

  /// What is known of the state's last failure.
  var lastFailure: LuaFailure? {
    switch self {
    case .table(let handler): handler.lastFailure
    case .object(let reference): reference.lastFailure
    }
  }

  /// The table, or the object; nil if the object is gone.
  ///
  /// - Throws: `LuaError` for a closed state, or one whose delegating object is gone.
  package func value() throws -> LuaValue {
    switch self {
    case .table(let handler): try handler.value()
    case .object(let reference): reference.object.map(LuaValue.object) ?? .nil
    }
  }

  /// Looks a method up; what a table's metatable knows counts as well.
  ///
  /// - Parameter name: The method's name.
  /// - Returns: The method's self and its function; nil if there is none.
  /// - Throws: What a metatable raises, and what `value()` throws.
  func method(named name: String) throws -> (LuaValue, LuaFunction)? {
    let function: LuaFunction?
    let value = try value()
    switch (self, value) {
    case (.object(let reference), .object): function = try reference.method(named: name)
    case (.table, .table(let table)): function = try table.function(named: name)
    default: return nil
    }
    return function.map { (value, $0) }
  }
}

extension LuaTable {
  /// The function of a name, what the metatable knows included; nil if it is another value.
  ///
  /// - Throws: What a metatable raises.
  func function(named name: String) throws -> LuaFunction? {
    guard case .function(let function) = try get(name, as: LuaValue.self) else { return nil }
    return function
  }
}
