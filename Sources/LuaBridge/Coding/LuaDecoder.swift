internal import CLuaBorder

/// Makes `Decodable` values of Lua ones.
///
/// Tables are read past their metamethods, so that decoding runs no code of the script. A key in a
/// table that no one asked for is an error, and so is a table that contains itself, or more than
/// ``maximumValues``.
public struct LuaDecoder {
  /// Whether a key that no one asked for is passed over, instead of being an error.
  public var ignoresUnknownKeys: Bool

  /// What `Decoder.userInfo` gives.
  public var userInfo: [CodingUserInfoKey: Any] = [:]

  /// How deep values may be nested.
  public static let maximumDepth = 128

  /// How many values one table may have, with all that is in it, be it decoded or read as an array or a
  /// dictionary.
  ///
  /// Numbers, booleans and texts under which a value stands are not counted. Of a text each 100 bytes
  /// count as one more. A table is counted each time that it is read, because Swift makes a copy of it each
  /// time: it may stand in another a thousand times, and Lua keeps it once.
  public static let maximumValues = 1_000_000

  /// Bytes of a text that count as much as a value, wherever values are counted.
  package static let bytesPerValue = 100

  /// Makes a decoder.
  ///
  /// - Parameter ignoresUnknownKeys: Whether a key that no one asked for is passed over.
  public init(ignoresUnknownKeys: Bool = false) {
    self.ignoresUnknownKeys = ignoresUnknownKeys
  }

  /// Decodes a Lua value.
  ///
  /// - Parameters:
  ///   - type: What to make of it.
  ///   - value: Any value, such as a table.
  ///   - state: The value's state.
  /// - Returns: The decoded value.
  /// - Throws: ``LuaError``: `conversion` with the path to what does not fit in Lua's spelling,
  ///   `items[2].price: integer expected, got string`; `closed`, `finalizing`, or a limit that was
  ///   reached. What the type's own `init(from:)` throws otherwise arrives as it is.
  /// - Complexity: O(values and keys in it).
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self,
    from value: LuaValue,
    in state: LuaState
  ) throws -> Value {
    try state.lifeline.withCall(room: 4) { call in
      try value.push(call)
      return try decode(type, call, call.count)
    }
  }

  /// Decodes the value at a place of the stack.
  ///
  /// - Parameters:
  ///   - type: What to make of it.
  ///   - call: The running call.
  ///   - place: Where the value is.
  /// - Returns: The decoded value.
  /// - Throws: As ``decode(_:from:in:)``.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self,
    _ call: LuaCall,
    _ place: Int32
  ) throws -> Value {
    do {
      return try read(type, call, place)
    } catch let mismatch as LuaMismatch {
      throw mismatch.error
    }
  }

  /// Decodes the value at a place for somebody who knows what it is: a mismatch is thrown as such.
  func read<Value: Decodable>(_ type: Value.Type, _ call: LuaCall, _ place: Int32) throws -> Value {
    let decoding = LuaDecoding(self, call, place)
    return try decoding.reading.value {
      try LuaDecodingNode(decoding, place).value(type, at: place, key: nil)
    }
  }
}

@available(*, unavailable, message: "a decoder carries values of one thread")
extension LuaDecoder: Sendable {}
