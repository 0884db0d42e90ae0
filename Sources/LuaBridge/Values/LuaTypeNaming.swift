/// What scripts call Swift's classes: only a description, a registry or a state knows.
public struct LuaTypeNaming {
  private let description: (AnyClass) -> LuaClassDescriptor?

  /// Finds names by descriptions.
  ///
  /// - Parameter description: Gives the description of exactly this class, if there is one.
  init(_ description: @escaping (AnyClass) -> LuaClassDescriptor?) {
    self.description = description
  }

  /// The names of a description and its ancestors, of some others, and of classes that have their
  /// descriptions beside them.
  init(_ descriptor: LuaClassDescriptor, types: [ObjectIdentifier: LuaClassDescriptor] = [:]) {
    self.init { type in
      var known: LuaClassDescriptor? = descriptor
      while let candidate = known {
        if candidate.type == ObjectIdentifier(type) { return candidate }
        known = candidate.superclass
      }
      return types[ObjectIdentifier(type)] ?? LuaClassDescriptor.beside(type)
    }
  }

  /// What scripts call a class.
  ///
  /// - Parameter type: The class.
  /// - Returns: The name; nil for a class without a description of its own.
  public func name(of type: AnyClass) -> String? { description(type)?.name }
}
