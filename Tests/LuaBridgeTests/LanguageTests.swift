import LuaBridge
import Testing

/// What the border replaces is to be the same language: each program prints the same as it does in
/// the stock interpreter, which runs it beside ours.
@Suite("The language is untouched")
struct LanguageTests {
  /// A program with what it is about.
  struct Program: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    var testDescription: String { name }

    init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  @Test("As the stock interpreter prints it", arguments: Self.programs, [false, true])
  func sameOutput(program: Program, isDeterministic: Bool) throws {
    let world = try TillWorld(isDeterministic: isDeterministic)
    try world.state.run(program.text, chunk: "stdin")
    let printed = world.printed.flatMap { PlainLua.lines(of: $0 + "\n") }
    let expected = try PlainLua.output(of: program.text)
    #expect(!expected.isEmpty)
    #expect(printed.map(withoutAddresses) == expected.map(withoutAddresses))
  }

  /// Addresses differ from run to run in the stock interpreter.
  private func withoutAddresses(_ line: String) -> String {
    line.replacing(/0x[0-9a-f]{6,}/, with: "0x…")
  }

  /// What the manual leaves open, such as a contradictory order, is not asked.
  static let programs = protectedCalls + errorValues + coroutines + tables + metatables + rest

  private static let protectedCalls = [
    Program(
      "pcall",
      """
      print(pcall(function(...) return ... end, 1, nil, 3, nil))
      print(select('#', pcall(function() end)))
      print(pcall(error))
      print(pcall(error, 'text', 0))
      print(pcall(error, { 1 }) == false)
      print(pcall(pcall))
      print(pcall(pcall, error, 'x'))
      print(pcall(nil))
      print(pcall(3))
      print(pcall(string.rep))
      print(select(2, pcall(function() local x = nil; x() end)))
      print(select(2, pcall(function() return 1 + {} end)))
      print(select(2, pcall(function() return #3 end)))
      print(select(2, pcall(function() return 'a' < 1 end)))
      print(select(2, pcall(function() return {} .. 'x' end)))
      print(select(2, pcall(function() return 1 // 0 end)))
      print(select(2, pcall(function() return 2^53 | 0.5 end)))
      """
    ),
    Program(
      "xpcall",
      """
      print(xpcall(function(...) return ... end, print, 1, 2))
      print(xpcall(function() error('x', 0) end, function(m) return m .. '!', 2 end))
      print(xpcall(function() error({ code = 7 }) end, function(e) return e.code end))
      print(xpcall(error, function(m) return m end, nil))
      print(pcall(xpcall))
      print(pcall(xpcall, print))
      print(xpcall(function() error('first', 0) end, function(m) error(m .. ' again', 0) end))
      print(xpcall(function() local a = nil; return a.b end, function(m) return (m:gsub('^.-:%d+: ', '')) end))
      local depth = 0
      print(xpcall(function() depth = depth + 1; error('deep', 0) end, function(m) return m .. depth end))
      print((xpcall(function() return xpcall(error, function() return 'inner' end) end, print)))
      """
    ),
    Program(
      "a protected call in a protected call, with results and yields through both",
      """
      local co = coroutine.wrap(function(...)
        print(pcall(function(...)
          local a = coroutine.yield('one', ...)
          print('got', a)
          print(xpcall(function() local b = coroutine.yield('two') error('after ' .. b, 0) end,
            function(m) return 'handled ' .. m end))
          return 'done', coroutine.yield('three')
        end, ...))
        return 'end'
      end)
      print(co('x', 'y')) print(co('A')) print(co('B')) print(co('C', 'D'))
      """
    ),
  ]

  private static let errorValues = [
    Program(
      "error levels and values",
      """
      local function f(level) error('message', level) end
      for level = 0, 2 do print(pcall(f, level)) end
      print(pcall(error, nil), pcall(error, false), pcall(error, 12), pcall(error, 1.5))
      local t = {}
      print(select(2, pcall(error, t)) == t)
      print(pcall(error, setmetatable({}, { __tostring = function() return 'named' end })))
      print(tostring(select(2, pcall(error, setmetatable({}, { __tostring = function() return 'named' end })))))
      print(pcall(assert, false)) print(pcall(assert, nil, 'why')) print(pcall(assert, false, t) == false)
      print(assert(1, 2, 3)) print(pcall(assert))
      print(select(2, pcall(function() local t = setmetatable({}, { __index = function(_, k) error('no ' .. k, 0) end }) return t.x end)))
      """
    ),
    Program(
      "messages name variables",
      """
      local t = { inner = {} }
      local function try(f) print((select(2, pcall(f)))) end
      try(function() t.inner.missing() end)
      try(function() t.inner.a.b = 1 end)
      try(function() undefinedGlobal() end)
      try(function() t:method() end)
      try(function() local up = t; return up + 1 end)
      try(function() return ('x'):nothing() end)
      try(function() for i = 1, 'x' do end end)
      try(function() for i = 1, 10, 0 do end end)
      try(function() string.rep('x', -1)() end)
      try(function() return math.floor('a') end)
      try(function() return ('x'):rep(1, 2, 3):bad() end)
      try(function() setmetatable(1, {}) end)
      try(function() return table.concat({ 1, {}, 3 }) end)
      try(function() return select(0) end)
      try(function() return tonumber('10', 99) end)
      """
    ),
  ]

  private static let coroutines = [
    Program(
      "create, resume, status, yield",
      """
      local co = coroutine.create(function(a, b)
        print(a, b, coroutine.isyieldable(), coroutine.status(coroutine.running()))
        local c = coroutine.yield(a + b)
        print(c)
        local d, e = coroutine.yield()
        return d, e
      end)
      print(coroutine.status(co), coroutine.resume(co, 1, 2))
      print(coroutine.status(co), coroutine.resume(co, 'c'))
      print(coroutine.resume(co, 'd', 'e'))
      print(coroutine.status(co), coroutine.resume(co))
      print(select(2, coroutine.running()), coroutine.isyieldable())
      print(pcall(coroutine.yield, 1))
      print(pcall(coroutine.resume, 3)) print(pcall(coroutine.create, 3)) print(pcall(coroutine.wrap))
      """
    ),
    Program(
      "wrap and errors",
      """
      local gen = coroutine.wrap(function() for i = 1, 3 do coroutine.yield(i) end end)
      print(gen(), gen(), gen(), gen())
      print(pcall(gen))
      local bad = coroutine.wrap(function() error('inside', 0) end)
      print(pcall(bad)) print(pcall(bad))
      local object = coroutine.wrap(function() error({ 1 }) end)
      print(type(select(2, pcall(object))))
      local co = coroutine.create(function() local x = nil; x() end)
      print(coroutine.resume(co)) print(coroutine.status(co)) print(coroutine.resume(co))
      local self self = coroutine.wrap(function() return pcall(self) end) print(self())
      """
    ),
    Program(
      "close and to-be-closed variables",
      """
      local function closing(name) return setmetatable({}, { __close = function(_, e) print('close', name, e) end }) end
      local co = coroutine.create(function()
        local a <close> = closing('a')
        local b <close> = closing('b')
        coroutine.yield(1)
      end)
      print(coroutine.resume(co)) print(coroutine.close(co), coroutine.status(co))
      local failing = coroutine.create(function()
        local a <close> = setmetatable({}, { __close = function() error('in close', 0) end })
        coroutine.yield()
      end)
      coroutine.resume(failing)
      print(coroutine.close(failing)) print(coroutine.close(failing))
      print(coroutine.close(coroutine.create(print)))
      print(pcall(coroutine.close, coroutine.running()))
      local w = coroutine.wrap(function() local x <close> = closing('x') error('torn', 0) end)
      print(pcall(w))
      do local y <close> = closing('y') print('block') end
      print(pcall(function() local z <close> = closing('z') error('out', 0) end))
      print(pcall(function() local z <close> = 3 end))
      for i = 1, 2 do local l <close> = closing(i) if i == 2 then break end end
      """
    ),
    Program(
      "yield across metamethods, iterators and pcall; not across others",
      """
      local t = setmetatable({}, {
        __index = function(_, k) return coroutine.yield('index ' .. k) end,
        __add = function(a, b) return coroutine.yield('add') end,
        __call = function(_, x) return coroutine.yield('call ' .. x) end,
        __eq = function() return coroutine.yield('eq') end,
        __lt = function() return coroutine.yield('lt') end,
        __concat = function() return coroutine.yield('concat') end,
        __len = function() return coroutine.yield('len') end,
        __close = function() coroutine.yield('closed') end,
      })
      local co = coroutine.wrap(function()
        print(t.x, t + 1, t('y'), t == setmetatable({}, getmetatable(t)), t < t, t .. 'z', #t)
        for v in function() return coroutine.yield('iterator') end do print('item', v) end
        do local c <close> = t end
        return 'finished'
      end)
      local items = { 1, 2 }
      local value = co()
      while value ~= 'finished' do
        print(value)
        local reply = value
        if value == 'iterator' then reply = items[1] table.remove(items, 1) end
        value = co(reply)
      end
      print(value)
      local sorter = coroutine.wrap(function() table.sort({ 3, 2, 1 }, function() return coroutine.yield() end) end)
      print(pcall(sorter))
      print(coroutine.resume(coroutine.create(function() return ('x'):gsub('.', function() coroutine.yield() end) end)))
      """
    ),
  ]

  private static let tables = [
    Program(
      "next and pairs",
      """
      print(next({})) print(next({ 10 })) print(next({ 10 }, 1)) print(pcall(next, { 1 }, 'missing'))
      for k, v in pairs({ 1, 2, 3 }) do print(k, v) end
      for k, v in ipairs({ 1, 2, nil, 4 }) do print(k, v) end
      local t = { 1, 2, 3, 4, 5 }
      for k in pairs(t) do t[k] = nil end
      print(next(t))
      local m = setmetatable({}, { __pairs = function(t) return function(_, k) k = (k or 0) + 1 if k < 4 then return k, k * k end end, t, nil end })
      for k, v in pairs(m) do print(k, v) end
      print(pcall(pairs)) print(pcall(ipairs)) print(pcall(pairs, nil)) print(pcall(next, 1))
      local p = setmetatable({}, { __index = function(_, i) if i <= 3 then return i * 10 end end })
      for i, v in ipairs(p) do print(i, v) end
      print(select('#', pairs({})))
      """
    ),
    Program(
      "sort, concat, insert, remove, move, unpack",
      """
      local t = { 5, 3, 8, 1, 9, 2 }
      table.sort(t) print(table.concat(t, ' '))
      table.sort(t, function(a, b) return a > b end) print(table.concat(t, ' '))
      local words = { 'pear', 'fig', 'apple', 'Fig' } table.sort(words) print(table.concat(words, ','))
      print(pcall(table.sort, { 1, 'x' }))
      table.insert(t, 7) table.insert(t, 1, 0) print(table.concat(t, ' '))
      print(table.remove(t), table.remove(t, 1), table.remove({}), #t)
      print(pcall(table.insert, t, 99, 1)) print(pcall(table.insert, t)) print(pcall(table.insert, t, 1, 2, 3))
      print(table.concat(table.move({ 1, 2, 3 }, 1, 3, 2), ' '))
      print(table.unpack({ 1, 2, 3 }, 2)) print(table.unpack({ 1, 2 }, 1, 3)) print(table.pack(1, nil, 3).n)
      print(pcall(table.concat, { 1, {}, 3 })) print(table.concat({ 1, 2, 3 }, ', ', 2, 3)) print(pcall(table.unpack, {}, 1, 1e8))
      local proxy = setmetatable({}, { __len = function() return 3 end, __index = function(_, i) return i * 2 end })
      print(table.concat(proxy, '-'), table.unpack(proxy))
      """
    ),
  ]

  private static let metatables = [
    Program(
      "setmetatable, getmetatable, __metatable",
      """
      local t = setmetatable({}, { __metatable = 'locked' })
      print(getmetatable(t), pcall(setmetatable, t, {}))
      print(pcall(setmetatable, 1, {})) print(pcall(setmetatable, {}, 1)) print(pcall(setmetatable, {}))
      print(getmetatable({}), getmetatable(1), rawequal(setmetatable(t and {}, nil), nil))
      local u = setmetatable({}, { __metatable = false }) print(getmetatable(u))
      print(rawget(setmetatable({}, { __index = { x = 1 } }), 'x'), setmetatable({}, { __index = { x = 1 } }).x)
      print(rawlen({ 1, 2 }), rawlen('abc'), pcall(rawlen, 1))
      print(pcall(rawset, setmetatable({}, { __newindex = error }), 'x', 1))
      """
    ),
    Program(
      "tostring, __tostring, __name",
      """
      print(tostring(setmetatable({}, { __tostring = function() return 'mine' end })))
      print(pcall(tostring, setmetatable({}, { __tostring = function() return 1 end })))
      print((tostring(setmetatable({}, { __name = 'Kind' })):gsub('0x%x+', 'ADDRESS')))
      print((tostring({}):gsub('0x%x+', 'ADDRESS')), (tostring(print):gsub('%l+: .*', 'X')))
      print(tostring(nil), tostring(true), tostring(1), tostring(1.0), tostring(-0.0), tostring(1e100), tostring(2^63), tostring(1/0), tostring(-1/0))
      print(pcall(tostring)) print(string.format('%s %s', setmetatable({}, { __tostring = function() return 'f' end }), nil))
      print(string.format('%5.2f|%-5d|%05d|%x|%q|%c|%i|%g|%a', 3.14159, 42, 42, 255, 'a\\n"b"', 65, 7, 1e20, 1))
      print(pcall(string.format, '%d', 1.5)) print(pcall(string.format, '%y', 1)) print(string.format('%q', 1/3))
      """
    ),
    Program(
      "arithmetic and comparison metamethods",
      """
      local V = {}
      V.__index = V
      V.__add = function(a, b) return 'add' end V.__sub = function() return 'sub' end V.__unm = function() return 'unm' end
      V.__idiv = function() return 'idiv' end V.__mod = function() return 'mod' end V.__band = function() return 'band' end
      V.__shl = function() return 'shl' end V.__bnot = function() return 'bnot' end V.__concat = function() return 'concat' end
      V.__eq = function() return true end V.__lt = function() return true end V.__le = function() return false end
      V.__call = function(self, ...) return select('#', ...) end V.__len = function() return 42 end
      local a, b = setmetatable({}, V), setmetatable({}, V)
      print(a + 1, 1 - a, -a, a // 2, a % 2, a & 1, 1 << a, ~a, a .. 'x', 'x' .. a, a == b, a ~= b, a < b, a <= b, a(1, nil), #a)
      print(rawequal(a, b), rawlen(a))
      """
    ),
  ]

  private static let rest = [
    Program(
      "goto, integer division, bitwise, integer and float",
      """
      for i = 1, 3 do for j = 1, 3 do if j == 2 then goto continue end io = nil print(i, j) ::continue:: end end
      do local i = 1 ::top:: if i <= 3 then print(i) i = i + 1 goto top end end
      print(7 // 2, -7 // 2, 7.0 // 2, -7 % 3, 7 % -3, 5.5 % 2, 1e308 * 10, -(0/0) ~= 0/0)
      print(3 & 5, 3 | 5, 3 ~ 5, ~0, 1 << 62, 1 << 64, -1 >> 1, 2^31 | 0, '10' + 5, '0x10' * 2, 10 / 2)
      print(math.type(1), math.type(1.0), math.type('1'), 1 == 1.0, math.maxinteger + 1 == math.mininteger, math.ult(1, -1))
      print(math.tointeger(3.0), math.tointeger(3.5), math.tointeger('8'), tonumber('0x1p4'), tonumber('  12  '), tonumber('1e'), tonumber('z', 36), tonumber('7', 8))
      print(#'\\u{7FFFFFFF}', '\\x41\\65\\z
             B', 'a\\
      b')
      """
    ),
    Program(
      "strings, patterns and utf8",
      """
      print(('hello world'):find('o w'), ('hello'):find('l+'), ('a.b'):find('.', 1, true), ('x'):find('y'))
      print(('key = value'):match('^(%w+)%s*=%s*(%w+)$'), ('2026-11-21'):match('(%d+)-(%d+)-(%d+)'))
      print(('abc'):gsub('%w', '%0%0'), ('abc'):gsub('', '-'), ('hello'):gsub('l', { l = 'L' }), ('abc'):gsub('b', function() return false end))
      for k, v in ('a=1, b=2'):gmatch('(%w+)=(%w+)') do print(k, v) end
      print(('x'):rep(3, ','), ('abc'):reverse(), ('abc'):upper(), ('abc'):byte(1, -1), ('%d'):format(3), ('abc'):sub(-2), ('abc'):len())
      print(utf8.char(72, 228, 8364, 128512), utf8.len('häß'), utf8.codepoint('ä', 1), utf8.offset('aäb', 3), pcall(utf8.len, 'x', 9))
      for p, c in utf8.codes('aä') do print(p, c) end
      print(pcall(('x').rep, 'x', 1e10)) print(pcall(string.char, 256)) print(pcall(('x').match, 'x', '[')) print(string.pack('<i4', 7):byte(1, -1))
      print(string.unpack('<i2', '\\1\\2'), pcall(string.unpack, 'i4', 'x'))
      """
    ),
    Program(
      "load and varargs",
      """
      print(load('return 1 + 1')()) print(load('syntax error here')) print(load(function() return nil end))
      local parts = { 'return ', '4', '2' } local i = 0
      print(load(function() i = i + 1 return parts[i] end)())
      print(load('return ...', 'name', 't', {})(1, 2)) print(pcall(load('error("x")', '=chunk')))
      print(load('x = 1 return x', 'c', 't', { x = 0 })()) print(pcall(load, 3))
      print(select('#'), select('#', nil, nil), select(-1, 1, 2, 3), pcall(select, 0))
      local function v(...) local a, b = ... return a, b, ... end print(v()) print(v(1, 2, 3)) print((v(1, 2)))
      print(collectgarbage('count') > 0, collectgarbage(), type(collectgarbage('step')), pcall(collectgarbage, 'nonsense') == false)
      print(type(os.time()), type(os.clock()), os.date('!%Y-%m-%d', 0), os.time({ year = 2000, month = 1, day = 1, hour = 12 }) - os.time({ year = 2000, month = 1, day = 1, hour = 11 }))
      """
    ),
  ]
}
