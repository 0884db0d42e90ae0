internal import Interaction
package import LuaBridge

/// A value of a script without anything of its state, so that another state can be given it: text, a
/// number, a boolean, or a table of such.
package indirect enum PlainValue: Equatable, Sendable {
  /// A key of a table with its value.
  package struct Entry: Equatable, Sendable {
    /// The key.
    let key: PlainValue
    /// The value.
    let value: PlainValue
  }

  /// True or false.
  case boolean(Bool)
  /// An integer.
  case integer(Int)
  /// A float.
  case number(Double)
  /// A text.
  case string(String)
  /// A string that is no text.
  case bytes([UInt8])
  /// A table, its entries in the order in which scripts visit them.
  case table([Entry])

  /// How deeply tables may lie in each other.
  private static let depth = 100

  /// Takes a table of a script.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - name: What messages call it, such as `app.storage`.
  /// - Throws: `ScriptError` for what is no plain data, with its place in the table; `LuaError`.
  package init(_ table: LuaTable, named name: String) throws {
    var open: [LuaIdentity] = []
    self = try Self.value(of: .table(table), at: name, &open)
  }

  /// Reads a value.
  private static func value(
    of value: LuaValue,
    at place: String,
    _ open: inout [LuaIdentity]
  ) throws -> PlainValue {
    switch value {
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .number(let value): return .number(value)
    case .string(let value): return .string(value)
    case .bytes(let value): return .bytes(value)
    case .table(let table):
      guard try table.kind == nil else { throw refusal(place, "is a class or a module") }
      let identity = table.identity
      guard !open.contains(identity) else { throw refusal(place, "holds itself") }
      guard open.count < depth else {
        throw refusal(place, "lies more than \(depth) tables deep")
      }
      open.append(identity)
      defer { open.removeLast() }
      return .table(
        try table.entries().map { key, value in
          Entry(
            key: try self.value(of: key, at: "a key of \(place)", &open),
            value: try self.value(of: value, at: place + step(to: key), &open)
          )
        }
      )
    case .object(let object): throw refusal(place, "is \(ObjectNaming.name(of: object))")
    case .function, .coroutine, .opaque, .nil: throw refusal(place, "is a \(value)")
    }
  }

  /// Says what is no plain data.
  private static func refusal(_ place: String, _ cause: String) -> ScriptError {
    ScriptError(
      .wrongValue,
      "\(place) \(cause); only plain data is kept: texts, numbers, booleans, and tables of them"
    )
  }

  /// How a script names an entry behind the name of its table.
  private static func step(to key: LuaValue) -> String {
    switch key {
    case .string(let name) where name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil: ".\(name)"
    case .string(let name): "[\(name.quoted)]"
    case .integer(let index): "[\(index)]"
    default: "[…]"
    }
  }

  /// Makes the value in a state.
  ///
  /// - Parameter state: The state.
  /// - Returns: The value, with tables of its own.
  /// - Throws: `LuaError`, such as for a full memory.
  package func value(in state: LuaState) throws -> LuaValue {
    switch self {
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .number(let value): return .number(value)
    case .string(let value): return .string(value)
    case .bytes(let value): return .bytes(value)
    case .table(let entries):
      let table = try state.makeTable()
      for entry in entries {
        try table.raw.set(entry.key.value(in: state), to: entry.value.value(in: state))
      }
      return .table(table)
    }
  }
}
