internal import Interaction

extension Locator {
  /// The locator as it may be written in a step of driving, if it is made of what steps know.
  package var stepText: String { stepText(quoting: { $0.quoted }) }

  /// The locator as `stepText`, its names written in another way.
  ///
  /// - Parameter quoted: Writes a name between quotation marks.
  func stepText(quoting quoted: (String) -> String) -> String {
    steps.map { step in
      switch step {
      case .search(let criterion): criterion.stepText(quoting: quoted)
      case .within(let outer): "within \(outer.stepText(quoting: quoted))"
      case .has(let inner): "has \(inner.stepText(quoting: quoted))"
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
  fileprivate func stepText(quoting quoted: (String) -> String) -> String {
    let kind =
      switch kind {
      // A kind may be called as a role and be none: text finds labels by what they show.
      case .role(let role):
        Locator.Kind(rawValue: role.rawValue)?.role == role
          ? role.rawValue : "role \(role.rawValue)"
      default: noun
      }
    return match.map { "\(kind) \($0.stepText(quoting: quoted))" } ?? kind
  }
}

extension NameMatch {
  /// The name as it may be written in a step.
  package var stepText: String { stepText(quoting: { $0.quoted }) }

  /// The name as `stepText`, its text written in another way.
  fileprivate func stepText(quoting quoted: (String) -> String) -> String {
    switch self {
    case .exactly(let text): quoted(text)
    case .containing(let text): "contains \(quoted(text))"
    case .matching(let pattern): "pattern \(quoted(pattern.text))"
    }
  }
}
