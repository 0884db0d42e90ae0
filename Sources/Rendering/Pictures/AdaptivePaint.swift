/// What a shape is filled or drawn with in light and in dark, where that is not the same.
public struct AdaptivePaint: Hashable, Codable, Sendable {
  /// What is painted.
  public enum Property: String, Codable, Sendable, CaseIterable {
    /// The inside.
    case fill
    /// The edge.
    case stroke
  }

  /// A colour of one style.
  struct Tone: Hashable, Codable {
    /// Its name in SVG: `none`, or a mark and six digits.
    let name: String
    /// Its opacity as SVG has it; nil for an opaque one.
    let opacity: String?
  }

  /// What is painted.
  public let property: Property
  /// What with on a light ground.
  let light: Tone
  /// What with on a dark one.
  let dark: Tone

  /// The name of its class, which says all about it, so that pictures on one page may share it.
  public var className: String {
    "\(property == .fill ? "f" : "s")-\(Self.word(light))-\(Self.word(dark))"
  }

  /// Writes the rules of a style sheet for the classes of some paints.
  ///
  /// - Parameter paints: The paints.
  /// - Returns: Rules for light, and for dark where the reader prefers that on a screen; the same text for
  ///   the same paints.
  public static func styleSheet(for paints: Set<AdaptivePaint>) -> String {
    let sorted = paints.sorted { $0.className < $1.className }
    func rules(_ tone: (AdaptivePaint) -> Tone) -> String {
      sorted.map { ".\($0.className){\(declarations($0.property, tone($0)))}\n" }.joined()
    }
    return """
      \(rules(\.light))\
      @media screen and (prefers-color-scheme:dark){
      \(rules(\.dark))\
      }

      """
  }

  /// What a rule says of a colour.
  private static func declarations(_ property: Property, _ tone: Tone) -> String {
    "\(property.rawValue):\(tone.name);\(property.rawValue)-opacity:\(tone.opacity ?? "1")"
  }

  /// A colour as a part of a class's name.
  private static func word(_ tone: Tone) -> String {
    let digits = tone.name.hasPrefix("#") ? String(tone.name.dropFirst()) : tone.name
    let opacity = (tone.opacity ?? "").filter { $0 != "." }
    return opacity.isEmpty ? digits : "\(digits)_\(opacity)"
  }
}
