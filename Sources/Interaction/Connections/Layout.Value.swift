extension Layout {
  /// What a property is set to.
  public enum Value: Sendable, Equatable {
    /// A text, or the name of a choice.
    case text(String)
    /// A number.
    case number(Double)
    /// True or false.
    case flag(Bool)
    /// Several values, such as the four numbers of a rectangle.
    case list([Value])
  }
}

extension Layout.Value: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Takes a text.
  public init(stringLiteral value: String) { self = .text(value) }
}

extension Layout.Value: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Takes a number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Takes a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension Layout.Value: ExpressibleByBooleanLiteral {
  /// Takes true or false.
  public init(booleanLiteral value: Bool) { self = .flag(value) }
}

extension Layout.Value: ExpressibleByArrayLiteral {
  /// Takes several values.
  public init(arrayLiteral elements: Layout.Value...) { self = .list(elements) }
}

extension Layout.Value: CustomStringConvertible {
  /// The value as it is written in a layout.
  public var description: String {
    switch self {
    case .text(let text): text.quoted
    case .number(let number): number.plain
    case .flag(let flag): "\(flag)"
    case .list(let values): "[\(values.map(\.description).joined(separator: ", "))]"
    }
  }
}
