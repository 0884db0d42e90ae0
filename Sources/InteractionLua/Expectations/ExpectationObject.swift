internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// What `expect(value)` gives: matchers for a value, or for the element of a locator.
final class ExpectationObject: LuaObject {
  let actual: LuaValue
  /// What the script says the expectation is about.
  let message: String?
  /// Whether the opposite is expected.
  let isNegated: Bool

  init(_ actual: LuaValue, message: String?, isNegated: Bool = false) {
    self.actual = actual
    self.message = message
    self.isNegated = isNegated
  }

  static var luaName: String { "Expectation" }

  /// The class of expectations.
  static let exposed = LuaClass<ExpectationObject>(
    "Expectation",
    summary: "Says what a value or an element must be."
  ) {
    LuaProperty(
      "never",
      get: { ExpectationObject($0.actual, message: $0.message, isNegated: !$0.isNegated) },
      summary: "The opposite of the matcher that follows."
    )
    valueMatchers
    elementMatchers
  }

  // MARK: Judging

  /// Records how an expectation about a value went, and throws if it did not hold.
  func judge(_ judgement: ValueJudgement, _ matcher: String, _ call: LuaCall) throws -> Int32 {
    let context = try call.context()
    let location = call.sourceLocation
    let holds = judgement.holds != isNegated
    let never = isNegated ? "never:" : ""
    let text = "expect \(ValueText.text(actual)) \(never)\(matcher)"
    let record = context.world.record(.expectation(text: text, passed: holds, location: location))
    guard !holds else { return 0 }
    let sentence = isNegated ? "must not \(judgement.phrase)" : "must \(judgement.phrase)"
    let error = ExpectationError(
      message: (message.map { "\($0): " } ?? "") + "the value " + sentence,
      expected: isNegated ? "not \(judgement.expected)" : judgement.expected,
      actual: judgement.actual ?? ValueText.text(actual),
      location: location,
      context: isNegated ? [] : judgement.notes
    )
    context.world.withCause(record) { _ = context.world.record(.failure(failure: error.failure)) }
    throw error
  }

  /// The locator that an element's matcher needs.
  func locator(_ matcher: String) throws -> Locator {
    if case .object(let object as LocatorObject) = actual { return object.locator }
    throw ScriptError(
      .wrongValue,
      "\(matcher) is about elements; give expect a locator, such as find.button \"…\", "
        + "not \(ValueText.text(actual))"
    )
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
  /// Each place that differs.
  var notes: [Failure.Note] = []
}
