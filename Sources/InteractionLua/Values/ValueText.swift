internal import Interaction
package import LuaBridge
internal import UserSimulation

/// Writes values as a person would write them in a script, for messages: on one line, and no more of
/// them than is read.
struct ValueText {
  /// How deep tables are written out.
  private static let depthLimit = 4

  /// How many entries of a table are written out.
  private static let entryLimit = 20

  /// How many bytes may still be written; what is begun is ended all the same.
  private var room: Int

  /// A value on one line.
  ///
  /// - Parameters:
  ///   - value: What to write.
  ///   - limit: About how many bytes a table may take.
  static func text(_ value: LuaValue, within limit: Int = 1000) -> String {
    var writer = ValueText(room: limit)
    return writer.text(value, depth: 0)
  }

  /// A table's key as it is written before its value: `name` or `["two words"]`.
  static func key(_ key: LuaValue) -> String {
    if case .string(let name) = key, isName(name) { return name }
    return "[\(text(key, within: LongText.limit))]"
  }

  /// A table's key as a sentence names it: `'width'` or `4`.
  static func field(_ key: LuaValue) -> String {
    guard case .string(let name) = key else { return text(key) }
    return LongText.name(name)
  }

  private mutating func text(_ value: LuaValue, depth: Int) -> String {
    guard case .table(let table) = value else { return taking(Self.plain(value)) }
    return text(table, depth: depth)
  }

  /// A text as it is, which takes room.
  private mutating func taking(_ text: String) -> String {
    room -= text.utf8.count
    return text
  }

  /// A value in a word; tables are written by their entries instead.
  private static func plain(_ value: LuaValue) -> String {
    switch value {
    case .nil: "nil"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): number(value)
    case .string(let value): LongText.quoted(value)
    case .bytes(let value): LongText.quoted(value)
    case .table: "table"
    case .function(let function):
      function.definition.map { "function <\($0)>" } ?? "function"
    case .object(let locator as LocatorObject): "find.\(locator.locator)"
    case .object(let view as View): view.path
    case .object(let box as any NumbersBox): text(of: box)
    case .object(let box as LuaBox<IndexPath>): text(of: box.value)
    case .object(let responder as Responder) where responder.overrides != nil: responder.className
    case .object(let object as any LuaObject): "\(type(of: object).luaName)"
    case .object(let object): "\(type(of: object))"
    case .coroutine: "coroutine"
    case .opaque: "userdata"
    }
  }

  /// A rectangle and its like as the table that it is read from.
  private static func text(of box: any NumbersBox) -> String {
    let parts = box.namedNumbers.map { "\($0.name) = \(number($0.number))" }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  /// An index path as a table that it is read from.
  private static func text(of path: IndexPath) -> String {
    let parts = path.luaNumbers.map { "\($0.name) = \($0.number)" }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  /// A float as Lua writes it: with a point, so that it is told from an integer.
  private static func number(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    if value.isInfinite { return value < 0 ? "-inf" : "inf" }
    return "\(value)"
  }

  private mutating func text(_ table: LuaTable, depth: Int) -> String {
    // What stands for a table takes room as well: there may be many of them.
    guard depth < Self.depthLimit else { return taking("{…}") }
    guard let entries = try? table.entries() else { return taking("{?}") }
    if entries.isEmpty { return taking("{}") }
    if let leak = Self.leak(entries) { return taking(leak) }
    var next = 1
    var parts: [String] = []
    for (key, value) in entries.prefix(Self.entryLimit) where room > 0 {
      if case .integer(next) = key {
        parts.append(text(value, depth: depth + 1))
        next += 1
      } else {
        let name = taking(Self.key(key))
        parts.append("\(name) = \(text(value, depth: depth + 1))")
      }
    }
    if entries.count > parts.count { parts.append("… \(entries.count - parts.count) more") }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  /// What a leak says of itself, if a table is one that `app:leaks()` has given: the same in all its fields
  /// would only be longer.
  private static func leak(_ entries: [(key: LuaValue, value: LuaValue)]) -> String? {
    func text(_ name: String) -> String? {
      for case (.string(name), .string(let text)) in entries { return text }
      return nil
    }
    guard let kind = text("kind"), Leak.Kind(rawValue: kind) != nil, text("reason") != nil,
      let description = text("text")
    else { return nil }
    return LongText.quoted(description)
  }

  /// The longest string that is written as a field's name.
  private static let nameLimit = 80

  /// Whether a string is written as a field's name.
  static func isName(_ text: String) -> Bool {
    text.utf8.count <= nameLimit && LuaIdentifier.isValid(text)
  }
}

extension LuaValue: JournalDescribed {
  /// The value as a person would write it in a script.
  package var journalText: String { ValueText.text(self, within: JournalText.valueLimit) }
}
