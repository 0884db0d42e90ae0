internal import Interaction
internal import Spelling
internal import UserSimulation

/// Understands the pieces of one line of steps.
struct StepParser {
  /// The directions that a swipe may take.
  private static let directions = SwipeDirection.allCases.map(\.rawValue)

  /// The pieces that are still to be understood.
  var rest: ArraySlice<StepToken>
  /// The verb of the line, once it is understood.
  private(set) var verb = DriveVerb.tap
  /// Whether the target that was understood last is a point.
  var aimsAtPoint = false
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
    verb = try takeVerb()
    let action = try takeAction()
    guard let surplus = rest.first else { return action }
    var remedy = "; leave it out, or write # before it"
    var suggestion: String?
    if case .word(let word) = surplus {
      suggestion = nearestName(to: word, in: StepText.narrowing + verb.successors)
      remedy = suggestion.map { "; did you mean \"\($0)\"?" } ?? remedy
    }
    throw error("unexpected \(surplus.quoted) after \(action)\(remedy)", suggestion: suggestion)
  }

  // MARK: Verbs

  /// Takes the verb, which may be none of ours.
  private mutating func takeVerb() throws(DriveSyntaxError) -> DriveVerb {
    switch rest.popFirst() {
    case .word(let word):
      if let verb = DriveVerb(rawValue: word) { return verb }
      if let reason = DriveVerb.absent[word] {
        throw error("\(word) is for scenarios: \(reason)")
      }
      throw unknown("verb", word, known: DriveVerb.allCases.map(\.rawValue))
    case .string(let text):
      throw error("a step begins with a verb, not with \(text.quoted)")
    case nil: throw error("a step begins with a verb")
    }
  }

  /// Takes what the verb needs.
  private mutating func takeAction() throws(DriveSyntaxError) -> DriveStep.Action {
    switch verb {
    case .tap: .act(.tap(try target(), try options().aim))
    case .doubleTap: .act(.doubleTap(try target(), try options().aim))
    case .hover: .act(.hover(try target(), try options().aim))
    case .clear: .act(.clear(try target(), try options().aim))
    case .focus: .act(.focus(try target(), try options().aim))
    case .longPress: .act(try longPress())
    case .drag: .act(.drag(try target(), to: try destination(), try options().aim))
    case .swipe: .act(.swipe(try target(), try direction(), try options().aim))
    case .pinch: .act(.pinch(try target(), scale: try scale(), try options().aim))
    case .rotate: .act(.rotate(try target(), radians: try radians(), try options().aim))
    case .scroll: .act(try scroll())
    case .fill: .act(.fill(try target(), try filling(), try options().aim))
    case .type: .act(.type(try text(after: "type", example: "\"Milk\""), timeout: try timeout()))
    case .paste: .act(.paste(try text(after: "paste", example: "\"Milk\""), timeout: try timeout()))
    case .press: .act(.press(try chord(), duration: try span("duration")))
    case .goBack: .act(.goBack(timeout: try timeout()))
    case .wait: .act(.wait(try seconds(after: "wait")))
    case .settle: .act(.settle(budget: try span("budget") ?? SimulatedUser.standardTimeout))
    case .tree: .tree
    case .expect: try expectation()
    }
  }

  /// Takes what is pressed, and for how long.
  private mutating func longPress() throws(DriveSyntaxError) -> UserAction {
    let target = try target()
    let options = try options(spans: ["duration"])
    let duration = options.numbers["duration"] ?? SimulatedUser.standardPress
    return .longPress(target, duration: duration, options.aim)
  }

  /// Takes where the wheel is turned, and how far.
  private mutating func scroll() throws(DriveSyntaxError) -> UserAction {
    let target = try target()
    let options = try options(distances: ["dx", "dy"])
    guard !options.numbers.isEmpty else {
      throw error("scroll needs dx, dy or both, as in scroll id \"list\" dy 100")
    }
    let delta = Point(x: options.numbers["dx"] ?? 0, y: options.numbers["dy"] ?? 0)
    return .scroll(target, by: delta, options.aim)
  }

  /// Takes where a drag ends.
  private mutating func destination() throws(DriveSyntaxError) -> UserAction.Target {
    guard takes("to") else {
      throw error("drag needs to and where it ends, as in drag row \"Milk\" to row \"Bread\"")
    }
    // The options are about where it begins.
    let beginsAtPoint = aimsAtPoint
    defer { aimsAtPoint = beginsAtPoint }
    return try target()
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

  /// Takes how many times as far apart two fingers are to be.
  private mutating func scale() throws(DriveSyntaxError) -> Double {
    guard let scale = number(), scale > 0, scale.isFinite else {
      throw error("pinch needs a number above 0, as in pinch id \"photo\" 2")
    }
    return scale
  }

  /// Takes how far two fingers turn.
  private mutating func radians() throws(DriveSyntaxError) -> Double {
    guard let radians = number(), radians.isFinite else {
      throw error("rotate needs a number of radians, as in rotate id \"photo\" 1.57")
    }
    return radians
  }

  /// Takes what a field is to hold.
  private mutating func filling() throws(DriveSyntaxError) -> String {
    guard takes("with") else {
      throw error("fill needs with and a text, as in fill placeholder \"New item\" with \"Milk\"")
    }
    return try text(after: "with", example: "\"Milk\"")
  }

  /// Takes a key or a chord, quoted or not.
  private mutating func chord() throws(DriveSyntaxError) -> String {
    switch rest.popFirst() {
    case .word(let chord): return chord
    case .string(let chord) where !chord.isEmpty: return chord
    case .string, nil: throw error("press needs a key, as in press Return or press Ctrl+Shift+K")
    }
  }

  // MARK: Errors

  /// Builds the error for a word that nothing is called by.
  func unknown(_ role: String, _ word: String, known: [String]) -> DriveSyntaxError {
    let suggestion = nearestName(to: word, in: known)
    let remedy =
      suggestion.map { "did you mean \"\($0)\"?" }
      ?? "there are \(known.joined(separator: ", "))"
    return error("unknown \(role) \"\(word)\"; \(remedy)", suggestion: suggestion)
  }

  /// Builds an error at this line.
  func error(_ message: String, suggestion: String? = nil) -> DriveSyntaxError {
    DriveSyntaxError(location: place, message: message, suggestion: suggestion)
  }
}
