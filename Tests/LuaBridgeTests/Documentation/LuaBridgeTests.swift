import LuaBridge
import Testing

@Suite("The article LuaBridge")
struct LuaBridgeArticleTests {
  @Test("The overview's example")
  func overview() throws {
    let state = LuaState()
    try state.run("function greet(name) return 'Hello, ' .. name end")
    let greet: LuaFunction = try state.global("greet")
    let greeting = try greet.call(returning: String.self, "Milk")  // "Hello, Milk"
    #expect(greeting == "Hello, Milk")
  }
}
