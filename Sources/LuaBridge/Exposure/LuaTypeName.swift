/// A type of a description: a Swift type, whose name is looked up when somebody reads of it, or text.
@usableFromInline
enum LuaTypeName: Sendable {
  case type(any LuaConvertible.Type)
  case text(String)

  /// The names of types, without those that no script passes.
  @usableFromInline
  static func of<each Value: LuaConvertible>(_ types: (repeat each Value).Type) -> [LuaTypeName] {
    var names: [LuaTypeName] = []
    for type in repeat (each Value).self {
      if type.luaArgumentCount != 0 { names.append(.type(type)) }
    }
    return names
  }

  /// What scripts call it.
  func resolved(in naming: LuaTypeNaming) -> String {
    switch self {
    case .type(let type): type.luaName(in: naming)
    case .text(let text): text
    }
  }

  /// What it is to scripts, in parts.
  func type(in naming: LuaTypeNaming) -> LuaType {
    switch self {
    case .type(let type): type.luaType(in: naming)
    case .text(let text): LuaType(declared: text)
    }
  }

  /// Whether it takes all the values that are left.
  var takesAll: Bool {
    switch self {
    case .type(let type): type.luaResultCount < 0
    case .text(let text): text.hasPrefix("...")
    }
  }

  /// Whether reading it keeps something with the function's self.
  var needsSelf: Bool {
    switch self {
    case .type(let type): type.luaNeedsSelf
    case .text: false
    }
  }
}
