/// A table of functions and classes that scripts use by a dot, such as `ui`.
///
/// An unknown name raises and says the nearest one.
public struct LuaModule: Sendable {
  /// The description of the module's one object.
  public let descriptor: LuaClassDescriptor

  /// The classes that scripts reach through it.
  public let classes: [LuaClassDescriptor]

  /// Describes a module.
  ///
  /// - Parameters:
  ///   - name: The global under which scripts find it.
  ///   - summary: One sentence for documentation.
  ///   - example: A few lines of Lua that show what it is for; empty for none.
  ///   - classes: Classes that scripts reach through it, built on first mention.
  ///   - functions: Its functions and values.
  ///   - calling: What happens where a script calls the module itself; nil: that raises.
  ///   - foreignNames: What messages advise where a name is used that the module does not have, because
  ///     other toolkits do: the end of the sentence "… has no member 'Text'; …" by the name.
  public init(
    _ name: String,
    summary: String = "",
    example: String = "",
    classes: [LuaClassDescriptor] = [],
    functions: [LuaStatic] = [],
    calling: LuaStatic? = nil,
    foreignNames: [String: String] = [:]
  ) {
    self.classes = classes
    let declarations =
      functions.map(\.declaration) + (calling.map { [$0.declaration.asCall] } ?? [])
      + (foreignNames.isEmpty ? [] : [.advising(foreignNames)])
    descriptor = LuaClassDescriptor(
      name,
      summary: summary,
      example: example,
      type: nil,
      superclass: nil,
      members: { declarations },
      nested: classes
    )
    descriptor.describe()
  }
}

extension LuaMemberDeclaration {
  /// A function as what is called where its module is.
  fileprivate var asCall: LuaMemberDeclaration {
    guard case .staticFunction(let body) = role else { return self }
    return LuaMemberDeclaration(
      role: .initializer({ _ in body }, fromTable: false),
      kind: .initializer,
      name: "",
      signature: signature,
      type: type,
      mistake: mistake,
      summary: summary
    )
  }
}
