import LuaBridge
import Testing

@Suite("Codable values")
struct CodingTests {
  private let order = Order(
    items: [
      Item(name: "Milk", price: 120, kind: .drink, tags: ["cold"]), Item(name: "Nut", price: 5),
    ],
    notes: ["two words": "yes", "1": "text"],
    counts: [1: 0.5, -3: 2],
    payment: .card(number: "47"),
    stamp: [0, 255],
    parent: Box(1, next: Box(2)),
    matrix: [[1], [], [2, 3]]
  )

  @Test("A structure goes to Lua as a table and comes back equal")
  func roundTrip() throws {
    let state = LuaState()
    let value = try LuaEncoder().encode(order, in: state)
    try state.run(
      """
      local o = ...
      assert(o.items[1].name == "Milk" and o.items[2].kind == nil and #o.items == 2)
      assert(o.notes["1"] == "text" and o.notes[1] == nil and o.counts[1] == 0.5)
      assert(o.payment.card.number == "47" and o.stamp == "\\0\\255" and o.parent.next.value == 2)
      assert(#o.matrix == 3 and o.matrix[3][2] == 3)
      """,
      value
    )
    #expect(try LuaDecoder().decode(Order.self, from: value, in: state) == order)
    try state.setGlobal("o", to: order)
    #expect(try state.global("o", as: Order.self) == order)
    #expect(try state.evaluate("return { o, o }", as: [Order].self) == [order, order])
  }

  @Test(
    "Enumerations with values are tables with one key, or the name of a case without values",
    arguments: [
      ("{ cash = {} }", Payment.cash), ("'cash'", .cash),
      ("{ card = { number = '1' } }", .card(number: "1")),
      ("{ voucher = { 3, 'x' } }", .voucher(3, "x")),
    ]
  )
  func enumerations(text: String, expected: Payment) throws {
    let state = LuaState()
    let value = try state.evaluate("return \(text)", as: Payment.self)
    #expect(value == expected)
    try state.setGlobal("v", to: value)
    #expect(try state.global("v", as: Payment.self) == expected)
  }

  private static let registry = LuaRegistry(functions: [
    LuaStatic("total", parameters: "order", "times?") { (_: LuaCall, order: Order, times: Int?) in
      order.items.reduce(0) { $0 + $1.price } * (times ?? 1)
    },
    LuaStatic("make", parameters: "name") { (_: LuaCall, name: String) in
      Item(name: name, price: 1)
    },
  ])

  @Test("A structure is a parameter, a result and a property in one line")
  func members() throws {
    let state = LuaState(LuaState.Configuration(registry: Self.registry))
    try state.expose(Shelf.self)
    try state.run(
      """
      local shelf = Shelf { name = "s", price = 3 }
      assert(shelf.item.price == 3)
      shelf.item = { name = "t", price = 4 }
      assert(shelf.item.name == "t")
      local ok, message = pcall(function() shelf.item = { name = "t", price = 4, kin = "food" } end)
      assert(message
        == "script:5: bad value for 'item' (there is no field 'kin'; did you mean 'kind'?)", message)
      ok, message = pcall(Shelf, { name = 5 })
      assert(message == "script:8: bad argument #1 to 'Shelf' (name: string expected, got number)",
        message)
      assert(total({ items = { { name = "a", price = 2 } }, payment = "cash", notes = {},
        counts = {}, stamp = "", matrix = {} }, 3) == 6)
      local item = make("b")
      assert(item.name == "b" and item.price == 1)
      local ok, message = pcall(total, { items = { { nam = "a" } } })
      assert(message == "script:15: bad argument #1 'order' to 'total' (items[1].name: string expected, got nil; there is a 'nam')",
        message)
      """
    )
  }

  @Test(
    "The keys that a container lists are those that it decodes, indexes and texts alike",
    arguments: [
      ("{ [3] = 'tea' }", [3: "tea"]),
      ("{ [-1] = 'a', [2] = 'b', ['3'] = 'c' }", [-1: "a", 2: "b", 3: "c"]),
      ("{ [10] = { tea = 'a' }, [20] = { 'b' }, [30] = { 'c' } }", [10: "a", 20: "b", 30: "c"]),
      ("{ ['10'] = { tea = 'a' }, ['30'] = { ['1'] = 'c' } }", [10: "a", 30: "c"]),
    ]
  )
  func listedKeys(text: String, names: [Int: String]) throws {
    let state = LuaState()
    #expect(try state.evaluate("return \(text)", as: Slots.self) == Slots(names: names))
  }

  @Test("Of an index and its text the text is taken, and the index is one that no one asked for")
  func bothKeys() throws {
    #expect(
      failure { _ = try LuaState().evaluate("return { [3] = 'a', ['3'] = 'b' }", as: Slots.self) }
        == "conversion: bad result (there is no field [3]; the fields are 3)"
    )
  }

  @Test("Nested containers, super decoders and custom coding work whatever their order")
  func containers() throws {
    let state = LuaState()
    let grid = Grid(rows: [[1, 2], [], [3]], title: "t")
    let value = try LuaEncoder().encode(grid, in: state)
    try state.run(
      "local g = ... assert(g.head.title == 't' and g.body[1][2] == 2 and #g.body == 3)",
      value
    )
    #expect(try LuaDecoder().decode(Grid.self, from: value, in: state) == grid)
    let dog = try LuaEncoder().encode(Dog(), in: state)
    try state.run(
      "local d = ... assert(d.name == 'Rex' and d.super.legs == 4) d.super.legs = 3",
      dog
    )
    #expect(try LuaDecoder().decode(Dog.self, from: dog, in: state).legs == 3)
    #expect(
      failure {
        try state.run("local d = ... d.super.arms = 2", dog)
        _ = try LuaDecoder().decode(Dog.self, from: dog, in: state)
      } == "conversion: super: there is no field 'arms'; the fields are legs"
    )
  }

  @Test("Single values, optionals and the containers of the standard library cross by themselves")
  func singles() throws {
    let state = LuaState()
    let decoder = LuaDecoder()
    #expect(try decoder.decode(Int.self, from: .integer(5), in: state) == 5)
    #expect(try decoder.decode(Int?.self, from: .nil, in: state) == nil)
    #expect(try decoder.decode([UInt8].self, from: .bytes([255]), in: state) == [255])
    #expect(
      failure { _ = try decoder.decode(Int8.self, from: .integer(300), in: state) }
        == "conversion: an integer from -128 to 127 expected, got 300"
    )
    let nested: [String: [Int?]] = ["a": [1, 2]]
    let value = try LuaEncoder().encode(nested, in: state)
    #expect(try decoder.decode([String: [Int?]].self, from: value, in: state) == nested)
    #expect(
      try decoder.decode(Set<Int>.self, from: LuaEncoder().encode([1, 2], in: state), in: state)
        == [1, 2]
    )
    #expect("\(try LuaEncoder().encode(Int?.none, in: state))" == "nil")
    #expect(
      failure { _ = try LuaEncoder().encode(["a": [1, nil]], in: state) }
        == "conversion: a[2]: a list in Lua cannot have nil in it"
    )
    #expect(
      failure { _ = try LuaEncoder().encode(["a": [UInt64.max]], in: state) }
        == "conversion: a[1]: 18446744073709551615 does not fit a Lua integer (at most 9223372036854775807)"
    )
    #expect(
      failure { _ = try LuaEncoder().encode([Double.nan: 1], in: state) }
        == "conversion: nan cannot be the key of a table"
    )
  }

  @Test("A table or an object that contains itself is an error, and so is one too deep")
  func cycles() throws {
    let state = LuaState()
    let expected =
      String(repeating: ".next", count: 128).dropFirst()
      + ": more than 128 values deep; does it contain itself?"
    let cyclic = try state.evaluate(
      "local t = { value = 1 } t.next = t return t",
      as: LuaValue.self
    )
    #expect(
      failure { _ = try LuaDecoder().decode(Box.self, from: cyclic, in: state) }
        == "conversion: \(expected)"
    )
    let box = Box(1)
    box.next = box
    #expect(failure { try state.setGlobal("b", to: box) } == "conversion: \(expected)")
    box.next = nil
    var chain = Box(0)
    for value in 1...50 { chain = Box(value, next: chain) }
    try state.setGlobal("c", to: chain)
    #expect(try state.global("c", as: Box.self) == chain)
  }

  @Test("Lua's own values are fields, and unknown keys pass where a type says so")
  func fields() throws {
    let state = LuaState()
    let mixed = try state.evaluate(
      "t = {} return { handler = function(a) return a + 1 end, table = t, value = 'x' }",
      as: Mixed.self
    )
    #expect(try mixed.handler.call(returning: Int.self, 1) == 2)
    #expect(try mixed.table?.identity == state.global("t", as: LuaTable.self).identity)
    try state.setGlobal("m", to: mixed)
    try state.run("assert(m.handler(1) == 2 and m.table == t and m.value == 'x')")
    #expect(try state.evaluate("return { a = 1, b = 2 }", as: Lax.self) == Lax(a: 1))
  }

  @Test("A coder used after its value is done throws, and a table replaced by a value stays one")
  func escapes() throws {
    let state = LuaState()
    let decoded = try LuaDecoder()
      .decode(Leak.self, from: LuaEncoder().encode([1], in: state), in: state)
    let encoded = Leak()
    _ = try LuaEncoder().encode(encoded, in: state)
    let decoder = try #require(decoded.decoder)
    let encoder = try #require(encoded.encoder)
    #expect(
      failure { _ = try decoder.singleValueContainer() }
        == "gone: a decoder is used outside the init(from:) that it was given to"
    )
    #expect(failure { _ = try decoder.unkeyedContainer() }.hasPrefix("gone"))
    var list = encoder.unkeyedContainer()
    #expect(
      failure { try list.encode(1) }
        == "gone: an encoder is used outside the encode(to:) that it was given to"
    )
    var nested = list.nestedUnkeyedContainer()
    #expect(failure { try nested.encode(1) }.hasPrefix("gone"))
    #expect("\(try LuaEncoder().encode(Swapped(), in: state))" == "5")
    state.close()
    #expect(failure { _ = try LuaEncoder().encode(1, in: state) }.hasPrefix("closed"))
    #expect(
      failure { _ = try LuaDecoder().decode(Int.self, from: .integer(1), in: state) }
        .hasPrefix("closed")
    )
  }

  @Test("The stack is as it was, whatever failed; inside a coroutine too")
  func stack() throws {
    let depths = try LuaState.stackDepths()
    #expect(depths == [])
  }
}

extension LuaState {
  /// What a coding leaves on the stack of a function, where it leaves anything.
  fileprivate static func stackDepths() throws -> [Int32] {
    var left: [Int32] = []
    let state = LuaState()
    let probe = try state.makeFunction("probe", parameters: "value") {
      [unowned state] (value: LuaValue) in
      let call = try state.call()
      let before = call.count
      _ = try? LuaDecoder().decode(Order.self, from: value, in: state)
      if let order = try? LuaDecoder().decode(Order.self, from: value, in: state) {
        _ = try? LuaEncoder().encode(order, in: state)
        _ = try? LuaEncoder().encode([order.items: [UInt64.max]], in: state)
      }
      _ = try? LuaEncoder().encode(["a": ["b": [1, nil]]], in: state)
      if call.count != before { left.append(call.count - before) }
    }
    try state.setGlobal("probe", to: probe)
    try state.run(
      """
      local good = { items = { { name = "a", price = 1 } }, notes = {}, counts = {},
        payment = { voucher = { 1, "x" } }, stamp = "", matrix = { { 1 } } }
      local bad = { items = { { name = "a", price = "x" } } }
      for _, value in ipairs { good, bad } do
        probe(value)
        coroutine.wrap(probe)(value)
      end
      """
    )
    return left
  }
}
