internal import Interaction
internal import Spelling
internal import UserSimulation

extension StepParser {
  /// Takes a kind and a name, and whatever narrows them down.
  ///
  /// - Returns: The locator.
  /// - Throws: `DriveSyntaxError` for an unknown kind, a name without quotes, or something missing.
  mutating func locator() throws(DriveSyntaxError) -> Locator {
    var locator = try search()
    while case .word(let word) = rest.first {
      switch word {
      case "within":
        rest.removeFirst()
        locator = locator.within(try search(after: word))
      case "has":
        rest.removeFirst()
        locator = locator.has(try search(after: word))
      case "first":
        rest.removeFirst()
        locator = locator.first
      case "last":
        rest.removeFirst()
        locator = locator.last
      case "nth":
        rest.removeFirst()
        locator = locator.nth(try index())
      case _ where StepText.kinds.contains(word): locator = locator.searching(try search())
      default: return locator
      }
    }
    return locator
  }

  /// Takes a name: a quoted text, or one behind the word that asks for a part; nil if none comes next.
  mutating func name() throws(DriveSyntaxError) -> NameMatch? {
    switch rest.first {
    case .string(let text):
      rest.removeFirst()
      return .exactly(text)
    case .word("contains"):
      rest.removeFirst()
      guard case .string(let text) = rest.popFirst() else {
        throw error("contains needs a quoted text, as in row contains \"Milk\"")
      }
      return .containing(text)
    case .word("pattern"):
      throw error("a pattern is for scenarios; use contains, as in row contains \"Milk\"")
    default: return nil
    }
  }

  /// Takes a kind, or `role` and a role, and a name where one is needed.
  private mutating func search(after narrowing: String? = nil) throws(DriveSyntaxError) -> Locator {
    switch rest.popFirst() {
    case .word("role"): return .role(try role(), try name())
    case .word(let word):
      guard let kind = Locator.Kind(rawValue: word) else {
        throw unknown("kind of target", word, known: StepText.kinds + ["at"])
      }
      if let name = try name() { return kind.locator(name) }
      let words = wordsWithoutQuotes()
      if kind.standsAlone, words.first.map(mayFollow) ?? true { return kind.locator(nil) }
      let example = words.isEmpty ? "total" : words.joined(separator: " ")
      throw error("\(word) takes a quoted name, as in \(verb) \(word) \(example.quoted)")
    case .string(let name):
      let kinds = StepText.kinds.joined(separator: ", ")
      throw error(
        "\(name.quoted) needs its kind before it, as in \(verb) button \(name.quoted); "
          + "the kinds are \(kinds)"
      )
    case nil:
      guard let narrowing else {
        throw error(
          "\(verb) needs a target, such as button \"Add\"\(verb == .expect ? "" : " or at 20 40")"
        )
      }
      throw error("\(narrowing) needs an element, as in \(narrowing) row \"Milk\"")
    }
  }

  /// Takes a role.
  private mutating func role() throws(DriveSyntaxError) -> Role {
    let roles = Role.allCases.map(\.rawValue)
    guard case .word(let word) = rest.popFirst() else {
      throw error("role needs a role: \(roles.joined(separator: ", "))")
    }
    guard let role = Role(rawValue: word) else { throw unknown("role", word, known: roles) }
    return role
  }

  /// Takes a place among several elements, counted from 1, and gives it counted from 0.
  private mutating func index() throws(DriveSyntaxError) -> Int {
    guard let number = number(), let index = Int(exactly: number), index >= 1 else {
      throw error("nth needs a whole number from 1, as in nth 2")
    }
    return index - 1
  }

  /// The words up to one that may follow: where a name is due, one that lacks its quotes.
  private func wordsWithoutQuotes() -> [String] {
    var words: [String] = []
    for case .word(let word) in rest {
      if successors.contains(word) || isNumberDue(word) { break }
      words.append(word)
    }
    return words
  }

  /// Whether a word was probably meant to be one that may follow.
  private func mayFollow(_ word: String) -> Bool {
    nearestName(to: word, in: successors) != nil
  }

  /// The words that may stand behind a kind.
  private var successors: [String] {
    // A matcher that steps do not have is told apart from a name all the same.
    let others = verb == .expect ? [StepText.snapshotMatcher] : []
    return StepText.narrowing + StepText.kinds + verb.successors + others
  }

  /// Whether a word is the number that follows the verb's target.
  private func isNumberDue(_ word: String) -> Bool { verb.takesNumber && Double(word) != nil }
}
