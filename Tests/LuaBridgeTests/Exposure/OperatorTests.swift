import LuaBridge
import Testing

@Suite("Operators, iteration and value types")
struct OperatorTests {
  /// An amount of money: a value type with operators.
  struct Price: LuaExposedValue, Equatable {
    var cents: Int

    static let luaClass = LuaClass<LuaBox<Price>>("Price", summary: "An amount.") {
      LuaProperty("cents", get: { $0.value.cents }, set: { $0.value.cents = $1 })
      LuaMethod("double") { (box: LuaBox<Price>) in box.value.cents *= 2 }
      LuaOperator("__add") { (left: Price, right: Price) in Price(cents: left.cents + right.cents) }
      LuaOperator("__mul") { (left: LuaValue, right: LuaValue) in
        switch (left, right) {
        case (.integer(let factor), .object(let box as LuaBox<Price>)),
          (.object(let box as LuaBox<Price>), .integer(let factor)):
          Price(cents: box.value.cents * factor)
        default: throw NoProduct()
        }
      }
      LuaOperator("__eq") { (left: Price, right: Price) in left == right }
      LuaOperator("__lt") { (left: Price, right: Price) in left.cents < right.cents }
      LuaOperator("__le") { (left: Price, right: Price) in left.cents <= right.cents }
      LuaOperator("__concat") { (left: String, right: Price) in "\(left)\(right.cents)" }
      LuaMetamethod("__unm") { (box: LuaBox<Price>) in Price(cents: -box.value.cents) }
      LuaMetamethod("__tostring") { (box: LuaBox<Price>) in "\(box.value.cents) ct" }
      LuaInitializer(parameters: "cents") { (cents: Int) in LuaBox(Price(cents: cents)) }
    }
  }

  struct NoProduct: Error, CustomStringConvertible {
    var description: String { "a price is multiplied by an integer" }
  }

  /// Holds prices, iterates over them, and is closed by a `<close>` variable.
  final class Receipt: LuaExposed {
    var prices: [Price] = []
    var closedWith: [String] = []

    static let luaClass = LuaClass<Receipt>("Receipt") {
      LuaProperty("first", get: { $0.prices.first }, set: { $0.prices[0] = $1 ?? Price(cents: 0) })
      LuaMethod("add", parameters: "price") { (receipt: Receipt, price: Price) in
        receipt.prices.append(price)
      }
      LuaMetamethod("__len") { (receipt: Receipt) in receipt.prices.count }
      LuaMetamethod("__call") { (receipt: Receipt, index: Int) in
        receipt.prices.indices.contains(index - 1) ? receipt.prices[index - 1] : nil
      }
      LuaMetamethod("__close") { (receipt: Receipt, error: LuaValue) in
        let text: String? = if case .string(let text) = error { text } else { nil }
        receipt.closedWith.append(text ?? "nothing")
      }
      LuaIteration { (receipt: Receipt) in
        zip(1..., receipt.prices).map { ($0, $1) }
      }
      LuaInitializer { Receipt() }
    }
  }

  private func state() throws -> (LuaState, Output) {
    let output = Output()
    let state = LuaState(
      LuaState.Configuration(isDeterministic: true, print: { text, _ in output.lines.append(text) })
    )
    try state.expose(LuaBox<Price>.self)
    try state.expose(Receipt.self)
    return (state, output)
  }

  final class Output {
    var lines: [String] = []
  }

  @Test("Operators take the instance at either side")
  func operators() throws {
    let (state, output) = try state()
    try state.run(
      """
      local a, b = Price(3), Price(4)
      print(tostring(a + b), tostring(2 * a), tostring(a * 5), tostring(-a))
      print(a == Price(3), a ~= b, a < b, a <= b, a > b, a >= b, rawequal(a, Price(3)))
      print("costs " .. b)
      """
    )
    #expect(
      output.lines == [
        "7 ct\t6 ct\t15 ct\t-3 ct", "true\ttrue\ttrue\ttrue\tfalse\tfalse\tfalse", "costs 4",
      ]
    )
  }

  @Test("A value is copied each time it crosses")
  func copies() throws {
    let (state, output) = try state()
    let receipt = Receipt()
    try state.run(
      """
      local receipt = ...
      local price = Price(5)
      receipt:add(price)
      price:double()
      print(price.cents, receipt.first.cents)
      local first = receipt.first
      first.cents = 9
      print(receipt.first.cents)
      receipt.first = first
      print(receipt.first.cents)
      """,
      receipt
    )
    #expect(output.lines == ["10\t5", "5", "9"])
    #expect(receipt.prices == [Price(cents: 9)])
    #expect(try state.evaluate("return Price(8)", as: Price.self) == Price(cents: 8))
  }

  @Test("Length, call, close and iteration")
  func metamethods() throws {
    let (state, output) = try state()
    let receipt = Receipt()
    try state.run(
      """
      local receipt = ...
      for i = 1, 3 do receipt:add(Price(i * 10)) end
      print(#receipt, tostring(receipt(2)), receipt(9))
      for index, price in pairs(receipt) do print(index, price.cents) end
      do local closing <close> = receipt end
      pcall(function() local closing <close> = receipt error("torn", 0) end)
      """,
      receipt
    )
    #expect(output.lines == ["3\t20 ct\tnil", "1\t10", "2\t20", "3\t30"])
    #expect(receipt.closedWith == ["nothing", "torn"])
  }

  @Test(
    "A wrong operand is named with its place",
    arguments: [
      ("return Price(1) + 2", "bad right operand of '+' (Price expected, got number)"),
      ("return {} + Price(1)", "bad left operand of '+' (Price expected, got table)"),
      ("return Price(1) * Price(2)", "a price is multiplied by an integer"),
      ("return Price(1) < 3", "bad right operand of '<' (Price expected, got number)"),
      ("return Price('x')", "bad argument #1 'cents' to 'Price' (integer expected, got string)"),
      ("Receipt():add(3)", "bad argument #1 'price' to 'add' (Price expected, got number)"),
    ]
  )
  func wrongOperands(script: String, message: String) throws {
    let (state, _) = try state()
    do {
      try state.run(script)
      Issue.record("it passed")
    } catch let error as LuaError {
      #expect(error.message == message)
      #expect(error.location == LuaLocation(chunk: "script", line: 1))
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test("A class that stands beside its type needs no registration to be given to scripts")
  func unregistered() throws {
    let output = Output()
    let state = LuaState(
      LuaState.Configuration(print: { text, _ in output.lines.append(text) })
    )
    let receipt = Receipt()
    receipt.prices = [Price(cents: 1)]
    try state.run("local r = ... print(#r, r.first.cents)", receipt)
    #expect(output.lines == ["1\t1"])
  }

  @Test("A class of the border's own metamethods does not compile into one")
  func reserved() async {
    await #expect(processExitsWith: .failure) {
      let receipt = LuaClass<Receipt>("Receipt") { LuaMetamethod("__gc") { (_: Receipt) in 1 } }
      _ = LuaRegistry(classes: [receipt])
    }
  }
}
