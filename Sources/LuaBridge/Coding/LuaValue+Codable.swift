extension LuaValue: Codable {
  /// Throws: only ``LuaDecoder`` takes hold of a Lua value, and it does without this.
  public init(from decoder: any Decoder) throws { throw LuaOnlyCoding.error(decoder) }

  /// Throws: only ``LuaEncoder`` passes a Lua value, and it does without this.
  public func encode(to encoder: any Encoder) throws { throw LuaOnlyCoding.error(self, encoder) }
}

extension LuaTable: Codable {
  /// Throws: only ``LuaDecoder`` takes hold of a Lua value, and it does without this.
  public init(from decoder: any Decoder) throws { throw LuaOnlyCoding.error(decoder) }

  /// Throws: only ``LuaEncoder`` passes a Lua value, and it does without this.
  public func encode(to encoder: any Encoder) throws { throw LuaOnlyCoding.error(self, encoder) }
}

extension LuaFunction: Codable {
  /// Throws: only ``LuaDecoder`` takes hold of a Lua value, and it does without this.
  public init(from decoder: any Decoder) throws { throw LuaOnlyCoding.error(decoder) }

  /// Throws: only ``LuaEncoder`` passes a Lua value, and it does without this.
  public func encode(to encoder: any Encoder) throws { throw LuaOnlyCoding.error(self, encoder) }
}
