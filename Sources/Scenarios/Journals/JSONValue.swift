internal import Interaction

/// Any value of JSON.
enum JSONValue: Codable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .list(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }

  /// The value with each text in it cut.
  ///
  /// - Parameter limit: How many bytes of a text are kept at most.
  /// - Returns: The shorter value.
  func cut(to limit: Int) -> JSONValue {
    switch self {
    case .string(let text): .string(JournalText.cut(text, to: limit))
    case .list(let values): .list(values.map { $0.cut(to: limit) })
    case .object(let values): .object(values.mapValues { $0.cut(to: limit) })
    case .null, .boolean, .integer, .number: self
    }
  }
}
