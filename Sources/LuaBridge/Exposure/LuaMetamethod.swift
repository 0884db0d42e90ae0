/// An entry of the instances' metatable, such as `__tostring`, `__len` or `__call`.
///
/// An instance whose class has `__get` and `__set` declares a property where a script gives it in the
/// table of `extend`. `__set` gets the object that the script assigns to, the property's name and the
/// value, and answers what the object is to keep; `__get` gets the object, the name and what is kept, nil
/// at first, and answers what the script reads.
public struct LuaMetamethod<Object: AnyObject>: Sendable {
  @usableFromInline let declaration: LuaMemberDeclaration

  /// Declares a metamethod whose first operand is the instance.
  ///
  /// - Parameters:
  ///   - name: The event's name in Lua. `__index`, `__newindex`, `__gc`, `__mode`, `__name` and
  ///     `__metatable` belong to the border; operators of two operands are ``LuaOperator``'s.
  ///   - parameters: The names of the other operands; a question mark marks one that may be left
  ///     out.
  ///   - summary: One sentence for documentation.
  ///   - body: The work; it gets the instance, then the other operands.
  @inlinable
  public init<each Argument: LuaConvertible, Result: LuaConvertible>(
    _ name: String,
    parameters: String...,
    summary: String = "",
    body: @escaping @Sendable (Object, repeat each Argument) throws -> Result
  ) {
    declaration = .function(
      .metamethod,
      name,
      parameters,
      LuaTypeName.of((repeat each Argument).self),
      .type(Result.self),
      summary
    ) { call, object in
      guard let object else { return 0 }
      var place: Int32 = 1
      return try Unmanaged<Object>.fromOpaque(object)._withUnsafeGuaranteedRef {
        try body($0, repeat try call.next(&place, as: (each Argument).self)).pushResults(call)
      }
    }
  }

  /// Declares a metamethod without a result, such as `__close`.
  ///
  /// - Parameters:
  ///   - name: The event's name in Lua.
  ///   - parameters: The names of the other operands.
  ///   - summary: One sentence for documentation.
  ///   - body: The work; it gets the instance, then the other operands.
  @inlinable
  public init<each Argument: LuaConvertible>(
    _ name: String,
    parameters: String...,
    summary: String = "",
    body: @escaping @Sendable (Object, repeat each Argument) throws -> Void
  ) {
    declaration = .function(
      .metamethod,
      name,
      parameters,
      LuaTypeName.of((repeat each Argument).self),
      nil,
      summary
    ) { call, object in
      guard let object else { return 0 }
      var place: Int32 = 1
      return try Unmanaged<Object>.fromOpaque(object)._withUnsafeGuaranteedRef {
        try body($0, repeat try call.next(&place, as: (each Argument).self))
        return 0
      }
    }
  }

  /// Declares a metamethod that reads the stack itself.
  ///
  /// - Parameters:
  ///   - name: The event's name in Lua.
  ///   - results: The type of the results; nil for none.
  ///   - summary: One sentence for documentation.
  ///   - body: Reads operands from place 2 on, pushes results, and answers how many. Before it pushes more
  ///     than a few it makes room for them by ``LuaCall/reserve(_:)``.
  public init(
    _ name: String,
    results: String?,
    summary: String = "",
    reading body: @escaping @Sendable (Object, LuaCall) throws -> Int32
  ) {
    declaration = .function(
      .metamethod,
      name,
      [],
      [],
      results.map(LuaTypeName.text),
      summary
    ) { call, object in
      guard let object else { return 0 }
      return try Unmanaged<Object>.fromOpaque(object)._withUnsafeGuaranteedRef {
        try body($0, call)
      }
    }
  }
}
