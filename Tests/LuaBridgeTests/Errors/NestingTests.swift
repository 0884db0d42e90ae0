import LuaBridge
import Testing

@Suite("Texts that nest deeper than Lua compiles")
struct NestingTests {
  /// A text that opens more than it may on one of its lines, and closes it all on that line or on the next.
  fileprivate static func nested(
    _ open: String,
    _ close: String,
    at line: Int,
    _ end: String
  ) -> String {
    let before = (1..<line).map { "local a\($0) = \($0) -- (((" }
    let opened = String(repeating: open, count: 300)
    let closed = String(repeating: close, count: 300)
    let lines = before + ["local x = 1 x = " + opened, closed, "local = 2"]
    return lines.joined(separator: end)
  }

  @Test(
    "Are told with the line that is too deep, whatever they nest and whatever follows",
    arguments: [
      ("{", "}", 1, "\n"), ("{", "}", 7, "\n"), ("(", ")", 3, "\r\n"),
      ("function() return ", " end", 100, "\n"), ("not ", "1 ", 2, "\r"),
    ]
  )
  func line(open: String, close: String, line: Int, end: String) throws {
    let state = LuaState()
    let error = #expect(throws: LuaError.self) {
      try state.run(Self.nested(open, close, at: line, end), chunk: "deep.lua")
    }
    #expect(error?.code == .syntax)
    #expect(error?.location == LuaLocation(chunk: "deep.lua", line: line))
    #expect(error?.message.hasPrefix("brackets, blocks or functions nest deeper here") == true)
    #expect(state.lastFailure?.location == error?.location)
    #expect(try state.evaluate("return 1", as: Int.self) == 1)
  }

  @Test("Are told where one level is opened on each line")
  func levels() throws {
    let state = LuaState()
    func blocks(_ count: Int) -> String {
      String(repeating: "do\n", count: count) + String(repeating: "end\n", count: count)
    }
    let error = #expect(throws: LuaError.self) { try state.run(blocks(400), chunk: "deep.lua") }
    let line = try #require(error?.location?.line)
    #expect((150...200).contains(line))
    try state.run(blocks(line - 1))
  }

  @Test("Are mistakes of a module that is required, with its own line")
  func modules() throws {
    let state = LuaState(
      LuaState.Configuration(modules: LuaModules(roots: [DeepRoot()]))
    )
    let error = #expect(throws: LuaError.self) { try state.run("require 'deep'") }
    #expect(error?.code == .syntax)
    #expect(error?.location == LuaLocation(chunk: "modules/deep.lua", line: 2))
  }

  /// A folder with one module, which is too deep on its second line.
  private struct DeepRoot: LuaModuleRoot {
    let name = "modules"

    func read(_ path: String) -> [UInt8]? {
      path == "deep.lua" ? Array(NestingTests.nested("{", "}", at: 2, "\n").utf8) : nil
    }
    func paths() -> [String] { ["deep.lua"] }
  }
}
