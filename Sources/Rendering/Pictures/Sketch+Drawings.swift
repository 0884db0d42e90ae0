internal import Interaction

extension Sketch {
  /// What holds for the commands of a drawing from some point on.
  private struct DrawingState {
    /// From the drawing's coordinates to the picture's.
    var transform: Transform
    /// The name of the clip; nil for none.
    var clip: String?
    /// What can be seen, in the picture's coordinates.
    var visible: Rect
  }

  /// How many cells of a line on a canvas are written at most: more than any picture is wide.
  private static let longestLine = 1000

  /// Draws what a view drew, within its bounds, as in UIKit.
  ///
  /// Each command is in groups of its own transform and clip, however many came before it: groups
  /// within groups would be too deep for readers where an app moves the origin on and on.
  ///
  /// - Parameters:
  ///   - list: What the view drew.
  ///   - view: The view.
  ///   - rect: Its bounds in the picture.
  ///   - origin: Where the origin of its own coordinates lies in the picture.
  mutating func draw(_ list: DisplayList, of view: View, in rect: Rect, origin: Point) {
    clipped(to: rect) { $0.draw(list.commands, origin: origin) }
  }

  /// Draws commands.
  private mutating func draw(_ commands: [DisplayList.Command], origin: Point) {
    let depth = writer.depth
    var state = DrawingState(
      transform: Transform(translation: origin),
      clip: nil,
      visible: visible
    )
    var saved: [DrawingState] = []
    var opened: DrawingState?
    /// Goes on in the group of the present state, if a command can be seen at all.
    func enter(_ sketch: inout Sketch, _ bounds: Rect, margin: Double) -> Bool {
      let reach = state.transform.bounds(of: bounds.insetBy(dx: -margin, dy: -margin))
      guard reach.minX <= state.visible.maxX, reach.maxX >= state.visible.minX,
        reach.minY <= state.visible.maxY, reach.maxY >= state.visible.minY
      else { return false }
      if let opened, opened.transform == state.transform, opened.clip == state.clip { return true }
      sketch.writer.close(downTo: depth)
      if let clip = state.clip {
        sketch.writer.open("g", [("clip-path", "url(#\(clip))")])
      }
      if !state.transform.isIdentity {
        sketch.writer.open("g", [("transform", state.transform.svg)])
      }
      opened = state
      return true
    }
    for command in commands {
      switch command {
      case .save: saved.append(state)
      case .restore: state = saved.popLast() ?? state
      case .translate(let x, let y): state.transform.translate(x, y)
      case .scale(let x, let y): state.transform.scale(x, y)
      case .rotate(let radians): state.transform.rotate(radians)
      case .clip(let shape):
        writer.close(downTo: depth)
        opened = nil
        state.clip = define(shape, state)
        state.visible = state.visible.intersection(state.transform.bounds(of: shape.bounds))
      case .fill(let shape, let color):
        guard !color.isClear, enter(&self, shape.bounds, margin: 0) else { continue }
        let element = shape.svgElement
        writer.add(element.name, element.attributes + shown(color).svgAttributes("fill"))
      case .stroke(let shape, let color, let width):
        guard !color.isClear, enter(&self, shape.bounds, margin: width) else { continue }
        let element = shape.svgElement
        writer.add(
          element.name,
          element.attributes + [("fill", "none")] + shown(color).svgAttributes("stroke")
            + [("stroke-width", width.svg)]
        )
      case .text(let string, let origin, let color):
        guard !color.isClear else { continue }
        let lines = string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
          let middle = origin.y + (Double(index) + 0.5) * TextMetric.lineHeight
          let point = Point(x: origin.x, y: middle)
          guard let run = TextRun(line.prefix(Self.longestLine), .body, fit: .cells),
            enter(&self, run.bounds(at: point), margin: 0)
          else { continue }
          writer.add(run, at: point, shown(color))
        }
      }
    }
    writer.close(downTo: depth)
  }

  /// Defines a clip within the one that holds already.
  ///
  /// - Returns: Its name, which says all about it: pictures that are seen on one page may share
  ///   it.
  private mutating func define(_ shape: Shape, _ state: DrawingState) -> String {
    let element = shape.svgElement
    let transform: [SVGWriter.Attribute] =
      state.transform.isIdentity ? [] : [("transform", state.transform.svg)]
    let outer: [SVGWriter.Attribute] = state.clip.map { [("clip-path", "url(#\($0))")] } ?? []
    var hash = StableHash()
    for (name, value) in [("shape", element.name)] + element.attributes + transform + outer {
      hash.combine(name)
      hash.combine(value)
    }
    let name = "\(namePrefix)clip-\(hash.digits)"
    useClip(name) { writer in
      writer.open("clipPath", [("id", name)] + outer)
      writer.add(element.name, element.attributes + transform)
      writer.close()
    }
    return name
  }

  /// What a colour of a drawing is shown as: greys on no ground of the app's own are turned round in
  /// the dark, so that white is the ground and black the ink, as they nearly are in the light.
  private func shown(_ color: Color) -> Color {
    guard palette.isDark, !isOnOwnGround, color.isGray else { return color }
    let ground = palette.ground.luminance
    let white = ground + (1 - color.red) * (palette.ink.luminance - ground)
    return Color(white: white, alpha: color.alpha)
  }
}
