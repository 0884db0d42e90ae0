import LuaBridge
import Testing

@Suite("Positions in raised messages")
struct RaisedPositionTests {
  /// What a failure says: its place, its words, and the value as the script raised it.
  private func parts(_ script: String, chunk: String = "a.lua") throws -> [String] {
    let state = LuaState()
    let error = try #require(throws: LuaError.self) { try state.run(script, chunk: chunk) }
    let raised = if case .string(let text)? = error.value { text } else { "no text" }
    return [error.location.map { "\($0)" } ?? "nowhere", error.message, raised]
  }

  @Test(
    "A message that begins with the line of a running function has that line, and is without it",
    arguments: [
      // The caller of what raises.
      (
        """
        local function check(x) if not x then error('need x', 2) end end

        check(nil)
        """,
        ["a.lua:3", "need x", "a.lua:3: need x"]
      ),
      // The function that raises.
      ("\nerror('no')", ["a.lua:2", "no", "a.lua:2: no"]),
      // The caller's caller.
      (
        """
        local function check() error('far', 3) end
        local function outer() check() return 1 end
        outer()
        """,
        ["a.lua:3", "far", "a.lua:3: far"]
      ),
      // No position at all.
      ("\nerror('bare', 0)", ["a.lua:2", "bare", "bare"]),
      // Bytes that are not UTF-8: the rest can be read.
      ("\nerror('caf\\xe9 is shut')", ["a.lua:2", "caf\u{FFFD} is shut", "no text"]),
      // A line that runs nowhere, another chunk, and a message within the message.
      ("\n\nerror('a.lua:1: old', 0)", ["a.lua:3", "a.lua:1: old", "a.lua:1: old"]),
      ("\nerror('b.lua:2: other', 0)", ["a.lua:2", "b.lua:2: other", "b.lua:2: other"]),
      ("\nerror('a.lua:2: twice')", ["a.lua:2", "a.lua:2: twice", "a.lua:2: a.lua:2: twice"]),
      // A caught error that is raised again elsewhere.
      (
        """
        local ok, e = pcall(function()
          error('first')
        end)
        error(e, 0)
        """,
        ["a.lua:4", "a.lua:2: first", "a.lua:2: first"]
      ),
    ]
  )
  func positions(script: String, expected: [String]) throws {
    #expect(try parts(script) == expected)
  }

  @Test("So it is with a chunk name that Lua cuts")
  func longName() throws {
    let name = String(repeating: "deep/", count: 20) + "a.lua"
    let script = "local function check() error('need x', 2) end\ncheck()"
    let error = try #require(throws: LuaError.self) { try LuaState().run(script, chunk: name) }
    #expect("\(error)" == "\(name):2: need x")
    #expect(error.location == LuaLocation(chunk: name, line: 2))
  }

  @Test("Across two crossings the place stays that of the caller")
  func crossings() throws {
    let state = LuaState()
    let call = try state.makeFunction("call", parameters: "f") { (f: LuaFunction) in try f() }
    let script = """
      local call = ...
      local function check() error('need x', 2) end
      call(function()
        check()
      end)
      """
    let error = try #require(throws: LuaError.self) { try state.run(script, chunk: "a.lua", call) }
    #expect("\(error)" == "a.lua:4: need x")
    #expect(try #require(state.lastFailure).location == LuaLocation(chunk: "a.lua", line: 4))
  }

  @Test("Raised by a coroutine that Swift resumes, too")
  func coroutine() throws {
    let state = LuaState()
    let body = try state.load(
      "local function check() error('need x', 2) end\ncheck()",
      chunk: "a.lua"
    )
    let error = try #require(throws: LuaError.self) { try LuaCoroutine(body).resume() }
    #expect("\(error)" == "a.lua:2: need x")
  }

  @Test("Raised in code of the host's own, named in parentheses, is the script's that called it")
  func inner() throws {
    let state = LuaState()
    try state.setGlobal("refuse", to: state.load("\n\nerror('no', 0)", chunk: "(helpers)"))
    let error = try #require(throws: LuaError.self) {
      try state.run("\nrefuse()", chunk: "(draft).lua")
    }
    #expect(error.location == LuaLocation(chunk: "(draft).lua", line: 2))
  }
}
