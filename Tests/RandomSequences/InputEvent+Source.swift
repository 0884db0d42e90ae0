package import Interaction

extension InputEvent {
  /// The event as Swift writes it.
  package var source: String {
    switch self {
    case .touches(let inputs):
      ".touches([\(inputs.map(\.source).joined(separator: ", "))])"
    case .key(let input):
      """
      .key(KeyInput(name: "\(input.name)", modifiers: KeyModifiers(rawValue: \
      \(input.modifiers.rawValue)), phase: .\(input.phase)))
      """
    case .text(let text): ".text(\"\(text)\")"
    case .paste(let text): ".paste(\"\(text)\")"
    case .hover(let location): ".hover(location: \(location?.source ?? "nil"))"
    case .scroll(let input):
      ".scroll(ScrollInput(location: \(input.location.source), delta: \(input.delta.source)))"
    }
  }

  /// The same event of fewer fingers, or with simpler numbers.
  package var simpler: [InputEvent] {
    switch self {
    case .touches(let inputs):
      var events: [InputEvent] = []
      for index in inputs.indices {
        if inputs.count > 1 {
          var fewer = inputs
          fewer.remove(at: index)
          events.append(.touches(fewer))
        }
        for location in inputs[index].location.simpler {
          var moved = inputs
          moved[index].location = location
          events.append(.touches(moved))
        }
      }
      return events
    case .hover(let location?): return location.simpler.map { .hover(location: $0) }
    case .scroll(let input):
      return input.location.simpler.map {
        .scroll(ScrollInput(location: $0, delta: input.delta))
      }
        + input.delta.simpler.map { .scroll(ScrollInput(location: input.location, delta: $0)) }
    case .key, .text, .paste, .hover: return []
    }
  }
}

extension TouchInput {
  /// The finger as Swift writes it.
  fileprivate var source: String {
    "TouchInput(id: \(id), phase: .\(phase), location: \(location.source))"
  }
}

extension Point {
  /// The point as Swift writes it.
  fileprivate var source: String { "Point(x: \(x), y: \(y))" }

  /// Points with simpler numbers.
  fileprivate var simpler: [Point] {
    x.simpler.map { Point(x: $0, y: y) } + y.simpler.map { Point(x: x, y: $0) }
  }
}

extension Double {
  /// 0, the whole number nearby, and rounder ones.
  package var simpler: [Double] {
    guard self != 0 else { return [] }
    var forms = [0.0]
    for step in [100.0, 10.0, 1.0, 0.25] {
      let rounded = (self / step).rounded(.towardZero) * step
      // One that is round already is as simple as it gets.
      if rounded == self { break }
      if rounded != 0 { forms.append(rounded) }
    }
    return forms
  }
}

extension Int {
  /// 0 and the number before.
  package var simpler: [Int] { self > 1 ? [0, self - 1] : self == 1 ? [0] : [] }
}
