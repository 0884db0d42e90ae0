internal import LuaBridge

extension LuaTable {
  /// The entries that a reader sees: of a model its properties, which the table itself does not hold, and
  /// of a table that is only read what stands behind it.
  ///
  /// - Returns: The entries, in the state's own order.
  /// - Throws: `LuaError` if the table cannot be read.
  func shownEntries() throws -> [(key: LuaValue, value: LuaValue)] {
    // Without these functions there are no such tables.
    guard let functions = try state.script?.modelFunctions else { return try entries() }
    return try (functions.shown.call(returning: LuaTable?.self, self) ?? self).entries()
  }
}
