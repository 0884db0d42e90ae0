extension LuaState {
  /// The value of a module, as `require` gives it to scripts.
  ///
  /// - Parameters:
  ///   - name: The module's name, such as `lib.money`.
  ///   - type: What to read the value as.
  /// - Returns: What the module returned when it was first required.
  /// - Throws: ``LuaError`` when it is not found, does not compile (code `syntax`, with the module's
  ///   own line), fails, or is of another type; with code `gone` when the state was opened without
  ///   ``Configuration/modules``.
  public func require<Value: LuaConvertible>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws -> Value {
    try lifeline.withCall(room: 4) { call in
      let (value, _) = try loader().require(name, call)
      try value.push(call)
      return try call.result(type, "module '\(name)'")
    }
  }

  /// Loads a module anew, after its file has changed.
  ///
  /// It is found and compiled first, and then run: if any of that fails, the old one stays as it was.
  /// When both the old and the new value are tables, the old one gets the entries and the metatable of
  /// the new one instead of its own, so that whoever required it before sees the new functions. A table
  /// that is not the module's own stays as it is: a class, a library, or what another module returned
  /// before. Then the module has the new value. Functions that were taken out of it before, and what the old functions captured, stay as they
  /// are; the new functions that mention their module's own table mean the new one, which has the same
  /// entries. What is to outlive a reload is best kept in a module of its own.
  ///
  /// - Parameter name: The module's name.
  /// - Returns: Whether those who required it see the new contents; it does nothing to a module that
  ///   was never required.
  /// - Throws: ``LuaError`` as ``require(_:as:)``.
  @discardableResult
  public func reloadModule(_ name: String) throws -> LuaModuleReload {
    defer { safePoint() }
    return try lifeline.withState { try loader().reload(name, $0) }
  }

  /// The modules that are loaded, with the place of each: a file's path, the name of a text, or
  /// `Swift`.
  public var loadedModules: [String: String] { modules?.places ?? [:] }

  private func loader() throws -> LuaModuleLoader {
    guard let modules else {
      throw LuaError(
        .gone,
        "this state has no modules; open it with a configuration that says where they are"
      )
    }
    return modules
  }
}
