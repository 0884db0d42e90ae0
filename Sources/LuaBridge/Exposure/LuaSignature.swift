internal import Spelling

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
  /// - Parameter types: What parameters hold, by their names without a question mark.
  /// - Returns: What is wrong with that: the end of a sentence that begins with the function; nil if all is
  ///   well.
  mutating func document(_ types: KeyValuePairs<String, String>) -> String? {
    for (name, type) in types {
      guard let index = names.firstIndex(where: { $0 == name || $0 == "\(name)?" }) else {
        return "has no parameter '\(name)' to document; \(advice(insteadOf: name))"
      }
      self.types[index] = .text(type)
    }
    return nil
  }

  /// What to write instead of a parameter's name that there is not.
  private func advice(insteadOf name: String) -> String {
    let known = names.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
    if let nearest = nearestName(to: name, in: known) { return "did you mean '\(nearest)'?" }
    return known.isEmpty
      ? "name its parameters first" : "its parameters are \(known.joined(separator: ", "))"
  }

  /// Why no call could work: the end of a sentence that begins with the function; nil if one can.
  ///
  /// - Parameter hasSelf: Whether its first argument is an object to keep handlers with.
  func mistake(hasSelf: Bool) -> String? {
    if types.dropLast().contains(where: \.takesAll) {
      return
        "takes LuaVarargs before other parameters; they take all that is left, so put them last"
    }
    if !hasSelf, types.contains(where: \.needsSelf) {
      return """
        has no self, and a LuaHandler needs an object to be kept with; take a LuaFunction or a LuaTable, or \
        say which argument is to keep it: LuaHandler(call, keeping: 2, with: 1)
        """
    }
    return nil
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
