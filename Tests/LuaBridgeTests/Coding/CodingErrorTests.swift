import LuaBridge
import Testing

@Suite("Values that do not fit their structure")
struct CodingErrorTests {
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

  @Test("A long key is shortened where a message tells of it, and of many keys the first are told")
  func keys() throws {
    let state = LuaState(.init(isDeterministic: true))
    let long = "return { name = 'a', price = 1, [('k'):rep(1000000)] = 1 }"
    #expect(
      failure { _ = try state.evaluate(long, as: Item.self) } == """
        conversion: bad result (there is no field '\(String(repeating: "k", count: 80))…'; \
        the fields are kind, name, price, tags)
        """
    )
    let many = "local t = {} for i = 1, 12 do t['k' .. i] = i end return t"
    #expect(
      failure { _ = try state.evaluate(many, as: Payment.self) } == """
        conversion: bad result (one of the cases expected, got \
        'k1', 'k10', 'k11', 'k12', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7', …)
        """
    )
  }
}
