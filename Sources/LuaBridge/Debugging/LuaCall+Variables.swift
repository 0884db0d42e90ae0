internal import CLuaBorder

extension LuaCall {
  /// The value of a local variable or an upvalue of a script's function that runs, or has failed.
  ///
  /// Stands on `lua_getlocal` and `lua_getupvalue`.
  ///
  /// - Parameters:
  ///   - name: The name in the source; of several locals of one name the last counts.
  ///   - level: How many calls up the function is, or those of the host's end that were called by it: 1 for
  ///     the caller of the running function.
  ///   - owner: The stack that the function is on, which may be that of a coroutine that has failed; nil for
  ///     that of this call.
  /// - Returns: The value; nil if the function has no such variable now.
  package func variable(
    named name: String,
    level: Int32 = 1,
    of owner: LuaCall? = nil
  ) -> LuaValue? {
    guard !name.utf8.contains(0), lb_reserve(raw, 4) else { return nil }
    let base = count
    defer { lb_set_count(raw, base) }
    guard lb_push_variable(raw, owner?.raw ?? raw, level, name) else { return nil }
    return try? LuaValue.read(self, base + 1)
  }

  /// What a value has under a name, as far as no code of the script needs to run for it: an entry of a
  /// table itself, a property of Swift's, or a field of an instance of a script's class.
  ///
  /// - Parameters:
  ///   - key: The name, or an index.
  ///   - value: A table or an object.
  /// - Returns: What is there; nil if nothing can be said of it.
  package func plainMember(_ key: LuaValue, of value: LuaValue) -> LuaValue? {
    switch value {
    case .table(let table): return try? table.raw[key, as: LuaValue.self]
    case .object(let object):
      guard case .string(let name) = key else { return nil }
      return plainMember(name, of: object)
    default: return nil
    }
  }

  /// What an object has under a name.
  private func plainMember(_ name: String, of object: AnyObject) -> LuaValue? {
    guard lb_reserve(raw, 12), state.isMade(name, of: object) else { return nil }
    let base = count
    defer { lb_set_count(raw, base) }
    push(object: object)
    var name = name
    return name.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes -> LuaValue? in
        if lb_has_property(raw, base + 1, bytes.baseAddress, bytes.count) {
          lb_push_string(raw, bytes.baseAddress, bytes.count)
          // What the property says of itself is left at that: the failure that is told is another.
          guard lb_get(raw, base + 1) == LB_OK else { return nil }
        } else if !lb_push_own_field(raw, base + 1, bytes.baseAddress, bytes.count) {
          return nil
        }
        return try? LuaValue.read(self, count)
      }
    }
  }
}
