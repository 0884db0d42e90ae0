internal import Interaction
internal import LuaBridge
internal import Spelling
internal import UserSimulation

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
        try expectation.checkIsNoLocator("toBe", unlessIn: expected)
        return ValueJudgement(
          holds: Difference.isSame(expected, expectation.actual),
          phrase: "be \(ValueText.text(expected, within: LongText.limit))",
          expected: ValueText.text(expected),
          notes: { room in
            if case (.table, .table) = (expected, expectation.actual) {
              let advice = "these are two tables; toEqual compares what is in them"
              return [Failure.Note("note", advice)]
            }
            if let note = expectation.noteOfFunction(insteadOf: expected) { return [note] }
            // What toBeCloseTo takes for near, and few would write down as another number.
            let gap = expectation.actual.distance(to: expected)
            let size = max(abs(expectation.actual.asNumber ?? 0), abs(expected.asNumber ?? 0))
            if gap > 0, gap <= min(1e-6, 1e-9 * size) {
              let advice = "these numbers are nearly the same; toBeCloseTo compares them so"
              return [Failure.Note("note", advice)]
            }
            let whole = Difference(path: "", expected: expected, actual: expectation.actual)
            return Difference.notes(CollectionOfOne(whole), within: room)
          }
        )
      },
      matcher("toEqual", ["value": "any"], "It is equal, tables by their entries.") {
        expectation,
        call in
        let expected: LuaValue = try call.read(2)
        try expectation.checkIsNoLocator("toEqual", unlessIn: expected)
        let search = try DifferenceSearch(expected: expected, actual: expectation.actual)
        return ValueJudgement(
          holds: search.count == 0,
          phrase: "equal \(ValueText.text(expected, within: LongText.limit))",
          expected: ValueText.text(expected),
          notes: { room in
            expectation.noteOfFunction(insteadOf: expected).map { [$0] }
              ?? Difference.notes(search.places, within: room)
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
        """
        It differs by no more than a tolerance, 1e-6 if not given: a distance such as 0.01, and no number of \
        digits as in other toolkits.
        """
      ) { expectation, call in
        let wanted = try expectation.argument(call)
        let tolerance = try call.read(3, as: Double?.self) ?? 1e-6
        guard tolerance >= 0 else {
          throw ScriptError(
            .wrongValue,
            "the tolerance of toBeCloseTo must be 0 or more; got \(ValueText.text(.number(tolerance)))"
          )
        }
        try expectation.checkIsNumber("toBeCloseTo")
        let wantedText = ValueText.text(wanted)
        let toleranceText = ValueText.text(.number(tolerance))
        return ValueJudgement(
          holds: expectation.actual.distance(to: wanted) <= tolerance,
          phrase: "be within \(toleranceText) of \(wantedText)",
          expected: "\(wantedText) ± \(toleranceText)"
        )
      },
      matcher("toBeGreaterThan", ["number": "number"], "It is greater.") { expectation, call in
        let limit = ValueText.text(try call.read(2))
        return ValueJudgement(
          holds: try expectation.compares("toBeGreaterThan", call) { $1.isLess(than: $0) },
          phrase: "be greater than \(limit)",
          expected: "more than \(limit)"
        )
      },
      matcher("toBeLessThan", ["number": "number"], "It is less.") { expectation, call in
        let limit = ValueText.text(try call.read(2))
        return ValueJudgement(
          holds: try expectation.compares("toBeLessThan", call) { $0.isLess(than: $1) },
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
          holds: try expectation.contains(wanted, call),
          phrase: "contain \(ValueText.text(wanted, within: LongText.limit))",
          expected: "something with \(ValueText.text(wanted)) in it"
        )
      },
      matcher("toHaveLength", ["length": "integer"], "`#` gives a length.") { expectation, call in
        let wanted: Int = try call.read(2)
        guard wanted >= 0 else {
          throw ScriptError(.wrongValue, "a length is 0 or more; there is no length \(wanted)")
        }
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
        let pattern: [UInt8] = try call.read(2)
        return ValueJudgement(
          holds: try call.finds(pattern, in: try expectation.text("toMatch")),
          phrase: "match \(LongText.quoted(pattern))",
          expected: "a text that \(LongText.quoted(pattern)) matches"
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
        expectation.claim.meet()
        // Nothing would read as nil where any value is taken.
        if signature.first?.value == "any", call.count < 2 {
          throw ScriptError(
            .wrongValue,
            "\(name) needs a value: \(name)(…); write nil if it is nil"
          )
        }
        let judgement = try judging(expectation, call)
        return try expectation.judge(judgement, call) {
          guard !signature.isEmpty, call.count > 1 else { return name }
          let given = try (2...min(call.count, Int32(signature.count) + 1)).map { place in
            ValueText.text(try call.read(place), within: LongText.limit)
          }
          return "\(name)(\(given.joined(separator: ", ")))"
        }
      }
    )
  }

  // MARK: What matchers need of the value

  /// Throws for a locator, which is never nil and no view: a matcher about values would say nothing of
  /// elements.
  private func checkIsNoLocator(_ matcher: String, unlessIn expected: LuaValue = .nil) throws {
    guard case .object(let object) = actual, object is LocatorObject else { return }
    if case .object(let other) = expected, other is LocatorObject { return }
    let isText = expected.asBytes != nil
    throw ScriptError(
      .wrongValue,
      "\(matcher) is about values, and \(ValueText.text(actual)) is a locator, whether it finds "
        + "anything or not; use \(isText ? "toHaveText" : "toExist, toBeVisible or toBeHidden"), "
        + "or its view: locator:get()"
    )
  }

  private var isTruthy: Bool {
    switch actual {
    case .nil, .boolean(false): false
    default: true
    }
  }

  private func checkIsNumber(_ matcher: String) throws {
    guard actual.asNumber != nil else { throw unfit(matcher, "a number") }
  }

  /// The number that a matcher is called with, an integer as such, since a float does not hold each of them.
  private func argument(_ call: LuaCall) throws -> LuaValue {
    let value: LuaValue = try call.read(2)
    return value.asNumber == nil ? .number(try call.read(2)) : value
  }

  /// Compares with the argument, which has to be a number as well.
  private func compares(
    _ matcher: String,
    _ call: LuaCall,
    _ isOrdered: (_ actual: LuaValue, _ limit: LuaValue) -> Bool
  ) throws -> Bool {
    let limit = try argument(call)
    try checkIsNumber(matcher)
    return isOrdered(actual, limit)
  }

  private func text(_ matcher: String) throws -> [UInt8] {
    guard let text = actual.asBytes else { throw unfit(matcher, "a string") }
    return text
  }

  private func length() throws -> Int {
    switch actual {
    case .table(let table): return try table.length()
    default:
      guard let bytes = actual.asBytes else { throw unfit("toHaveLength", "a table or a string") }
      return bytes.count
    }
  }

  private func contains(_ wanted: LuaValue, _ call: LuaCall) throws -> Bool {
    if case .table(let table) = actual {
      return try table.entries().contains { entry in
        try DifferenceSearch(expected: wanted, actual: entry.value, endsAtFirst: true).count == 0
      }
    }
    guard let text = actual.asBytes, let part = wanted.asBytes else {
      throw unfit("toContain", "a table, or a string and a string")
    }
    return try call.finds(part, in: text, isPattern: false)
  }

  private func judgeRaising(_ call: LuaCall) throws -> ValueJudgement {
    guard case .function(let function) = actual else { throw unfit("toRaise", "a function") }
    let pattern: [UInt8]? = try call.read(2)
    let wanted = pattern.map { "an error that \(LongText.quoted($0)) matches" } ?? "an error"
    let (context, mark) = (try call.context(), call.state.setMark())
    do {
      try call.state.withoutObserver { try function() }
    } catch let error as LuaError where error.code == .timeLimit {
      throw error
    } catch {
      context.claims.forget(since: mark, of: context.task)
      let raised =
        (error as? LuaError).map { $0.value ?? .string($0.message) } ?? .string(errorText(error))
      let text = try raised.asBytes ?? call.text(of: raised)
      return ValueJudgement(
        holds: try pattern.map { try call.finds($0, in: text) } ?? true,
        phrase: "raise \(wanted)",
        expected: wanted,
        actual: "the error \(ValueText.text(raised))"
      )
    }
    return ValueJudgement(
      holds: false,
      phrase: "raise \(wanted)",
      expected: wanted,
      actual: "no error"
    )
  }

  private func unfit(_ matcher: String, _ wanted: String) -> ScriptError {
    ScriptError(
      .wrongValue,
      "\(matcher) needs \(wanted), not \(ValueText.text(actual))\(elementAdvice(insteadOf: matcher))"
    )
  }

  /// What to expect of elements, where a matcher about values got a locator; empty for any other value.
  private func elementAdvice(insteadOf matcher: String) -> String {
    guard case .object(let object) = actual, object is LocatorObject else { return "" }
    return switch matcher {
    case "toHaveLength": "; use toHaveCount for how many there are"
    case "toContain": "; use toHaveText { contains = \"…\" }"
    case "toMatch": "; use toHaveText { pattern = \"…\" }"
    default: "; use its view: locator:get()"
    }
  }
}

extension LuaCall {
  /// Whether a Lua pattern, or a text as it stands, is found somewhere in a text, by Lua's own `string.find`.
  ///
  /// - Throws: `ScriptError` for a malformed pattern; what else ends the script, as it is.
  fileprivate func finds(
    _ wanted: [UInt8],
    in text: [UInt8],
    isPattern: Bool = true
  ) throws -> Bool {
    let find = try state.stringFunction(.find)
    do {
      // What is wrong is told of the script's line, not of the one here.
      return try state.withoutObserver {
        try find.call(returning: Int?.self, text, wanted, 1, !isPattern) != nil
      }
    } catch let error as LuaError where error.code == .runtime {
      throw LuaPatterns.malformed(error, LongText.quoted(wanted))
    }
  }

  /// A value as `tostring` gives it.
  ///
  /// - Throws: `LuaError` for one whose `__tostring` fails.
  fileprivate func text(of value: LuaValue) throws -> [UInt8] {
    let tostring: LuaFunction = try state.global("tostring")
    return try tostring.call(returning: [UInt8].self, value)
  }
}

extension ExpectationObject {
  /// What to say where a function, such as a fixture, was to be another value: what it gives was meant.
  ///
  /// - Parameter expected: The value; nothing is said if that is a function, too.
  fileprivate func noteOfFunction(insteadOf expected: LuaValue) -> Failure.Note? {
    guard case .function = actual else { return nil }
    if case .function = expected { return nil }
    return Failure.Note(
      "note",
      """
      a function was given, as a fixture is one; call it for its value: expect(f()). For what comes later, \
      write user:waitUntil(function() return … end)
      """
    )
  }
}
