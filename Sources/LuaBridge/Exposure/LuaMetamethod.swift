/// An entry of the instances' metatable, such as `__tostring`, `__len` or `__call`.
public struct LuaMetamethod<Object: LuaObject>: Sendable {
  @usableFromInline let declaration: LuaMemberDeclaration

  /// Declares a metamethod whose first operand is the instance.
  ///
  /// - Parameters:
  ///   - name: The event's name in Lua. `__index`, `__newindex`, `__gc` and `__metatable` belong to
  ///     the border.
  ///   - body: The work; it gets the instance, then the other operands.
  @inlinable
  public init<each Argument: LuaConvertible, Result: LuaConvertible>(
    _ name: String,
    body: @escaping @Sendable (Object, repeat each Argument) throws -> Result
  ) {
    declaration = .function(
      .metamethod,
      name,
      [],
      LuaTypeNames.of((repeat each Argument).self),
      Result.luaName,
      ""
    ) { call, object in
      guard let object else { return 0 }
      var place: Int32 = 1
      return try Unmanaged<Object>.fromOpaque(object)._withUnsafeGuaranteedRef {
        try body($0, repeat try call.next(&place, as: (each Argument).self)).push(call)
        return 1
      }
    }
  }
}
