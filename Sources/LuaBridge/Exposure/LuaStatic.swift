/// A function or a value of a class object or of a module: called with a dot, without a self.
public struct LuaStatic: Sendable {
  @usableFromInline var declaration: LuaMemberDeclaration

  /// Declares a function with a result.
  ///
  /// - Parameters:
  ///   - name: Its name in scripts.
  ///   - parameters: The parameters' names; a question mark marks one that may be left out.
  ///   - summary: One sentence for documentation.
  ///   - body: The work. It may take a ``LuaCall``, which gives the state and through it the host; no
  ///     script passes that.
  @inlinable
  public init<each Argument: LuaConvertible, Result: LuaConvertible>(
    _ name: String,
    parameters: String...,
    summary: String = "",
    body: @escaping @Sendable (repeat each Argument) throws -> Result
  ) {
    declaration = .function(
      .staticFunction,
      name,
      parameters,
      LuaTypeName.of((repeat each Argument).self),
      .type(Result.self),
      summary
    ) { call, _ in
      var place: Int32 = 0
      return try body(repeat try call.next(&place, as: (each Argument).self)).pushResults(call)
    }
  }

  /// Declares a function without a result.
  ///
  /// - Parameters:
  ///   - name: Its name in scripts.
  ///   - parameters: The parameters' names; a question mark marks one that may be left out.
  ///   - summary: One sentence for documentation.
  ///   - body: The work. It may take a ``LuaCall``, which gives the state and through it the host; no
  ///     script passes that.
  @inlinable
  public init<each Argument: LuaConvertible>(
    _ name: String,
    parameters: String...,
    summary: String = "",
    body: @escaping @Sendable (repeat each Argument) throws -> Void
  ) {
    declaration = .function(
      .staticFunction,
      name,
      parameters,
      LuaTypeName.of((repeat each Argument).self),
      nil,
      summary
    ) { call, _ in
      var place: Int32 = 0
      try body(repeat try call.next(&place, as: (each Argument).self))
      return 0
    }
  }

  /// Declares a function that reads the stack itself.
  ///
  /// - Parameters:
  ///   - name: Its name in scripts.
  ///   - signature: The parameters' names and types, for messages and documentation.
  ///   - result: The type of the results; nil for none.
  ///   - summary: One sentence for documentation.
  ///   - body: Reads arguments from place 1 on, pushes results, and answers how many. Before it pushes more
  ///     than a few it makes room for them by ``LuaCall/reserve(_:)``.
  public init(
    _ name: String,
    signature: KeyValuePairs<String, String>,
    result: String? = nil,
    summary: String = "",
    reading body: @escaping @Sendable (LuaCall) throws -> Int32
  ) {
    declaration = .function(
      .staticFunction,
      name,
      signature.map(\.key),
      signature.map { .text($0.value) },
      result.map(LuaTypeName.text),
      summary
    ) { call, _ in try body(call) }
  }

  /// Declares a value that is computed when it is read.
  ///
  /// - Parameters:
  ///   - name: Its name in scripts.
  ///   - summary: One sentence for documentation.
  ///   - value: Computes the value. The call gives the state.
  @inlinable
  public init<Value: LuaConvertible>(
    value name: String,
    summary: String = "",
    get value: @escaping @Sendable (LuaCall) throws -> Value
  ) {
    declaration = .staticValue(name, .type(Value.self), summary) { call, _ in
      try value(call).push(call)
      return 1
    }
  }
}

extension LuaMemberDeclaration {
  /// A value of a class object.
  @usableFromInline
  static func staticValue(
    _ name: String,
    _ type: LuaTypeName,
    _ summary: String,
    run: @escaping LuaBody.Run
  ) -> LuaMemberDeclaration {
    LuaMemberDeclaration(
      role: .staticProperty(LuaBody({ _, _ in "value of '\(name)'" }, run: run)),
      kind: .value,
      name: name,
      type: type,
      summary: summary
    )
  }
}
