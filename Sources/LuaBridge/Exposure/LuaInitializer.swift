/// What makes an instance when a script calls the class.
public struct LuaInitializer<Object: LuaObject>: Sendable {
  @usableFromInline let declaration: LuaMemberDeclaration

  /// Declares a constructor with typed arguments: `Till(100, "EUR")`.
  ///
  /// - Parameters:
  ///   - parameters: The parameters' names.
  ///   - summary: One sentence for documentation.
  ///   - body: Makes the instance.
  @inlinable
  public init<each Argument: LuaConvertible>(
    parameters: String...,
    summary: String = "",
    body: @escaping @Sendable (repeat each Argument) throws -> Object
  ) {
    declaration = .initializer(
      parameters,
      LuaTypeNames.of((repeat each Argument).self),
      Object.luaName,
      summary,
      fromTable: false
    ) { call, _ in
      var place: Int32 = 0
      try body(repeat try call.next(&place, as: (each Argument).self)).push(call)
      return 1
    }
  }

  /// Declares a constructor that takes one table: named keys are properties, set in the order of
  /// their declaration, and the array part goes to the class's ``LuaElements``.
  ///
  /// - Parameters:
  ///   - summary: One sentence for documentation.
  ///   - make: Makes an instance with everything at its default. The call gives the state.
  public init(fromTable summary: String, make: @escaping @Sendable (LuaCall) throws -> Object) {
    declaration = .initializer(["properties?"], ["table"], Object.luaName, summary, fromTable: true)
    { call, _ in
      try make(call).push(call)
      return 1
    }
  }
}

extension LuaMemberDeclaration {
  /// A constructor.
  @usableFromInline
  static func initializer(
    _ parameters: [String],
    _ types: [String],
    _ result: String,
    _ summary: String,
    fromTable: Bool,
    run: @escaping LuaBody.Run
  ) -> LuaMemberDeclaration {
    let function = LuaMemberDeclaration.function(
      .staticFunction,
      result,
      parameters,
      types,
      result,
      summary,
      run: run
    )
    guard case .staticFunction(let body) = function.role else { return function }
    var documentation = function.documentation
    documentation.kind = .initializer
    return LuaMemberDeclaration(.initializer(body, fromTable: fromTable), documentation)
  }
}
