internal import UserSimulation

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
