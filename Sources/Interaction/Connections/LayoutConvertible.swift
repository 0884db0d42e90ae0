/// A type whose values can be written in a layout.
public protocol LayoutConvertible: SendableMetatype {
  /// What a message calls a value of this type, such as `a text`.
  static var layoutName: String { get }

  /// Reads a value; nil if it is of another kind.
  ///
  /// - Parameter layout: The value as the layout has it.
  init?(layout: Layout.Value)
}

extension String: LayoutConvertible {
  /// `a text`.
  public static var layoutName: String { "a text" }

  /// Reads a text.
  public init?(layout: Layout.Value) {
    guard case .text(let text) = layout else { return nil }
    self = text
  }
}

extension Bool: LayoutConvertible {
  /// `true or false`.
  public static var layoutName: String { "true or false" }

  /// Reads true or false.
  public init?(layout: Layout.Value) {
    guard case .flag(let flag) = layout else { return nil }
    self = flag
  }
}

extension Double: LayoutConvertible {
  /// `a number`.
  public static var layoutName: String { "a number" }

  /// Reads a number.
  public init?(layout: Layout.Value) {
    guard case .number(let number) = layout else { return nil }
    self = number
  }
}

extension Int: LayoutConvertible {
  /// `a whole number`.
  public static var layoutName: String { "a whole number" }

  /// Reads a number without a fraction.
  public init?(layout: Layout.Value) {
    guard case .number(let number) = layout else { return nil }
    self.init(exactly: number)
  }
}

extension Rect: LayoutConvertible {
  /// `[x, y, width, height]`.
  public static var layoutName: String { "[x, y, width, height]" }

  /// Reads four numbers.
  public init?(layout: Layout.Value) {
    guard let numbers = layout.numbers, numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension Point: LayoutConvertible {
  /// `[x, y]`.
  public static var layoutName: String { "[x, y]" }

  /// Reads two numbers.
  public init?(layout: Layout.Value) {
    guard let numbers = layout.numbers, numbers.count == 2 else { return nil }
    self.init(x: numbers[0], y: numbers[1])
  }
}

extension Size: LayoutConvertible {
  /// `[width, height]`.
  public static var layoutName: String { "[width, height]" }

  /// Reads two numbers.
  public init?(layout: Layout.Value) {
    guard let numbers = layout.numbers, numbers.count == 2 else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }
}

extension EdgeInsets: LayoutConvertible {
  /// `a number or [top, left, bottom, right]`.
  public static var layoutName: String { "a number or [top, left, bottom, right]" }

  /// Reads one number for all four edges, or four.
  public init?(layout: Layout.Value) {
    if case .number(let all) = layout {
      self.init(top: all, left: all, bottom: all, right: all)
      return
    }
    guard let numbers = layout.numbers, numbers.count == 4 else { return nil }
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

extension Color: LayoutConvertible {
  /// `"#rrggbb" or the name of a color`.
  public static var layoutName: String { "\"#rrggbb\" or the name of a color" }

  /// Reads `#rrggbb`, `#rrggbbaa` or the name of a color.
  public init?(layout: Layout.Value) {
    guard case .text(let text) = layout, let color = Color(hex: text) ?? Color(named: text) else {
      return nil
    }
    self = color
  }
}

extension Role: LayoutConvertible {
  /// `a role`, with two of them.
  public static var layoutName: String {
    "a role such as \(Role.button.rawValue.quoted) or \(Role.image.rawValue.quoted)"
  }

  /// Reads a role's name.
  public init?(layout: Layout.Value) {
    guard case .text(let name) = layout else { return nil }
    self.init(rawValue: name)
  }
}

extension Stack.Alignment: LayoutConvertible {
  /// The names of all alignments.
  public static var layoutName: String {
    allCases.map(\.rawValue.quoted).joined(separator: ", ")
  }

  /// Reads an alignment's name.
  public init?(layout: Layout.Value) {
    guard case .text(let name) = layout else { return nil }
    self.init(rawValue: name)
  }
}

extension Stack.Distribution: LayoutConvertible {
  /// The names of all distributions.
  public static var layoutName: String {
    allCases.map(\.rawValue.quoted).joined(separator: ", ")
  }

  /// Reads a distribution's name.
  public init?(layout: Layout.Value) {
    guard case .text(let name) = layout else { return nil }
    self.init(rawValue: name)
  }
}

extension Axis: LayoutConvertible {
  /// `"horizontal" or "vertical"`.
  public static var layoutName: String { "\"horizontal\" or \"vertical\"" }

  /// Reads an axis's name.
  public init?(layout: Layout.Value) {
    guard case .text(let name) = layout else { return nil }
    self.init(rawValue: name)
  }
}

extension ScrollView.DecelerationRate: LayoutConvertible {
  /// `"normal", "fast" or a number above 0 and below 1`.
  public static var layoutName: String { "\"normal\", \"fast\" or a number above 0 and below 1" }

  /// Reads a rate's name, or the part of the speed that is left after a millisecond.
  public init?(layout: Layout.Value) {
    switch layout {
    case .text(let name):
      guard let known = Self.named.first(where: { $0.name == name }) else { return nil }
      self = known.rate
    case .number(let rate) where rate > 0 && rate < 1: self.init(rawValue: rate)
    default: return nil
    }
  }
}

extension Image: LayoutConvertible {
  /// `the name of a picture`.
  public static var layoutName: String { "the name of a picture" }

  /// Reads the name of a picture of standard size.
  public init?(layout: Layout.Value) {
    guard case .text(let name) = layout else { return nil }
    self.init(name)
  }
}

extension Array: LayoutConvertible where Element: LayoutConvertible {
  /// What the elements are called, in brackets: `[a text, …]`.
  public static var layoutName: String { "[\(Element.layoutName), …]" }

  /// Reads a list whose elements are all of the kind.
  public init?(layout: Layout.Value) {
    guard case .list(let values) = layout else { return nil }
    self = values.compactMap(Element.init(layout:))
    guard count == values.count else { return nil }
  }
}

extension Optional: LayoutConvertible where Wrapped: LayoutConvertible {
  /// What the value is called where there is one.
  public static var layoutName: String { Wrapped.layoutName }

  /// Reads the value; a layout leaves out what is nil.
  public init?(layout: Layout.Value) {
    guard let value = Wrapped(layout: layout) else { return nil }
    self = .some(value)
  }
}

extension Layout.Value {
  /// The numbers of a list of nothing else; nil for another value.
  fileprivate var numbers: [Double]? {
    guard case .list(let values) = self else { return nil }
    let numbers = values.compactMap(Double.init(layout:))
    return numbers.count == values.count ? numbers : nil
  }
}
