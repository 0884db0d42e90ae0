internal import CLuaBorder

extension LuaTable {
  /// What a table is that holds nothing of the script's own.
  package enum Kind: Equatable {
    /// The class of a name: what a script calls to make an instance.
    case classObject(String)
    /// The module of a name, such as `ui`.
    case module(String)
    /// The table of the globals, `_G`.
    case globals
  }

  /// Says whether the table is a class, a module or the globals; nil for a script's own table.
  ///
  /// - Throws: ``LuaError`` with code `closed`.
  package var kind: Kind? {
    get throws {
      try reference.withPushed(room: 8) { call, place in
        if let cls = lb_read_class_object(call.raw, place) {
          let name = String(cString: cls.pointee.name)
          return LuaClassDescriptor.isModule(cls) ? .module(name) : .classObject(name)
        }
        lb_get_global(call.raw, "_G")
        return lb_address(call.raw, place) == lb_address(call.raw, call.count) ? .globals : nil
      }
    }
  }

  /// Whether the table is the class of a description, or one that was derived from it.
  ///
  /// - Parameter descriptor: The description.
  /// - Throws: ``LuaError`` with code `closed`.
  /// - Complexity: O(*d*) in the depth of the class.
  package func isClass(_ descriptor: LuaClassDescriptor) throws -> Bool {
    try reference.withPushed(room: 8) { call, place in
      var cls = lb_read_class_object(call.raw, place)
      while let current = cls, current != descriptor.raw { cls = current.pointee.super }
      return cls != nil
    }
  }

  /// The table in which Lua looks for what this one lacks: its metatable's `__index`; nil where that
  /// is none, or a function.
  ///
  /// - Throws: ``LuaError`` with code `closed`.
  package var indexTable: LuaTable? {
    get throws {
      try reference.withPushed(room: 4) { call, place in
        lb_push_index_table(call.raw, place) ? try LuaTable.read(call, call.count) : nil
      }
    }
  }

  /// Whether Lua asks a function or an object for what the table lacks, so that only a call tells what it
  /// would find; not where the table shows another one's entries, which are known without one.
  ///
  /// - Throws: ``LuaError`` with code `closed`.
  package var computesMissing: Bool {
    get throws {
      try reference.withPushed(room: 4) { call, place in lb_computes_missing(call.raw, place) }
    }
  }
}

extension LuaClassDescriptor {
  /// Whether a description is that of a module, which has no instances.
  static func isModule(_ cls: UnsafePointer<lb_class>) -> Bool {
    cls.pointee.is_module
  }
}
