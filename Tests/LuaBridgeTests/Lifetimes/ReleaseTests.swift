import LuaBridge
import Testing

@Suite("What is let go, and when")
struct ReleaseTests {
  @Test("A value that Swift raised again goes with the run it ended")
  func raisedValue() throws {
    let world = try TillWorld()
    try world.state.run(
      """
      weak = setmetatable({}, { __mode = 'v' })
      local till = Till {}
      till:onCharge(function() weak[1] = {} error(weak[1]) end)
      local ok, value = pcall(till.charge, till, 1)
      assert(not ok and value == weak[1])
      """
    )
    #expect(throws: LuaError.self) { try world.state.run("error('another')") }
    world.state.collect()
    try world.state.run("assert(weak[1] == nil)")
  }

  @Test("What a gone object kept does not bring back another one that has its address and goes")
  func reusedAddress() throws {
    let world = try TillWorld()
    let collect = try world.state.load("collectgarbage()")
    let listen = try world.state.load(
      "local till = ... till:onCharge(function() return till end)"
    )
    func makeKept() throws -> (address: ObjectIdentifier, handler: LuaHandler) {
      let till = Till(world.tracker)
      try listen(till)
      return (ObjectIdentifier(till), try #require(till.handlers.first))
    }
    /// Makes one that has an address, unless that went to another thread meanwhile.
    func takeAddress(_ address: ObjectIdentifier) throws -> Bool {
      // The address sanitizer keeps what was freed last.
      for _ in 0..<5_000 {
        UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 16).deallocate()
      }
      var tills: [Till] = []
      repeat {
        tills.append(Till(world.tracker))
      } while ObjectIdentifier(tills[tills.count - 1])
        != address && tills.count < 100_000
      let last = try #require(tills.last)
      guard ObjectIdentifier(last) == address else { return false }
      try listen(last)
      return true
    }
    var kept: (address: ObjectIdentifier, handler: LuaHandler)?
    var isTaken = false
    for _ in 0..<20 where !isTaken {
      kept = try makeKept()
      world.state.collect()
      #expect(world.tracker.live == 0)
      isTaken = try takeAddress(try #require(kept).address)
    }
    try #require(isTaken)
    // Unpinned, then finalised, and still there.
    try world.state.run("collectgarbage()")
    try collect()
    #expect(world.tracker.live == 1)
    kept = nil
    world.state.safePoint()
    #expect(world.tracker.live == 0)
  }

  @Test("What is dropped where Lua's stack is full is released later")
  func fullStack() throws {
    final class Box { var table: LuaTable?; var handler: LuaHandler? }
    let world = try TillWorld()
    let state = world.state
    let box = Box()
    let till = Till()
    box.table = try state.evaluate("return {}")
    try state.run(
      """
      weak = setmetatable({}, { __mode = 'v' })
      local till = ...
      weak.handler = function() return till end
      till:onCharge(weak.handler)
      """,
      till
    )
    let before = state.statistics.references
    let drop = try state.makeFunction("drop") { [unowned state] in
      box.table = nil
      till.handlers = []
      state.safePoint()
      return state.statistics.references
    }
    // The most arguments that leave a C function the room it must have, and no more.
    let inside = try state.evaluate(
      """
      local drop = ...
      for n = 999990, 999800, -1 do
        local ok, references = pcall(function() return drop(table.unpack({}, 1, n)) end)
        if ok then return references end
      end
      """,
      as: Int.self,
      drop
    )
    #expect(inside == before + 2)
    state.safePoint()
    #expect(state.statistics.references == before)
    state.collect()
    try state.run("assert(weak.handler == nil)")
    withExtendedLifetime(till) {}
  }

  @Test("A file that is gone leaves its identity to no other")
  func fileIdentity() throws {
    let state = LuaState(.init(isDeterministic: true, libraries: .io))
    try state.run(
      """
      local seen = {}
      for i = 1, 50 do
        local file = io.open('/dev/null')
        local identity = string.format('%p', file)
        assert(string.format('%p', file) == identity)
        assert(not seen[identity])
        seen[identity] = true
        file:close()
        file = nil
        collectgarbage()
      end
      """
    )
  }
}
