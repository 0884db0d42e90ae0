internal import Interaction
internal import UserSimulation

extension StepParser {
  /// Takes what stands before a matcher, and the matcher.
  mutating func expectation() throws(DriveSyntaxError) -> DriveStep.Action {
    if case .word("at") = rest.first {
      throw error("expect takes an element, not a point; name it by its kind, as in button \"Add\"")
    }
    let locator = try locator()
    let isNegated = takes("never")
    let expectation = try matcher(of: locator, isNegated)
    return .expect(
      locator,
      isNegated ? .never(expectation) : expectation,
      timeout: try timeout()
    )
  }

  /// Takes a matcher, and what it compares with.
  mutating func matcher(
    of locator: Locator,
    _ isNegated: Bool
  ) throws(DriveSyntaxError) -> ElementExpectation {
    guard case .word(let word) = rest.popFirst() else {
      let words = StepText.matchers.joined(separator: ", ")
      let before = "expect \(locator.stepText)\(isNegated ? " never" : "")"
      throw error("\(before) needs a matcher: \(words)")
    }
    switch word {
    case "toHaveText":
      let first = try name(after: word, example: "\"Milk\"")
      var texts = [first]
      while let next = try name() { texts.append(next) }
      return texts.count == 1 ? .haveText(first) : .haveTexts(texts)
    case "toHaveValue": return .haveValue(try name(after: word, example: "\"3\""))
    case "toHaveCount":
      guard let number = number(), let count = Int(exactly: number), count >= 0 else {
        throw error("toHaveCount needs a whole number from 0, as in toHaveCount 3")
      }
      return .haveCount(count)
    default:
      if let plain = ElementExpectation.plain.first(where: { $0.description == word }) {
        return plain
      }
      if word == StepText.snapshotMatcher {
        throw error("\(word) is for scenarios; use tree to see the screen")
      }
      throw unknown("matcher", word, known: StepText.matchers)
    }
  }
}
