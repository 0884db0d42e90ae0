/// How the value of a control and a property become each other.
///
/// What it is made of only answers: a text loses the key about which one asks that sets the text or the
/// property itself, and that is reported.
public struct BindingConversion<Value, Property> {
  /// Writes the property as the control shows it.
  public var format: (Property) throws -> Value
  /// Reads what the control shows; it throws `BindingRejection` for what cannot be read.
  public var parse: (Value) throws -> BindingInput<Property>
  /// Looks at a value that was read; it throws `BindingRejection` for one that the property may not
  /// have.
  public var validate: (Property) throws -> Void

  /// Makes a conversion of its parts.
  ///
  /// - Parameters:
  ///   - format: Writes the property as the control shows it.
  ///   - parse: Reads what the control shows.
  ///   - validate: Looks at a value that was read; by default every one will do.
  public init(
    format: @escaping (Property) throws -> Value,
    parse: @escaping (Value) throws -> BindingInput<Property>,
    validate: @escaping (Property) throws -> Void = { _ in }
  ) {
    self.format = format
    self.parse = parse
    self.validate = validate
  }

  /// Returns this conversion with a further look at values that were read.
  ///
  /// - Parameter check: Throws `BindingRejection` for a value that the property may not have.
  /// - Returns: The stricter conversion.
  public func validating(_ check: @escaping (Property) throws -> Void) -> BindingConversion {
    var stricter = self
    stricter.validate = { [validate] value in
      try validate(value)
      try check(value)
    }
    return stricter
  }
}

extension BindingConversion where Value == Property {
  /// Both sides hold the same.
  public static var identity: BindingConversion {
    BindingConversion(format: { $0 }, parse: { .value($0) })
  }
}

extension BindingConversion<String, Double> {
  /// A number as a text.
  ///
  /// - Parameter style: Which separators it has, and how many digits.
  /// - Returns: The conversion; it rejects what is no number, and lets beginnings of one stand.
  public static func decimal(_ style: DecimalStyle = DecimalStyle()) -> BindingConversion {
    BindingConversion(format: { style.text(of: $0) }, parse: { try style.input($0) })
  }
}

extension BindingConversion<String, Int> {
  /// A whole number as a text.
  ///
  /// - Parameter style: Which separators it has.
  /// - Returns: The conversion; it rejects what is no whole number, and lets beginnings of one stand.
  public static func integer(_ style: DecimalStyle = DecimalStyle()) -> BindingConversion {
    var whole = style
    whole.fractionDigits = 0...0
    return BindingConversion(
      format: { whole.text(of: $0) },
      parse: { [whole] in try whole.wholeInput($0) }
    )
  }
}
