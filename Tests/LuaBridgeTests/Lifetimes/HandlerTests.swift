import LuaBridge
import Testing

/// Keeps a handler for some bytes.
private final class Keeper: LuaObject {
  var handler: LuaHandler?

  static let exposed = LuaClass<Keeper>("Keeper") {
    LuaProperty("handler", get: { $0.handler }, set: { $0.handler = $1 })
    LuaMethod("keep", parameters: "bytes", "handler") {
      (keeper: Keeper, _: [UInt8], handler: LuaHandler) in keeper.handler = handler
    }
  }
}

@Suite("Handlers: values of the script that live as long as an object")
struct HandlerTests {
  @Test("Sent, a handler gets the object that keeps it, then the arguments")
  func sender() throws {
    let world = try TillWorld()
    let till = Till()
    try world.state.run(
      "local till = ...\ntill.didCharge = function(...) print(select('#', ...), (...) == till, select(2, ...)) end",
      till
    )
    let handler = try #require(till.handler)
    try handler.send()
    try handler.send(7, "ink")
    try handler(till, 7)
    #expect(world.printed == ["1\ttrue", "3\ttrue\t7\tink", "2\ttrue\t7"])
  }

  @Test("Sent, a failing handler throws with its line, and leaves the stack as it was")
  func failure() throws {
    let world = try TillWorld()
    let till = Till()
    try world.state.run(
      "local till = ...\ntill.didCharge = function(t, n) error(t.total + n) end",
      till
    )
    let handler = try #require(till.handler)
    till.total = 3
    for _ in 0..<200 {
      let error = try #require(throws: LuaError.self) { try handler.send(4) }
      #expect("\(error)" == "script:2: the script raised the value 7")
    }
    try world.state.run("assert(select('#', ...) == 0)")
  }

  @Test("Sent when the script alone still holds the object, the handler is found all the same")
  func looseSender() throws {
    let world = try TillWorld()
    var till: Till? = Till()
    try world.state.run("till = ...\ntill.didCharge = function(t) print(t == till) end", till)
    let handler = try #require(till?.handler)
    till?.handler = nil
    till = nil
    world.state.collect()
    try handler.send()
    #expect(world.printed == ["true"])
  }

  @Test("Sent after its object or its state went, a handler throws what is gone")
  func gone() throws {
    let world = try TillWorld()
    var till: Till? = Till()
    try world.state.run("local till = ...\ntill.didCharge = function() end", till)
    let handler = try #require(till?.handler)
    till?.handler = nil
    till = nil
    world.state.collect()
    #expect(try #require(throws: LuaError.self) { try handler.send() }.code == .gone)
    world.state.close()
    #expect(try #require(throws: LuaError.self) { try handler.send() }.code == .closed)
  }

  @Test(
    "A handler and a function tell how many arguments they can see",
    arguments: [
      ("function() end", 0), ("function(a) end", 1), ("function(a, b) end", 2),
      ("function(...) end", Int(Int32.max)), ("function(a, ...) end", Int(Int32.max)),
      ("print", Int(Int32.max)),
    ]
  )
  func visibleArguments(function: String, count: Int) throws {
    let world = try TillWorld()
    let till = Till()
    try world.state.run("local till = ...\ntill.didCharge = \(function)", till)
    #expect(till.handler?.visibleArguments == count)
    let value: LuaFunction = try world.state.evaluate("return \(function)")
    #expect(value.visibleArguments == count)
  }

  @Test(
    "A handler tells the line that handed it over, not the one on which its function ends",
    arguments: [
      ("keeper.handler = function()\nend", 2), ("keeper.handler =\n  function()\n  end", 3),
      ("local function ring()\nend\nkeeper.handler = ring", 4),
      ("local function ring()\nend\nkeeper:keep('',\n  ring)", 4),
      ("keeper:keep('', function()\nend)", 2), ("keeper.handler = print", 2),
    ]
  )
  func location(script: String, line: Int) throws {
    let state = LuaState(.init(registry: LuaRegistry(classes: [Keeper.exposed.descriptor])))
    let keeper = Keeper()
    try state.run("local keeper = ...\n" + script, keeper)
    #expect(keeper.handler?.location == LuaLocation(chunk: "script", line: line))
  }

  @Test("What is kept with an object beside the arguments leaves the stack as it was")
  func keptBeside() throws {
    let (state, other) = (LuaState(), LuaState())
    let (keeper, foreign) = (Keeper(), try other.makeTable())
    let keep = try state.makeFunction("keep") { (call: LuaCall, value: LuaValue) throws -> Int in
      let count = call.count
      keeper.handler = try call.keep(value: value, with: keeper)
      #expect(call.count == count)
      _ = try call.handler(1, keptBy: keeper)
      #expect(call.count == count)
      #expect(throws: LuaError.self) { _ = try call.keep(value: .table(foreign), with: keeper) }
      #expect(call.count == count)
      #expect(throws: (any Error).self) { _ = try call.keep(value: .nil, with: keeper) }
      #expect(call.count == count)
      #expect(throws: (any Error).self) { _ = try call.handler(2, keptBy: keeper) }
      #expect(call.count == count)
      return try keeper.handler?.call(returning: Int.self, 4) ?? 0
    }
    let double: LuaFunction = try state.evaluate("return function(n) return 2 * n end")
    #expect(try keep.call(returning: Int.self, double) == 8)
  }

  @Test("Bytes that come before a handler are no mistake, nor a property's name")
  func bytes() throws {
    let state = LuaState(.init(registry: LuaRegistry(classes: [Keeper.exposed.descriptor])))
    var kept: [String] = []
    state.onKeep = { _, name in kept.append(name) }
    try state.run(
      "local keeper = ... keeper:keep('\\xff', print) keeper:keep('handler', print)",
      Keeper()
    )
    #expect(kept == ["handler"])
  }
}
