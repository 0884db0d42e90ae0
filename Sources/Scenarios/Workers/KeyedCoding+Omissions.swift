extension KeyedEncodingContainer {
  /// Encodes a list, unless it is empty: each key takes time to write and to read.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - key: Its key.
  mutating func encodeUnlessEmpty(_ list: [some Encodable], forKey key: Key) throws {
    if !list.isEmpty { try encode(list, forKey: key) }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a list that was left out if it was empty.
  ///
  /// - Parameter key: Its key.
  func decodeList<Element: Decodable>(forKey key: Key) throws -> [Element] {
    try decodeIfPresent([Element].self, forKey: key) ?? []
  }
}
