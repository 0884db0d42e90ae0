extension DisplayList {
  /// One step of a drawing.
  ///
  /// Transforms and clips hold for what comes after them, up to the `restore` that belongs to the
  /// `save` before them; colours and widths are written out in each command that uses them.
  public enum Command: Hashable, Codable, Sendable {
    /// Remembers transform and clip.
    case save
    /// Goes back to the transform and the clip that were remembered last.
    case restore
    /// Moves the origin, in points of the present space.
    case translate(x: Double, y: Double)
    /// Multiplies lengths from here on.
    case scale(x: Double, y: Double)
    /// Turns the axes clockwise, in radians.
    case rotate(radians: Double)
    /// Shows what comes after it only inside of a shape.
    case clip(shape: Shape)
    /// Fills the inside of a shape.
    case fill(shape: Shape, color: Color)
    /// Draws along the edge of a shape, half of the width on either side.
    case stroke(shape: Shape, color: Color, lineWidth: Double)
    /// Writes text whose upper left corner is given; line breaks begin new lines.
    case text(string: String, origin: Point, color: Color)
  }
}

extension DisplayList.Command: CustomStringConvertible {
  /// The command on one line, such as `fill rectangle (0, 0, 10×10) #ff0000`.
  public var description: String {
    switch self {
    case .save: "save"
    case .restore: "restore"
    case .translate(let x, let y): "translate \(Point(x: x, y: y))"
    case .scale(let x, let y): "scale \(Point(x: x, y: y))"
    case .rotate(let radians): "rotate \(radians.plain)"
    case .clip(let shape): "clip \(shape)"
    case .fill(let shape, let color): "fill \(shape) \(color)"
    case .stroke(let shape, let color, let lineWidth):
      "stroke \(shape) \(color) \(lineWidth.plain)"
    case .text(let string, let origin, let color): "text \(string.quoted) \(origin) \(color)"
    }
  }
}
