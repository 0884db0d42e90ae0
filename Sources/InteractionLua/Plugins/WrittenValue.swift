internal import LuaBridge

/// What a plugin has set a property to, as far as that can be compared without keeping it.
enum WrittenValue {
  /// Nothing.
  case nothing
  /// True or false.
  case boolean(Bool)
  /// A number.
  case number(Double)
  /// A text.
  case string(String)
  /// An object.
  case object(ObjectIdentifier)
  /// What a part of a property holds, such as a view's size.
  case part(LuaPropertyMark)
  /// A table, a function, or what else is compared with nothing.
  case other

  /// Reads the value at a place of a call.
  init(_ call: LuaCall, _ place: Int32) {
    // What cannot be read cannot be compared either.
    switch try? LuaValue.read(call, place) {
    case .some(.nil): self = .nothing
    case .boolean(let value)?: self = .boolean(value)
    case .integer(let value)?: self = .number(Double(value))
    case .number(let value)?: self = .number(value)
    case .string(let value)?: self = .string(value)
    case .object(let object)?: self = .object(ObjectIdentifier(object))
    default: self = .other
    }
  }

  /// Takes what a part of the property holds then; nil for what is compared with nothing.
  init(_ content: LuaPropertyContent?) { self = content.map { .part($0.mark) } ?? .other }

  /// Whether a property that was set to one holds the other as well.
  func isSame(as other: WrittenValue) -> Bool {
    switch (self, other) {
    case (.nothing, .nothing): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    case (.part(let left), .part(let right)): left.isSame(as: right)
    default: false
    }
  }
}
