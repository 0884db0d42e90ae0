import LuaBridge
import Testing

@Suite("Strict globals")
struct StrictGlobalsTests {
  @Test(
    "An unknown global and a write to any are errors with the nearest name or the next thing to try",
    arguments: [
      ("local x = prnt", "script:1: there is no global 'prnt'; did you mean 'print'?"),
      ("prnt('x')", "script:1: there is no global 'prnt'; did you mean 'print'?"),
      ("local x = Tlil", "script:1: there is no global 'Tlil'; did you mean 'Till'?"),
      ("local x = whatever", "script:1: there is no global 'whatever'"),
      ("local x = _G.whatever", "script:1: there is no global 'whatever'"),
      ("local x = _ENV['what' .. 'ever']", "script:1: there is no global 'whatever'"),
      ("local x = _G[1]", "script:1: there is no global '[1]'"),
      ("count = 1", "script:1: global 'count' is not declared; write `local count = …`"),
      ("_G.count = 1", "script:1: global 'count' is not declared; write `local count = …`"),
      ("function count() end", "script:1: global 'count' is not declared; write `local count = …`"),
      ("print = 1", "script:1: global 'print' is read-only; write `local print = …`"),
      (
        "\nload('\\n\\ncount = 1', '=loaded')()",
        "loaded:3: global 'count' is not declared; write `local count = …`"
      ),
      (
        "load('return prnt')()",
        "[string \"return prnt\"]:1: there is no global 'prnt'; did you mean 'print'?"
      ),
      (
        "local pieces = { 'local a\\n', 'count = 1' } load(function() return table.remove(pieces, 1) end)()",
        "(load):2: global 'count' is not declared; write `local count = …`"
      ),
      (
        "rawset(_G, 'type', print)",
        "script:1: global 'type' is read-only; write `local type = …`"
      ),
      (
        "rawset(_G, 'count', 1)",
        "script:1: global 'count' is not declared; write `local count = …`"
      ),
      ("setmetatable(_G, {})", "script:1: cannot change a protected metatable"),
    ]
  )
  func mistakes(script: String, message: String) throws {
    let world = try TillWorld(hasStrictGlobals: true)
    #expect("\(world.error(script))" == message)
  }

  @Test("A global or a member that another toolkit has is an error with what to write instead")
  func foreign() {
    let registry = LuaRegistry(
      classes: [],
      foreignGlobals: ["prin": "write print(…)"],
      foreignMembers: ["print": "write print(…)"]
    )
    let state = LuaState(LuaState.Configuration(registry: registry, hasStrictGlobals: true))
    for (script, message) in [
      ("prin('x')", "there is no global 'prin'; write print(…)"),
      ("prnt('x')", "there is no global 'prnt'; did you mean 'print'?"),
      ("print.line('x')", "attempt to index a function value (global 'print'); write print(…)"),
      ("type.of('x')", "attempt to index a function value (global 'type')"),
    ] {
      let error = #expect(throws: LuaError.self) { try state.run(script) }
      #expect(error?.message == message)
    }
  }

  @Test("What is there reads as ever, and the host sets globals past strictness")
  func reads() throws {
    let world = try TillWorld(hasStrictGlobals: true)
    try world.state.setGlobal("answer", to: 42)
    try world.state.run(
      """
      assert(answer == 42 and _G.answer == 42 and _G._G == _G and getmetatable(_G) == false)
      assert(rawget(_G, "print") == nil and type(print) == "function")
      local env = setmetatable({}, { __index = _G })
      load("local seen = answer; mine = seen", "chunk", "t", env)()
      assert(env.mine == 42)
      assert(rawset(env, "yours", 7) == env and env.yours == 7 and not pcall(rawset, env))
      """
    )
    try world.state.setGlobal("answer", to: 43)
    try world.state.run("assert(answer == 43)")
    #expect(try world.state.global("answer", as: Int.self) == 43)
  }

  @Test("pairs(_G) shows every global in order, and gives no way around strictness")
  func enumeration() throws {
    let world = try TillWorld(isDeterministic: true, hasStrictGlobals: true)
    try world.state.run(
      """
      local names = {}
      for name in pairs(_G) do names[#names + 1] = name end
      print(table.concat(names, " "))
      local _, copy = pairs(_G)
      copy.count = 1
      """
    )
    #expect(
      world.printed == [
        """
        FastTill Till _G _VERSION assert collectgarbage coroutine debug error getmetatable ipairs \
        load math next os pairs pcall print rawequal rawget rawlen rawset select setmetatable \
        string table tonumber tostring tracker type utf8 warn xpcall
        """
      ]
    )
    #expect("\(world.error("local x = count"))".hasPrefix("script:1: there is no global 'count'"))
  }
}
