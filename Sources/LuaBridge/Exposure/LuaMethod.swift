/// A function of an instance, called with a colon.
///
/// The body's first parameter is the instance; the rest are read from the script's arguments.
public struct LuaMethod<Object: LuaObject>: Sendable {
  @usableFromInline let declaration: LuaMemberDeclaration

  /// Declares a method with a result.
  ///
  /// - Parameters:
  ///   - name: Its name in scripts.
  ///   - parameters: The parameters' names; a question mark marks one that may be left out.
  ///   - summary: One sentence for documentation.
  ///   - body: The work; what it throws is raised at the script's line.
  @inlinable
  public init<each Argument: LuaConvertible, Result: LuaConvertible>(
    _ name: String,
    parameters: String...,
    summary: String = "",
    body: @escaping @Sendable (Object, repeat each Argument) throws -> Result
  ) {
    declaration = .function(
      .method,
      name,
      parameters,
      LuaTypeNames.of((repeat each Argument).self),
      Result.luaName,
      summary
    ) { call, object in
      guard let object else { return 0 }
      var place: Int32 = 1
      return try Unmanaged<Object>.fromOpaque(object)._withUnsafeGuaranteedRef {
        try body($0, repeat try call.next(&place, as: (each Argument).self)).pushResults(call)
      }
    }
  }

  /// Declares a method without a result.
  ///
  /// - Parameters:
  ///   - name: Its name in scripts.
  ///   - parameters: The parameters' names; a question mark marks one that may be left out.
  ///   - summary: One sentence for documentation.
  ///   - body: The work; what it throws is raised at the script's line.
  @inlinable
  public init<each Argument: LuaConvertible>(
    _ name: String,
    parameters: String...,
    summary: String = "",
    body: @escaping @Sendable (Object, repeat each Argument) throws -> Void
  ) {
    declaration = .function(
      .method,
      name,
      parameters,
      LuaTypeNames.of((repeat each Argument).self),
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

  /// Declares a method that reads the stack itself: for arguments that a type cannot say.
  ///
  /// - Parameters:
  ///   - name: Its name in scripts.
  ///   - signature: The parameters' names and types, for messages and documentation.
  ///   - result: The type of the results; nil for none.
  ///   - summary: One sentence for documentation.
  ///   - body: Reads arguments from place 2 on, pushes results, and answers how many.
  public init(
    _ name: String,
    signature: KeyValuePairs<String, String>,
    result: String? = nil,
    summary: String = "",
    reading body: @escaping @Sendable (Object, LuaCall) throws -> Int32
  ) {
    declaration = .function(
      .method,
      name,
      signature.map(\.key),
      signature.map(\.value),
      result,
      summary
    ) { call, object in
      guard let object else { return 0 }
      return try Unmanaged<Object>.fromOpaque(object)._withUnsafeGuaranteedRef {
        try body($0, call)
      }
    }
  }
}

/// The names that scripts know a list of types by.
@usableFromInline
enum LuaTypeNames {
  @usableFromInline
  static func of<each Value: LuaConvertible>(_ types: (repeat each Value).Type) -> [String] {
    var names: [String] = []
    repeat names.append((each Value).luaName)
    return names
  }
}

/// What kind of function a declaration makes.
@usableFromInline
enum LuaFunctionKind: Sendable {
  /// What documentation lists it under.
  var documented: LuaMemberDocumentation.Kind {
    switch self {
    case .method: .method
    case .metamethod, .operator: .implicit
    case .staticFunction: .function
    }
  }

  case method
  case metamethod
  case staticFunction
  case `operator`
}

extension LuaMemberDeclaration {
  /// A function with the given parameters.
  @usableFromInline
  static func function(
    _ kind: LuaFunctionKind,
    _ name: String,
    _ parameters: [String],
    _ types: [String],
    _ result: String?,
    _ summary: String,
    run: @escaping LuaBody.Run
  ) -> LuaMemberDeclaration {
    precondition(
      !types.dropLast().contains { $0.hasPrefix("...") },
      "'\(name)' takes LuaVarargs before other parameters; they take all that is left, so put them last"
    )
    let body = LuaBody(
      function: name,
      parameters: parameters,
      first: kind == .staticFunction || kind == .operator ? 1 : 2,
      run: run
    )
    let role: Role =
      switch kind {
      case .method: .method(body)
      case .metamethod: .metamethod(body)
      case .staticFunction: .staticFunction(body)
      case .operator: .operator(body)
      }
    let named = types.enumerated().map { index, type in
      LuaMemberDocumentation.Parameter(
        name: parameters.indices.contains(index) ? parameters[index] : "value\(index + 1)",
        type: type
      )
    }
    return LuaMemberDeclaration(
      role,
      LuaMemberDocumentation(
        kind: kind.documented,
        name: name,
        parameters: named,
        type: result,
        summary: summary
      )
    )
  }
}
