import LuaBridge
import Testing

/// The examples of the articles, as they stand there.
@Suite("The documentation's examples")
struct DocumentationTests {
  @Test("First steps")
  func firstSteps() throws {
    let state = LuaState()
    try state.run("function greet(name) return 'Hello, ' .. name end")
    let greet: LuaFunction = try state.global("greet")
    #expect(try greet.call(returning: String.self, "Milk") == "Hello, Milk")

    try state.run("local name, count = ... assert(count > 0, name)", "Milk", 3)
    #expect(try state.evaluate("return 1 + 2", as: Int.self) == 3)

    let stock: LuaTable = try state.evaluate("stock = { milk = 3 } return stock")
    try stock.set("bread", to: 2)
    #expect(try state.evaluate("return stock.bread", as: Int.self) == 2)

    let price: LuaFunction = try state.evaluate("return function(n, each) return n * each end")
    #expect(try price.call(returning: Int.self, 3, 120) == 360)

    let (word, count) = try state.load("return 'milk', 2").call(returning: (String, Int).self)
    #expect(word == "milk" && count == 2)
    let add = try state.makeFunction("add", parameters: "a", "b") { (a: Int, b: Int) in a + b }
    try state.setGlobal("add", to: add)
    #expect(try state.evaluate("return add(2, 3)", as: Int.self) == 5)

    let lines = try LuaCoroutine(state.load("coroutine.yield('one') return 'two'"))
    #expect(try lines.resume(returning: String.self) == "one")
    #expect(try lines.resume(returning: String.self) == "two")
  }

  @Test("Messages of the articles")
  func messages() throws {
    let state = LuaState()
    func message(_ body: () throws -> Void) -> String {
      do {
        try body()
        return "it passed"
      } catch {
        return "\(error)"
      }
    }
    #expect(
      message { _ = try state.evaluate("return { 1, 'two' }", as: [Int].self) }
        == "bad result ([2]: integer expected, got string)"
    )
    #expect(
      message { try state.run("local till = nil\ntill:open()", chunk: "till.lua") }
        == "till.lua:2: attempt to index a nil value (local 'till')"
    )
    let strict = LuaState(
      LuaState.Configuration(isDeterministic: true, hasStrictGlobals: true, seed: 7)
    )
    #expect(
      message { try strict.run("pritn('x')") }
        == "script:1: there is no global 'pritn'; did you mean 'print'?"
    )
  }

  final class Register: LuaExposed {
    struct Declined: Error { let cents: Int }

    private(set) var total = 0
    var note = ""

    func charge(_ cents: Int) throws -> Bool {
      guard cents >= 0 else { throw Declined(cents: cents) }
      total += cents
      return true
    }

    static let luaClass = LuaClass<Register>("Till", summary: "A cash register.") {
      LuaProperty("total", get: { $0.total }, summary: "What was charged so far, in cents.")
      LuaProperty("note", get: { $0.note }, set: { $0.note = $1 })
      LuaMethod("charge", parameters: "cents") { (till: Register, cents: Int) in
        try till.charge(cents)
      }
      LuaInitializer { Register() }
    }
  }

  @Test(
    "Exposing a type: what the script is told",
    arguments: [
      ("till.totl = 1", "Till has no property 'totl'; did you mean 'total'?"),
      ("return till.totl", "Till has no property or method 'totl'; did you mean 'total'?"),
      ("till.total = 3", "property 'total' of Till is read-only"),
      ("till:charge('x')", "bad argument #1 'cents' to 'charge' (integer expected, got string)"),
      (
        "till.charge(3)",
        "bad self for 'charge' (Till expected, got number); call it as object:charge(…)"
      ),
    ]
  )
  func exposing(script: String, message: String) throws {
    var lines: [String] = []
    let state = LuaState(LuaState.Configuration(print: { text, _ in lines.append(text) }))
    try state.expose(Register.self)
    try state.run("till = Till() till:charge(250) print(till.total)")
    #expect(lines == ["250"])
    let error = try #require(throws: LuaError.self) { try state.run(script) }
    #expect(error.message == message)
    #expect(throws: Register.Declined.self) { try state.run("till:charge(-1)") }
  }
}
