internal import Interaction
package import LuaBridge

/// A value of a script without anything of its state, so that another state can be given it: text, a
/// number, a boolean, or a table of such; of a model what its properties hold.
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
  static let depth = 100
  /// How many values a table may hold, with all that lies in it, counted as where Swift reads one.
  package static let limit = LuaDecoder.maximumValues

  /// How far the reading of a table has come.
  private struct Reading {
    /// The tables around what is read, the whole first.
    var open: [LuaIdentity] = []
    /// How many values the whole may hold.
    let limit: Int
    /// How many it holds so far.
    var count = 0
  }

  /// Takes a table of a script.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - name: What messages call it, such as `app.storage`.
  ///   - limit: How many values it may hold; a table that lies in several places counts in each, and a few
  ///     tables that hold each other twice would be more than any memory has room for.
  /// - Throws: `ScriptError` for what is no plain data, with its place in the table, and for too much of it;
  ///   `LuaError`.
  package init(_ table: LuaTable, named name: String, upTo limit: Int = PlainValue.limit) throws {
    var reading = Reading(limit: limit)
    self = try Self.value(of: .table(table), at: name, &reading)
  }

  /// Reads a value.
  private static func value(
    of value: LuaValue,
    at place: String,
    isKey: Bool = false,
    _ reading: inout Reading
  ) throws -> PlainValue {
    reading.count += weight(of: value, isKey: isKey)
    guard reading.count <= reading.limit else {
      throw ScriptError(
        .wrongValue,
        """
        \(place) is more than is kept: \(reading.limit) values at most, or \(reading.limit * LuaDecoder.bytesPerValue) \
        bytes of text, and a table that lies in several places counts in each; keep less
        """
      )
    }
    switch value {
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .number(let value): return .number(value)
    case .string(let value): return .string(value)
    case .bytes(let value): return .bytes(value)
    case .table(let table):
      guard try table.kind == nil else { throw refusal(place, "is a class or a module") }
      let identity = table.identity
      guard !reading.open.contains(identity) else { throw refusal(place, "holds itself") }
      guard reading.open.count < depth else {
        throw refusal(place, "lies more than \(depth) tables deep")
      }
      reading.open.append(identity)
      defer { reading.open.removeLast() }
      return .table(
        try table.entries().map { key, value in
          Entry(
            key: try self.value(of: key, at: "a key of \(place)", isKey: true, &reading),
            value: try self.value(of: value, at: place + step(to: key), &reading)
          )
        }
      )
    case .object(let object): throw refusal(place, "is \(ObjectNaming.name(of: object))")
    case .function, .coroutine, .opaque, .nil: throw refusal(place, "is a \(value)")
    }
  }

  /// What a value counts for: of a text, which is copied, its length matters.
  private static func weight(of value: LuaValue, isKey: Bool) -> Int {
    let scalar = isKey ? 0 : 1
    switch value {
    case .string(let text): return scalar + text.utf8.count / LuaDecoder.bytesPerValue
    case .bytes(let bytes): return scalar + bytes.count / LuaDecoder.bytesPerValue
    case .boolean, .integer, .number: return scalar
    default: return 1
    }
  }

  /// Says what is no plain data.
  private static func refusal(_ place: String, _ cause: String) -> ScriptError {
    ScriptError(
      .wrongValue,
      "\(place) \(cause); only plain data is kept: strings, numbers, booleans, and tables of them"
    )
  }

  /// How a script names an entry behind the name of its table.
  private static func step(to key: LuaValue) -> String {
    switch key {
    case .string(let name) where ValueText.isName(name): ".\(name)"
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
