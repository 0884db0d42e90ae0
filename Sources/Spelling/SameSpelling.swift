extension String {
  /// Says whether this text has the very bytes of another.
  ///
  /// Swift takes texts for equal that are written by other bytes and look alike, as an accented letter and the
  /// letter with its accent behind it; Lua, and who types them, tell them apart.
  ///
  /// - Parameter other: The other text.
  /// - Returns: Whether all bytes are the same.
  package func isSpelled(as other: String) -> Bool {
    guard self == other else { return false }
    let areSame = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { bytes.elementsEqual($0) }
    }
    return (areSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
