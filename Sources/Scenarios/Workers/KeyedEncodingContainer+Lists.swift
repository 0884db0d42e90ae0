extension KeyedEncodingContainer {
  /// Encodes a list, unless it is empty: each key takes time to write and to read.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - key: Its key.
  /// - Throws: What the encoder throws.
  mutating func encodeUnlessEmpty(_ list: [some Encodable], forKey key: Key) throws {
    if !list.isEmpty { try encode(list, forKey: key) }
  }
}
