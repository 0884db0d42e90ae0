extension SettingValue: ExpressibleByBooleanLiteral {
  /// True or false.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension SettingValue: ExpressibleByIntegerLiteral {
  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
}

extension SettingValue: ExpressibleByFloatLiteral {
  /// Any other number.
  public init(floatLiteral value: Double) { self = .number(value) }
}

extension SettingValue: ExpressibleByStringLiteral {
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }
}

extension SettingValue: ExpressibleByArrayLiteral {
  /// A list.
  public init(arrayLiteral values: SettingValue...) { self = .list(values) }
}
