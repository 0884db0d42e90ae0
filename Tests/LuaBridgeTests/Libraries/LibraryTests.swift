import LuaBridge
import Testing

@Suite("The libraries of a state")
struct LibraryTests {
  @Test(
    "os.date of a format of any length is that of its parts",
    arguments: ["%H:%M%%", "%Ex!*t%Od ", "!!*t%c!", "*", "plain", "%%!"],
    [false, true]
  )
  func longDate(format: String, hasClock: Bool) throws {
    let state = LuaState(.init(clock: hasClock ? { () -> Double in 1e9 } : nil))
    try state.setGlobal("format", to: format)
    try state.run(
      """
      for _, zone in ipairs { "!", "." } do
        local short = os.date(zone .. format, 86399)
        local rest = zone == "!" and short or short:sub(2)
        for _, count in ipairs { 1, 700, 3000 } do
          local long = os.date(zone .. format:rep(count), 86399)
          assert(long == (zone == "!" and "" or ".") .. rest:rep(count), long)
        end
      end
      assert(os.date("!*t\0" .. format:rep(3000), 0).year == 1970)
      assert(os.date(("%Y"):rep(3000)):find("^[0-9]+$"))
      for _, bad in ipairs { "%Ez", "%", "%E", "%y %!" } do
        local ok, why = pcall(os.date, format:rep(3000) .. " " .. bad, 0)
        local said = "invalid conversion specifier '" .. bad:match("%%[E!]?z?$") .. "'"
        assert(not ok and why:find(said, 1, true), why)
      end
      local ok, why = pcall(os.date, ("%c"):rep(3000), "x")
      assert(why == "bad argument #2 to 'os.date' (number expected, got string)", why)
      """
    )
  }

  @Test("Exactly the allowed names exist", arguments: [false, true])
  func names(isDeterministic: Bool) throws {
    let state = LuaState(.init(isDeterministic: isDeterministic, clock: { 0 }))
    let names: String = try state.evaluate(
      """
      -- What a liblua that was built with its compatibility options has as well.
      local older = { atan2 = 1, cosh = 1, frexp = 1, ldexp = 1, log10 = 1, pow = 1, sinh = 1, tanh = 1 }
      local function list(t)
        local names = {}
        for name in pairs(t) do if not older[name] then names[#names + 1] = name end end
        table.sort(names)
        return table.concat(names, " ")
      end
      local lines, libraries = { "_G: " .. list(_G) }, {}
      for name, value in pairs(_G) do
        if type(value) == "table" and value ~= _G then libraries[#libraries + 1] = name end
      end
      table.sort(libraries)
      for _, name in ipairs(libraries) do lines[#lines + 1] = name .. ": " .. list(_G[name]) end
      return table.concat(lines, "\\n")
      """
    )
    #expect(
      names == """
        _G: _G _VERSION assert collectgarbage coroutine debug error getmetatable ipairs load math \
        next os pairs pcall print rawequal rawget rawlen rawset select setmetatable string table \
        tonumber tostring type utf8 warn xpcall
        coroutine: close create isyieldable resume running status wrap yield
        debug: traceback
        math: abs acos asin atan ceil cos deg exp floor fmod huge log max maxinteger min mininteger \
        modf pi rad random randomseed sin sqrt tan tointeger type ult
        os: clock date difftime time
        string: byte char find format gmatch gsub len lower match pack packsize rep reverse sub \
        unpack upper
        table: concat insert move pack remove sort unpack
        utf8: char charpattern codepoint codes len offset
        """
    )
  }

  /// Scripts whose results are those of `lua` 5.4.
  static let programs: [(script: String, expected: String)] = [
    // Loading.
    ("return load('return 1 + 1')()", "2"),
    ("return load('x =')", "nil [string \"x =\"]:1: unexpected symbol near <eof>"),
    ("return load('return ...', 'c', 't', {})(5)", "5"),
    ("local n = 0 return load(function() n = n + 1 return ({ 'return ', '7' })[n] end)()", "7"),
    ("return load('return x', 'c', nil, { x = 9 })()", "9"),
    ("return load('return 1', 'c', 'b')", "nil only text chunks can be loaded (mode is not 't')"),
    ("return load('return 1', 'c', 'bt')()", "1"),
    ("return load('\\27Lua')", "nil attempt to load a binary chunk (mode is 't')"),
    ("return load('\\27Lua', 'c', 'bt')", "nil attempt to load a binary chunk (mode is 't')"),
    (
      "local s = '\\27Lua' return load(function() local r = s s = nil return r end)",
      "nil attempt to load a binary chunk (mode is 't')"
    ),
    ("return pcall(load)", "false bad argument #1 to 'load' (function expected, got no value)"),
    // Protected calls and error values.
    ("return pcall(function(...) return ... end, 1, nil, 3)", "true 1 nil 3"),
    ("return pcall(error, 'm', 0)", "false m"), ("return pcall(error)", "false nil"),
    ("return pcall(error, 12)", "false 12"),
    ("return pcall(function() error('m') end)", "false script:1: m"),
    (
      "local f = function() error('m', 2) end return pcall(function() f() end)", "false script:1: m"
    ),
    ("return pcall()", "!bad argument #1 to 'pcall' (value expected)"),
    ("return xpcall(error, function(m) return m .. '!' end, 'm', 0)", "false m!"),
    ("return xpcall(function(a, b) return b, a end, print, 1, 2)", "true 2 1"),
    ("return xpcall(error, function() error('again') end)", "false error in error handling"),
    (
      "return pcall(xpcall, print)",
      "false bad argument #2 to 'xpcall' (function expected, got no value)"
    ),
    ("return select('#', pcall(pcall, error, nil))", "3"),
    ("local t = {} local _, e = pcall(error, t) return e == t", "true"),
    (
      "return pcall(function() local x = nil; x() end)",
      "false script:1: attempt to call a nil value (local 'x')"
    ),
    (
      "return pcall(function() return {} .. 'x' end)",
      "false script:1: attempt to concatenate a table value"
    ),
    (
      "return pcall(string.rep)",
      "false bad argument #1 to 'string.rep' (string expected, got no value)"
    ),
    (
      "return pcall(('x').rep, 'x', 'y')",
      "false bad argument #2 to 'string.rep' (number expected, got string)"
    ),
    (
      "return pcall(function() return ('x'):rep({}) end)",
      "false script:1: bad argument #1 to 'rep' (number expected, got table)"
    ),
    // Coroutines.
    (
      """
      local co = coroutine.create(function(a) local b = coroutine.yield(a + 1) return b * 2 end)
      local _, x = coroutine.resume(co, 1)
      local _, y = coroutine.resume(co, 10)
      return x, y, coroutine.status(co), coroutine.resume(co)
      """, "2 20 dead false cannot resume dead coroutine"
    ),
    (
      """
      local co = coroutine.wrap(function()
        local ok, v = pcall(function() return coroutine.yield('in') end)
        local again, message = pcall(function() coroutine.yield('more') error('late', 0) end)
        return ok, v, again, message
      end)
      return co(), co('given'), co()
      """, "in more true given false late"
    ),
    (
      """
      local co = coroutine.wrap(function()
        return xpcall(function() coroutine.yield(1) error('e', 0) end, function(m) return m .. '!' end)
      end)
      return co(), co()
      """, "1 false e!"
    ),
    (
      """
      local t = setmetatable({}, { __index = function(_, k) return coroutine.yield(k) end,
        __pairs = function(t) coroutine.yield('pairs') return next, { a = 1 } end })
      local co = coroutine.wrap(function() local v = t.key for k in pairs(t) do v = v .. k end return v end)
      return co(), co('v'), co()
      """, "key pairs va"
    ),
    ("return coroutine.isyieldable(), coroutine.wrap(coroutine.isyieldable)()", "false true"),
    (
      "return select(2, coroutine.running()), coroutine.wrap(function() return select(2, coroutine.running()) end)()",
      "true false"
    ),
    ("return pcall(coroutine.wrap(function() error('m') end))", "false script:1: m"),
    ("return pcall(coroutine.wrap(function() error({}) end)) and 1 or 2", "2"),
    (
      """
      local log = {}
      local co = coroutine.create(function()
        local x <close> = setmetatable({}, { __close = function() log[1] = 'closed' end })
        coroutine.yield()
      end)
      coroutine.resume(co)
      return coroutine.close(co), coroutine.status(co), log[1]
      """, "true dead closed"
    ),
    (
      """
      local co = coroutine.create(function()
        local x <close> = setmetatable({}, { __close = function() error('in close', 0) end })
        coroutine.yield()
      end)
      coroutine.resume(co)
      return coroutine.close(co)
      """, "false in close"
    ),
    (
      "return pcall(coroutine.close, coroutine.running())", "false cannot close a running coroutine"
    ),
    (
      "local co co = coroutine.wrap(function() return pcall(co) end) return co()",
      "false cannot resume non-suspended coroutine"
    ),
    ("return coroutine.resume(coroutine.running())", "false cannot resume non-suspended coroutine"),
    (
      "return pcall(coroutine.resume, 5)",
      "false bad argument #1 to 'coroutine.resume' (thread expected, got number)"
    ),
    ("return coroutine.status(coroutine.create(print))", "suspended"),
    ("return pcall(coroutine.yield)", "false attempt to yield from outside a coroutine"),
    // The language.
    ("local i = 0 ::top:: i = i + 1 if i < 3 then goto top end return i", "3"),
    (
      "return 7 // 2, -7 // 2, 7 % -3, 7.5 // 2, 1 // 0.0, 2^2, 7 / 2, 1 << 62",
      "3 -4 -2 3.0 inf 4.0 3.5 4611686018427387904"
    ),
    ("return pcall(function() return 1 // 0 end)", "false script:1: attempt to divide by zero"),
    (
      "return 1e15, 2^53, 10 // 1, 3 | 4, '10' + 5, 10 .. ''", "1e+15 9.007199254741e+15 10 7 15 10"
    ),
    (
      "return math.type(1), math.type(1.0), math.type('1'), math.tointeger('8'), 5 // 1.0",
      "integer float nil 8 5.0"
    ),
    (
      """
      local log = {}
      do
        local a <close> = setmetatable({}, { __close = function(_, e) log[#log + 1] = 'a' .. tostring(e) end })
        local b <close> = setmetatable({}, { __close = function() log[#log + 1] = 'b' end })
        local c <const> = 5
      end
      return table.concat(log, ' ')
      """, "b anil"
    ),
    ("return #'\\u{1F600}', utf8.len('\\u{1F600}x'), utf8.char(72, 228)", "4 2 Hä"),
    ("return ('a,b,,c'):gsub(',', ';')", "a;b;;c 3"),
    ("return ('key = value'):match('^(%w+)%s*=%s*(%w+)$')", "key value"),
    ("return string.pack('<i4', 7):byte(1, -1)", "7 0 0 0"),
    // Tables, whose functions are the border's.
    (
      "local t = { 1, 2, 3 } table.insert(t, 4) table.insert(t, 1, 0) return table.concat(t, ',')",
      "0,1,2,3,4"
    ),
    (
      "local t = { 1, 2, 3 } return table.remove(t), table.remove(t, 1), #t, table.remove({})",
      "3 1 1 nil"
    ),
    (
      "return pcall(table.insert, { 1 }, 5, 1)",
      "false bad argument #2 to 'table.insert' (position out of bounds)"
    ),
    ("return pcall(table.insert, { 1 })", "false wrong number of arguments to 'insert'"),
    ("return pcall(table.insert, { 1 }, 1, 2, 3)", "false wrong number of arguments to 'insert'"),
    (
      "return pcall(table.insert, 5, 1)",
      "false bad argument #1 to 'table.insert' (table expected, got number)"
    ),
    (
      "return pcall(table.remove, { 1, 2 }, 5)",
      "false bad argument #1 to 'table.remove' (position out of bounds)"
    ),
    (
      "return table.remove({ 1, 2 }, 3), table.remove({}, 0), #{ n = table.remove({ [0] = 1 }, 0) }",
      "nil nil 0"
    ),
    (
      "return table.concat({ 1, 2.5, 'x' }, '-', 2, 3), table.concat({}), table.concat({ 1, 2 }, ', ', 2, 1)",
      "2.5-x  "
    ),
    (
      "return pcall(table.concat, { 1, {}, 3 })",
      "false invalid value (table) at index 2 in table for 'concat'"
    ),
    ("return table.concat(table.move({ 1, 2, 3 }, 1, 3, 2), ',')", "1,1,2,3"),
    ("return table.concat(table.move({ 1, 2, 3 }, 2, 3, 1), ',')", "2,3,3"),
    ("return table.concat(table.move({ 1, 2, 3 }, 1, 3, 1, { 9, 9, 9, 9 }), ',')", "1,2,3,9"),
    (
      "return pcall(table.move, {}, 1, math.maxinteger, 2)",
      "false bad argument #4 to 'table.move' (destination wrap around)"
    ),
    (
      "return pcall(table.move, {}, -1, math.maxinteger, 2)",
      "false bad argument #3 to 'table.move' (too many elements to move)"
    ),
    ("return table.unpack({ 1, 2, 3 }, 2), table.pack(1, nil).n", "2 2"),
    // Metatables.
    ("return getmetatable('')", "false"),
    ("return getmetatable(setmetatable({}, { __metatable = 5 }))", "5"),
    (
      "return pcall(setmetatable, setmetatable({}, { __metatable = 5 }), {})",
      "false cannot change a protected metatable"
    ),
    (
      "return pcall(setmetatable, {}, { __gc = print })",
      "false __gc is not available to scripts; use a <close> variable"
    ),
    (
      "return pcall(setmetatable, {}, 5)",
      "false bad argument #2 to 'setmetatable' (nil or table expected, got number)"
    ),
    (
      "return (tostring(setmetatable({}, { __name = 'My' })):gsub('0x%x+', 'ADDRESS'))",
      "My: ADDRESS"
    ),
    (
      "return pcall(tostring, setmetatable({}, { __tostring = function() return {} end }))",
      "false '__tostring' must return a string"
    ),
    (
      "return pcall(function() return #setmetatable({}, { __name = 'My' }) + {} end)",
      "false script:1: attempt to perform arithmetic on a table value"
    ),
    // The collector.
    (
      "return collectgarbage(), type(collectgarbage('count')), type(collectgarbage('step'))",
      "0 number boolean"
    ),
    (
      "return pcall(collectgarbage, 'stop')",
      "false bad argument #1 to 'collectgarbage' (invalid option 'stop')"
    ),
  ]

  @Test(
    "Small programs give what lua gives, in plain and in deterministic states",
    arguments: programs
  )
  func program(script: String, expected: String) throws {
    for isDeterministic in [false, true] {
      let state = LuaState(.init(isDeterministic: isDeterministic))
      let function = try state.load(
        """
        local f = ...
        local function show(...)
          local texts = table.pack(...)
          for i = 1, texts.n do texts[i] = tostring(texts[i]) end
          return table.concat(texts, " ")
        end
        return show(f())
        """
      )
      let program = try state.load(script)
      let result: String
      do {
        result = try function.call(program)
      } catch let error as LuaError {
        result = "!" + error.message
      }
      #expect(result == expected)
    }
  }

  @Test("print joins its arguments with tabs and says which line printed")
  func print() throws {
    var printed: [String] = []
    let record: (String, LuaLocation?) -> Void = { text, location in
      printed.append("\(location.map { "\($0)" } ?? "-") \(text)")
    }
    let state = LuaState(.init(print: record))
    try state.run("print(1, nil, 'x')\nprint()\nlocal p = print p(2.0)", chunk: "a.lua")
    try state.run("pcall(print, 'in pcall')", chunk: "b.lua")
    #expect(printed == ["a.lua:1 1\tnil\tx", "a.lua:2 ", "a.lua:3 2.0", "b.lua:1 in pcall"])
  }

  @Test(
    "A table that shows another one shows it past metamethods as well",
    arguments: [false, true]
  )
  func shown(isDeterministic: Bool) throws {
    try LuaState(.init(isDeterministic: isDeterministic)).run(
      """
      local held = { "a", "b" }
      local shows = setmetatable({}, { __shows = held, __newindex = held })
      assert(next(shows) == 1 and next(shows, 2) == nil and rawget(shows, 2) == "b" and rawlen(shows) == 2)
      assert(rawset(shows, 3, "c") == shows and held[3] == "c" and not pcall(next, shows, 'no'))
      local plain = setmetatable({ 7 }, { __index = held, __newindex = held, __len = error, __shows = nil })
      assert(next(plain) == 1 and rawget(plain, 2) == nil and rawlen(plain) == 1 and rawlen("abc") == 3)
      assert(rawset(plain, 2, 8) == plain and held[2] == "b" and not pcall(rawlen, 1) and not pcall(rawget, {}))
      """
    )
  }

  @Test("Swift has the functions of texts that a state was opened with, whatever scripts do")
  func stringFunctions() throws {
    let state = LuaState()
    try state.run("string.find, string.match, string.sub = nil, error, print")
    let (find, match) = (try state.stringFunction(.find), try state.stringFunction(.match))
    #expect(try find.call(returning: Int.self, "Milk", "lk") == 3)
    #expect(try find.call(returning: Int.self, "Milk", "%l") == 2)
    #expect(try match.call(returning: String.self, "Milk", "i%a") == "il")
    #expect(try state.stringFunction(.sub).call(returning: String.self, "Milk", 2, 3) == "il")
  }

  @Test("debug.traceback names the functions of the libraries")
  func traceback() throws {
    let text: String = try LuaState().evaluate(
      "local t\ntable.sort({ 1, 2 }, function() t = debug.traceback('here') end)\nreturn t"
    )
    #expect(
      text == """
        here
        stack traceback:
        \tscript:2: in function <script:2>
        \t[C]: in function 'table.sort'
        \tscript:2: in main chunk
        """
    )
  }
}
