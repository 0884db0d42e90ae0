internal import Interaction
internal import RandomSequences

extension Act: RandomAct {
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
