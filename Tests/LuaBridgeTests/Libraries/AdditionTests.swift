import LuaBridge
import Testing

@Suite("Libraries that a host adds")
struct AdditionTests {
  /// The names in a library, in order.
  private func names(_ library: String, _ libraries: LuaLibraries) throws -> String {
    let state = LuaState(.init(isDeterministic: true, libraries: libraries))
    return try state.evaluate(
      """
      local names = {}
      for name in pairs(\(library) or {}) do names[#names + 1] = name end
      return table.concat(names, " ")
      """
    )
  }

  @Test("Each adds exactly what it says, and nothing else changes")
  func exactly() throws {
    let all: LuaLibraries = [.io, .os, .debug]
    let debugs =
      "getinfo getlocal getupvalue setlocal setupvalue traceback upvalueid upvaluejoin"
    let files = "close flush input lines open output read stderr stdin stdout tmpfile type write"
    let noIO = try names("io", [])
    #expect(noIO == "")
    let io = try names("io", .io)
    #expect(io == files)
    let allIO = try names("io", all)
    #expect(allIO == files.replacing("output ", with: "output popen "))
    let someOS = try names("os", [.io, .debug])
    #expect(someOS == "clock date difftime time")
    let allOS = try names("os", .os)
    #expect(allOS == "clock date difftime execute exit getenv remove rename time tmpname")
    #expect(try names("debug", [.io, .os]) == "traceback")
    #expect(try names("debug", .debug) == debugs)
    let globals = try names("_G", all).split(separator: " ")
    #expect(try globals == ((names("_G", []) + " io").split(separator: " ").sorted()))
  }

  @Test("They are known by name")
  func named() {
    #expect(
      LuaLibraries.names.compactMap { LuaLibraries(named: $0) } == [.debug, .io, .os]
    )
    #expect(LuaLibraries(named: "string") == nil)
  }

  @Test("io reads and writes files, and gives no way to a finaliser")
  func files() throws {
    let state = LuaState(.init(libraries: [.io, .os]))
    try state.run(
      """
      local name = os.tmpname()
      local file <close> = assert(io.open(name, "w"))
      file:write("one\\ntwo\\n")
      file:close()
      local lines = {}
      for line in io.lines(name) do lines[#lines + 1] = line end
      assert(table.concat(lines, ",") == "one,two")
      assert(os.remove(name) and not io.open(name))
      assert(getmetatable(io.stdout) == false)
      assert(not pcall(setmetatable, io.stdout, {}))
      """
    )
  }

  @Test("A file shows its identity where runs repeat exactly, and its address as in Lua elsewhere")
  func textsOfFiles() throws {
    let exact = LuaState(.init(isDeterministic: true, libraries: .io))
    let isIdentity = "return tostring(io.stdout) == 'FILE*: ' .. string.format('%p', io.stdout)"
    #expect(try exact.evaluate(isIdentity, as: Bool.self))
    let text = try LuaState(.init(libraries: .io)).evaluate(
      "return tostring(io.stdout)",
      as: String.self
    )
    #expect(text.hasPrefix("file (0x"))
  }

  @Test(
    "os.exit ends the run and not the process, and the host learns what the script gave",
    arguments: [
      ("os.exit()", 0), ("os.exit(true)", 0), ("os.exit(false)", 1), ("os.exit(7)", 7),
      ("os.exit(-1, true)", -1), ("os.exit(math.maxinteger)", Int(Int32.max)),
      ("pcall(function() coroutine.wrap(os.exit)(9) end) error('went on')", 9),
    ]
  )
  func exit(script: String, code: Int) throws {
    let state = LuaState(.init(libraries: .os))
    let error = try #require(throws: LuaError.self) { try state.run("\n" + script) }
    #expect(error.code == .exit)
    #expect(error.exitCode == code)
    #expect("\(error)" == "script:2: the script called os.exit(\(code))")
    #expect(try state.evaluate("return 1", as: Int.self) == 1)
  }

  /// What debug can do, and what it cannot.
  static let debugging = [
    // Scripts see into scripts.
    """
    local secret <const> = { 1 }
    local function f(a, ...) local b = a .. "!" return debug.getlocal(1, 2) end
    local name, value = f("x", 5)
    assert(name == "b" and value == "x!")
    local function g() return secret end
    assert(debug.getupvalue(g, 1) == "secret" and select(2, debug.getupvalue(g, 1)) == secret)
    assert(debug.setupvalue(g, 1, 7) == "secret" and g() == 7)
    local x = 1
    assert(debug.setlocal(1, 6, 2) == "x" and x == 2)
    assert(debug.getinfo(1, "l").currentline == 10 and debug.getinfo(g).func == g)
    assert(debug.getlocal(f, 1) == "a")
    """,
    // Coroutines.
    """
    local co = coroutine.create(function(a) local b = 2 coroutine.yield() return b end)
    coroutine.resume(co, 1)
    assert(debug.getlocal(co, 1, 2) == "b" and debug.setlocal(co, 1, 2, 5) == "b")
    assert(debug.getlocal(co, 0, 1) == nil and debug.setlocal(co, 0, 1, 1) == nil)
    assert(select(2, coroutine.resume(co)) == 5)
    """,
    // Functions and frames of the host stay shut.
    """
    local till = Till {}
    assert(debug.getupvalue(till.charge, 1) == nil and debug.setupvalue(till.charge, 1, 1) == nil)
    assert(debug.upvalueid(till.charge, 1) == nil)
    assert(not pcall(debug.upvaluejoin, till.charge, 1, function() return till end, 1))
    assert(not pcall(debug.upvaluejoin, function() return till end, 1, till.charge, 1))
    assert(debug.getinfo(0, "f").func == nil and debug.getinfo(print).func == nil)
    local seen
    table.sort({ 2, 1 }, function()
      local level = 1
      while debug.getinfo(level, "S").what ~= "C" do level = level + 1 end
      seen = { debug.getlocal(level, 1) }
      assert(debug.setlocal(level, 1, nil) == nil)
    end)
    assert(#seen == 0)
    till:onCharge(function()
      for level = 1, 10 do
        local info = debug.getinfo(level)
        if not info then break end
        assert(info.what ~= "C" or (info.func == nil and debug.getlocal(level, 1) == nil))
      end
    end)
    till:charge(1)
    """,
    // What has no name is the interpreter's own.
    """
    local function poke()
      for i = 1, 30 do
        local name = debug.getlocal(2, i)
        if not name or name:sub(1, 1) == "(" then assert(debug.setlocal(2, i, 5) == nil) end
      end
      return 1
    end
    local t = { poke(), poke(), poke() }
    assert(#t == 3)
    for i = 1, 3 do poke() assert(i < 4) end
    for k, v in pairs({ 1, 2 }) do poke() end
    local s = "a" .. poke() .. "b" .. poke()
    assert(s == "a1b1")
    """,
    // A closing variable that is made something else fails as an error.
    """
    local function f()
      local x <close> = setmetatable({}, { __close = function() end })
      debug.setlocal(1, 1, 5)
    end
    local ok, message = pcall(f)
    assert(not ok and message:find("call") or message:find("close"), message)
    """,
    // Nonsense.
    """
    for _, f in pairs(debug) do
      for _, value in ipairs { 0, -1, 1e300, "x", {}, print, math.mininteger, math.maxinteger, false } do
        pcall(f, value) pcall(f, value, value) pcall(f, value, value, value)
        pcall(f, 1, value) pcall(f, print, value) pcall(f, function() return value end, value, value)
        pcall(f, coroutine.create(print), value, value) pcall(f, 1, 1, value)
      end
      pcall(f)
    end
    """,
  ]

  @Test("debug sees into scripts, and never into the border", arguments: debugging)
  func debug(script: String) throws {
    let registry = LuaRegistry(classes: [Till.exposed.descriptor])
    for isDeterministic in [false, true] {
      let state = LuaState(
        .init(registry: registry, isDeterministic: isDeterministic, libraries: .debug)
      )
      try state.setGlobal("tracker", to: TrackerBox(Tracker()))
      try state.setCollectionStress(true)
      for _ in 0..<3 { try state.run(script) }
    }
  }

  @Test(
    "Local time is what the host says it is",
    arguments: [
      ("return os.date('%H:%M', 0)", "02:00"), ("return os.date('!%H:%M', 0)", "00:00"),
      ("return os.date('%Y-%m-%d %H')", "2001-01-01 01"),
      ("return tostring(os.date('*t', 1000000000).hour)", "4"),
      ("return os.time { year = 1970, month = 1, day = 1, hour = 2 } .. ''", "0"),
      ("return os.time { year = 2000, month = 6, day = 1, hour = 12 } .. ''", "959850000"),
      ("return math.type(os.time(nil))", "integer"),
      ("return os.time(os.date('*t', 1234567)) .. ''", "1234567"),
    ]
  )
  func zone(script: String, expected: String) throws {
    // Two hours ahead at first, three after the first days of May 2000.
    let zone: (Double) -> Double = { $0 < 957_225_600 ? 7_200 : 10_800 }
    let state = LuaState(.init(clock: { 978_300_000 }, timeZone: zone))
    #expect(try state.evaluate(script, as: String.self) == expected)
  }

  @Test("A zone that is none is an error at the line that asked")
  func brokenZone() throws {
    let state = LuaState(.init(clock: { 0 }, timeZone: { _ in .infinity }))
    let error = try #require(throws: LuaError.self) { try state.run("os.date()") }
    #expect("\(error)" == "script:1: the host's time zone is not within two days of UTC")
  }
}
