import LuaBridge
import Testing

@Suite("The article First steps")
struct FirstStepsTests {
  @Test("Run something")
  func run() throws {
    let state = LuaState()
    try state.run("print('Hello from line 1')", chunk: "hello.lua")

    try state.run("local name, count = ... assert(count > 0, name)", "Milk", 3)
    let sum = try state.evaluate("return 1 + 2", as: Int.self)  // 3
    #expect(sum == 3)
  }

  @Test("Values")
  func values() throws {
    var lines: [String] = []
    func print(_ item: any Error) { lines.append("\(item)") }
    let state = LuaState()
    do {
      _ = try state.evaluate("return { 1, 'two' }", as: [Int].self)
    } catch {
      print(error)  // bad result ([2]: integer expected, got string)
    }
    #expect(lines == ["bad result ([2]: integer expected, got string)"])

    let stock: LuaTable = try state.evaluate("stock = { milk = 3 } return stock")
    try stock.set("bread", to: 2)
    let bread = try state.evaluate("return stock.bread", as: Int.self)  // 2
    #expect(bread == 2)

    // An integer is read of a float without a fraction, and never a rounded one; text of UTF-8 alone.
    #expect(try state.evaluate("return 3.0", as: Int.self) == 3)
    #expect(throws: LuaError.self) { try state.evaluate("return 3.5", as: Int.self) }
    #expect(throws: LuaError.self) { try state.evaluate("return '\\xff'", as: String.self) }
  }

  @Test("Call functions")
  func functions() throws {
    let state = LuaState()
    let price: LuaFunction = try state.evaluate("return function(n, each) return n * each end")
    let total = try price.call(returning: Int.self, 3, 120)  // 360
    #expect(total == 360)

    let (word, count) = try state.load("return 'milk', 2").call(returning: (String, Int).self)

    let add = try state.makeFunction("add", parameters: "a", "b") { (a: Int, b: Int) in a + b }
    try state.setGlobal("add", to: add)
    #expect(word == "milk" && count == 2)
    #expect(try state.evaluate("return add(2, 3)", as: Int.self) == 5)
  }

  @Test("Coroutines")
  func coroutines() throws {
    let state = LuaState()
    let lines = try LuaCoroutine(state.load("coroutine.yield('one') return 'two'"))
    let first = try lines.resume(returning: String.self)  // "one"
    let second = try lines.resume(returning: String.self)  // "two"
    #expect(first == "one" && second == "two")
  }

  @Test("Modules: what is not found lists where it was looked for")
  func modules() {
    let message = failure {
      let state = LuaState(
        LuaState.Configuration(modules: LuaModules(roots: [LuaModuleFolder("scripts")]))
      )
      try state.run("local money = require 'lib.money'")  // scripts/lib/money.lua
    }
    #expect(message.hasPrefix("runtime: script:1: module 'lib.money' not found"))
    #expect(message.contains("scripts/lib/money.lua"))
  }

  @Test("When it fails")
  func failing() throws {
    var lines: [String] = []
    func print(_ item: any Error) { lines.append("\(item)") }
    let state = LuaState()
    do {
      try state.run("local till = nil\ntill:open()", chunk: "till.lua")
    } catch let error as LuaError {
      print(error)  // till.lua:2: attempt to index a nil value (local 'till')
    }
    #expect(lines == ["till.lua:2: attempt to index a nil value (local 'till')"])
    #expect(state.lastFailure?.location == LuaLocation(chunk: "till.lua", line: 2))
  }

  @Test("A stricter state")
  func strict() {
    func log(_ text: String, _ location: LuaLocation?) {}
    let message = failure {
      let state = LuaState(
        LuaState.Configuration(
          isDeterministic: true,
          hasStrictGlobals: true,
          seed: 7,
          print: { text, location in log(text, location) }
        )
      )
      try state.run("pritn('x')")  // script:1: there is no global 'pritn'; did you mean 'print'?
    }
    #expect(message == "runtime: script:1: there is no global 'pritn'; did you mean 'print'?")
  }
}
