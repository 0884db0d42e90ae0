import LuaBridge
import Testing

@Suite("Errors of the bridge that Swift code lets through to Lua")
struct RaisingTests {
  private let state = LuaState(.init(hasStrictGlobals: false))

  /// Has a Swift function throw an error, and gives what arrives in Swift and what a script catches.
  private func crossing(_ error: LuaError) throws -> (swift: LuaError, script: String) {
    let fail = try state.makeFunction("fail") { throw error }
    try state.setGlobal("fail", to: fail)
    let caught = try state.evaluate("return tostring(select(2, pcall(fail)))", as: String.self)
    do {
      try state.run("\n\nlocal x = fail()")
    } catch let error as LuaError {
      return (error, caught)
    }
    throw LuaError(.runtime, "it did not throw")
  }

  @Test("One of kind runtime or conversion without a place is a message at the script's line")
  func messages() throws {
    for code in [LuaError.Code.runtime, .conversion] {
      let error = try crossing(LuaError(code, "out of paper"))
      #expect(error.swift.description == "script:3: out of paper")
      #expect(error.swift.code == .runtime)
      #expect(error.script == "script:1: out of paper")
    }
  }

  @Test("Any other keeps its kind and its place, or gets the place where it crossed")
  func kinds() throws {
    for code in [LuaError.Code.gone, .closed, .finalizing, .stackOverflow] {
      let error = try crossing(LuaError(code, "no more"))
      #expect(error.swift.code == code)
      #expect(error.swift.description == "script:3: no more")
      #expect(error.swift.traceback?.contains("script:3: in main chunk") == true)
      #expect(error.script == "script:1: no more")
    }
    let place = LuaLocation(chunk: "page", line: 9)
    let placed = try crossing(LuaError(.runtime, "no more", location: place))
    #expect(placed.swift.description == "page:9: no more")
    #expect(placed.script == "page:9: no more")
  }

  @Test("A chunk that a Swift function cannot compile is told with its own line")
  func syntax() throws {
    let include = try state.makeFunction("include", parameters: "text") {
      [unowned state] (text: String) in try state.load(text, chunk: "part")
    }
    try state.setGlobal("include", to: include)
    do {
      try state.run("include('x = = 1')", chunk: "whole")
      Issue.record("it compiled")
    } catch let error as LuaError {
      #expect(error.code == .syntax)
      #expect(error.description == "part:1: unexpected symbol near '='")
    }
  }
}
