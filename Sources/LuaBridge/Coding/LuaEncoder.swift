internal import CLuaBorder

/// Makes Lua values of `Encodable` ones: tables, straight on the stack.
public struct LuaEncoder {
  /// What `Encoder.userInfo` gives.
  public var userInfo: [CodingUserInfoKey: Any] = [:]

  /// Makes an encoder.
  public init() {}

  /// Encodes a value.
  ///
  /// - Parameters:
  ///   - value: What to encode.
  ///   - state: Where to make it.
  /// - Returns: A table, or what a single value is in Lua.
  /// - Throws: ``LuaError``: `conversion` with the path to what has no form in Lua, as an integer
  ///   that is too great or an object that contains itself, or `closed`. What the type's own
  ///   `encode(to:)` throws otherwise arrives as it is.
  /// - Complexity: O(values in it).
  public func encode<Value: Encodable>(_ value: Value, in state: LuaState) throws -> LuaValue {
    try state.lifeline.withCall(room: 4) { call in
      try push(value, call)
      return try LuaValue.read(call, call.count)
    }
  }

  /// Encodes a value onto the stack.
  ///
  /// - Parameters:
  ///   - value: What to encode.
  ///   - call: The running call.
  /// - Throws: As ``encode(_:in:)``; then nothing is pushed.
  public func push<Value: Encodable>(_ value: Value, _ call: LuaCall) throws {
    try call.reserve(4)
    try LuaEncodingNode(LuaEncoding(self, call), 0).push(value, key: nil)
  }
}

@available(*, unavailable, message: "an encoder carries values of one thread")
extension LuaEncoder: Sendable {}
