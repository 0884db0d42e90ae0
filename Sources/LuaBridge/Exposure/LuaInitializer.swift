/// What makes an instance when a script calls the class.
public struct LuaInitializer<Object: AnyObject>: Sendable {
  @usableFromInline let declaration: LuaMemberDeclaration

  /// Declares a constructor with typed arguments: `Till(100, "EUR")`.
  ///
  /// - Parameters:
  ///   - parameters: The parameters' names.
  ///   - summary: One sentence for documentation.
  ///   - body: Makes the instance. It may take a ``LuaCall``, which gives the state.
  @inlinable
  public init<each Argument: LuaConvertible>(
    parameters: String...,
    summary: String = "",
    body: @escaping @Sendable (repeat each Argument) throws -> Object
  ) where Object: LuaObject {
    declaration = .initializer(
      parameters,
      LuaTypeName.of((repeat each Argument).self),
      summary,
      fromTable: false
    ) { call, _ in
      var place: Int32 = 0
      let object = try body(repeat try call.next(&place, as: (each Argument).self))
      try object.push(call)
      call.noteMade(object)
      return 1
    }
  }

  /// Declares a constructor that takes one table: named keys are properties, set in the order of
  /// their declaration, and the array part goes to the class's ``LuaElements``.
  ///
  /// The label `fromTable` is always written: a trailing closure that takes a ``LuaCall`` makes a
  /// constructor without arguments.
  ///
  /// - Parameters:
  ///   - summary: One sentence for documentation.
  ///   - make: Makes an instance with everything at its default. The call gives the state.
  @_disfavoredOverload
  public init(
    summary: String = "",
    fromTable make: @escaping @Sendable (LuaCall) throws -> Object
  ) where Object: LuaObject {
    declaration = .initializer(["properties?"], [.text("table")], summary, fromTable: true) {
      call,
      _ in
      let object = try make(call)
      try object.push(call)
      call.noteMade(object)
      return 1
    }
  }
}

extension LuaMemberDeclaration {
  /// A constructor.
  @usableFromInline
  static func initializer(
    _ parameters: [String],
    _ types: [LuaTypeName],
    _ summary: String,
    fromTable: Bool,
    run: @escaping LuaBody.Run
  ) -> LuaMemberDeclaration {
    making(.initializer, "", LuaSignature(parameters, types), summary, run: run) {
      .initializer($0, fromTable: fromTable)
    }
  }
}

extension LuaCall {
  /// Tells who wants to know of an object that a constructor has made.
  @inline(never) @usableFromInline
  func noteMade(_ object: AnyObject) { state.onMake?(object) }
}
