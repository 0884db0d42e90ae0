internal import Interaction
internal import UserSimulation

extension Locator {
  /// The locator as it may be written in a step, if it is made of what steps know.
  var stepText: String {
    steps.map { step in
      switch step {
      case .search(let criterion): criterion.stepText
      case .within(let outer): "within \(outer.stepText)"
      case .has(let inner): "has \(inner.stepText)"
      case .nth(0): "first"
      case .nth(let index): "nth \(Self.number(ofIndex: index))"
      case .last: "last"
      case .filter: "\(Locator(steps: [step]))"
      }
    }.joined(separator: " ")
  }
}

extension Locator.Criterion {
  /// The search as it may be written in a step.
  fileprivate var stepText: String {
    let kind =
      switch kind {
      // A kind may be called as a role and be none: text finds labels by what they show.
      case .role(let role):
        Locator.Kind(rawValue: role.rawValue)?.role == role
          ? role.rawValue : "role \(role.rawValue)"
      default: noun
      }
    return match.map { "\(kind) \($0.stepText)" } ?? kind
  }
}

extension NameMatch {
  /// The name as it may be written in a step.
  fileprivate var stepText: String {
    switch self {
    case .exactly(let text): text.quoted
    case .containing(let text): "contains \(text.quoted)"
    case .matching(let pattern): "pattern \(pattern.text.quoted)"
    }
  }
}

extension ElementExpectation {
  /// The expectation as it may be written in a step.
  var stepText: String {
    switch self {
    case .haveText(let text): "toHaveText \(text.stepText)"
    case .haveTexts(let texts): "toHaveText \(texts.map(\.stepText).joined(separator: " "))"
    case .haveValue(let value): "toHaveValue \(value.stepText)"
    case .haveCount(let count): "toHaveCount \(count)"
    case .never(let opposite): "never \(opposite.stepText)"
    default: description
    }
  }
}
