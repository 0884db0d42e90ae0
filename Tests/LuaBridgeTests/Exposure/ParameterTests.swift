import LuaBridge
import Testing

@Suite("Parameters that stand for more than one value")
struct ParameterTests {
  /// Keeps what scripts give it.
  final class Counter: LuaExposed {
    var delegate: LuaKept<LuaTable>?
    var step: LuaKept<LuaFunction>?
    let start: Int
    let tracker: Tracker?

    init(_ start: Int, _ tracker: Tracker? = nil) {
      self.start = start
      self.tracker = tracker
      tracker?.born()
    }

    deinit { tracker?.died() }

    static let luaClass = LuaClass<Counter>("Counter") {
      LuaProperty("delegate", get: { $0.delegate }, set: { $0.delegate = $1 })
      LuaMethod("each", parameters: "step") { (counter: Counter, step: LuaKept<LuaFunction>) in
        counter.step = step
      }
      LuaMethod("count", parameters: "by", "note?") {
        (counter: Counter, call: LuaCall, by: Int, note: String?) in
        "\(call.count) \(call.location()?.line ?? 0) \(counter.start + by) \(note ?? "-")"
      }
      LuaMethod("late", parameters: "by") { (_: Counter, by: Int, call: LuaCall) in
        "\(by) \(call.count)"
      }
      LuaMethod(waiting: "wait", parameters: "n") {
        (_: Counter, resumption: LuaResumption, call: LuaCall, n: Int) in
        try resumption.resume(returning: n + (call.state === call.state ? 1 : 0))
      }
      LuaStatic("plain", parameters: "n") { (n: Int) in n + 1 }
      LuaStatic("called", parameters: "n") { (call: LuaCall, n: Int) in "\(call.count) \(n)" }
      LuaStatic("effect", parameters: "n") { (n: Int) in }
      LuaStatic(waiting: "rest", parameters: "n") { (resumption: LuaResumption, n: Int) in
        try resumption.resume(returning: n)
      }
      LuaMetamethod("__call") { (counter: Counter, call: LuaCall, n: Int) in
        counter.start + n + Int(call.count)
      }
      LuaInitializer(parameters: "start") { (call: LuaCall, start: Int) in
        Counter(start, try call.state.global("tracker", as: TrackerBox?.self)?.tracker)
      }
    }
  }

  private let tracker = Tracker()

  private func state() throws -> LuaState {
    let state = LuaState()
    try state.setGlobal("tracker", to: TrackerBox(tracker))
    try state.expose(Counter.self)
    return state
  }

  @Test(
    "The running call is a parameter anywhere, and takes no argument's place",
    arguments: [
      ("Counter(5):count(3)", "2 1 8 -"), ("Counter(5):count(3, 'n')", "3 1 8 n"),
      ("Counter(5):late(3)", "3 2"), ("Counter.called(4)", "1 4"), ("Counter.plain(4)", "5"),
      ("Counter.effect(4) == nil", "true"), ("Counter(5)(2)", "9"),
      ("coroutine.wrap(function() return Counter(5):wait(2) end)()", "3"),
      ("coroutine.wrap(function() return Counter.rest(2) end)()", "2"),
      ("add(2, 3)", "5 2"),
    ]
  )
  func running(script: String, expected: String) throws {
    let state = try state()
    let add = try state.makeFunction("add", parameters: "a", "b") {
      (a: Int, call: LuaCall, b: Int) in "\(a + b) \(call.count)"
    }
    try state.setGlobal("add", to: add)
    let text = try state.evaluate("return tostring(\(script))", as: String.self)
    #expect(text == expected)
  }

  @Test(
    "Messages count the script's arguments alone",
    arguments: [
      ("Counter(5):count('x')", "bad argument #1 'by' to 'count' (integer expected, got string)"),
      ("Counter(5):count(1, 2)", "bad argument #2 'note' to 'count' (string expected, got number)"),
      ("Counter.called('x')", "bad argument #1 'n' to 'called' (integer expected, got string)"),
      ("Counter('x')", "bad argument #1 'start' to 'Counter' (integer expected, got string)"),
    ]
  )
  func counting(script: String, message: String) throws {
    let state = try state()
    #expect(try #require(throws: LuaError.self) { try state.run(script) }.message == message)
  }

  @Test("A call is no value that a script can have")
  func callAsValue() throws {
    let state = try state()
    let leak = try state.makeFunction("leak") { (call: LuaCall) in call }
    #expect(
      failure { try state.run("local leak = ... leak()", leak) }
        == "runtime: script:1: a LuaCall is only ever a parameter of a Swift function"
    )
  }

  @Test("A table that an object keeps is the script's own, and goes with the object")
  func kept() throws {
    let state = try state()
    try state.run(
      """
      counter = Counter(1)
      local delegate = { seen = 0 }
      function delegate.willCount(self, sender) self.seen = self.seen + sender(0) end
      delegate.owner = counter
      counter.delegate = delegate
      counter:each(function() return counter, delegate end)
      assert(counter.delegate == delegate)
      delegate = nil
      collectgarbage()
      """
    )
    var counter: Counter? = try state.global("counter", as: Counter.self)
    let delegate = try #require(counter?.delegate)
    let willCount = try delegate.value().get("willCount", as: LuaFunction.self)
    try willCount(delegate, counter)
    #expect(try delegate.value().get("seen", as: Int.self) == 3)
    #expect(delegate.handler.location == LuaLocation(chunk: "script", line: 5))
    #expect(try #require(counter?.step).value().call(returning: Counter.self) === counter)
    counter = nil
    try state.run("counter = nil")
    state.collect()
    #expect(tracker.live == 0)
    #expect(
      failure { _ = try delegate.value() } == "gone: the object that kept this handler is gone"
    )
  }

  @Test(
    "What is kept has a type",
    arguments: [
      ("Counter(1).delegate = 3", "bad value for 'delegate' (table expected, got number)"),
      ("Counter(1):each({})", "bad argument #1 'step' to 'each' (function expected, got table)"),
      ("Counter(1):each()", "bad argument #1 'step' to 'each' (function expected, got no value)"),
    ]
  )
  func keptTypes(script: String, message: String) throws {
    let state = try state()
    #expect(try #require(throws: LuaError.self) { try state.run(script) }.message == message)
    try state.run("local c = Counter(1) c.delegate = {} c.delegate = nil assert(c.delegate == nil)")
  }

  @Test("Every failing allocation while a table is kept is an error, and the state goes on")
  func failingAllocations() throws {
    let script = "local c = Counter(1) c.delegate = { c } c:each(function() return c end)"
    let reached = try sweepAllocations(first: 60, step: 7) { n in
      let state = try state()
      try state.failAllocation(n, andAllAfter: true)
      let outcome = Result { try state.run(script) }
      let failures = state.allocationFailures
      try state.failAllocation(0, andAllAfter: false)
      try state.run(script)
      if failures == 0 { try outcome.get() }
      return failures > 0
    }
    #expect(reached > 5)
    #expect(tracker.live == 0)
  }

  /// Why a handler cannot be taken where there is no self.
  private static let noSelf = """
    has no self, and a LuaHandler needs an object to be kept with; take a LuaFunction or a LuaTable, or \
    say which argument is to keep it: LuaHandler(call, keeping: 2, with: 1)
    """

  @Test("A function without a self cannot keep anything, and LuaVarargs come last")
  func impossible() {
    let state = LuaState()
    let noSelf = "conversion: 'on' \(Self.noSelf)"
    #expect(failure { _ = try state.makeFunction("on") { (_: LuaHandler) in } } == noSelf)
    #expect(failure { _ = try state.makeFunction("on") { (_: LuaHandler) in 1 } } == noSelf)
    #expect(
      failure { _ = try state.makeFunction("on") { (_: LuaVarargs<LuaKept<LuaTable>?>) in } }
        == noSelf
    )
    #expect(
      failure {
        _ = try state.makeFunction(waiting: "on") { (_: LuaResumption, _: LuaHandler) in }
      } == noSelf
    )
    #expect(
      failure { _ = try state.makeFunction("f") { (_: LuaVarargs<Int>, _: Int) in } } == """
        conversion: 'f' takes LuaVarargs before other parameters; they take all that is left, so put \
        them last
        """
    )
  }

  /// Classes with a member that no call could work with, or that says more of a parameter than it has.
  private static let mistaken = [
    LuaClass<Counter>("Counter") { LuaStatic("on") { (_: Counter, _: LuaHandler?) in } },
    LuaClass<Counter>("Counter") { LuaInitializer { (_: [LuaHandler]) in Counter(1) } },
    LuaClass<Counter>("Counter") {
      LuaMethod("add") { (_: Counter, _: LuaVarargs<Int>, _: Int) in }
    },
    LuaClass<Counter>("Counter") {
      LuaMethod("add", parameters: "count", "by?") { (_: Counter, _: Int, _: Int?) in }
        .documented(["by": "integer", "coutn": "integer"])
    },
    LuaClass<Counter>("Counter") {
      LuaStatic("plain", parameters: "n", "note?") { (_: Int, _: String?) in }
        .documented(["cents": "integer"])
    },
    LuaClass<Counter>("Counter") {
      LuaStatic("plain") { (_: Int) in }.documented(["n": "integer"])
    },
  ]

  @Test("A member that no call could work with is a mistake in its class's description")
  func mistakes() {
    #expect(
      Self.mistaken.map { $0.descriptor.mistake ?? "" } == [
        "declares 'on', which \(Self.noSelf)",
        "declares an initializer, which \(Self.noSelf)",
        """
        declares 'add', which takes LuaVarargs before other parameters; they take all that is left, so \
        put them last
        """,
        "declares 'add', which has no parameter 'coutn' to document; did you mean 'count'?",
        "declares 'plain', which has no parameter 'cents' to document; its parameters are n, note",
        "declares 'plain', which has no parameter 'n' to document; name its parameters first",
      ]
    )
  }

  @Test("Such a member ends the program with that sentence where nobody looks for mistakes before")
  func impossibleMembers() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = LuaRegistry(functions: [LuaStatic("on") { (_: LuaHandler) in }])
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("Fatal error: _G declares 'on', which has no self, and a LuaHandler"))
    await #expect(processExitsWith: .failure) {
      _ = LuaModule("m", calling: LuaStatic("m") { (_: LuaHandler) in })
    }
    await #expect(processExitsWith: .failure) {
      let counter = LuaClass<Counter>("Counter") {
        LuaInitializer { (_: [LuaHandler]) in Counter(1) }
      }
      _ = LuaRegistry(classes: [counter])
    }
  }

  @Test("One of two types is read as the first that fits")
  func either() throws {
    let state = try state()
    typealias Value = LuaEither<Int, LuaEither<[String], Counter>>
    #expect(try state.evaluate("return 3", as: LuaEither<Int, String>.self) == .first(3))
    #expect(try state.evaluate("return 'a'", as: LuaEither<Int, String>.self) == .second("a"))
    #expect(try state.evaluate("return 3", as: LuaEither<Double, Int>.self) == .first(3.0))
    guard case .second(.first(["a"])) = try state.evaluate("return { 'a' }", as: Value.self) else {
      Issue.record("no list")
      return
    }
    #expect(
      failure { _ = try state.evaluate("return true", as: Value.self) }
        == "conversion: bad result (integer | {string} | Counter expected, got boolean)"
    )
    try state.setGlobal("e", to: LuaEither<Int, String>.second("x"))
    #expect(try state.global("e", as: String.self) == "x")
    #expect(Value.luaName == "integer | {string} | Counter")
  }

  /// A point that is scaled from either side by one body.
  struct Point: LuaExposedValue, Equatable {
    var x: Double

    static let luaClass = LuaClass<LuaBox<Point>>("Point") {
      LuaOperator("__mul") {
        (left: LuaEither<Point, Double>, right: LuaEither<Point, Double>) throws -> Point in
        switch (left, right) {
        case (.first(let point), .second(let factor)), (.second(let factor), .first(let point)):
          Point(x: point.x * factor)
        default: throw LuaError(.runtime, "a point is multiplied by a number")
        }
      }
      LuaInitializer(parameters: "x") { (x: Double) in LuaBox(Point(x: x)) }
    }
  }

  @Test("An operator takes its instance from either side")
  func operands() throws {
    let state = LuaState()
    try state.expose(LuaBox<Point>.self)
    #expect(try state.evaluate("return 3 * Point(2)", as: Point.self) == Point(x: 6))
    #expect(try state.evaluate("return Point(2) * 4", as: Point.self) == Point(x: 8))
    for (script, message) in [
      ("return Point(1) * Point(2)", "a point is multiplied by a number"),
      ("return 'x' * Point(1)", "bad left operand of '*' (Point | number expected, got string)"),
      ("return Point(1) * {}", "bad right operand of '*' (Point | number expected, got table)"),
    ] {
      #expect(try #require(throws: LuaError.self) { try state.run(script) }.message == message)
    }
  }
}
