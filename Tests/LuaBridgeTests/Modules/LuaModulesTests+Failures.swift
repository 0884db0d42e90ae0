import LuaBridge
import Testing

extension LuaModulesTests {
  @Test("Modules that require each other are an error with the chain")
  func cycle() throws {
    let kitchen = try kitchen(
      [
        "a.lua": "return require 'b'", "b.lua": "\nreturn { c = require 'c' }",
        "c.lua": "\n\nreturn require 'b'", "self.lua": "require 'self'",
        "late.lua": "return { get = function() return require 'late' end }",
      ]
    )
    let error = try kitchen.error { try kitchen.state.run("require 'a'") }
    #expect(
      error.message == "modules that require each other: 'b' → 'c' → 'b'; move what they share to "
        + "a module of its own, or require one of them inside the function that uses it"
    )
    #expect(error.location == LuaLocation(chunk: "scripts/c.lua", line: 3))
    #expect(kitchen.state.loadedModules == [:])
    let own = try kitchen.error { try kitchen.state.run("require 'self'") }
    #expect(own.message.hasPrefix("modules that require each other: 'self' → 'self'; "))
    try kitchen.state.run("local late = require 'late' assert(late.get() == late)")
  }

  @Test("A failing module has its own line and traceback, and is tried again")
  func failing() throws {
    let kitchen = try kitchen(
      ["bad.lua": "\nlocal x = nil\nx.y = 1", "user.lua": "\nreturn require 'bad'"]
    )
    for _ in 0..<2 {
      let error = try kitchen.error { try kitchen.state.run("\n\n\n\nrequire 'user'") }
      #expect(error.description == "scripts/bad.lua:3: attempt to index a nil value (local 'x')")
      #expect(
        error.traceback == """
          stack traceback:
          \tscripts/bad.lua:3: in main chunk
          \t[C]: in function 'require'
          \tscripts/user.lua:2: in main chunk
          \t[C]: in function 'require'
          \tscript:5: in main chunk
          """
      )
    }
    try kitchen.state.run("local ok, e = pcall(require, 'bad') print(ok, e)")
    #expect(
      kitchen.printed == ["false\tscripts/bad.lua:3: attempt to index a nil value (local 'x')"]
    )
  }

  @Test("What does not compile has the module's own line and code, however deep")
  func syntax() throws {
    let kitchen = try kitchen(
      ["bad.lua": "local x = 1\nlocal = 2", "user.lua": "return require 'bad'"]
    )
    for script in ["require 'bad'", "\nrequire 'user'", "coroutine.wrap(require)('user')"] {
      let error = try kitchen.error { try kitchen.state.run(script) }
      #expect(error.code == .syntax)
      #expect(error.description == "scripts/bad.lua:2: <name> expected near '='")
    }
    try kitchen.state.run("local ok, e = pcall(require, 'user') print(ok, e)")
    #expect(kitchen.printed == ["false\tscripts/bad.lua:2: <name> expected near '='"])
    let direct = try kitchen.error { let _: Int = try kitchen.state.require("bad") }
    #expect(direct.location == LuaLocation(chunk: "scripts/bad.lua", line: 2))
  }

  @Test("Files are text in UTF-8: a mark and a first line with # are skipped, all else is refused")
  func texts() throws {
    struct Bytes: LuaModuleRoot {
      let name = "bytes"
      let files: [String: [UInt8]]
      func read(_ path: String) -> [UInt8]? { files[path] }
      func paths() -> [String] { [] }
    }
    let files: [String: [UInt8]] = [
      "mark.lua": [0xEF, 0xBB, 0xBF] + Array("return 'märk'".utf8),
      "shell.lua": Array("#!/usr/bin/lua\nlocal line = 2 error('here')".utf8),
      "shellonly.lua": Array("#!/usr/bin/lua".utf8),
      "binary.lua": [0x1B] + Array("Lua".utf8),
      "latin.lua": Array("return 1\n-- gr".utf8) + [0xFC] + Array("n\n".utf8),
      "mac.lua": Array("return 1\n\r--\r-- gr".utf8) + [0xFC] + Array("n\r".utf8),
      "empty.lua": [],
    ]
    let kitchen = try Kettle.Kitchen(modules: LuaModules(roots: [Bytes(files: files)]))
    var log: [String] = []
    for name in ["mark", "shell", "shellonly", "binary", "latin", "mac", "empty"] {
      do {
        log.append("\(name): \(try kitchen.state.require(name, as: LuaValue.self))")
      } catch let error as LuaError {
        log.append("\(error.code) \(error)")
      }
    }
    #expect(
      log == [
        "mark: märk", "runtime bytes/shell.lua:2: here", "shellonly: true",
        "syntax bytes/binary.lua:1: a compiled chunk cannot be required; give the source text",
        "syntax bytes/latin.lua:2: the line has bytes that are not UTF-8; save the file as UTF-8, or "
          + "write them as '\\xHH'",
        "syntax bytes/mac.lua:3: the line has bytes that are not UTF-8; save the file as UTF-8, or "
          + "write them as '\\xHH'",
        "empty: true",
      ]
    )
  }

  @Test("A root that fails stops the search and says why")
  func failingRoot() throws {
    struct Broken: LuaModuleRoot {
      let name = "broken"
      func read(_ path: String) throws -> [UInt8]? {
        if path.hasSuffix("/init.lua") { throw Till.Declined(cents: 5) }
        return nil
      }
      func paths() -> [String] { [] }
    }
    let roots: [any LuaModuleRoot] = [Broken(), LuaModuleTexts("", ["m.lua": ""])]
    let kitchen = try Kettle.Kitchen(modules: LuaModules(roots: roots))
    let error = try kitchen.error { try kitchen.state.run("require 'm'") }
    #expect(
      error.message == "module 'm' cannot be loaded: 'broken/m/init.lua' declined 5\n"
        + "\tno file 'broken/m.lua'"
    )
  }
}
