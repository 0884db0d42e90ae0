internal import Interaction
internal import LuaBridge
internal import UserSimulation

extension ExpectationObject {
  /// The matchers about elements, which wait on the virtual clock.
  static var elementMatchers: [LuaMember<ExpectationObject>] {
    let plain: [(String, ElementExpectation, String)] = [
      ("toExist", .exist, "It is there, seen or not."),
      ("toBeVisible", .beVisible, "It can be seen."),
      ("toBeHidden", .beHidden, "It cannot be seen, or is not there."),
      ("toBeEnabled", .beEnabled, "It answers to touches."),
      ("toBeDisabled", .beDisabled, "It does not answer to touches."),
      ("toBeFocused", .beFocused, "It has the keyboard's focus."),
    ]
    return plain.flatMap { name, expectation, summary in
      LuaMemberBuilder<ExpectationObject>.buildExpression(
        LuaMethod(name, signature: ["options?": "{timeout: number?}"], summary: summary) {
          (object: ExpectationObject, call: LuaCall) in
          try object.expect(name, expectation, optionsAt: 2, call)
        }
      )
    }
      + LuaMemberBuilder<ExpectationObject>.buildExpression(
        LuaMethod(
          "toHaveText",
          signature: ["text": "text | {text}", "options?": "{timeout: number?}"],
          summary: "It shows a text; for several elements a list, in order."
        ) { (object: ExpectationObject, call: LuaCall) in
          try object.expect("toHaveText", try textExpectation(call), optionsAt: 3, call)
        }
      )
      + LuaMemberBuilder<ExpectationObject>.buildExpression(
        LuaMethod(
          "toHaveCount",
          signature: ["count": "integer", "options?": "{timeout: number?}"],
          summary: "There are so many of them."
        ) { (object: ExpectationObject, call: LuaCall) in
          try object.expect("toHaveCount", .haveCount(try call.read(2)), optionsAt: 3, call)
        }
      )
  }

  private static func textExpectation(_ call: LuaCall) throws -> ElementExpectation {
    guard case .table(let table) = try LuaValue.read(call, 2) else {
      return .haveText(try call.read(2))
    }
    // A table with names alone says how to compare one text; any other one lists several.
    let isList = try table.length() > 0 || table.entries().isEmpty
    return isList ? .haveTexts(try [NameMatch].read(call, 2)) : .haveText(try call.read(2))
  }

  private func expect(
    _ name: String,
    _ expectation: ElementExpectation,
    optionsAt place: Int32,
    _ call: LuaCall
  ) throws -> Int32 {
    let locator = try locator(name)
    var timeout = SimulatedUser.standardTimeout
    for (name, value) in try OptionFields(call, place, ["timeout"], "options").values {
      switch value {
      case .integer(let seconds): timeout = Double(seconds)
      case .number(let seconds): timeout = seconds
      default: throw ScriptError(.wrongValue, "option '\(name)' must be a number of seconds")
      }
    }
    do {
      try call.context().user.expect(
        locator,
        to: isNegated ? .never(expectation) : expectation,
        timeout: timeout,
        at: call.sourceLocation
      )
    } catch var error as ActionError {
      if let message { error.message = "\(message): \(error.message)" }
      throw error
    }
    return 0
  }
}
