internal import Interaction

extension SVGWriter {
  /// Writes a line of text.
  ///
  /// Its length is said twice: readers that know `textLength` give it that whatever font they have;
  /// others, such as librsvg, space the letters, which comes to the same in fonts of the usual
  /// widths. Letters that would come to lie on one another are made narrower instead.
  ///
  /// - Parameters:
  ///   - run: The line.
  ///   - point: Where its beginning, middle or end is, halfway between its upper and lower edge.
  ///   - color: What with.
  mutating func add(_ run: TextRun, at point: Point, _ color: Color) {
    let y = (point.y + run.font.drop).svg
    var attributes: [Attribute] =
      run.scale < 1
      ? [("transform", "translate(\(point.x.svg) \(y)) scale(\(run.scale.svgFactor) 1)")]
      : [("x", point.x.svg), ("y", y)]
    if run.anchor != .start { attributes.append(("text-anchor", run.anchor.rawValue)) }
    if run.font.size != Font.body.size { attributes.append(("font-size", run.font.size.svg)) }
    if run.font.weight != Font.body.weight {
      attributes.append(("font-weight", String(run.font.weight)))
    }
    if run.spacing.svg != "0" { attributes.append(("letter-spacing", run.spacing.svg)) }
    attributes += [("textLength", run.ownLength.svg), ("lengthAdjust", "spacingAndGlyphs")]
    add("text", attributes + color.svgAttributes("fill"), content: run.text)
  }
}
