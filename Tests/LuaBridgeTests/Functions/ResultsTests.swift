import LuaBridge
import Testing

@Suite("Several results and arguments of every kind of call")
struct ResultsTests {
  private let state = LuaState()

  @Test("Evaluating takes arguments and gives one result or a tuple")
  func evaluate() throws {
    #expect(try state.evaluate("local a, b = ... return a + b", as: Int.self, 1, 2) == 3)
    let two = try state.evaluate("local a = ... return a, 'b' .. a", as: (Int, String).self, 7)
    #expect(two == (7, "b7"))
    let open = try state.evaluate("return 1, 2, 3", as: (Int, LuaVarargs<Int>).self)
    #expect(open.0 == 1 && open.1 == [2, 3])
    let short: (Int, String?) = try state.evaluate("return 1")
    #expect(short == (1, nil))
    #expect(
      failure { _ = try state.evaluate("return 1, {}", as: (Int, String).self) }
        == "conversion: bad result #2 (string expected, got table)"
    )
  }

  @Test("A handler gives one result or a tuple, and gets its arguments")
  func handler() throws {
    let till = Till()
    try state.expose(Till.exposed)
    try state.run("local till = ... till.didCharge = function(a, b) return b, a end", till)
    let handler = try #require(till.handler)
    #expect(try handler.call(returning: (String, Int).self, 1, "x") == ("x", 1))
    #expect(
      failure { _ = try handler.call(returning: (Int, Int).self, 1, "x") }
        == "conversion: bad result #1 (integer expected, got string)"
    )
  }

  @Test("A coroutine gives one value or a tuple at each step")
  func coroutine() throws {
    let pairs = try LuaCoroutine(
      state.load("local a = ... local b = coroutine.yield(a, 'one') return b, 'two'")
    )
    #expect(try pairs.resume(returning: (Int, String).self, 1) == (1, "one"))
    #expect(try pairs.resume(returning: (Int, String).self, 2) == (2, "two"))
    #expect(pairs.status == .dead)
    let wrong = try LuaCoroutine(state.load("coroutine.yield(1, 2)"))
    #expect(
      failure { _ = try wrong.resume(returning: (Int, Bool).self) }
        == "conversion: bad value #2 of the coroutine (boolean expected, got number)"
    )
    #expect(wrong.status == .suspended)
  }

  @Test("A method that a script overrides gives a tuple, or nil where it does not")
  func overrides() throws {
    try state.expose(Divider.self)
    let divider: Divider = try state.evaluate(
      """
      local Reverse = Divider:extend("Reverse", {
        divide = function(self, a, b) return b // a, b % a end,
      })
      return Reverse()
      """
    )
    #expect(try divider.divide(3, by: 7) == (2, 1))
    let plain: Divider = try state.evaluate("return Divider:extend('Plain', {})()")
    #expect(try plain.divide(7, by: 3) == (2, 1))
  }

  @Test("A Swift closure that waits is a function of the script")
  func waiting() throws {
    var pending: [LuaResumption] = []
    let sleep = try state.makeFunction(waiting: "sleep", parameters: "seconds") {
      (resumption: LuaResumption, seconds: Double) in
      guard seconds > 0 else {
        try resumption.resume(returning: "at once")
        return
      }
      pending.append(resumption)
    }
    try state.setGlobal("sleep", to: sleep)
    let co = try LuaCoroutine(state.load("return sleep(0), sleep(1)"))
    guard case .waiting(for: "sleep") = try co.resume() else {
      Issue.record("it does not wait")
      return
    }
    let values = try pending.removeFirst().resume(returning: "later").values
    #expect(try values.map { try #require($0.text) } == ["at once", "later"])
    #expect(
      failure { try state.run("\nsleep(1)") }.hasPrefix(
        "runtime: script:2: 'sleep' waits"
      )
    )
    #expect(
      failure { try LuaCoroutine(state.load("sleep('x')")).resume() }
        == "runtime: script:1: bad argument #1 'seconds' to 'sleep' (number expected, got string)"
    )
  }

  @Test("Results that the stack has no room for are an error that says so")
  func noRoom() throws {
    // Lua's own limit is a million values a stack (LUAI_MAXSTACK): these fit the coroutine's alone.
    let many = try LuaCoroutine(
      state.load("return table.unpack(table.move({ 1 }, 1, 1, 2, {}), 1, 999985)")
    )
    #expect(
      failure { try many.resume() }
        == "stackOverflow: too many nested calls, or more values than the Lua stack has room for"
    )
    #expect(try state.evaluate("return 1") == 1)
  }

  private static let counting = LuaRegistry(functions: [
    LuaStatic("numbers", signature: ["count": "integer"], result: "...integer") { call in
      let count = Int32(clamping: try call.read(1, as: Int.self))
      try call.reserve(count)
      for number in 0..<max(0, Int(count)) { number.push(call) }
      return max(0, count)
    }
  ])

  @Test(
    "A body that pushes its results itself makes room for them, and none for more than there can be",
    arguments: [1_000_000, Int32.max - 24, Int32.max]
  )
  func makingRoom(count: Int32) throws {
    let state = LuaState(LuaState.Configuration(registry: Self.counting))
    #expect(try state.evaluate("return select('#', numbers(50000))") == 50_000)
    #expect(try state.evaluate("return select('#', numbers(-1))") == 0)
    let script = "return select('#', numbers(\(count)))"
    let error = try #require(throws: LuaError.self) { try state.run(script) }
    #expect(error.code == .stackOverflow)
    #expect(error.message.hasSuffix("no room for \(count) more values on the Lua stack"))
    #expect(try state.evaluate("return 1") == 1)
  }
}

/// Gives two results where a script may do it instead.
private final class Divider: LuaExposed {
  private let overrides: LuaOverrides?

  init(_ overrides: LuaOverrides? = nil) { self.overrides = overrides }

  func divide(_ number: Int, by divisor: Int) throws -> (Int, Int) {
    try overrides?.call("divide", returning: (Int, Int).self, number, divisor)
      ?? (number / divisor, number % divisor)
  }

  static let luaClass = LuaClass<Divider>("Divider") {
    LuaExtension { (overrides: LuaOverrides) in Divider(overrides) }
  }
}

extension LuaValue {
  /// The string that the value is.
  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
