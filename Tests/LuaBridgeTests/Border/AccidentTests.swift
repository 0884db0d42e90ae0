import LuaBridge
import Testing

/// Values that are not what they seem.
@Suite("Odd values end in errors")
struct AccidentTests {
  /// Takes lists in each way that a declaration can ask for them.
  final class Taker: LuaExposed {
    struct Order: LuaCodable, Equatable {
      var items: [Int?]
    }

    enum Side: String, LuaEnum, CaseIterable {
      case left, right
    }

    static let luaClass = LuaClass<Taker>("Taker") {
      LuaMethod("numbers", parameters: "list") { (_: Taker, list: [Int]) in list.count }
      LuaMethod("maybe", parameters: "list") { (_: Taker, list: [Int?]) in list.count }
      LuaMethod("anything", parameters: "list") { (_: Taker, list: [LuaValue]) in list.count }
      LuaMethod("sides", parameters: "list") { (_: Taker, list: [Side]) in list.count }
      LuaMethod("order", parameters: "order") { (_: Taker, order: Order) in order.items.count }
      LuaStatic(value: "answer") { _ in 42 }
      LuaIteration { (taker: Taker) in
        (1...3).lazy.map { index -> (Int, Int) in
          if let again = taker.again { try? again() }
          return (index, index)
        }
      }
      LuaProperty("again", get: { $0.again }, set: { $0.again = $1 })
      LuaInitializer { Taker() }
    }

    var again: LuaHandler?
  }

  private func state() throws -> LuaState {
    let state = LuaState()
    try state.expose(Taker.self)
    try state.run(
      """
      taker = Taker()
      lying = {}
      for i = 62, 0, -1 do lying[1 << i] = 1 end
      """
    )
    return state
  }

  @Test(
    "A table whose length is a border far beyond its entries is no list",
    arguments: [
      "taker:numbers(lying)", "taker:maybe(lying)", "taker:anything(lying)", "taker:sides(lying)",
      "taker:order { items = lying }",
    ]
  )
  func lyingLength(call: String) throws {
    let state = try state()
    #expect(try state.evaluate("return #lying > 1 << 40"))
    let error = try #require(throws: LuaError.self) { try state.run(call) }
    #expect(error.message.contains("a list without holes expected, got table"), "\(error)")
    #expect(error.location == LuaLocation(chunk: "script", line: 1))
    #expect(throws: LuaError.self) { try state.global("lying", as: [LuaValue].self) }
  }

  @Test("Long lists are read whole")
  func longLists() throws {
    let state = try state()
    try state.run(
      """
      local list = {}
      for i = 1, 5000 do list[i] = i end
      assert(taker:numbers(list) == 5000 and taker:anything(list) == 5000)
      assert(taker:order { items = list } == 5000)
      """
    )
  }

  @Test(
    "A name of megabytes is shown in part, and nothing is near to it",
    arguments: ["return taker[x]", "taker[x] = 1", "return Taker[x]", "taker:sides { x }"]
  )
  func longNames(script: String) throws {
    let state = try state()
    try state.run("x = ('x'):rep(5000000)")
    let error = try #require(throws: LuaError.self) { try state.run(script) }
    #expect(error.message.utf8.count < 300)
    #expect(error.message.contains(String(repeating: "x", count: 80) + "…"))
  }

  @Test("A value of a class is named when it is misspelt, and is none of an instance's")
  func staticValues() throws {
    let state = try state()
    try state.run("assert(Taker.answer == 42)")
    let misspelt = try #require(throws: LuaError.self) { try state.run("return Taker.anser") }
    #expect(misspelt.message == "Taker has no member 'anser'; did you mean 'answer'?")
    let instance = try #require(throws: LuaError.self) { try state.run("return taker.answer") }
    #expect(instance.message == "Taker has no property or method 'answer'")
  }

  @Test("An iterator that is called by its own entries says so")
  func nestedIteration() throws {
    let state = try state()
    let taker = try state.global("taker", as: Taker.self)
    try state.run(
      """
      local step, s, c
      failures = 0
      taker.again = function()
        local ok, message = pcall(step, s, c)
        if not ok then failures, said = failures + 1, message end
      end
      step, s, c = pairs(taker)
      assert(step(s, c) == 1)
      """
    )
    #expect(try state.global("failures", as: Int.self) == 1)
    #expect(
      try state.global("said", as: String.self)
        == "script:4: this iterator runs already; begin another with pairs"
    )
    taker.again = nil
  }

  @Test("Values that Swift drops between calls go though no safe point comes")
  func droppedBetweenCalls() throws {
    let state = try state()
    let make: LuaFunction = try state.evaluate("return function() return {} end")
    let before = state.statistics.references
    for _ in 0..<1_000 { _ = try make.call(returning: LuaTable.self) }
    #expect(state.statistics.references <= before + 2)
  }

  @Test("A handler of one state is not another one's")
  func handlerElsewhere() throws {
    let one = try state()
    let two = try state()
    let taker = Taker()
    try one.setGlobal("shared", to: taker)
    try two.setGlobal("shared", to: taker)
    try one.run("shared.again = function() return 'one' end")
    let error = try #require(throws: LuaError.self) { try two.run("return shared.again") }
    #expect(
      error.message
        == "the handler belongs to another Lua state; give each state handlers of its own"
    )
    try one.run("assert(shared.again() == 'one')")
    one.close()
    #expect(throws: LuaError.self) { try two.run("return shared.again") }
    taker.again = nil
  }

  @Test("Handlers and coroutines give and take several values as functions do")
  func severalValues() throws {
    let state = try state()
    let taker = try state.global("taker", as: Taker.self)
    try state.run("taker.again = function(...) return select('#', ...), ... end")
    let handler = try #require(taker.again)
    #expect(
      try handler.call(returning: LuaVarargs<Int>.self, LuaVarargs([7, 8])).elements == [2, 7, 8]
    )
    let co = try LuaCoroutine(state.load("return select('#', ...)"))
    #expect(try co.resume(returning: Int.self, LuaVarargs([1, 2, 3])) == 3)
    taker.again = nil
  }

  @Test("An integer that no float holds is not rounded, and a list with a hole is not pushed")
  func exactness() throws {
    let state = try state()
    for text in ["9007199254740993", "math.maxinteger", "-9007199254740993"] {
      let error = try #require(throws: LuaError.self) {
        try state.evaluate("return \(text)", as: Double.self)
      }
      #expect(
        error.message == "bad result (number that a float holds exactly expected, got number)"
      )
    }
    for (text, value) in [("1 << 53", 0x1p53), ("math.mininteger", -0x1p63), ("1e300", 1e300)] {
      #expect(try state.evaluate("return \(text)", as: Double.self) == value)
    }
    let hole = try #require(throws: LuaError.self) {
      try state.setGlobal("list", to: [1, nil, 3] as [Int?])
    }
    #expect(hole.message == "element [2] is nil; a list of Lua's has no holes")
  }
}
