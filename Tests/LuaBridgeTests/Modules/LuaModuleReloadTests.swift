import LuaBridge
import Testing

@Suite("Loading a module anew")
struct LuaModuleReloadTests {
  /// Texts that can change while a state is open.
  final class Shelf: LuaModuleRoot {
    let name = "shelf"
    var texts: [String: String]
    init(_ texts: [String: String]) { self.texts = texts }
    func read(_ path: String) -> [UInt8]? { texts[path].map { Array($0.utf8) } }
    func paths() -> [String] { texts.keys.sorted() }
  }

  private func open(_ text: String) throws -> (Shelf, Kettle.Kitchen) {
    let shelf = Shelf(["m.lua": text])
    return (shelf, try Kettle.Kitchen(modules: LuaModules(roots: [shelf])))
  }

  @Test("Who required a module before sees its new entries and metatable, and nothing of the old")
  func updated() throws {
    let (shelf, kitchen) = try open(
      """
      local Tea = setmetatable({ old = true }, { __call = function() return "old call" end })
      Tea.__index = Tea
      function Tea.new() return setmetatable({}, Tea) end
      function Tea:taste() return "weak" end
      return Tea
      """
    )
    try kitchen.state.run(
      "Tea = require 'm' cup = Tea.new() taste = Tea.taste print(cup:taste(), Tea(), Tea.old)"
    )
    shelf.texts["m.lua"] = """
      local Tea = setmetatable({}, { __call = function() return "new call" end })
      Tea.__index = Tea
      function Tea.new() return setmetatable({}, Tea) end
      function Tea:taste() return "strong" end
      return Tea
      """
    #expect(try kitchen.state.reloadModule("m") == .updated)
    try kitchen.state.run(
      """
      print(cup:taste(), Tea(), Tea.old, taste(), Tea.new():taste())
      print(rawequal(require "m", Tea))
      """
    )
    #expect(
      kitchen.printed == [
        "weak\told call\ttrue", "strong\tnew call\tnil\tweak\tstrong", "true",
      ]
    )
    shelf.texts["m.lua"] = "return { plain = true }"
    #expect(try kitchen.state.reloadModule("m") == .updated)
    try kitchen.state.run("assert(Tea.plain and getmetatable(Tea) == nil and Tea.new == nil)")
  }

  @Test("The same table returned again is left as the module made it")
  func sameTable() throws {
    let (_, kitchen) = try open("all = all or { n = 0 } all.n = all.n + 1 return all")
    try kitchen.state.run("m = require 'm'")
    #expect(try kitchen.state.reloadModule("m") == .updated)
    try kitchen.state.run("assert(m.n == 2 and rawequal(m, require 'm'))")
  }

  @Test(
    "A value that is no table is replaced for those who require it from then on",
    arguments: [("return 1", "return 2"), ("return {}", "return 2"), ("return 1", "return {}")]
  )
  func replaced(old: String, new: String) throws {
    let (shelf, kitchen) = try open(old)
    try kitchen.state.run("before = require 'm'")
    shelf.texts["m.lua"] = new
    #expect(try kitchen.state.reloadModule("m") == .replaced)
    try kitchen.state.run("assert(require 'm' ~= before and type(before) ~= 'nil')")
  }

  @Test(
    "A table that is not the module's own is left as it is, and the module has a new one",
    arguments: [
      ("return Kettle", "assert(before == Kettle and Kettle {})"),
      ("return require 'lib'", "assert(before == require 'lib' and before.answer() == 42)"),
      ("return string", "assert(before == string and ('x'):rep(2) == 'xx')"),
      ("return _G", "assert(before == _G and before.print == print)"),
    ]
  )
  func foreign(text: String, check: String) throws {
    let (shelf, kitchen) = try open(text)
    shelf.texts["lib.lua"] = "return { answer = function() return 42 end }"
    try kitchen.state.run("before = require 'm'")
    shelf.texts["m.lua"] = "return { version = 1 }"
    #expect(try kitchen.state.reloadModule("m") == .replaced)
    try kitchen.state.run("assert(rawget(before, 'version') == nil) \(check)")
    try kitchen.state.run("m = require 'm' assert(m.version == 1)")
    shelf.texts["m.lua"] = "return { version = 2 }"
    #expect(try kitchen.state.reloadModule("m") == .updated)
    try kitchen.state.run("assert(m.version == 2) \(check)")
  }

  @Test("A class takes the place of a module's table, which does not become a class")
  func replacedByClass() throws {
    let (shelf, kitchen) = try open("return { version = 1 }")
    try kitchen.state.run("before = require 'm'")
    shelf.texts["m.lua"] = "return Kettle"
    #expect(try kitchen.state.reloadModule("m") == .replaced)
    try kitchen.state.run(
      "assert(before.version == 1 and getmetatable(before) == nil and require 'm' == Kettle)"
    )
  }

  @Test("A table that another module returns as well is updated with the module that made it")
  func shared() throws {
    let (shelf, kitchen) = try open("return require 'lib'")
    shelf.texts["lib.lua"] = "return { version = 1 }"
    try kitchen.state.run("m = require 'm'")
    shelf.texts["lib.lua"] = "return { version = 2 }"
    #expect(try kitchen.state.reloadModule("lib") == .updated)
    try kitchen.state.run("assert(m.version == 2 and m == require 'm' and m == require 'lib')")
  }

  @Test("What does not compile, fails or is gone leaves the old one as it was")
  func failing() throws {
    let (shelf, kitchen) = try open("return { version = 1 }")
    try kitchen.state.run("m = require 'm'")
    let failures: [(text: String?, message: String)] = [
      ("print('never') local =", "shelf/m.lua:1: <name> expected near '='"),
      ("\nerror('half way')", "shelf/m.lua:2: half way"),
      ("return require 'm2'", "module 'm2' not found"),
      (nil, "module 'm' not found"),
    ]
    for (text, message) in failures {
      shelf.texts["m.lua"] = text
      let error = try kitchen.error { try kitchen.state.reloadModule("m") }
      #expect(error.description.contains(message), "\(error)")
      try kitchen.state.run("assert(m.version == 1 and require 'm' == m)")
    }
    #expect(kitchen.printed == [])
    shelf.texts["m.lua"] = "return { version = 2 }"
    #expect(try kitchen.state.reloadModule("m") == .updated)
    try kitchen.state.run("assert(m.version == 2)")
  }

  @Test("What was never required is not loaded; a module that requires itself gets its old self")
  func others() throws {
    let (shelf, kitchen) = try open("return { n = 1 }")
    #expect(try kitchen.state.reloadModule("m") == .notLoaded)
    #expect(try kitchen.state.reloadModule("nothing") == .notLoaded)
    #expect(kitchen.state.loadedModules == [:])
    try kitchen.state.run("m = require 'm'")
    shelf.texts["m.lua"] = "return { n = require('m').n + 1 }"
    #expect(try kitchen.state.reloadModule("m") == .updated)
    try kitchen.state.run("assert(m.n == 2)")
  }

  @Test("Reloading a hundred times leaves one module, one table, and none of its objects")
  func lifetimes() throws {
    let (_, kitchen) = try open("local k = Kettle {} return { k = k, f = function() return k end }")
    try kitchen.state.run("m = require 'm'")
    let references = kitchen.state.statistics.references
    for _ in 0..<100 { try kitchen.state.reloadModule("m") }
    kitchen.state.collect()
    #expect(kitchen.tracker.live == 2)
    #expect(kitchen.state.statistics.references == references)
  }

  @Test("A walk over the table may end in an error when that is replaced, and in nothing worse")
  func walk() throws {
    let (shelf, kitchen) = try open("return { a = 1, b = 2, c = 3 }")
    try kitchen.state.run("m = require 'm'")
    shelf.texts["m.lua"] = "return { a = 4, d = 5 }"
    try kitchen.state.expose(ReloadButton.self)
    try kitchen.state.setGlobal("reload", to: ReloadButton(kitchen.state))
    try kitchen.state.run(
      "pcall(function() for k in pairs(m) do reload:press() end end) assert(m.d == 5 and not m.b)"
    )
  }

  /// Reloads the module from within a script.
  final class ReloadButton: LuaExposed {
    private unowned let state: LuaState
    init(_ state: LuaState) { self.state = state }

    static let luaClass = LuaClass<ReloadButton>("ReloadButton") {
      LuaMethod("press") { (button: ReloadButton) in _ = try button.state.reloadModule("m") }
    }
  }
}
