/// Makes the errors of coders other than the bridge's, which have no form for Lua's own values, such as a
/// handler that is a field of a ``LuaCodable`` structure.
enum LuaOnlyCoding {
  /// What is wrong, and which coders have a form for them.
  private static let reason = "a Lua value crosses by LuaDecoder and LuaEncoder alone"

  /// The error of a decoder that is asked for such a value.
  ///
  /// - Parameter decoder: The decoder.
  static func error(_ decoder: any Decoder) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: reason))
  }

  /// The error of an encoder that is given such a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - encoder: The encoder.
  static func error(_ value: Any, _ encoder: any Encoder) -> EncodingError {
    .invalidValue(
      value,
      EncodingError.Context(codingPath: encoder.codingPath, debugDescription: reason)
    )
  }
}
