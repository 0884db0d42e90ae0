internal import LuaBridge

/// What a plugin has set a property to, as far as that can be compared without keeping it.
enum WrittenValue {
  /// Nothing, true or false, a number or a text.
  case plain(LuaValue)
  /// An object.
  case object(ObjectIdentifier)
  /// What a part of a property holds, such as a view's size.
  case part(LuaPropertyMark)
  /// A table, a function, or what else is compared with nothing.
  case other

  /// Reads the value at a place of a call.
  init(_ call: LuaCall, _ place: Int32) {
    // What cannot be read cannot be compared either.
    guard let value = try? LuaValue.read(call, place) else {
      self = .other
      return
    }
    switch value {
    case .nil, .boolean, .integer, .number, .string, .bytes: self = .plain(value)
    case .object(let object): self = .object(ObjectIdentifier(object))
    case .table, .function, .coroutine, .opaque: self = .other
    }
  }

  /// Takes what a part of the property holds then; nil for what is compared with nothing.
  init(_ content: LuaPropertyContent?) { self = content.map { .part($0.mark) } ?? .other }

  /// Whether a property that was set to one holds the other as well.
  func isSame(as other: WrittenValue) -> Bool {
    switch (self, other) {
    case (.plain(let left), .plain(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    case (.part(let left), .part(let right)): left.isSame(as: right)
    default: false
    }
  }
}
