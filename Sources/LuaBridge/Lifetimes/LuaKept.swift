/// A table, function or coroutine of the script that lives exactly as long as the Swift object that a
/// method or property belongs to: a delegate, a data source, a target.
///
/// ```swift
/// LuaProperty("delegate", get: { $0.delegate }, set: { $0.delegate = $1 })
/// ```
///
/// What it has is looked up when it is needed:
///
/// ```swift
/// if let open = try delegate.value().get("willOpen", as: LuaFunction?.self) {
///   try open(delegate, self)
/// }
/// ```
///
/// The object keeps it as it keeps a ``LuaHandler``: cycles through it are collected. A plain
/// ``LuaTable`` that a Swift object keeps is one that Lua's collector cannot see through. Functions
/// without a self cannot take one.
public struct LuaKept<Value: LuaReferring> {
  /// What keeps it.
  public let handler: LuaHandler

  /// The value.
  ///
  /// Hold it no longer than it is used: it is a reference of its own.
  ///
  /// - Returns: The table, function or coroutine.
  /// - Throws: ``LuaError`` with code `closed`, or `gone` when the object went.
  public func value() throws -> Value {
    try handler.lifeline.withCall(room: 4) { call in
      try handler.push(call)
      return try Value.read(call, call.count)
    }
  }
}

@available(*, unavailable, message: "a Lua value belongs to the thread of its state")
extension LuaKept: Sendable {}

extension LuaKept: LuaConvertible {
  /// The value's name.
  public static var luaName: String { Value.luaName }

  /// Yes.
  public static var luaNeedsSelf: Bool { true }

  /// Keeps the value at a place with the self of the running method.
  ///
  /// - Throws: ``LuaError`` with code `conversion`, further out, when it is of another type.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> LuaKept {
    _ = try Value.read(call, place)
    return LuaKept(handler: try LuaHandler(call, keeping: place, with: 1))
  }

  /// Pushes the same value.
  public func push(_ call: LuaCall) throws { try handler.push(call) }
}
