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

  /// Mixes a shade of grey.
  ///
  /// - Parameters:
  ///   - white: How light, from 0 to 1.
  ///   - alpha: How opaque, from 0 to 1.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
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

  /// The colour in the web's notation: `#rrggbb`, or `#rrggbbaa` if it is not opaque.
  ///
  /// Parts are rounded to 255ths; one outside of 0 to 1 counts as the nearer end, and what is no
  /// number as 0.
  public var hex: String {
    func byte(_ part: Double) -> Int { part > 0 ? Int((min(part, 1) * 255).rounded()) : 0 }
    let parts = [red, green, blue].map(byte) + (byte(alpha) == 255 ? [] : [byte(alpha)])
    return "#"
      + parts.map { part in
        let digits = String(part, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  /// Returns the colour with another opacity.
  ///
  /// - Parameter alpha: How opaque, from 0 to 1.
  /// - Returns: The same red, green and blue.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension Color: CustomStringConvertible {
  /// The colour in the web's notation.
  public var description: String { hex }
}
