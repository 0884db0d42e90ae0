internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// What `expect(value)` gives: matchers for a value, or for an element: that of a locator, or a view.
final class ExpectationObject: LuaObject {
  let actual: LuaValue
  /// The call of `expect` that it came from.
  let claim: ExpectationClaim
  /// What the script says the expectation is about.
  let message: String?
  /// Whether the opposite is expected.
  let isNegated: Bool
  /// Whether the script goes on where it does not hold.
  let isSoft: Bool

  init(
    _ actual: LuaValue,
    _ claim: ExpectationClaim,
    message: String?,
    isNegated: Bool = false,
    isSoft: Bool = false
  ) {
    self.actual = actual
    self.claim = claim
    self.message = message
    self.isNegated = isNegated
    self.isSoft = isSoft
  }

  static var luaName: String { "Expectation" }

  /// The class of expectations.
  static let exposed = LuaClass<ExpectationObject>(
    "Expectation",
    summary: "Says what a value or an element must be.",
    example: """
      app:setRoot(ui.VStack { ui.Button { title = "Pay", isEnabled = false } })

      scenario("says what must be", function()
        expect(1 + 1):toBe(2)
        expect({ "Milk", "Bread" }):toContain "Bread"
        expect(find.button "Pay"):toBeDisabled()
        expect(find.button "Refund").never:toExist()
      end)
      """
  ) {
    LuaForeignNames(ForeignMatchers.advice)
    LuaProperty(
      "never",
      get: \.negation,
      summary: "The opposite of the matcher that follows."
    )
    valueMatchers
    elementMatchers
    snapshotMatcher
  }

  /// The same about the opposite.
  private var negation: ExpectationObject {
    ExpectationObject(actual, claim, message: message, isNegated: !isNegated, isSoft: isSoft)
  }

  // MARK: Judging

  /// Records how an expectation about a value went, and throws if it did not hold.
  ///
  /// - Parameter matcher: The matcher as the script writes it; asked for only if it is recorded.
  func judge(
    _ judgement: ValueJudgement,
    _ call: LuaCall,
    _ matcher: () throws -> String
  ) throws -> Int32 {
    let context = try call.context()
    let location = call.sourceLocation
    let holds = judgement.holds != isNegated
    var text = ""
    if context.world.journal != nil {
      let subject = ValueText.text(actual, within: LongText.limit)
      text = "expect \(subject) \(isNegated ? "never:" : "")\(try matcher())"
    }
    let record = context.world.record(.expectation(text: text, passed: holds, location: location))
    guard !holds else { return 0 }
    let notes =
      isNegated ? [] : judgement.notes(min(Difference.room, context.differenceRoom))
    context.differenceRoom -= notes.reduce(0) { $0 + $1.label.utf8.count + $1.text.utf8.count }
    let sentence = isNegated ? "must not \(judgement.phrase)" : "must \(judgement.phrase)"
    let error = ExpectationError(
      message: (message.map { "\($0): " } ?? "") + "the value " + sentence,
      expected: isNegated ? "not \(judgement.expected)" : judgement.expected,
      actual: judgement.actual ?? ValueText.text(actual),
      location: location,
      context: notes,
      values: LineValues(call: call, tellsObjects: true).notes()
    )
    context.world.withCause(record) { _ = context.world.record(.failure(failure: error.failure)) }
    try fail(error, call)
    return 0
  }

  /// Has the user wait for what is expected of an element.
  ///
  /// - Parameters:
  ///   - call: The matcher's call.
  ///   - wait: Waits; it gets the user and the script's line.
  /// - Returns: What the matcher's body returns.
  /// - Throws: What the wait throws, unless it is kept for the end of the scenario.
  func judgeElement(
    _ call: LuaCall,
    _ wait: (SimulatedUser, SourceLocation?) throws -> Void
  ) throws -> Int32 {
    do {
      try call.withUser(wait)
    } catch var error as ActionError {
      // What cannot be expected at all is a mistake in the script.
      guard error.code == .unmet else { throw error }
      error.values = LineValues(call: call, tellsObjects: true).notes()
      try fail(error, call)
    }
    return 0
  }

  /// Throws an error, or keeps it for the end of the scenario.
  private func fail(_ error: any FailureConvertible, _ call: LuaCall) throws {
    guard isSoft else { throw error }
    let callers = call.scriptLines().dropFirst().map(SourceLocation.init)
    try call.context().keepSoft(error, in: call, calledFrom: callers)
  }

  /// What an element's matcher is about.
  func elements(_ matcher: String) throws -> ExpectationSubject {
    switch actual {
    case .object(let object as LocatorObject): return .locator(object.locator)
    case .object(let view as View): return .view(view)
    default:
      throw ScriptError(
        .wrongValue,
        "\(matcher) is about elements; give expect a locator, such as find.button \"…\", "
          + "or a view, not \(ValueText.text(actual))"
      )
    }
  }
}

/// How a matcher judges a value.
struct ValueJudgement {
  /// Whether it holds, negation aside.
  let holds: Bool
  /// What the value must do, as in "must be 3".
  let phrase: String
  /// What was wanted, as a value.
  let expected: String
  /// What was met, if it is not the value itself.
  var actual: String?
  /// Tells each place that differs, as far as there is room for so many bytes.
  var notes: (_ room: Int) -> [Failure.Note] = { _ in [] }
}
