internal import CLuaBorder

extension LuaState {
  /// The names of all classes that scripts derived, sorted.
  ///
  /// - Throws: ``LuaError`` with code `closed`.
  public var derivedClassNames: [String] {
    get throws {
      try lifeline.withCall(room: 8) { call in
        lb_push_class_names(call.raw)
        return try [String].read(call, call.count).sorted()
      }
    }
  }

  /// Returns the class that a script derived under a name; of several the last.
  ///
  /// - Parameter name: The name that `extend` was given.
  /// - Returns: The class object, which is called to make an instance; nil if there is none.
  /// - Throws: ``LuaError`` with code `closed`.
  public func derivedClass(named name: String) throws -> LuaTable? {
    try lifeline.withCall(room: 8) { call in
      var name = name
      let isFound = name.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          lb_push_named_class(call.raw, $0.baseAddress, $0.count)
        }
      }
      return isFound ? try LuaTable.read(call, call.count) : nil
    }
  }
}
