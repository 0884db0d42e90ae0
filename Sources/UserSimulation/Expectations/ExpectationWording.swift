/// How messages speak of an expectation.
struct ExpectationWording {
  /// How a sentence goes on after "Expected button "Add"".
  let phrase: String
  /// What is wanted, as a value or in a word.
  let expected: String
  /// Whether it fails because elements are missing, and not because they are there.
  let wantsElements: Bool
}

extension ElementExpectation {
  /// How messages speak of the expectation.
  var wording: ExpectationWording {
    ExpectationWording(phrase: phrase, expected: expected, wantsElements: wantsElements)
  }

  /// Whether the expectation fails because elements are missing, not because they are there.
  private var wantsElements: Bool {
    switch self {
    case .exist, .beVisible, .beEnabled, .beDisabled, .beOn, .beOff, .beSelected, .beFocused,
      .haveText, .haveValue:
      true
    case .haveTexts(let texts): !texts.isEmpty
    case .haveCount(let count): count > 0
    case .beHidden, .never: false
    }
  }
}
