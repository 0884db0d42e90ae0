package import LuaBridge

/// What a script keeps in `app.storage`.
struct StorageArgument: LuaConvertible {
  /// The table that is assigned; nil for the one that there is.
  let table: LuaTable?

  static var luaName: String { "table" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> StorageArgument {
    try call.context().checkHasStorage()
    let table = try LuaTable.read(call, place)
    // What could not be kept is said where it is assigned, not at the next launch.
    _ = try PlainValue(table, named: "app.storage")
    return StorageArgument(table: table)
  }

  func push(_ call: LuaCall) throws {
    let context = try call.context()
    try context.checkHasStorage()
    // Who launched the application anew sees what the new one keeps, and would set a copy of it.
    if let successor = context.successor?.script {
      let kept = try (successor.storedValue() ?? .table([])).value(in: call.state)
      try context.close(kept, in: call.state)
      try kept.push(call)
    } else {
      let table = try context.storage ?? call.state.makeTable()
      context.storage = table
      try table.push(call)
    }
  }

  /// Says whose storage is set, where another launch came since.
  static var belongsToSuccessor: ScriptError {
    ScriptError(
      .wrongPlace,
      "app.storage belongs to the application that was launched since; set it before"
    )
  }
}

extension ScriptContext {
  /// Throws in a plugin, whose own table would be neither the app's nor there again.
  ///
  /// - Throws: `ScriptError` that says what a plugin has instead.
  fileprivate func checkHasStorage() throws {
    guard plugin == nil else {
      throw ScriptError(
        .wrongPlace,
        """
        app.storage is the app's own; what a plugin is to find again, after a new launch as well, it keeps in \
        plugin.persist
        """
      )
    }
  }

  /// What the application that is running keeps; nil if it keeps nothing.
  ///
  /// - Throws: `ScriptError` for what is no plain data, with its place.
  package func storedValue() throws -> PlainValue? {
    if let successor = successor?.script { return try successor.storedValue() }
    return try storage.map { try PlainValue($0, named: "app.storage") }
  }

  /// Hands the storage over to the launch that came after this one: the table that a script still holds shows
  /// what was kept before, and is only read.
  ///
  /// - Parameter state: The state of the context.
  /// - Throws: `LuaError`, such as for a full memory.
  package func closeStorage(in state: LuaState) throws {
    if let storage { try close(.table(storage), in: state) }
  }

  /// Refuses to set a field of a table, or of one in it, which would be kept by nobody.
  fileprivate func close(_ table: LuaValue, in state: LuaState) throws {
    let assign = try state.makeFunction("write", parameters: "storage", "key", "value") {
      (_: LuaValue, _: LuaValue, _: LuaValue) throws -> Void in
      throw StorageArgument.belongsToSuccessor
    }
    try modelFunctions(in: state).readOnly(table, assign)
  }

  /// Begins with what an earlier launch kept.
  ///
  /// - Parameters:
  ///   - stored: What it kept.
  ///   - state: The state of the new launch.
  package func restore(_ stored: PlainValue, in state: LuaState) throws {
    if case .table(let table) = try stored.value(in: state) { storage = table }
  }
}
