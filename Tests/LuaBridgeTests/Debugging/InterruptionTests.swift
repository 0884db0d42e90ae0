internal import LuaBridge
internal import Synchronization
internal import Testing

@Suite("Ending what runs from outside")
struct InterruptionTests {
  @Test("An endless loop ends, and the state works on")
  func loopWithinTimeLimit() throws {
    let state = LuaState(.init(limits: LuaLimits(time: .seconds(60))))
    let interruption = LuaInterruption()
    try state.setGlobal("running", to: state.makeFunction("running") { interruption.interrupt() })
    let error = #expect(throws: LuaError.self) {
      try interruption.listen(in: state) { try state.run("running() while true do end") }
    }
    #expect(error?.code == .timeLimit)
    #expect(interruption.wasInterrupted)
    #expect(
      try interruption.listen(in: state) { try state.evaluate("return 1", as: Int.self) } == 1
    )
    #expect(!interruption.wasInterrupted)
  }

  @Test("What runs around it goes on")
  func nestedWithinTimeLimit() throws {
    let state = LuaState(.init(limits: LuaLimits(time: .seconds(60))))
    let interruption = LuaInterruption()
    try state.setGlobal("running", to: state.makeFunction("running") { interruption.interrupt() })
    try state.setGlobal(
      "look",
      to: state.makeFunction("look") { [unowned state] () -> Bool in
        do {
          try interruption.listen(in: state) { try state.run("running() while true do end") }
          return false
        } catch let error as LuaError {
          return error.code == .timeLimit
        }
      }
    )
    let sum = try state.evaluate(
      "local sum = 0 for i = 1, 3 do if look() then sum = sum + i end end return sum",
      as: Int.self
    )
    #expect(sum == 6)
  }

  @Test("A wish that nobody listens to ends nothing")
  func silence() throws {
    let state = LuaState(.init(limits: LuaLimits(time: .seconds(60))))
    let interruption = LuaInterruption()
    interruption.interrupt()
    #expect(
      try interruption.listen(in: state) { try state.evaluate("return 1", as: Int.self) } == 1
    )
  }
}
