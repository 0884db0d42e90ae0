internal import Interaction
internal import LuaBridge
internal import UserSimulation

extension ExpectationObject {
  /// The matchers about elements, which wait on the virtual clock.
  static var elementMatchers: [LuaMember<ExpectationObject>] {
    let plain: [(String, ElementExpectation, String)] = [
      ("toExist", .exist, "It is there, seen or not."),
      ("toBeVisible", .beVisible, beingVisible),
      ("toBeHidden", .beHidden, "It cannot be seen as toBeVisible means it, or is not there."),
      ("toBeEnabled", .beEnabled, "It answers to touches."),
      ("toBeDisabled", .beDisabled, "It does not answer to touches."),
      ("toBeOn", .beOn, "It is a switch or checkbox that is on."),
      ("toBeOff", .beOff, "It is a switch or checkbox that is off."),
      ("toBeSelected", .beSelected, "It is chosen, as a segment is."),
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
          signature: ["text": "\(NameMatch.luaName) | {string}", "options?": "{timeout: number?}"],
          summary: "It shows a text; for several elements a list, in order."
        ) { (object: ExpectationObject, call: LuaCall) in
          try object.expect("toHaveText", try textExpectation(call), optionsAt: 3, call)
        }
      )
      + LuaMemberBuilder<ExpectationObject>.buildExpression(
        LuaMethod(
          "toHaveValue",
          signature: ["value": NameMatch.luaName, "options?": "{timeout: number?}"],
          summary: "It has an accessibility value, such as a slider's number."
        ) { (object: ExpectationObject, call: LuaCall) in
          try object.expect("toHaveValue", .haveValue(try call.read(2)), optionsAt: 3, call)
        }
      )
      + LuaMemberBuilder<ExpectationObject>.buildExpression(
        LuaMethod(
          "toHaveCount",
          signature: ["count": "integer", "options?": "{timeout: number?}"],
          summary: "There are so many of them."
        ) { (object: ExpectationObject, call: LuaCall) in
          try object.expect("toHaveCount", .haveCount(try wantedCount(call)), optionsAt: 3, call)
        }
      )
  }

  /// What the reference says of being visible.
  private static let beingVisible = """
    It can be seen: nothing hides it, it has an area, and a part of it lies in the window or where the \
    user can scroll to; of an alert or a sheet, a part of what it shows. What other views cover counts as \
    seen; a row without a view, scrolled out of its list, does not.
    """

  /// Reads how many there are to be.
  private static func wantedCount(_ call: LuaCall) throws -> Int {
    let count: Int = try call.read(2)
    guard count >= 0 else {
      throw ScriptError(.wrongValue, "a count is 0 or more; there are never \(count)")
    }
    return count
  }

  private static func textExpectation(_ call: LuaCall) throws -> ElementExpectation {
    guard case .table(let table) = try LuaValue.read(call, 2) else {
      return .haveText(try call.read(2))
    }
    // A table with names alone says how to compare one text; any other one lists several.
    let names = try table.entries().filter { $0.key.asBytes != nil }
    let isList = try names.isEmpty || table.length() > 0
    guard isList else { return .haveText(try call.read(2)) }
    if let (key, value) = names.first {
      throw ScriptError(
        .wrongValue,
        """
        a list of texts has no names; got \(ValueText.key(key)) = \(ValueText.text(value))
        """
      )
    }
    return .haveTexts(try [NameMatch].read(call, 2))
  }

  private func expect(
    _ name: String,
    _ expectation: @autoclosure () throws -> ElementExpectation,
    optionsAt place: Int32,
    _ call: LuaCall
  ) throws -> Int32 {
    // Before it is read what the matcher was given: one that refuses it follows all the same.
    claim.meet()
    let expectation = try expectation()
    let elements = try elements(name)
    let timeout = try SpanFields(call, place, "timeout")["timeout"]
    return try judgeElement(call) { user, location in
      try user.expect(
        elements,
        to: isNegated ? .never(expectation) : expectation,
        timeout: timeout ?? SimulatedUser.standardTimeout,
        at: location,
        about: message
      )
    }
  }
}
