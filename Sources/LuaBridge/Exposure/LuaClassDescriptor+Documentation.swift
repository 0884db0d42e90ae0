extension LuaClassDescriptor {
  /// The members declared here, in order.
  ///
  /// Types are named as scripts know them: this class and its ancestors by their descriptions' names,
  /// other classes by the descriptions beside them (``LuaDescribed``). The names of classes that only a
  /// registry knows are in ``members(in:)``.
  ///
  /// - Complexity: O(members).
  public var members: [LuaMemberDocumentation] { documentation(LuaTypeNaming(self), declarations) }

  /// The members declared here, in order, with the names of a registry's classes.
  ///
  /// - Parameter registry: Knows what scripts call the classes that members take and give.
  /// - Returns: The members.
  /// - Complexity: O(members).
  public func members(in registry: LuaRegistry) -> [LuaMemberDocumentation] {
    documentation(LuaTypeNaming(self, types: registry.types), declarations)
  }

  /// The members a script can name on an instance, inherited ones included: its own first.
  ///
  /// - Complexity: O(members).
  public var instanceMembers: [LuaMemberDocumentation] {
    documentation(LuaTypeNaming(self), instanceDeclarations)
  }

  /// The functions and values a script can name on the class object, inherited ones included: its own
  /// first.
  ///
  /// - Complexity: O(members).
  public var staticMembers: [LuaMemberDocumentation] {
    documentation(LuaTypeNaming(self), staticDeclarations)
  }

  private func documentation(
    _ naming: LuaTypeNaming,
    _ declarations: [LuaMemberDeclaration]
  ) -> [LuaMemberDocumentation] {
    declarations.compactMap { $0.documentation(in: self, naming) }
  }

  /// The methods that a class of a script's may replace; nil where that is not said, or where scripts
  /// cannot derive from this very class.
  package var overridableNames: [String]? { extends ? overridable : nil }

  /// The declarations behind ``instanceMembers``.
  var instanceDeclarations: [LuaMemberDeclaration] { inherited { $0.space == .instance } }

  /// The declarations behind ``staticMembers``.
  var staticDeclarations: [LuaMemberDeclaration] { inherited { $0.space == .classObject } }

  /// Whether scripts can derive classes from this very one.
  var extends: Bool { declarations.contains { $0.kind == .extension } }

  /// Declarations of this class, then those of its ancestors that it does not replace.
  private func inherited(
    _ isIncluded: (LuaMemberDeclaration) -> Bool
  ) -> [LuaMemberDeclaration] {
    let own = declarations.filter(isIncluded)
    let names = Set(own.map(\.name))
    let others = superclass?.inherited(isIncluded) ?? []
    return own + others.filter { !names.contains($0.name) }
  }
}

extension LuaMemberDeclaration {
  /// Where a name is looked up: in each, it is there once.
  enum Space {
    /// On an instance.
    case instance
    /// On the class object.
    case classObject
    /// In the instances' metatable.
    case metatable
    /// Nowhere: a class has one of each.
    case single
  }

  /// Where its name is looked up.
  var space: Space {
    switch kind {
    case .property, .method, .event: .instance
    case .function, .value: .classObject
    case .metamethod, .operator, .iteration: .metatable
    case .initializer, .extension, .elements, nil: .single
    }
  }
}
