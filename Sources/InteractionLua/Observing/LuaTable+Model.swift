internal import LuaBridge

extension LuaTable {
  /// The entries that a reader sees: of a model its properties, which the table itself does not hold.
  ///
  /// - Returns: The entries, in the state's own order.
  /// - Throws: `LuaError` if the table cannot be read.
  func shownEntries() throws -> [(key: LuaValue, value: LuaValue)] {
    // Without these functions there are no models.
    if let functions = try state.script?.modelFunctions,
      let model = try functions.model.call(returning: ScriptModel?.self, self)
    {
      return try model.present().entries()
    }
    return try entries()
  }
}
