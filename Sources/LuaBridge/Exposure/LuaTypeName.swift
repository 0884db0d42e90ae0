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
    if case .type(let type) = self { type.keepsWithSelf } else { false }
  }
}

/// A type that keeps what it reads with the object at place 1.
protocol LuaSelfKeeping {}

extension LuaHandler: LuaSelfKeeping {}
extension LuaKept: LuaSelfKeeping {}

/// A type that reads others.
protocol LuaComposite {
  /// What it reads.
  static var parts: [any LuaConvertible.Type] { get }
}

extension Optional: LuaComposite where Wrapped: LuaConvertible {
  static var parts: [any LuaConvertible.Type] { [Wrapped.self] }
}

extension Array: LuaComposite where Element: LuaConvertible {
  static var parts: [any LuaConvertible.Type] { [Element.self] }
}

extension Dictionary: LuaComposite where Key: LuaConvertible, Value: LuaConvertible {
  static var parts: [any LuaConvertible.Type] { [Key.self, Value.self] }
}

extension LuaVarargs: LuaComposite {
  static var parts: [any LuaConvertible.Type] { [Element.self] }
}

extension LuaEither: LuaComposite {
  static var parts: [any LuaConvertible.Type] { [First.self, Second.self] }
}

extension LuaConvertible {
  /// Whether reading it, or a part of it, keeps something with the object at place 1.
  fileprivate static var keepsWithSelf: Bool {
    if self is any LuaSelfKeeping.Type { return true }
    return (self as? any LuaComposite.Type)?.parts.contains { $0.keepsWithSelf } ?? false
  }
}
