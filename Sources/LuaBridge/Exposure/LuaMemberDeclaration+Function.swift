/// What kind of function a declaration makes.
@usableFromInline
enum LuaFunctionKind: Sendable {
  case method
  case metamethod
  case staticFunction
  case `operator`

  /// What documentation lists it under.
  fileprivate var documented: LuaMemberDocumentation.Kind {
    switch self {
    case .method: .method
    case .metamethod: .metamethod
    case .operator: .operator
    case .staticFunction: .function
    }
  }

  /// Whether the object at place 1 is the function's self.
  fileprivate var hasSelf: Bool { self == .method || self == .metamethod }
}

extension LuaMemberDeclaration {
  /// A function with the given parameters.
  @usableFromInline
  static func function(
    _ kind: LuaFunctionKind,
    _ name: String,
    _ parameters: [String],
    _ types: [LuaTypeName],
    _ result: LuaTypeName?,
    _ summary: String,
    isWaiting: Bool = false,
    run: @escaping LuaBody.Run
  ) -> LuaMemberDeclaration {
    let signature = LuaSignature(parameters, types)
    let body = LuaBody(
      function: name,
      parameters: parameters,
      first: kind.hasSelf ? 2 : 1,
      run: run
    )
    let role: Role =
      switch kind {
      case .method: .method(body)
      case .metamethod: .metamethod(body)
      case .staticFunction: .staticFunction(body)
      case .operator: .operator(LuaBody(operator: name, run: run))
      }
    var declaration = LuaMemberDeclaration(
      role: role,
      kind: kind.documented,
      name: name,
      signature: signature,
      type: result,
      isWaiting: isWaiting,
      summary: summary
    )
    if let problem = signature.mistake(hasSelf: kind.hasSelf) { declaration.note(problem) }
    return declaration
  }

  /// What makes instances: it speaks of itself by the class's name, which its description knows.
  ///
  /// - Parameters:
  ///   - kind: What documentation lists it under.
  ///   - name: What documentation calls it; empty for the class's name.
  ///   - signature: What a constructor takes.
  ///   - summary: One sentence for documentation.
  ///   - run: Makes the instance.
  ///   - role: What it is to the class.
  static func making(
    _ kind: LuaMemberDocumentation.Kind,
    _ name: String,
    _ signature: LuaSignature,
    _ summary: String,
    run: @escaping LuaBody.Run,
    as role: (@escaping ClassBody) -> Role
  ) -> LuaMemberDeclaration {
    var declaration = LuaMemberDeclaration(
      role: role { LuaBody(function: $0, parameters: signature.names, first: 1, run: run) },
      kind: kind,
      name: name,
      signature: signature,
      summary: summary
    )
    if let problem = signature.mistake(hasSelf: false) { declaration.note(problem) }
    return declaration
  }

  /// Keeps what is wrong with the function, unless something is known of already.
  ///
  /// - Parameter problem: The end of a sentence that begins with the function.
  mutating func note(_ problem: String) {
    let subject = name.isEmpty ? "an initializer" : "'\(name)'"
    mistake = mistake ?? "declares \(subject), which \(problem)"
  }
}
