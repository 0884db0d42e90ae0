/// What a value is to scripts, in parts: what definition files and documentation are written from.
///
/// Its text is what messages and declarations say of types: `string`, `Button?`, `{View}`,
/// `{[string]: number}`, `{x: number, y: number?}`, `function(sender: Button): boolean`,
/// `function(): (integer, string)`, `"off" | "on"`, `...any`. What is written so is read again as it was,
/// but for an enumeration, of which the text has the name alone.
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
    ///
    /// - Parameters:
    ///   - name: The name of the field or the parameter.
    ///   - type: What it holds.
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
    case .literal(let text): Self.quoted(text)
    case .optional(let type): "\(type.operand)?"
    case .union(let types): types.map(\.operand).joined(separator: " | ")
    case .list(let type): "{\(type.single)}"
    case .map(let key, let value): "{[\(key.single)]: \(value.single)}"
    case .record(let fields): "{\(Self.list(fields))}"
    case .function(let parameters, let results):
      "function(\(Self.list(parameters)))\(Self.answer(results))"
    case .several(let type):
      // A mark behind it is one of the values'.
      if case .optional = type { "...\(type)" } else { "...\(type.operand)" }
    case .row(let types): types.map(\.element).joined(separator: ", ")
    case .classObject(let name): "class of \(name)"
    }
  }

  /// The text where another sign may follow.
  private var operand: String {
    switch self {
    case .union, .function, .several, .row: "(\(self))"
    default: description
    }
  }

  /// The text where one type is to stand.
  private var single: String {
    if case .row = self { operand } else { description }
  }

  /// The text where a comma may follow.
  private var element: String {
    switch self {
    case .function(_, let results) where !results.isEmpty: operand
    default: single
    }
  }

  /// What a function gives; several values stand in parentheses, as what follows may have a comma as well.
  private static func answer(_ results: [LuaType]) -> String {
    switch results.count {
    case 0: ""
    case 1: if case .several = results[0] { ": \(results[0])" } else { ": \(results[0].operand)" }
    default: ": (\(results.map(\.element).joined(separator: ", ")))"
    }
  }

  /// A text in quotation marks, by Lua's escapes.
  private static func quoted(_ text: String) -> String {
    let escaped = text.map { character in
      switch character {
      case "\"", "\\": "\\\(character)"
      case "\n": "\\n"
      default: String(character)
      }
    }
    return "\"\(escaped.joined())\""
  }

  private static func list(_ fields: [Field]) -> String {
    fields.map { "\($0.name): \($0.type.element)" }.joined(separator: ", ")
  }
}

extension LuaType: Encodable {
  /// Writes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
