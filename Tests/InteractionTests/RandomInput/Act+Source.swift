internal import Interaction

extension Act: CustomStringConvertible {
  /// The act as Swift writes it, to be pasted into a test.
  var description: String {
    switch self {
    case .send(let event): ".send(\(event.source))"
    case .wait(let seconds): ".wait(\(seconds))"
    case .frame: ".frame"
    case .settle: ".settle"
    case .change(let change): ".change(\(change))"
    case .when(let telling, let skip, let change): ".when(.\(telling), skip: \(skip), \(change))"
    case .whenSend(let telling, let event): ".whenSend(.\(telling), \(event.source))"
    }
  }

  /// The same act with simpler numbers, the simplest first.
  var simpler: [Act] {
    switch self {
    case .send(let event): event.simpler.map { .send($0) }
    case .wait(let seconds): seconds.simpler.map { .wait($0) }
    case .frame, .settle: []
    case .change(let change): change.simpler.map { .change($0) }
    case .when(let telling, let skip, let change):
      skip.simpler.map { .when(telling, skip: $0, change) }
        + change.simpler.map { .when(telling, skip: skip, $0) }
    case .whenSend(let telling, let event): event.simpler.map { .whenSend(telling, $0) }
    }
  }
}

extension Change: CustomStringConvertible {
  /// The change as Swift writes it.
  var description: String {
    var text = "Change(.\(verb), \(subject)"
    if object != 0 || x != 0 || y != 0 { text += ", \(object)" }
    if x != 0 || y != 0 { text += ", x: \(x)" }
    if y != 0 { text += ", y: \(y)" }
    return text + ")"
  }

  /// The same change with simpler numbers; whom it concerns stays as it is.
  var simpler: [Change] {
    x.simpler.map { Change(verb, subject, object, x: $0, y: y) }
      + y.simpler.map { Change(verb, subject, object, x: x, y: $0) }
  }
}

extension InputEvent {
  /// The event as Swift writes it.
  fileprivate var source: String {
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
  fileprivate var simpler: [InputEvent] {
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
  fileprivate var simpler: [Double] {
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
  fileprivate var simpler: [Int] { self > 1 ? [0, self - 1] : self == 1 ? [0] : [] }
}
