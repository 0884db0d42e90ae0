/// A colour as its red, green and blue parts and its opacity, each from 0 to 1.
public struct Color: Hashable, Codable, Sendable {
  /// How much red.
  public var red: Double
  /// How much green.
  public var green: Double
  /// How much blue.
  public var blue: Double
  /// How opaque; 0 shows nothing.
  public var alpha: Double

  /// Full darkness.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Full light.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Halfway between black and white.
  public static let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
  /// Nothing to be seen.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Mixes a colour.
  ///
  /// - Parameters:
  ///   - red: How much red, from 0 to 1.
  ///   - green: How much green, from 0 to 1.
  ///   - blue: How much blue, from 0 to 1.
  ///   - alpha: How opaque, from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Reads a colour in the web's notation, `#rrggbb` or `#rrggbbaa`.
  ///
  /// - Parameter hex: The text; nil is returned for any other.
  public init?(hex: String) {
    guard hex.first == "#", hex.utf8.count == 7 || hex.utf8.count == 9 else { return nil }
    let digits = hex.dropFirst()
    guard digits.allSatisfy(\.isHexDigit), let value = UInt64(digits, radix: 16) else { return nil }
    let bits = hex.utf8.count == 9 ? value : value << 8 | 0xFF
    func part(_ shift: UInt64) -> Double { Double(bits >> shift & 0xFF) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }
}
