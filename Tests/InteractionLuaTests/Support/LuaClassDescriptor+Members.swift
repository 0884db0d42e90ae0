internal import LuaBridge

extension LuaClassDescriptor {
  /// The class and all that it inherits from, itself first.
  var lineage: [LuaClassDescriptor] {
    [self] + (superclass?.lineage ?? [])
  }

  /// Whether the class, or one that it inherits from, has a name.
  func inherits(_ name: String) -> Bool { lineage.contains { $0.name == name } }

  /// What scripts can name on an instance, inherited members included, each name once.
  var allMembers: [LuaMemberDocumentation] {
    var names: Set<String> = []
    return lineage.flatMap(\.members).filter { names.insert($0.name).inserted }
  }

  /// The properties that scripts can set.
  var writableProperties: [LuaMemberDocumentation] {
    allMembers.filter { $0.kind == .property && $0.isWritable }
  }
}
