internal import Interaction
internal import LuaBridge

extension ExpectationObject {
  private typealias Judging =
    @Sendable (ExpectationObject, LuaCall) throws -> ValueJudgement

  /// The matchers about values.
  static var valueMatchers: [LuaMember<ExpectationObject>] {
    [
      matcher("toBe", ["value": "any"], "It is the very value, as `==` without metamethods.") {
        expectation,
        call in
        let expected: LuaValue = try call.read(2)
        return ValueJudgement(
          holds: try expectation.isVery(expected, call),
          phrase: "be \(ValueText.text(expected))",
          expected: ValueText.text(expected)
        )
      },
      matcher("toEqual", ["value": "any"], "It is equal, tables by their entries.") {
        expectation,
        call in
        let expected: LuaValue = try call.read(2)
        let differences = try Difference.all(expected: expected, actual: expectation.actual)
        return ValueJudgement(
          holds: differences.isEmpty,
          phrase: "equal \(ValueText.text(expected))",
          expected: ValueText.text(expected),
          notes: differences.filter { !$0.path.isEmpty }.map { difference in
            let wanted = ValueText.text(difference.expected)
            return Failure.Note(
              difference.path,
              "expected \(wanted), got \(ValueText.text(difference.actual))"
            )
          }
        )
      },
      matcher("toBeNil", [:], "It is nil.") { expectation, _ in
        try expectation.checkIsNoLocator("toBeNil")
        return ValueJudgement(
          holds: Difference.isSame(.nil, expectation.actual),
          phrase: "be nil",
          expected: "nil"
        )
      },
      matcher("toBeTruthy", [:], "It is neither nil nor false.") { expectation, _ in
        try expectation.checkIsNoLocator("toBeTruthy")
        return ValueJudgement(
          holds: expectation.isTruthy,
          phrase: "be truthy",
          expected: "a true value"
        )
      },
      matcher("toBeFalsy", [:], "It is nil or false.") { expectation, _ in
        try expectation.checkIsNoLocator("toBeFalsy")
        return ValueJudgement(
          holds: !expectation.isTruthy,
          phrase: "be falsy",
          expected: "nil or false"
        )
      },
      matcher(
        "toBeCloseTo",
        ["number": "number", "tolerance?": "number"],
        "It differs by no more than a tolerance, 1e-6 if not given."
      ) { expectation, call in
        let wanted: Double = try call.read(2)
        let tolerance = try call.read(3, as: Double?.self) ?? 1e-6
        let number = try expectation.number("toBeCloseTo")
        let wantedText = ValueText.text(try call.read(2))
        let toleranceText = ValueText.text(.number(tolerance))
        return ValueJudgement(
          // An infinity is close to itself, though their difference is not a number.
          holds: number == wanted || abs(number - wanted) <= tolerance,
          phrase: "be within \(toleranceText) of \(wantedText)",
          expected: "\(wantedText) ± \(toleranceText)"
        )
      },
      matcher("toBeGreaterThan", ["number": "number"], "It is greater.") { expectation, call in
        let limit = ValueText.text(try call.read(2))
        return ValueJudgement(
          holds: try expectation.compares("toBeGreaterThan", call, >, >),
          phrase: "be greater than \(limit)",
          expected: "more than \(limit)"
        )
      },
      matcher("toBeLessThan", ["number": "number"], "It is less.") { expectation, call in
        let limit = ValueText.text(try call.read(2))
        return ValueJudgement(
          holds: try expectation.compares("toBeLessThan", call, <, <),
          phrase: "be less than \(limit)",
          expected: "less than \(limit)"
        )
      },
      matcher(
        "toContain",
        ["value": "any"],
        "It is a text with another in it, or a table with an equal value."
      ) { expectation, call in
        let wanted: LuaValue = try call.read(2)
        return ValueJudgement(
          holds: try expectation.contains(wanted),
          phrase: "contain \(ValueText.text(wanted))",
          expected: "something with \(ValueText.text(wanted)) in it"
        )
      },
      matcher("toHaveLength", ["length": "integer"], "`#` gives a length.") { expectation, call in
        let wanted: Int = try call.read(2)
        let length = try expectation.length()
        return ValueJudgement(
          holds: length == wanted,
          phrase: "have the length \(wanted)",
          expected: "length \(wanted)",
          actual: "length \(length): \(ValueText.text(expectation.actual))"
        )
      },
      matcher("toMatch", ["pattern": "string"], "It is a text that a Lua pattern matches.") {
        expectation,
        call in
        let pattern: String = try call.read(2)
        return ValueJudgement(
          holds: try call.matches(try expectation.text("toMatch"), pattern),
          phrase: "match \(pattern.quoted)",
          expected: "a text that \(pattern.quoted) matches"
        )
      },
      matcher(
        "toRaise",
        ["pattern?": "string"],
        "It is a function that raises an error, whose text a Lua pattern matches if given."
      ) { expectation, call in try expectation.judgeRaising(call) },
    ].flatMap(\.self)
  }

  private static func matcher(
    _ name: String,
    _ signature: KeyValuePairs<String, String>,
    _ summary: String,
    _ judging: @escaping Judging
  ) -> [LuaMember<ExpectationObject>] {
    LuaMemberBuilder<ExpectationObject>.buildExpression(
      LuaMethod(name, signature: signature, summary: summary) {
        (expectation: ExpectationObject, call: LuaCall) in
        let judgement = try judging(expectation, call)
        let argument =
          signature.isEmpty || call.count < 2
          ? "" : "(\(ValueText.text(try call.read(2, as: LuaValue.self))))"
        return try expectation.judge(judgement, name + argument, call)
      }
    )
  }

  // MARK: What matchers need of the value

  /// Throws for a locator, which is never nil: a matcher about that would say nothing of elements.
  private func checkIsNoLocator(_ matcher: String) throws {
    guard case .object(let object) = actual, object is LocatorObject else { return }
    throw ScriptError(
      .wrongValue,
      "\(matcher) is about values, and \(ValueText.text(actual)) is a locator, whether it finds "
        + "anything or not; use toExist, toBeVisible or toBeHidden"
    )
  }

  private var isTruthy: Bool {
    switch actual {
    case .nil, .boolean(false): false
    default: true
    }
  }

  /// Whether the value is another one; coroutines can be told apart by Lua alone.
  private func isVery(_ expected: LuaValue, _ call: LuaCall) throws -> Bool {
    guard case .opaque = actual, case .opaque = expected else {
      return Difference.isSame(expected, actual)
    }
    let isEqual: LuaFunction = try call.state.global("rawequal")
    return try isEqual.call(returning: Bool.self, actual, expected)
  }

  private func number(_ matcher: String) throws -> Double {
    switch actual {
    case .integer(let number): return Double(number)
    case .number(let number): return number
    default: throw unfit(matcher, "a number")
    }
  }

  /// Compares with the argument: integers as such, since a float does not hold each of them.
  private func compares(
    _ matcher: String,
    _ call: LuaCall,
    _ integers: (Int, Int) -> Bool,
    _ floats: (Double, Double) -> Bool
  ) throws -> Bool {
    let limit: Double = try call.read(2)
    if case .integer(let number) = actual, case .integer(let limit) = try LuaValue.read(call, 2) {
      return integers(number, limit)
    }
    return floats(try number(matcher), limit)
  }

  private func text(_ matcher: String) throws -> String {
    if case .string(let text) = actual { return text }
    throw unfit(matcher, "a string")
  }

  private func length() throws -> Int {
    switch actual {
    case .table(let table): return try table.length()
    case .string(let text): return text.utf8.count
    case .bytes(let bytes): return bytes.count
    default: throw unfit("toHaveLength", "a table or a string")
    }
  }

  private func contains(_ wanted: LuaValue) throws -> Bool {
    switch (actual, wanted) {
    case (.string(let text), .string(let part)): return part.isEmpty || text.contains(part)
    case (.table(let table), _):
      return try table.entries().contains { entry in
        try Difference.all(expected: wanted, actual: entry.value).isEmpty
      }
    default: throw unfit("toContain", "a table, or a string and a string")
    }
  }

  private func judgeRaising(_ call: LuaCall) throws -> ValueJudgement {
    guard case .function(let function) = actual else { throw unfit("toRaise", "a function") }
    let pattern: String? = try call.read(2)
    let wanted = pattern.map { "an error that \($0.quoted) matches" } ?? "an error"
    do {
      try function()
    } catch let error as LuaError where error.code == .timeLimit {
      throw error
    } catch {
      let text = Self.raisedText(error)
      return ValueJudgement(
        holds: try pattern.map { try call.matches(text, $0) } ?? true,
        phrase: "raise \(wanted)",
        expected: wanted,
        actual: "the error \(text.quoted)"
      )
    }
    return ValueJudgement(
      holds: false,
      phrase: "raise \(wanted)",
      expected: wanted,
      actual: "no error"
    )
  }

  /// What was raised, as `pcall` and `tostring` give it.
  private static func raisedText(_ error: any Error) -> String {
    guard let error = error as? LuaError else { return "\(error)" }
    if case .string(let text)? = error.value { return text }
    return error.message
  }

  private func unfit(_ matcher: String, _ wanted: String) -> ScriptError {
    ScriptError(.wrongValue, "\(matcher) needs \(wanted), not \(ValueText.text(actual))")
  }
}

extension LuaCall {
  /// Whether a Lua pattern matches somewhere in a text.
  ///
  /// - Throws: `LuaError` for a malformed pattern.
  fileprivate func matches(_ text: String, _ pattern: String) throws -> Bool {
    let strings: LuaTable = try state.global("string")
    let find: LuaFunction = try strings.get("find")
    return try find.call(returning: Int?.self, text, pattern) != nil
  }
}
