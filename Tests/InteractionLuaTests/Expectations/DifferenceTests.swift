internal import Interaction
internal import InteractionLua
internal import Testing

@Suite("toEqual: every path that differs")
struct DifferenceTests {
  let stage = LuaStage()

  /// The notes of the failure of `expect(actual):toEqual(expected)`.
  private func notes(_ script: String) throws -> String {
    do {
      try stage.run(script)
      return "equal"
    } catch let error as ExpectationError {
      return error.context.map { "\($0.label): \($0.text)" }.joined(separator: "\n")
    }
  }

  /// Two values and where they differ.
  static let pairs = [
    ("{ a = 1 }", "{ a = 1 }", "equal"),
    ("1", "2", ""),
    ("{ 1 }", "{ '1' }", "[1]: expected \"1\", got 1"),
    (
      "{ items = { { name = 'Milk' }, { name = 'Tea' } } }",
      "{ items = { { name = 'Milk' }, { name = 'Bread' } } }",
      ".items[2].name: expected \"Bread\", got \"Tea\""
    ),
    ("{ a = 1 }", "{ b = 1 }", ".b: expected 1, got nil\n.a: expected nil, got 1"),
    (
      "{ [true] = 1, ['end'] = 2, ['x y'] = 3, [1.5] = 4 }", "{}",
      "[1.5]: expected nil, got 4\n[\"end\"]: expected nil, got 2\n[\"x y\"]: expected nil, got 3\n[true]: expected nil, got 1"
    ),
    ("{ { 1 } }", "{ 1 }", "[1]: expected 1, got { 1 }"),
    ("{ print }", "{ type }", "[1]: expected function, got function"),
    ("{ 1, 2, 3 }", "{ 1, 2 }", "[3]: expected nil, got 3"),
    (
      "{ { kind = 'timer', name = 'T', reason = 'goes on', holders = {}, text = 'The timer T goes on' } }",
      "{}", "[1]: expected nil, got \"The timer T goes on\""
    ),
    ("{ x = 0/0 ~= 0/0 }", "{ x = true }", "equal"),
    (
      "'caf\\u{e9} ol\\u{e9}'", "'caf\\u{e9} ole\\u{301}'",
      #"differs: only in how "é" is composed: expected "e\u{301}", got "\u{E9}""#
    ),
    (
      "{ '\\u{e9}' }", "{ 'e\\u{301}' }",
      """
      [1]: expected "e\u{301}", got "\u{e9}"; differs only in how "e\u{301}" is composed: expected \
      "e\\u{301}", got "\\u{E9}"
      """
    ),
    (
      "'a\\n\\u{e9}\\n'", "'a\\ne\\u{301}\\n'",
      #"differs: only in how "é" is composed: expected "e\u{301}", got "\u{E9}""#
    ),
    ("'a b'", "'a\\u{a0}b'", #"differs: at character 2: expected "\u{A0}", got " ""#),
    ("'ab'", "'a\\u{200b}b'", #"differs: at character 2: expected "\u{200B}", got "b""#),
    (
      "{ 'a' }", "{ 'a\\u{200b}' }",
      """
      [1]: expected "a\u{200b}", got "a"; differs at character 2: expected "\\u{200B}", got its end
      """
    ),
    ("'a b'", "'a-b'", ""),
    ("'a\\tb'", "'a b'", ""),
  ]

  @Test("in the order of the keys", arguments: pairs)
  func paths(actual: String, expected: String, paths: String) throws {
    #expect(try notes("expect(\(actual)):toEqual(\(expected))") == paths)
  }

  /// A function for scripts that makes a ring of tables.
  private static let ring = """
    local function ring(length, value)
      local first = { value = value }
      local last = first
      for _ = 2, length do last.next = { value = value } last = last.next end
      last.next = first
      return first
    end

    """

  @Test("cycles end where they close, on either side")
  func cycles() throws {
    #expect(try notes(Self.ring + "expect(ring(2, 1)):toEqual(ring(3, 1))") == "equal")
    #expect(
      try notes(Self.ring + "expect(ring(1, 1)):toEqual(ring(1, 2))") == ".value: expected 2, got 1"
    )
    #expect(
      try notes("local t = {} t.t = t expect(t):toEqual({ t = { t = 1 } })")
        == ".t.t: expected 1, got { t = { t = { t = { t = {…} } } } }"
    )
  }

  @Test("tables that are compared in several places are told in each")
  func shared() throws {
    let differing = try notes(
      """
      local one, two = { n = 1 }, { n = 2 }
      local x, y = { n = 1 }, { n = 1 }
      expect({ a = one, b = one, c = two, d = two }):toEqual({ a = x, b = y, c = y, d = x })
      """
    )
    #expect(differing == ".c.n: expected 1, got 2\n.d.n: expected 1, got 2")
  }

  @Test(
    "of two rings, which have as many pairs as the product of their lengths, not all are compared"
  )
  func rings() throws {
    let differing = try notes(Self.ring + "expect(ring(2000, 1)):toEqual(ring(2001, 2))")
    let lines = differing.split(separator: "\n")
    let rest = try #require(lines.last?.firstMatch(of: /and: (\d+) more places/))
    #expect(lines.count - 1 + (Int(rest.1) ?? 0) == 10_000)
  }

  @Test("each of them, until they are 64 KiB; a long path shows both of its ends")
  func limits() throws {
    func differing(_ count: Int) throws -> String {
      try notes(
        "local a, b = {}, {} for i = 1, \(count) do a[i], b[i] = i, -i end expect(a):toEqual(b)"
      )
    }
    let all = (1...2296).map { "[\($0)]: expected -\($0), got \($0)" }.joined(separator: "\n")
    #expect(try differing(2296) == all)
    #expect(try differing(2297) == all + "\nand: 1 more place that differs")
    #expect(try differing(10_000) == all + "\nand: 7704 more places that differ")
    let deep = try notes(
      """
      local function chain(length, value)
        local list = { value = value }
        for _ = 1, length do list = { next = list } end
        return list
      end
      expect(chain(10000, 1)):toEqual(chain(10000, 1))
      expect(chain(10000, 1)):toEqual(chain(10000, 2))
      """
    )
    let ten = String(repeating: ".next", count: 10)
    let nine = String(repeating: ".next", count: 9)
    #expect(deep == "\(ten)…(9981 steps)…\(nine).value: expected 2, got 1")
  }

  @Test("texts of several lines show which of them differ, at any depth")
  func lines() throws {
    #expect(
      try notes("expect('a\\nb\\nc'):toBe('a\\nB\\nc')")
        == "difference: \n  a\n- B\n+ b\n  c"
    )
    #expect(
      try notes("expect({ t = 'a\\nb', n = 1 }):toEqual({ t = 'a', n = 2 })")
        == ".n: expected 2, got 1\n.t: \n  a\n+ b"
    )
    #expect(try notes("expect('one line'):toBe('another')") == "")
    #expect(
      try notes("expect({ 1 }):toBe({ 1 })")
        == "note: these are two tables; toEqual compares what is in them"
    )
    for matcher in ["toBe", "toEqual"] {
      #expect(
        try notes("expect(function() return 5 end):\(matcher)(5)") == """
          note: a function was given, as a fixture is one; call it for its value: expect(f()). For what \
          comes later, write user:waitUntil(function() return … end)
          """
      )
    }
    #expect(try notes("expect(print):toBe(type)") == "")
    #expect(
      try notes("expect(0.1 + 0.2):toBe(0.3)")
        == "note: these numbers are nearly the same; toBeCloseTo compares them so"
    )
    #expect(try notes("expect(0.1 + 0.2):toBe(0.4)") == "")
    #expect(
      try notes("expect({ t = 'a\\n' }):toEqual { t = 'a' }") == #".t: expected "a", got "a\n""#
    )
  }

  @Test("ten of each failure at least, once those before it have told a mebibyte")
  func manyFailures() throws {
    let last = try notes(
      """
      local a, b = {}, {}
      for i = 1, 2296 do a[i], b[i] = i, -i end
      for _ = 1, 16 do pcall(function() expect(a):toEqual(b) end) end
      expect(a):toEqual(b)
      """
    )
    let ten = (1...10).map { "[\($0)]: expected -\($0), got \($0)\n" }.joined()
    #expect(last == ten + "and: 2286 more places that differ")
  }

  @Test("of more than ten texts of several lines, the others show how they begin")
  func manyTexts() throws {
    let texts = try notes(
      "local a, b = {}, {} for i = 1, 11 do a[i], b[i] = 'x\\ny', 'x\\nz' end expect(a):toEqual(b)"
    )
    let ten = (1...10).map { "[\($0)]: \n  x\n- z\n+ y\n" }.joined()
    #expect(texts == ten + #"[11]: expected "x\nz", got "x\ny""#)
  }

  @Test("large tables are compared in time that grows with their size")
  func large() throws {
    #expect(
      try notes(
        """
        local a, b = {}, {}
        for i = 1, 20000 do a["key" .. i], b["key" .. i] = i, i end
        b.key20000 = 0
        expect(a):toEqual(b)
        """
      ) == ".key20000: expected 0, got 20000"
    )
  }
}
