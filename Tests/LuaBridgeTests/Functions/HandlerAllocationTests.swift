import LuaBridge
internal import MemoryDrought
import Testing

@Suite("What calls of handlers allocate", .enabled(if: MemoryDrought.isPossible))
struct HandlerAllocationTests {
  private static func handler(_ till: Till, _ state: LuaState) throws -> LuaHandler {
    try state.run(
      """
      count = 0
      local till, other = ...
      till.didCharge = function(sender, object, number)
        assert(sender == till and object == other)
        count = count + number
      end
      """,
      till,
      till
    )
    return try #require(till.handler)
  }

  /// A call with the sender, an object and a number, and one without the sender.
  private static func call(_ handler: LuaHandler, _ till: Till, times: Int) throws {
    for _ in 0..<times {
      try handler.send(till, 1.5)
      try handler(till, till, 0.5)
    }
  }

  @Test("A protected call of a handler with an object and a number allocates nothing at all")
  func nothing() async {
    await #expect(processExitsWith: .success) {
      let state = LuaState(.init(registry: LuaRegistry(classes: [Till.exposed.descriptor])))
      let till = Till()
      let handler = try Self.handler(till, state)
      try Self.call(handler, till, times: 10)
      let drought = MemoryDrought()
      try Self.call(handler, till, times: 10_000)
      drought.end()
      #expect(try state.global("count", as: Double.self) == 20_020)
    }
  }

  /// Not inlined, or the optimiser finds a place for the till on the stack.
  @inline(never)
  private static func make() -> Till { Till() }

  @Test("One allocation in a drought ends the process, so the test above can fail")
  func something() async {
    await #expect(processExitsWith: .failure) {
      let drought = MemoryDrought()
      let till = Self.make()
      drought.end()
      withExtendedLifetime(till) {}
    }
  }
}
