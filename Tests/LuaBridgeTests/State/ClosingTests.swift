import LuaBridge
import Testing

@Suite("The end of a state, and what happens while Lua collects")
struct ClosingTests {
  @Test("Closing a state frees all that only it held, in the middle of everything")
  func close() throws {
    let tracker = Tracker()
    let world = try TillWorld()
    try world.state.setGlobal("tracker", to: TrackerBox(tracker))
    let held = Till(tracker)
    try world.state.run(
      """
      local held = ...
      held:onCharge(function() return held end)
      for i = 1, 100 do
        local till = Till { Till {} }
        till:onCharge(function() return till end)
      end
      """,
      held
    )
    world.state.close()
    #expect(tracker.live == 1)
    #expect(throws: LuaError.self) { try held.charge(1, note: nil) }
  }

  @Test("Lua cannot be called from a deinit that its collector set off")
  func finalizing() throws {
    final class Last: LuaObject {
      let action: () -> Void
      init(_ action: @escaping () -> Void) { self.action = action }
      deinit { action() }
    }
    final class Box { var code: LuaError.Code? }
    let state = LuaState()
    let seen = Box()
    let function: LuaFunction = try state.evaluate("return function() end")
    try state.setGlobal(
      "last",
      to: Last {
        do { try function() } catch { seen.code = (error as? LuaError)?.code }
      }
    )
    try state.run("last = nil")
    state.collect()
    #expect(seen.code == .finalizing)
    try function()
  }

  @Test("Closing in the middle of a call does nothing, and afterwards it closes")
  func closeInCall() throws {
    let registry = LuaRegistry(classes: [Nest.exposed.descriptor])
    let state = LuaState(.init(registry: registry))
    let nest = Nest(state)
    try state.run("local nest = ... nest:close() assert(nest.run)", nest)
    try state.run("assert(true)")
    state.close()
    #expect(throws: LuaError.self) { try state.run("") }
  }

  @Test("The last reference to a state may go in the middle of a handler's call")
  func stateDroppedInCall() throws {
    final class Owner: LuaObject {
      var state: LuaState?
      var handler: LuaHandler?

      static let exposed = LuaClass<Owner>("Owner") {
        LuaProperty(
          "handler",
          set: { (owner: Owner, handler: LuaHandler) in owner.handler = handler }
        )
        LuaMethod("drop") { (owner: Owner) in owner.state = nil }
      }
    }
    let owner = Owner()
    owner.state = LuaState(.init(registry: LuaRegistry(classes: [Owner.exposed.descriptor])))
    try owner.state?.run(
      """
      local owner = ...
      owner.handler = function() owner:drop() collectgarbage() return 7 end
      """,
      owner
    )
    let handler = try #require(owner.handler)
    #expect(try handler.call(returning: Int.self) == 7)
    let error = #expect(throws: LuaError.self) { try handler() }
    #expect(error?.code == .closed)
  }

  @Test("Closing frees what Lua has finalised and the bridge has not judged yet")
  func closeWithDying() throws {
    let tracker = Tracker()
    let world = try TillWorld()
    try world.state.setGlobal("tracker", to: TrackerBox(tracker))
    // Called as a function, the chunk is followed by no safe point.
    try world.state.load(
      """
      for i = 1, 10 do
        local till = Till {}
        till:onCharge(function() return till end)
      end
      """
    )()
    world.state.safePoint()
    world.state.collect()
    #expect(tracker.live == 0)
    try world.state.run("kept = Till {} kept:onCharge(function() return kept end)")
    world.state.collect()
    try world.state.load("kept = nil for i = 1, 5 do Till {} end collectgarbage()")()
    #expect(tracker.live == 6)
    world.state.close()
    #expect(tracker.live == 0)
  }

  @Test("A deinit that closes the state while its collector runs closes nothing")
  func closeWhileFinalizing() throws {
    final class Closer: LuaObject {
      let action: () -> Void
      init(_ action: @escaping () -> Void) { self.action = action }
      deinit { action() }
    }
    let state = LuaState()
    try state.setGlobal("closer", to: Closer { [unowned state] in state.close() })
    try state.run("closer = nil")
    state.collect()
    #expect(try state.evaluate("return 1", as: Int.self) == 1)
  }

  /// Holds a state that holds it: only Lua's collector lets it go.
  private final class Owner: LuaObject {
    var state: LuaState?
  }

  /// A function of a state whose last reference is in Lua's garbage.
  private func functionOfAForgottenState() throws -> LuaFunction {
    let state = LuaState()
    let owner = Owner()
    try state.setGlobal("owner", to: owner)
    try state.run("owner = nil")
    owner.state = state
    return try state.evaluate("return function() end")
  }

  @Test("A state whose last reference goes in its own collector is there until the work is done")
  func droppedByItsCollector() throws {
    let function = try functionOfAForgottenState()
    let error = #expect(throws: LuaError.self) {
      for _ in 0..<100_000 { _ = try LuaCoroutine(function) }
    }
    #expect(error?.code == .closed)
    #expect(function.definition == nil)
  }

  /// Closes the state that it is read from.
  private struct Closing: LuaConvertible {
    static var luaName: String { "any" }
    static func read(_ call: LuaCall, _ place: Int32) throws -> Closing {
      call.state.close()
      return Closing()
    }
    func push(_ call: LuaCall) {}
  }

  @Test("A conversion of the host's own may close the state that it reads from")
  func closedByAConversion() throws {
    let state = LuaState()
    let table: LuaTable = try state.evaluate("return { 1 }")
    _ = try table.read(as: Closing.self)
    #expect(try #require(throws: LuaError.self) { try table.length() }.code == .closed)
  }
}
