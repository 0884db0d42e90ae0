internal import Interaction
internal import LuaBridge

/// What a project's file or a host says of a setting, as far as settings have such values.
public enum SettingValue: Equatable, Sendable {
  /// True or false.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A text.
  case text(String)
  /// The values of a table without names.
  case list([SettingValue])
  /// What no setting takes, in words such as `a function`.
  case other(String)

  /// Takes a value over from Lua.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - depth: How many tables lie around it: what is nested too deeply is no list.
  init(_ value: LuaValue, depth: Int = 0) {
    switch value {
    case .nil: self = .other("nothing")
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    // `4 / 2` is a whole number to whoever writes it.
    case .number(let value): self = Int(exactly: value).map(SettingValue.integer) ?? .number(value)
    case .string(let value): self = .text(value)
    case .bytes: self = .other("a text that is not UTF-8")
    case .function: self = .other("a function")
    case .coroutine: self = .other("a coroutine")
    case .object, .opaque: self = .other("an object")
    case .table(let table): self = Self.list(of: table, depth)
    }
  }

  /// How deep lists may lie in one another: no setting has any in another.
  private static let deepestList = 3

  /// Takes over a table whose keys count from 1.
  private static func list(of table: LuaTable, _ depth: Int) -> SettingValue {
    guard depth < deepestList, let entries = try? table.entries() else {
      return .other("a table of tables")
    }
    let places = entries.compactMap { entry in
      if case .integer(let place) = entry.key { place } else { nil }
    }
    guard places == Array(1..<(entries.count + 1)) else { return .other("a table with names") }
    return .list(entries.map { SettingValue($0.value, depth: depth + 1) })
  }

  /// The text; nil for anything else.
  package var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The value as messages tell it.
  package var description: String {
    switch self {
    case .boolean(let value): "\(value)"
    case .integer(let value): "the number \(value)"
    case .number(let value): "the number \(value.plain)"
    case .text(let value): "the text \(value.escapedLine.quoted)"
    case .list(let values):
      // Lists are of texts: what is no text, or an empty one, is what is wrong with it.
      switch values.first(where: { ($0.text ?? "").isEmpty }) {
      case .list?: "a list with another list"
      case let value?: "a list with \(value.description)"
      case nil: values.isEmpty ? "an empty list" : "a list"
      }
    case .other(let words): words
    }
  }
}
