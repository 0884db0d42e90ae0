/// What a function takes: the names of its parameters, and their types.
@usableFromInline
struct LuaSignature: Sendable {
  /// The names; there may be fewer than types.
  let names: [String]

  private(set) var types: [LuaTypeName]

  /// Pairs names and types.
  @usableFromInline
  init(_ names: [String], _ types: [LuaTypeName]) {
    self.names = names
    self.types = types
  }

  /// Pairs names and types that are written out.
  init(_ signature: KeyValuePairs<String, String>) {
    self.init(signature.map(\.key), signature.map { .text($0.value) })
  }

  /// Says more of parameters than their types do.
  ///
  /// - Parameters:
  ///   - types: What parameters hold, by their names without a question mark.
  ///   - function: The function's name, for the sentence that ends the program for a wrong name.
  mutating func document(_ types: KeyValuePairs<String, String>, of function: String) {
    for (name, type) in types {
      guard let index = names.firstIndex(where: { $0 == name || $0 == "\(name)?" }) else {
        preconditionFailure("'\(function)' has no parameter '\(name)' to document")
      }
      self.types[index] = .text(type)
    }
  }

  /// Ends the program where no call could work: a mistake in Swift, not in a script.
  ///
  /// - Parameters:
  ///   - function: The function's name, for the sentence.
  ///   - hasSelf: Whether its first argument is an object to keep handlers with.
  @usableFromInline
  func check(_ function: String, hasSelf: Bool) {
    precondition(
      !types.dropLast().contains(where: \.takesAll),
      "'\(function)' takes LuaVarargs before other parameters; they take all that is left, so put them last"
    )
    precondition(
      hasSelf || !types.contains(where: \.needsSelf),
      """
      '\(function)' has no self, and a LuaHandler needs an object to be kept with; take a LuaFunction or \
      a LuaTable, or say which argument is to keep it: LuaHandler(call, keeping: 2, with: 1)
      """
    )
  }

  /// The parameters as documentation lists them.
  func documentation(in naming: LuaTypeNaming) -> [LuaMemberDocumentation.Parameter] {
    types.enumerated().map { index, type in
      LuaMemberDocumentation.Parameter(
        name: names.indices.contains(index) ? names[index] : "value\(index + 1)",
        type: type.resolved(in: naming),
        shape: type.type(in: naming)
      )
    }
  }
}
