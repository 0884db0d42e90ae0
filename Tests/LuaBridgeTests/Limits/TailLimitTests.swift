import LuaBridge
import Testing

@Suite("A limit that is caught by the last thing a call does")
struct TailLimitTests {
  /// Ways to catch an error with nothing of the script's after it.
  static let forms = [
    "return pcall(reach)", "return xpcall(reach, print)", "return xpcall(reach, reach)",
    "return catching(reach)", "return select(1, pcall(reach))",
    "return coroutine.resume(coroutine.create(reach))",
    "return pcall(pcall, reach)", "pcall(reach)", "return pcall(coroutine.wrap(reach))",
  ]

  /// A state whose `reach` runs into a limit, and whose Swift function `catching` catches it.
  private func makeState() throws -> LuaState {
    let state = LuaState(.init(libraries: .os))
    try state.run("function reach() while true do end end")
    let catching = try state.makeFunction("catching", parameters: "f") { (f: LuaFunction) in
      do { try f() } catch { return false }
      return true
    }
    try state.setGlobal("catching", to: catching)
    return state
  }

  @Test("ends the call all the same: instructions", arguments: forms)
  func instructions(form: String) throws {
    let state = try makeState()
    try state.setInstructionLimit(100_000)
    let function = try state.load(form)
    #expect(failure { try function() }.hasPrefix("instructionLimit: "))
    #expect(state.lastFailure?.limit == .instructionLimit)
    #expect(try state.evaluate("return 1") == 1)
  }

  @Test("ends the call all the same: depth", arguments: forms)
  func depth(form: String) throws {
    let state = try makeState()
    try state.run("function reach() return (reach()) end")
    try state.setDepthLimit(calls: 50)
    #expect(failure { try state.run(form) }.hasPrefix("depthLimit: "))
    #expect(try state.evaluate("return 1") == 1)
  }

  @Test("ends the call all the same: memory", arguments: forms)
  func memory(form: String) throws {
    let state = try makeState()
    try state.run("function reach() local t = {} while true do t[#t + 1] = {} end end")
    try state.setMemoryLimit(bytes: 4 << 20)
    #expect(failure { try state.run(form) }.hasPrefix("memoryLimit: "))
    #expect(try state.evaluate("return 1") == 1)
  }

  @Test("ends the call all the same: os.exit", arguments: forms)
  func exit(form: String) throws {
    let state = try makeState()
    try state.run("function reach() os.exit(3) end")
    #expect(failure { try state.run(form) }.hasPrefix("exit: "))
  }

  @Test("a module that ran into a limit is not loaded")
  func module() throws {
    var modules = LuaModules()
    modules.add("endless", source: "return pcall(function() while true do end end)")
    let state = LuaState(.init(modules: modules))
    try state.setInstructionLimit(100_000)
    #expect(failure { try state.run("require 'endless'") }.hasPrefix("instructionLimit: "))
    #expect(failure { try state.run("require 'endless'") }.hasPrefix("instructionLimit: "))
  }
}
