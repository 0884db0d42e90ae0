extension LuaTable {
  /// The whole table as any `Decodable` type: a structure that need not be ``LuaCodable``.
  ///
  /// ```swift
  /// struct Options: Decodable {
  ///   var currency: String
  ///   var drawers: Int?
  /// }
  /// let options = try table.decode(Options.self)
  /// ```
  ///
  /// - Parameters:
  ///   - type: What to make of it.
  ///   - decoder: How; by default a key that the type does not ask for is an error.
  /// - Returns: The value, which no longer follows the table.
  /// - Throws: As ``LuaDecoder/decode(_:from:in:)``.
  /// - Complexity: O(values and keys in it).
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self,
    by decoder: LuaDecoder = LuaDecoder()
  ) throws -> Value {
    try reference.withPushed(room: 4) { call, place in try decoder.decode(type, call, place) }
  }
}
