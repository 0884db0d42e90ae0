internal import Interaction

extension Color {
  /// The colour as the attribute of some paint, with its opacity if it has any.
  ///
  /// - Parameter name: What it paints: `fill` or `stroke`.
  func svgAttributes(_ name: String) -> [SVGWriter.Attribute] {
    let opaque = (name, withAlpha(1).hex)
    return alpha < 1 ? [opaque, ("\(name)-opacity", max(0, alpha).svg)] : [opaque]
  }

  /// Whether nothing is to be seen of it.
  var isClear: Bool { !(alpha > 0) }

  /// How light it looks, from 0 to 1, as the eye weighs the three parts.
  var luminance: Double { 0.299 * red + 0.587 * green + 0.114 * blue }

  /// Whether it is a shade of grey.
  var isGray: Bool { red == green && green == blue }
}
