import LuaBridge
import Testing

/// Gives several results and takes varargs in every kind of member.
private final class Counter: LuaObject {
  static let exposed = LuaClass<Counter>("Counter") {
    LuaMethod("pair", parameters: "n") { (_: Counter, n: Int) in LuaResults(n, n + 1) }
    LuaMethod("count") { (_: Counter, values: LuaVarargs<LuaValue>) in values.count }
    LuaMetamethod("__call") { (_: Counter, n: Int) in LuaResults(n, n * 2) }
    LuaStatic("both") { (_: LuaCall) in LuaVarargs(["a", "b"]) }
    LuaInitializer { Counter() }
  }
}

@Suite("Functions of both languages")
struct FunctionTests {
  private let state = LuaState()

  @Test("A Swift closure is a Lua function: a global, a field, an argument")
  func closures() throws {
    var log: [String] = []
    let add = try state.makeFunction("add", parameters: "a", "b") { (a: Int, b: Int) in a + b }
    let note = try state.makeFunction("note", parameters: "text?") { (text: String?) in
      log.append(text ?? "-")
    }
    try state.setGlobal("add", to: add)
    let table = try state.makeTable(["note": note])
    try state.run(
      """
      local t, f = ...
      t.note("a") t.note()
      assert(add(2, 3) == 5 and f == add and select("#", t.note()) == 0)
      local ok, message = pcall(add, 1, "x")
      assert(message == "script:4: bad argument #2 'b' to 'add' (integer expected, got string)", message)
      assert(coroutine.wrap(add)(1, 1) == 2)
      """,
      table,
      add
    )
    #expect(log == ["a", "-", "-"])
    #expect(try add.call(returning: Int.self, 4, 5) == 9)
    #expect(
      failure { try state.run("\nadd({})") }
        == "runtime: script:2: bad argument #1 'a' to 'add' (integer expected, got table)"
    )
  }

  @Test("What a closure throws arrives as it was, and can be caught by a script")
  func throwing() throws {
    struct Refused: Error, Equatable {}
    let fail = try state.makeFunction("fail") { throw Refused() }
    try state.setGlobal("fail", to: fail)
    #expect(throws: Refused()) { try state.run("fail()") }
    try state.run("assert(not pcall(fail))")
    #expect(throws: Refused()) { try fail() }
  }

  @Test("A closure goes when Lua drops the function, and with the state; not before")
  func lifetime() throws {
    let tracker = Tracker()
    var state: LuaState? = LuaState()
    do {
      let tracked = Tracked(tracker)
      let function = try state?.makeFunction("f") { withExtendedLifetime(tracked) { 1 } }
      try state?.setGlobal("f", to: function)
    }
    state?.collect()
    #expect(tracker.live == 1)
    try state?.run("assert(f() == 1) f = (function() f = nil collectgarbage() end)() or nil")
    state?.collect()
    #expect(tracker.live == 0)
    #expect(state?.statistics.wrappers == 0)
    do {
      let tracked = Tracked(tracker)
      try state?.setGlobal(
        "f",
        to: state?.makeFunction("f") { withExtendedLifetime(tracked) { 1 } }
      )
    }
    #expect(tracker.live == 1)
    state = nil
    #expect(tracker.live == 0)
  }

  @Test("A function that drops itself while it runs ends its run")
  func dropsItself() throws {
    let tracker = Tracker()
    do {
      let tracked = Tracked(tracker)
      let f = try state.makeFunction("f") { [unowned state] () throws -> Int in
        try state.run("f = nil collectgarbage() collectgarbage()")
        return withExtendedLifetime(tracked) { tracker.live }
      }
      try state.setGlobal("f", to: f)
    }
    #expect(try state.evaluate("return f()", as: Int.self) == 1)
    state.collect()
    #expect(tracker.live == 0)
  }

  @Test("Varargs are the last parameter, the results, and the arguments of a call")
  func varargs() throws {
    let sum = try state.makeFunction("sum", parameters: "start") {
      (start: Int, numbers: LuaVarargs<Int>) in numbers.reduce(start, +)
    }
    let reversed = try state.makeFunction("reversed") { (values: LuaVarargs<LuaValue>) in
      LuaVarargs(values.reversed())
    }
    try state.setGlobal("sum", to: sum)
    try state.setGlobal("reversed", to: reversed)
    try state.run(
      """
      assert(sum(1) == 1 and sum(1, 2, 3) == 6)
      local a, b, c = reversed(1, nil, "x")
      assert(a == "x" and b == nil and c == 1 and select("#", reversed(1, nil, "x")) == 3)
      assert(select("#", reversed()) == 0)
      assert(select("#", reversed(table.unpack({}, 1, 200))) == 200)
      local ok, message = pcall(sum, 1, 2, "x")
      assert(message == "script:6: bad argument #3 to 'sum' (integer expected, got string)", message)
      """
    )
    #expect(try sum.call(returning: Int.self, 1, LuaVarargs([2, 3, 4])) == 10)
    let pack: LuaFunction = try state.evaluate("return function(...) return ... end")
    #expect(try pack.call(returning: LuaVarargs<Int>.self, 1, 2, 3) == [1, 2, 3])
    #expect(try pack.call(returning: LuaVarargs<Int>.self) == [])
    let many = Array(0..<5_000)
    #expect(try pack.call(returning: LuaVarargs<Int>.self, LuaVarargs(many)).elements == many)
    let tables = try pack.call(
      returning: LuaVarargs<LuaTable>.self,
      LuaVarargs(
        (0..<300).map { _ in try state.makeTable() }
      )
    )
    #expect(tables.count == 300)
  }

  @Test("Several results cross both ways")
  func results() throws {
    let divide = try state.makeFunction("divide", parameters: "a", "b") { (a: Int, b: Int) in
      LuaResults(a / b, a % b, "\(a)/\(b)")
    }
    try state.setGlobal("divide", to: divide)
    try state.run(
      "local q, r, t = divide(7, 2) assert(q == 3 and r == 1 and t == '7/2')\n"
        + "assert(select('#', divide(7, 2)) == 3 and #{ divide(7, 2), 1 } == 2)"
    )
    let (q, r, text) = try divide.call(returning: (Int, Int, String).self, 9, 4)
    #expect((q, r) == (2, 1) && text == "9/4")
    let f: LuaFunction = try state.evaluate("return function(...) return ... end")
    let (one, none) = try f.call(returning: (Int, Int?).self, 1)
    #expect(one == 1 && none == nil)
    let (head, tail) = try f.call(returning: (Int, LuaVarargs<Int>).self, 1, 2, 3)
    #expect(head == 1 && tail == [2, 3])
    #expect(
      failure { _ = try f.call(returning: (Int, String).self, 1, 2) }
        == "conversion: bad result #2 (string expected, got number)"
    )
    #expect(
      failure { _ = try f.call(returning: LuaVarargs<Int>.self, 1, "x") }
        == "conversion: bad result #2 (integer expected, got string)"
    )
    #expect(try state.call().count == 0)
  }

  @Test("Methods and static functions give several results and take varargs")
  func members() throws {
    let state = LuaState(
      LuaState.Configuration(registry: LuaRegistry(classes: [Counter.exposed.descriptor]))
    )
    try state.run(
      """
      local c = Counter()
      local a, b = c:pair(3) assert(a == 3 and b == 4)
      assert(c:count() == 0 and c:count(nil, nil) == 2)
      a, b = c(4) assert(a == 4 and b == 8)
      a, b = Counter.both() assert(a == "a" and b == "b")
      """
    )
  }

  @Test("Use after close throws, and so does a function of another state")
  func closed() throws {
    let function = try state.makeFunction("f") { 1 }
    #expect(failure { try LuaState().setGlobal("f", to: function) }.hasPrefix("gone: "))
    state.close()
    #expect(failure { try function() }.hasPrefix("closed: "))
    #expect(failure { _ = try function.call(returning: (Int, Int).self) }.hasPrefix("closed: "))
    #expect(failure { _ = try state.makeFunction("f") { 1 } }.hasPrefix("closed: "))
  }
}
