/// Lua's own values as fields of a ``LuaCodable`` structure: a handler in a table of options.
///
/// Coders other than the bridge's have no form for them.
enum LuaOnlyCoding {
  static let reason = "a Lua value crosses by LuaDecoder and LuaEncoder alone"

  static func error(_ decoder: any Decoder) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: reason))
  }

  static func error(_ value: Any, _ encoder: any Encoder) -> EncodingError {
    .invalidValue(
      value,
      EncodingError.Context(codingPath: encoder.codingPath, debugDescription: reason)
    )
  }
}
