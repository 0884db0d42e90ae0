/// What a value is to scripts, in parts: what definition files and documentation are written from.
///
/// Its text is what messages and declarations say of types: `string`, `Button?`, `{View}`,
/// `{[string]: number}`, `{x: number, y: number?}`, `function(sender: Button): boolean`,
/// `"off" | "on"`, `...any`.
public indirect enum LuaType: Sendable, Hashable {
  /// A type that goes by its name: one of Lua's own, a class, or an enumeration.
  case named(String)
  /// One text, and no other.
  case literal(String)
  /// One of some texts, which have a name in common.
  case enumeration(String, [String])
  /// A value or nil.
  case optional(LuaType)
  /// A value of one of several types.
  case union([LuaType])
  /// A table of elements, by the indexes from 1.
  case list(LuaType)
  /// A table of values by keys.
  case map(LuaType, LuaType)
  /// A table of fields.
  case record([Field])
  /// A function with its parameters and results.
  case function([Field], [LuaType])
  /// Any number of values.
  case several(LuaType)
  /// Some values in a row.
  case row([LuaType])
  /// A class itself, or one that a script derived from it.
  case classObject(String)

  /// A field of a table, or a parameter of a function.
  public struct Field: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// What it holds.
    public var type: LuaType

    /// Names a type.
    public init(_ name: String, _ type: LuaType) {
      self.name = name
      self.type = type
    }
  }

  /// The type or nil; of nil or any value that is the type itself.
  public var orNil: LuaType {
    switch self {
    case .optional, .named("any"), .named("nil"): self
    default: .optional(self)
    }
  }

  /// All types within it and itself.
  ///
  /// - Complexity: O(parts).
  public var parts: [LuaType] {
    switch self {
    case .named, .literal, .enumeration, .classObject: [self]
    case .optional(let type), .list(let type), .several(let type): [self] + type.parts
    case .union(let types), .row(let types): [self] + types.flatMap(\.parts)
    case .map(let key, let value): [self] + key.parts + value.parts
    case .record(let fields): [self] + fields.flatMap(\.type.parts)
    case .function(let parameters, let results):
      [self] + parameters.flatMap(\.type.parts) + results.flatMap(\.parts)
    }
  }
}

extension LuaType: CustomStringConvertible {
  /// The type as declarations write it.
  public var description: String {
    switch self {
    case .named(let name), .enumeration(let name, _): name
    case .literal(let text): "\"\(text)\""
    case .optional(let type): "\(type.operand)?"
    case .union(let types): types.map(\.operand).joined(separator: " | ")
    case .list(let type): "{\(type)}"
    case .map(let key, let value): "{[\(key)]: \(value)}"
    case .record(let fields): "{\(Self.list(fields))}"
    case .function(let parameters, let results):
      "function(\(Self.list(parameters)))"
        + (results.isEmpty ? "" : ": " + results.map(\.operand).joined(separator: ", "))
    case .several(let type): "...\(type)"
    case .row(let types): types.map(\.description).joined(separator: ", ")
    case .classObject(let name): "class of \(name)"
    }
  }

  /// The text where another sign may follow.
  private var operand: String {
    switch self {
    case .union, .function: "(\(self))"
    default: description
    }
  }

  private static func list(_ fields: [Field]) -> String {
    fields.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
  }
}

extension LuaType: Encodable {
  /// Writes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
