internal import Interaction
internal import Spelling
internal import UserSimulation

/// Understands the pieces of one line of steps.
struct StepParser {
  /// The verbs that a line may begin with.
  private static let verbs = [
    "tap", "doubleTap", "swipe", "type", "press", "goBack", "wait", "tree", "expect",
  ]

  /// The directions that a swipe may take.
  private static let directions = SwipeDirection.allCases.map(\.rawValue)

  /// The longest wait, in seconds, about thirty years: beyond it the clock's nanoseconds overflow.
  private static let longestWait = 1e9

  /// The pieces that are still to be understood.
  private var rest: ArraySlice<StepToken>
  /// Where the line stands.
  private let place: SourceLocation

  /// Prepares to understand a line.
  ///
  /// - Parameters:
  ///   - tokens: The line's pieces.
  ///   - place: Where the line stands.
  init(tokens: [StepToken], place: SourceLocation) {
    rest = tokens[...]
    self.place = place
  }

  /// Understands the whole line.
  ///
  /// - Returns: What the line asks for.
  /// - Throws: `DriveSyntaxError` if it is incomplete, says too much, or uses an unknown word.
  mutating func action() throws(DriveSyntaxError) -> DriveStep.Action {
    let action = try action(of: try verb())
    if let surplus = rest.first {
      throw error("unexpected \(surplus.quoted) after \(action)")
    }
    return action
  }

  /// Takes the verb, which may be none of ours.
  private mutating func verb() throws(DriveSyntaxError) -> String {
    switch rest.popFirst() {
    case .word(let verb): return verb
    case .string(let text):
      throw error("a step begins with a verb, not with \(text.quoted)")
    case nil: throw error("a step begins with a verb")
    }
  }

  /// Takes what a verb needs.
  private mutating func action(of verb: String) throws(DriveSyntaxError) -> DriveStep.Action {
    switch verb {
    case "tap": return .tap(try target(of: verb))
    case "doubleTap": return .doubleTap(try target(of: verb))
    case "swipe": return .swipe(try target(of: verb), try direction())
    case "type": return .type(try text(after: verb, example: "type \"Milk\""))
    case "press": return .press(try chord())
    case "goBack": return .goBack
    case "wait": return .wait(try seconds())
    case "tree": return .tree
    case "expect": return try expectation()
    default: throw unknown("verb", verb, known: Self.verbs)
    }
  }

  /// Takes what stands before a matcher, and the matcher.
  private mutating func expectation() throws(DriveSyntaxError) -> DriveStep.Action {
    let target = try target(of: "expect")
    if case .point = target {
      throw error("expect takes an element, not a point; name it by its kind, as in button \"Add\"")
    }
    return .expect(target, try matcher(of: target))
  }

  /// Takes a kind and a name, or `at` and a point.
  private mutating func target(of verb: String) throws(DriveSyntaxError) -> DriveStep.Target {
    let kinds = DriveStep.Target.Kind.allCases.map(\.rawValue)
    switch rest.popFirst() {
    case .word("at"):
      return .point(x: try coordinate("X"), y: try coordinate("Y"))
    case .word(let word):
      guard let kind = DriveStep.Target.Kind(rawValue: word) else {
        throw unknown("kind of target", word, known: kinds + ["at"])
      }
      if case .string(let name) = rest.first {
        rest.removeFirst()
        return .element(kind, name: name)
      }
      let words = words(before: successors(of: verb))
      if kind.standsAlone, words.isEmpty || isNear(words[0], successors(of: verb)) {
        return .element(kind, name: nil)
      }
      let example = words.isEmpty ? "total" : words.joined(separator: " ")
      throw error("\(word) takes a quoted name, as in \(verb) \(word) \(example.quoted)")
    case .string(let name):
      throw error(
        "\(name.quoted) needs its kind before it, as in \(verb) button"
          + " \(name.quoted); the kinds are \(kinds.joined(separator: ", "))"
      )
    case nil:
      throw error("\(verb) needs a target, such as button \"Add\" or at 20 40")
    }
  }

  /// What may stand behind the target of a verb.
  private func successors(of verb: String) -> [String] {
    switch verb {
    case "expect": DriveStep.Matcher.words
    case "swipe": Self.directions
    default: []
    }
  }

  /// The words up to one of some others: where a name is due, one that lacks its quotes.
  private func words(before successors: [String]) -> [String] {
    var words: [String] = []
    for case .word(let word) in rest {
      if successors.contains(word) { break }
      words.append(word)
    }
    return words
  }

  /// Whether a word was probably meant to be one of some others.
  private func isNear(_ word: String, _ successors: [String]) -> Bool {
    nearestName(to: word, in: successors) != nil
  }

  /// Takes where a swipe goes.
  private mutating func direction() throws(DriveSyntaxError) -> SwipeDirection {
    guard case .word(let word) = rest.popFirst() else {
      throw error("swipe needs a direction: \(Self.directions.joined(separator: ", "))")
    }
    guard let direction = SwipeDirection(rawValue: word) else {
      throw unknown("direction", word, known: Self.directions)
    }
    return direction
  }

  /// Takes a matcher, and what it compares with.
  private mutating func matcher(
    of target: DriveStep.Target
  ) throws(DriveSyntaxError) -> DriveStep.Matcher {
    guard case .word(let word) = rest.popFirst() else {
      throw error(
        "expect \(target) needs a matcher: \(DriveStep.Matcher.words.joined(separator: ", "))"
      )
    }
    switch word {
    case "toExist": return .toExist
    case "toBeVisible": return .toBeVisible
    case "toBeHidden": return .toBeHidden
    case "toBeEnabled": return .toBeEnabled
    case "toBeDisabled": return .toBeDisabled
    case "toBeOn": return .toBeOn
    case "toBeOff": return .toBeOff
    case "toBeSelected": return .toBeSelected
    case "toBeFocused": return .toBeFocused
    case "toHaveText": return .toHaveText(try text(after: word, example: "toHaveText \"Milk\""))
    case "toHaveValue": return .toHaveValue(try text(after: word, example: "toHaveValue \"3\""))
    default: throw unknown("matcher", word, known: DriveStep.Matcher.words)
    }
  }

  /// Takes a quoted text.
  private mutating func text(
    after word: String,
    example: String
  ) throws(DriveSyntaxError) -> String {
    guard case .string(let text) = rest.popFirst() else {
      throw error("\(word) needs a quoted text, as in \(example)")
    }
    return text
  }

  /// Takes a key or a chord, quoted or not.
  private mutating func chord() throws(DriveSyntaxError) -> String {
    switch rest.popFirst() {
    case .word(let chord): return chord
    case .string(let chord) where !chord.isEmpty: return chord
    case .string, nil: throw error("press needs a key, as in press Return or press Ctrl+Shift+K")
    }
  }

  /// Takes how long to wait.
  private mutating func seconds() throws(DriveSyntaxError) -> Double {
    guard let seconds = number(), (0...Self.longestWait).contains(seconds) else {
      throw error("wait needs a number of seconds from 0 to a thousand million, as in wait 0.5")
    }
    return seconds
  }

  /// Takes one coordinate of a point.
  private mutating func coordinate(_ name: String) throws(DriveSyntaxError) -> Double {
    guard let number = number(), number.isFinite else {
      throw error("at needs two numbers, as in at 20 40; \(name) is missing or no number")
    }
    return number
  }

  /// Takes a word if it is a number.
  private mutating func number() -> Double? {
    guard case .word(let word) = rest.first, let number = Double(word) else { return nil }
    rest.removeFirst()
    return number
  }

  /// Builds the error for a word that nothing is called by.
  private func unknown(_ role: String, _ word: String, known: [String]) -> DriveSyntaxError {
    // Messages about elements name them as scripts do, so `find.button` is soon written here too.
    let bare = word.hasPrefix("find.") ? String(word.dropFirst("find.".count)) : word
    let suggestion = known.first { $0 == bare } ?? nearestName(to: bare, in: known)
    let remedy =
      suggestion.map { "did you mean \"\($0)\"?" }
      ?? "there are \(known.joined(separator: ", "))"
    return error("unknown \(role) \"\(word)\"; \(remedy)", suggestion: suggestion)
  }

  /// Builds an error at this line.
  private func error(_ message: String, suggestion: String? = nil) -> DriveSyntaxError {
    DriveSyntaxError(location: place, message: message, suggestion: suggestion)
  }
}
