import LuaBridge
import Testing

@Suite("Tables and dictionaries")
struct TableTests {
  private let state = LuaState(LuaState.Configuration(isDeterministic: true))

  @Test("Typed subscripts read with metamethods, and raw ones past them")
  func subscripts() throws {
    let table: LuaTable = try state.evaluate(
      """
      t = setmetatable({ name = "x", 10 }, {
        __index = function(_, key) return "made " .. tostring(key) end,
        __newindex = function(t, key, value) rawset(t, key, value * 2) end,
        __len = function() return 42 end,
      })
      return t
      """
    )
    #expect(try table["name"] as String == "x")
    #expect(try table["other", as: String.self] == "made other")
    #expect(try table.raw["other", as: String?.self] == nil)
    #expect(try table.length() == 42)
    #expect(try table.raw.length() == 1)
    try table.set("n", to: 4)
    #expect(try table["n"] as Int == 8)
    try table.raw.set("m", to: 4)
    #expect(try table["m"] as Int == 4)
    try table.append(5)
    #expect(try table.raw[43] as Int == 10)
    #expect(
      failure { _ = try table["name", as: Int.self] }
        == "conversion: bad field 'name' (integer expected, got string)"
    )
    #expect(
      failure { _ = try table.raw[1, as: String.self] }
        == "conversion: bad field [1] (string expected, got number)"
    )
    #expect(
      failure { try table.raw.set(Double.nan, to: 1) }
        == "conversion: nan cannot be the key of a table"
    )
    #expect(
      failure { try table.raw.set(String?.none, to: 1) }
        == "conversion: nil cannot be the key of a table"
    )
    #expect(failure { try table.set(Double.nan, to: "x") }.hasPrefix("runtime: "))
  }

  @Test("Tables are made from Swift: empty, with fields, of a list")
  func making() throws {
    let fields = try state.makeTable(["name": "Milk", "price": 120, "gone": Int?.none])
    let list = try state.makeTable([1, 2, 3])
    let empty = try state.makeTable()
    try empty.append("a")
    try empty.append(list)
    try state.run(
      """
      local fields, list, made = ...
      assert(fields.name == "Milk" and fields.price == 120 and fields.gone == nil)
      assert(#list == 3 and made[1] == "a" and made[2] == list)
      """,
      fields,
      list,
      empty
    )
    #expect(try list.read(as: [Int].self) == [1, 2, 3])
  }

  @Test("A list has no names besides its elements: they would be dropped")
  func namesInLists() throws {
    #expect(try state.evaluate("return {}", as: [Int].self) == [])
    #expect(try state.evaluate("return { 1, 2 }", as: [Int].self) == [1, 2])
    for table in ["{ first = 1 }", "{ 1, 2, last = 3 }", "{ 1, [2.5] = 2 }"] {
      let text = failure { _ = try state.evaluate("return \(table)", as: [Int].self) }
      #expect(text.hasSuffix("(a list expected, got a table with names)"), "\(table)")
    }
  }

  @Test("Entries are a snapshot in the state's own order, of any types")
  func entries() throws {
    let table = try state.makeTable(["b": 2, "a": 1, "c": 3])
    var seen: [String] = []
    for (key, value) in try table.entries(String.self, Int.self) {
      seen.append("\(key)=\(value)")
      try table.set("x" + key, to: 0)
    }
    #expect(seen == ["a=1", "b=2", "c=3"])
    #expect(try table.read(as: [String: Int].self).count == 6)
    #expect(
      failure { _ = try table.entries(Int.self, Int.self) }
        == "conversion: bad entry (a: integer expected, got string)"
    )
  }

  @Test(
    "Dictionaries convert both ways, and what does not fit says where",
    arguments: [
      ("{ a = 1, b = 2 }", "[a: 1, b: 2]"), ("{}", "[]"),
      ("{ a = 'x' }", "bad result (a: integer expected, got string)"),
      ("{ 5 }", "bad result ([1]: as a key, string expected, got number)"),
      ("5", "bad result ({[string]: integer} expected, got number)"),
    ]
  )
  func dictionaries(text: String, expected: String) throws {
    do {
      let value = try state.evaluate("return \(text)", as: [String: Int].self)
      let shown = value.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      #expect("[\(shown.joined(separator: ", "))]" == expected)
      try state.setGlobal("d", to: value)
      #expect(try state.global("d", as: [String: Int].self) == value)
    } catch {
      #expect("\(error)" == expected)
    }
  }

  private struct Menu: LuaCodable {
    struct Drink: Codable {}
    var drinks: [String: Drink]
  }

  @Test("Keys that Swift cannot tell apart are an error, and no entry is lost")
  func equalKeys() throws {
    let names = "{ ['caf\u{E9}'] = 1, ['cafe\u{301}'] = 2, tea = 3 }"
    let said = failure { _ = try state.evaluate("return \(names)", as: [String: Int].self) }
    #expect(
      said.unicodeScalars.elementsEqual(
        """
        conversion: bad result (["caf\u{E9}"]: as a key, it is the same to Swift as another one; \
        read a LuaTable, or make the keys differ)
        """.unicodeScalars
      ),
      "\(said)"
    )
    #expect(
      failure {
        _ = try state.evaluate("return { [0.1] = 1, [0.1 + 2^-50] = 2 }", as: [Float: Int].self)
      }
      .contains("it is the same to Swift as another one")
    )
    #expect(
      failure {
        _ = try state.evaluate(
          "return { drinks = { ['caf\u{E9}'] = {}, ['cafe\u{301}'] = {} } }",
          as: Menu.self
        )
      }
      .contains("it is the same to Swift as another one")
    )
  }

  @Test("A dictionary's values are born in an order that hashes do not decide, and sets are sorted")
  func order() throws {
    let lists = Dictionary(uniqueKeysWithValues: (0..<50).map { ("k\($0 + 100)", [$0]) })
    try state.setGlobal("lists", to: lists)
    try state.run(
      """
      local last = ""
      for key, list in pairs(lists) do
        assert(tostring(list) > last)
        last = tostring(list)
      end
      """
    )
    try state.setGlobal("s", to: Set(["c", "a", "b"]))
    #expect(try state.evaluate("return table.concat(s)", as: String.self) == "abc")
    #expect(try state.evaluate("return { 2, 1, 2 }", as: Set<Int>.self) == [1, 2])
    #expect(
      failure { try state.setGlobal("x", to: [Double.nan: 1]) }
        == "conversion: nan cannot be the key of a table"
    )
  }

  @Test("Every use after close throws; a value of another state is refused and leaves nothing")
  func misuse() throws {
    let other = LuaState()
    let foreign = try other.makeTable([1])
    #expect(failure { _ = try state.makeTable(["t": foreign]) }.hasPrefix("gone: "))
    #expect(failure { _ = try state.makeTable([foreign]) }.hasPrefix("gone: "))
    let call = try state.call()
    #expect(failure { try ["a": foreign].push(call) }.hasPrefix("gone: "))
    #expect(failure { try [foreign].push(call) }.hasPrefix("gone: "))
    #expect(call.count == 0)
    let table = try state.makeTable(["a": 1])
    state.close()
    let uses: [() throws -> Void] = [
      { _ = try table["a", as: Int.self] }, { _ = try table.raw["a", as: Int.self] },
      { try table.raw.set("a", to: 1) }, { _ = try table.raw.length() }, { try table.append(1) },
      { _ = try table.entries(String.self, Int.self) }, { _ = try self.state.makeTable() },
      { _ = try table.read(as: [Int].self) },
    ]
    for (index, use) in uses.enumerated() {
      #expect(failure(use).hasPrefix("closed: "), "\(index)")
    }
  }

  @Test("A table that shows another one's entries is read as that one, past metamethods as well")
  func shown() throws {
    let list: LuaTable = try state.evaluate(
      "return setmetatable({}, { __shows = { 1, 2, 3 }, __index = error, __len = error })"
    )
    #expect(try list.read(as: [Int].self) == [1, 2, 3])
    #expect(try list.entries(Int.self, Int.self).map(\.value) == [1, 2, 3])
    #expect(try list.raw.length() == 3)
    #expect(try list.raw[2, as: Int.self] == 2)
    let item: LuaTable = try state.evaluate(
      "return setmetatable({}, { __shows = { name = 'Milk', price = 120 }, __index = error })"
    )
    #expect(try item.read(as: Item.self) == Item(name: "Milk", price: 120))
    #expect(try item.raw["name", as: String.self] == "Milk")
    #expect(failure { _ = try item.read(as: [String: Int].self) }.hasPrefix("conversion: "))
    let mixed: LuaTable = try state.evaluate(
      "return setmetatable({}, { __shows = { 1, name = 'Milk' } })"
    )
    #expect(failure { _ = try mixed.read(as: [Int].self) }.hasPrefix("conversion: "))
  }

  @Test("In a finaliser tables can be read, and what would run Lua code throws")
  func finaliser() throws {
    final class Last: LuaObject {
      let body: () -> Void
      init(_ body: @escaping () -> Void) { self.body = body }
      deinit { body() }
    }
    let state = LuaState()
    let table = try state.makeTable(["a": 1])
    var said: [String] = []
    do {
      let last = Last {
        said.append(failure { _ = try table["a", as: Int.self] })
        said.append(failure { _ = try table.entries() })
        said.append(failure { _ = try table.raw["a", as: Int.self] })
        said.append(failure { _ = try state.makeTable([1]) })
        said.append(failure { _ = try state.makeFunction("f") { 1 } })
        said.append(failure { _ = try table.read(as: [String: Int].self) })
      }
      try state.run("local last = ...", last)
    }
    state.collect()
    #expect(
      said.map { String($0.prefix { $0 != ":" }) } == [
        "finalizing", "finalizing", "no error", "no error", "no error", "finalizing",
      ]
    )
  }
}
