extension LuaValue: Equatable {
  /// Whether Lua's `rawequal` would say so: `1` and `1.0` are equal, NaN is not, and tables, functions,
  /// coroutines and objects are equal only to themselves.
  ///
  /// Two references into a closed state are equal only if they are copies of one.
  public static func == (left: LuaValue, right: LuaValue) -> Bool {
    switch (left, right) {
    case (.nil, .nil): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.integer(let integer), .number(let number)), (.number(let number), .integer(let integer)):
      Int(exactly: number) == integer
    case (.object(let left), .object(let right)): left === right
    default: areSameBytes(left, right) || areSameReference(left, right)
    }
  }

  /// Whether it is `nil`.
  public var isNil: Bool { if case .nil = self { true } else { false } }

  private static func areSameBytes(_ left: LuaValue, _ right: LuaValue) -> Bool {
    guard let left = left.asBytes, let right = right.asBytes else { return false }
    return left == right
  }

  /// What Lua calls the bytes of a string; nil for another value.
  package var asBytes: [UInt8]? {
    switch self {
    case .string(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    default: nil
    }
  }

  private static func areSameReference(_ left: LuaValue, _ right: LuaValue) -> Bool {
    guard let left = left.reference, let right = right.reference else { return false }
    return left.isSame(as: right)
  }

  /// What holds a value that crosses by reference.
  private var reference: LuaReference? {
    switch self {
    case .table(let value): value.reference
    case .function(let value): value.reference
    case .coroutine(let value): value.reference
    case .opaque(let value): value.reference
    default: nil
    }
  }
}

extension LuaValue: CustomStringConvertible, CustomDebugStringConvertible {
  /// Plain values as scripts write them, text as it is, and in words what only has an identity; runs
  /// no code of the script.
  public var description: String {
    switch self {
    case .nil: "nil"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let text): text
    case .bytes(let bytes): "\(bytes.count) bytes"
    case .table: "table"
    case .function(let function): function.definition.map { "function at \($0)" } ?? "function"
    case .object(let object): "\(type(of: object))"
    case .coroutine: "coroutine"
    case .opaque: "opaque"
    }
  }

  /// The kind and the value, `integer(3)` or `number(3.0)`.
  public var debugDescription: String {
    switch self {
    case .nil: "nil"
    case .boolean(let value): "boolean(\(value))"
    case .integer(let value): "integer(\(value))"
    case .number(let value): "number(\(value))"
    case .string(let text): "string(\(text.debugDescription))"
    case .bytes(let bytes): "bytes(\(bytes))"
    case .object: "object(\(self))"
    case .table, .function, .coroutine, .opaque: description
    }
  }
}
