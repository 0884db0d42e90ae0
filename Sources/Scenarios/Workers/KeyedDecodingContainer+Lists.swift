extension KeyedDecodingContainer {
  /// Decodes a list that was left out if it was empty.
  ///
  /// - Parameter key: Its key.
  /// - Returns: The list.
  /// - Throws: `DecodingError` for what is no such list.
  func decodeList<Element: Decodable>(forKey key: Key) throws -> [Element] {
    try decodeIfPresent([Element].self, forKey: key) ?? []
  }
}
