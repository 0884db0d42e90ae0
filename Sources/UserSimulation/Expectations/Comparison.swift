package import Interaction

/// What an element is wanted to be like, where more than its properties is compared.
package struct ComparisonWish {
  /// The matcher as a script writes it, such as `toMatchSnapshot "list"`.
  package let matcher: String
  /// How a sentence goes on after "Expected list "Items"", such as `to match the snapshot "list"`.
  package let phrase: String
  /// What is wanted, as a value or in a word.
  package let expected: String

  /// Describes a wish.
  ///
  /// - Parameters:
  ///   - matcher: The matcher as a script writes it.
  ///   - phrase: How a sentence goes on after "Expected list "Items"".
  ///   - expected: What is wanted, as a value or in a word.
  package init(matcher: String, phrase: String, expected: String) {
    self.matcher = matcher
    self.phrase = phrase
    self.expected = expected
  }
}

/// What holding an element against something came to.
package struct Comparison {
  /// Whether it is as wanted.
  package let isMet: Bool
  /// How the sentence goes on after "but it", such as `differs in 2 lines`.
  package let phrase: String
  /// What is the case, as a value or in a word.
  package let actual: String
  /// What else is worth telling.
  package let notes: [Failure.Note]

  /// Describes an outcome.
  ///
  /// - Parameters:
  ///   - isMet: Whether the element is as wanted.
  ///   - phrase: How the sentence goes on after "but it".
  ///   - actual: What is the case.
  ///   - notes: What else is worth telling.
  package init(isMet: Bool, phrase: String, actual: String, notes: [Failure.Note] = []) {
    self.isMet = isMet
    self.phrase = phrase
    self.actual = actual
    self.notes = notes
  }
}
