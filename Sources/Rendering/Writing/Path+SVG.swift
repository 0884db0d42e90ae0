internal import Interaction

extension Path {
  /// The path in SVG's letters.
  var svg: String {
    var steps: [String] = []
    for element in elements {
      switch element {
      case .move(let point): steps.append("M \(point.svg)")
      case .line(let point): steps.append("L \(point.svg)")
      case .quadCurve(let point, let control): steps.append("Q \(control.svg) \(point.svg)")
      case .curve(let point, let control1, let control2):
        steps.append("C \(control1.svg) \(control2.svg) \(point.svg)")
      case .arc(let arc):
        steps.append("\(steps.isEmpty ? "M" : "L") \(arc.start.svg)")
        steps += arc.svg
      case .close: steps.append("Z")
      }
    }
    return steps.joined(separator: " ")
  }
}

extension Arc {
  /// The arc from its start on: in halves, because SVG's arcs have no whole circles.
  fileprivate var svg: [String] {
    [0.5, 1].map { part in
      let end = point(at: startAngle + sweep * part)
      return "A \(radius.svg) \(radius.svg) 0 0 \(clockwise ? 1 : 0) \(end.svg)"
    }
  }
}
