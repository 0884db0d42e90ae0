extension Color {
  /// Full darkness.
  public static let black = Color(white: 0)
  /// A third of the way from black to white.
  public static let darkGray = Color(white: 1.0 / 3)
  /// Halfway between black and white.
  public static let gray = Color(white: 0.5)
  /// Two thirds of the way from black to white.
  public static let lightGray = Color(white: 2.0 / 3)
  /// Full light.
  public static let white = Color(white: 1)
  /// Red alone.
  public static let red = Color(red: 1, green: 0, blue: 0)
  /// Green alone.
  public static let green = Color(red: 0, green: 1, blue: 0)
  /// Blue alone.
  public static let blue = Color(red: 0, green: 0, blue: 1)
  /// Green and blue.
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  /// Red and blue.
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  /// Red and green.
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  /// Red and half of green.
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  /// Half of red and half of blue.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  /// A dark orange.
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
  /// Nothing to be seen.
  public static let clear = Color(white: 0, alpha: 0)

  /// The colours that have a name, those of UIKit's `UIColor` with its values, from dark to light and
  /// then round the wheel.
  public static let named: [(name: String, color: Color)] = [
    ("black", .black), ("darkGray", .darkGray), ("gray", .gray), ("lightGray", .lightGray),
    ("white", .white), ("red", .red), ("green", .green), ("blue", .blue), ("cyan", .cyan),
    ("magenta", .magenta), ("yellow", .yellow), ("orange", .orange), ("purple", .purple),
    ("brown", .brown), ("clear", .clear),
  ]

  /// Finds a colour by its name.
  ///
  /// - Parameter name: One of the names in `named`; nil is returned for any other.
  public init?(named name: String) {
    guard let found = Self.named.first(where: { $0.name == name }) else { return nil }
    self = found.color
  }
}
