import LuaBridge
import Testing

@Suite("Values that cross")
struct ValueTests {
  @Test(
    "Each kind of value comes back as it went, integers and floats and text and bytes kept apart",
    arguments: [
      ("nil", "nil"), ("true", "boolean(true)"), ("3", "integer(3)"), ("3.0", "number(3.0)"),
      ("2^53", "number(9007199254740992.0)"), ("math.mininteger", "integer(-9223372036854775808)"),
      ("'a\\0b'", "string(\"a\\0b\")"), ("'\\xff'", "bytes([255])"), ("0/0", "number(nan)"),
    ]
  )
  func roundTrip(expression: String, expected: String) throws {
    let state = LuaState()
    let value: LuaValue = try state.evaluate("return \(expression)")
    let text = String(reflecting: value).replacing("-nan", with: "nan")
    #expect(text == expected)
    try state.run(
      "local v, e = ... assert(rawequal(v, e) or v ~= v)\nassert(math.type(v) == math.type(e))",
      value,
      value
    )
  }

  @Test("Tables, functions and coroutines have an identity of their own")
  func identities() throws {
    let state = LuaState()
    try state.run("t, f, c = {}, function() end, coroutine.create(print)")
    for name in ["t", "f", "c"] {
      let one = try state.evaluate("return \(name)", as: LuaValue.self)
      let same = try state.evaluate("return \(name)", as: LuaValue.self)
      #expect(identity(one) == identity(same), "\(name)")
      #expect(identity(one) != nil, "\(name)")
    }
    let other = try state.evaluate("return coroutine.create(print)", as: LuaValue.self)
    #expect(try identity(other) != identity(state.evaluate("return c")))
  }

  private func identity(_ value: LuaValue) -> LuaIdentity? {
    switch value {
    case .table(let table): table.identity
    case .function(let function): function.identity
    case .coroutine(let coroutine): coroutine.identity
    case .opaque(let opaque): opaque.identity
    default: nil
    }
  }

  @Test("Arrays, bytes and optionals convert, and a wrong element says which")
  func collections() throws {
    let state = LuaState()
    #expect(try state.evaluate("return {1, 2, 3}", as: [Int].self) == [1, 2, 3])
    #expect(try state.evaluate("return '\\1\\255'", as: [UInt8].self) == [1, 255])
    #expect(try state.evaluate("return nil", as: Int?.self) == nil)
    try state.run(
      "local t, b = ... assert(#t == 2 and t[2] == 'y' and b == '\\0\\1')",
      ["x", "y"],
      [UInt8]([0, 1])
    )
    #expect(throws: LuaError.self) { try state.evaluate("return {1, 'x'}", as: [Int].self) }
    do {
      _ = try state.evaluate("return {1, 'x'}", as: [Int].self)
    } catch {
      #expect("\(error)" == "bad result ([2]: integer expected, got string)")
    }
  }

  @Test("An empty array is an empty table, whatever its elements; no bytes are an empty string")
  func emptyCollections() throws {
    let state = LuaState()
    try state.run(
      "local a, b, c = ... assert(#a == 0 and type(a) == 'table' and type(b) == 'table' and c == '')",
      [Int](),
      [[UInt8]](),
      [UInt8]()
    )
  }

  @Test("A table is live: written from either side, measured and enumerated")
  func tables() throws {
    let state = LuaState()
    let table: LuaTable = try state.evaluate("t = { 10, 20, name = 'x' } return t")
    #expect(try table.get("name", as: String.self) == "x")
    #expect(try table.get(2, as: Int.self) == 20)
    try table.set(3, to: 30)
    #expect(try table.length() == 3)
    try state.run("assert(t[3] == 30) t.name = nil")
    #expect(
      try table.entries().map { "\($0.key)=\($0.value)" } == ["1=10", "2=20", "3=30"]
    )
    #expect(throws: LuaError.self) { try table.set(LuaValue.nil, to: 1) }
    #expect(throws: LuaError.self) { try table.get("name", as: String.self) }
  }

  @Test(
    "A function is called with arguments, gives its first result, and knows where it is defined"
  )
  func functions() throws {
    let state = LuaState()
    let add: LuaFunction = try state.evaluate("\nreturn function(a, b) return a + b, 'more' end")
    #expect(try add.call(returning: Int.self, 2, 3) == 5)
    #expect(try add.call(returning: Double.self, 2, 0.5) == 2.5)
    #expect(add.definition == LuaLocation(chunk: "script", line: 2))
    #expect(throws: LuaError.self) { try add.call(returning: String.self, 2, 3.5) }
    #expect(throws: LuaError.self) { try add(1) }
  }

  @Test("The same Swift object is the same Lua value: equal, raw equal, a table key")
  func identity() throws {
    let world = try TillWorld()
    let till = Till()
    try world.state.run(
      "local a, b = ... assert(a == b and rawequal(a, b)) local t = { [a] = 1 } assert(t[b] == 1)",
      till,
      till
    )
  }

  @Test("Values of a closed state throw, and close again does nothing")
  func closed() throws {
    let state = LuaState()
    let table: LuaTable = try state.evaluate("return {}")
    let function: LuaFunction = try state.evaluate("return print")
    state.close()
    state.close()
    #expect(throws: LuaError.self) { try table.length() }
    #expect(throws: LuaError.self) { try function() }
    #expect(throws: LuaError.self) { try state.run("") }
    state.safePoint()
    state.collect()
    #expect(state.statistics == LuaState.Statistics())
  }

  @Test("A value of one state is refused by another")
  func foreign() throws {
    let one = LuaState()
    let other = LuaState()
    let table: LuaTable = try one.evaluate("return {}")
    do {
      try other.setGlobal("t", to: table)
      Issue.record("a foreign table was taken")
    } catch let error as LuaError {
      #expect(error.code == .gone)
    }
  }

  @Test("References are released when Swift drops them, from any thread")
  func references() async throws {
    let state = LuaState()
    let before = state.statistics.references
    var tables: [LuaTable] = []
    for _ in 0..<100 { tables.append(try state.evaluate("return {}")) }
    #expect(state.statistics.references == before + 100)
    tables = []
    state.safePoint()
    #expect(state.statistics.references == before)
  }

  @Test("Syntax errors have their place")
  func syntax() throws {
    let state = LuaState()
    let error = try #require(throws: LuaError.self) {
      try state.load("x = \n = 1", chunk: "a/b.lua")
    }
    #expect(error.code == .syntax)
    #expect("\(error)" == "a/b.lua:2: unexpected symbol near '='")
  }

  @Test("A chunk name longer than Lua shows is whole in places, messages and tracebacks")
  func longChunkName() throws {
    let state = LuaState()
    let chunk = "scenarios/" + String(repeating: "deeply/", count: 12) + "nested.lua"
    let failed = try #require(throws: LuaError.self) {
      try state.run("local x = nil\nx()", chunk: chunk)
    }
    #expect("\(failed)" == "\(chunk):2: attempt to call a nil value (local 'x')")
    #expect(failed.traceback == "stack traceback:\n\t\(chunk):2: in main chunk")
    let malformed = try #require(throws: LuaError.self) { try state.load("x = = 1", chunk: chunk) }
    #expect("\(malformed)" == "\(chunk):1: unexpected symbol near '='")
  }
}
