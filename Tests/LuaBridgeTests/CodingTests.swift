import LuaBridge
import Testing

private struct Item: LuaCodable, Equatable {
  enum Kind: String, Codable { case food, drink }

  var name: String
  var price: Int
  var kind: Kind?
  var tags: [String]?
}

private struct Order: LuaCodable, Equatable {
  var items: [Item]
  var notes: [String: String] = [:]
  var counts: [Int: Double] = [:]
  var payment: Payment
  var stamp: [UInt8] = []
  var parent: Box?
  var matrix: [[Int]] = []
}

private enum Payment: LuaCodable, Equatable {
  case cash
  case card(number: String)
  case voucher(Int, String)
}

/// A class, because a structure cannot contain itself.
private final class Box: LuaCodable, Equatable {
  var next: Box?
  var value: Int

  init(_ value: Int, next: Box? = nil) {
    self.value = value
    self.next = next
  }

  static func == (a: Box, b: Box) -> Bool { a.value == b.value && a.next == b.next }
}

private class Animal: Codable {
  var legs = 4
  init() {}
}

private final class Dog: Animal {
  var name = "Rex"
  private enum Keys: String, CodingKey { case name }

  override init() { super.init() }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    name = try container.decode(String.self, forKey: .name)
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(name, forKey: .name)
    try super.encode(to: container.superEncoder())
  }
}

/// Nests its containers by hand.
private struct Grid: Codable, Equatable {
  var rows: [[Int]]
  var title: String
  private enum Keys: String, CodingKey { case body, head }
  private enum HeadKeys: String, CodingKey { case title }

  init(rows: [[Int]], title: String) {
    self.rows = rows
    self.title = title
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let head = try container.nestedContainer(keyedBy: HeadKeys.self, forKey: .head)
    var body = try container.nestedUnkeyedContainer(forKey: .body)
    rows = []
    while !body.isAtEnd {
      var row = try body.nestedUnkeyedContainer()
      var numbers: [Int] = []
      while !row.isAtEnd { numbers.append(try row.decode(Int.self)) }
      rows.append(numbers)
    }
    // After the other's places were pushed above its own.
    title = try head.decode(String.self, forKey: .title)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    var head = container.nestedContainer(keyedBy: HeadKeys.self, forKey: .head)
    var body = container.nestedUnkeyedContainer(forKey: .body)
    for row in rows {
      var numbers = body.nestedUnkeyedContainer()
      for number in row { try numbers.encode(number) }
    }
    try head.encode(title, forKey: .title)
  }
}

private struct Mixed: LuaCodable {
  var handler: LuaFunction
  var table: LuaTable?
  var value: LuaValue
}

private struct Lax: LuaCodable, Equatable {
  var a: Int?
  static var luaDecoder: LuaDecoder { LuaDecoder(ignoresUnknownKeys: true) }
}

private final class Shelf: LuaExposed {
  var item: Item
  init(_ item: Item) { self.item = item }

  static let luaClass = LuaClass<Shelf>("Shelf") {
    LuaProperty("item", get: { $0.item }, set: { $0.item = $1 })
    LuaInitializer { (item: Item) in Shelf(item) }
  }
}

/// Lets its decoder and encoder out.
private final class Leak: Codable {
  private(set) var decoder: (any Decoder)?
  private(set) var encoder: (any Encoder)?

  init() {}
  init(from decoder: any Decoder) throws { self.decoder = decoder }
  func encode(to encoder: any Encoder) throws { self.encoder = encoder }
}

private struct Swapped: Encodable {
  enum Keys: String, CodingKey { case a }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    let inner = container.superEncoder(forKey: .a)
    var single = encoder.singleValueContainer()
    try single.encode(5)
    var late = inner.singleValueContainer()
    try late.encode(6)
  }
}

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
  private func enumerations(text: String, expected: Payment) throws {
    let state = LuaState()
    let value = try state.evaluate("return \(text)", as: Payment.self)
    #expect(value == expected)
    try state.setGlobal("v", to: value)
    #expect(try state.global("v", as: Payment.self) == expected)
  }

  @Test(
    "What does not fit is an error with the path to it",
    arguments: [
      (
        "{ items = { { name = 'a', price = 1 }, { name = 'b', price = 'x' } }, payment = 'cash' }",
        "items[2].price: integer expected, got string"
      ),
      (
        "{ items = { { name = 'a', price = 1, prise = 2 } }, payment = 'cash' }",
        "items[1]: there is no field 'prise'; did you mean 'price'?"
      ),
      (
        "{ items = {}, payment = 'cash', notes = {}, counts = {}, stamp = '', matrix = {}, zzz = 1 }",
        "there is no field 'zzz'; the fields are counts, items, matrix, notes, parent, payment, stamp"
      ),
      (
        "{ items = {}, payment = 'cash', notes = {}, counts = {}, stamp = '', matrix = {}, [7] = 1 }",
        "there is no field [7]; the fields are counts, items, matrix, notes, parent, payment, stamp"
      ),
      ("{ payment = 'cash' }", "items: table expected, got nil"),
      ("{ items = 5 }", "items: table expected, got number"),
      ("{ items = { 5 } }", "items[1]: table expected, got number"),
      ("{ items = { n = 1 } }", "items: a list of 0 has no 'n'"),
      (
        "{ items = { { name = 'a', price = 1, kind = 'foot' } } }",
        "items[1].kind: Cannot initialize Kind from invalid String value foot"
      ),
      (
        "{ items = {}, notes = { ['two words'] = 1 }, counts = {}, payment = 'cash' }",
        "notes[\"two words\"]: string expected, got number"
      ),
      ("{ items = {}, notes = { 'x' } }", "notes[1]: as a key, string expected, got number"),
      (
        "{ items = {}, notes = {}, counts = { [true] = 1 } }",
        "counts[true]: as a key, integer expected, got boolean"
      ),
      (
        "{ items = {}, notes = {}, counts = {}, payment = { card = { number = 4 } } }",
        "payment.card.number: string expected, got number"
      ),
      (
        "{ items = {}, notes = {}, counts = {}, payment = { cart = {} } }",
        "payment: one of the cases expected, got 'cart'"
      ),
      (
        "{ items = {}, notes = {}, counts = {}, payment = 'cart' }",
        "payment: one of the cases expected, got 'cart'"
      ),
      (
        "{ items = {}, notes = {}, counts = {}, payment = 'cash', stamp = { 1 } }",
        "stamp: string expected, got table"
      ),
      (
        "{ items = {}, notes = {}, counts = {}, payment = 'cash', stamp = '', parent = { value = 1.5 } }",
        "parent.value: integer expected, got 1.5"
      ),
      ("'text'", "table expected, got string"),
      (
        "setmetatable({}, { __index = function() error('called') end })",
        "items: table expected, got nil"
      ),
    ]
  )
  func paths(text: String, expected: String) throws {
    let state = LuaState()
    let value = try state.evaluate("return \(text)", as: LuaValue.self)
    #expect(
      failure { _ = try LuaDecoder().decode(Order.self, from: value, in: state) }
        == "conversion: \(expected)"
    )
    #expect(
      failure { _ = try state.evaluate("return \(text)", as: Order.self) }
        == "conversion: bad result (\(expected))"
    )
    #expect(
      failure { _ = try state.evaluate("return { \(text) }", as: [Order].self) }.hasPrefix(
        "conversion: bad result ([1]"
      )
    )
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

extension Item: Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
