internal import Interaction

/// What a look at the elements of a locator came to.
enum Judgement {
  /// What was found, for a sentence and for a report.
  struct Sight {
    /// How the sentence goes on after "but it".
    var phrase: String
    /// What is the case, as a value or in a word.
    var actual: String
    /// The elements it was seen on.
    var elements = FoundElements()
    /// Where it differs from a text that is too long to be told whole.
    var difference: String?
    /// The texts of several elements, and what was wanted of them; nil if they are not what it is about.
    var texts: (wanted: [NameMatch], met: [String])?
    /// What to do about it.
    var advice: String?
    /// What else is worth telling, ahead of the elements.
    var notes: [Failure.Note] = []

    /// Tells what was seen on any elements.
    init(phrase: String, actual: String, elements: FoundElements = FoundElements()) {
      self.phrase = phrase
      self.actual = actual
      self.elements = elements
    }

    /// Tells what was seen on views.
    init(phrase: String, actual: String, views: [View]) {
      self.init(phrase: phrase, actual: actual, elements: FoundElements(views))
    }

    /// Tells where a text differs from what was wanted: by its lines, if there are several.
    mutating func tellDifference(expected: String, actual: String) {
      guard LineDifference.concerns(expected, actual) else {
        difference = LongText.difference(expected: expected.utf8, actual: actual.utf8)
        return
      }
      let lines = LineDifference(expected: expected, actual: actual)
      if lines.count > 0 { notes.append(Failure.Note("difference", "\n" + lines.text)) }
    }
  }

  /// It is as expected.
  case met(Sight)
  /// It is not.
  case unmet(Sight)
  /// The element it is about is missing, hidden, or not the only one.
  case undecided(Problem)

  /// The judgement of the opposite; what cannot be decided stays so.
  var opposite: Judgement {
    switch self {
    case .met(let sight): .unmet(sight)
    case .unmet(let sight): .met(sight)
    case .undecided: self
    }
  }

  /// Judges by a condition.
  init(_ isMet: Bool, _ sight: Sight) {
    self = isMet ? .met(sight) : .unmet(sight)
  }
}
