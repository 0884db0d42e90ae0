import LuaBridge
import Testing

@Suite("Modules")
struct LuaModulesTests {
  /// A kitchen whose modules are texts in two roots, and the host's own.
  func kitchen(
    _ first: [String: String],
    _ second: [String: String] = [:],
    isDeterministic: Bool = false,
    own: (inout LuaModules) -> Void = { _ in }
  ) throws -> Kettle.Kitchen {
    var modules = LuaModules(
      roots: [LuaModuleTexts("scripts", first), LuaModuleTexts("shared/", second)]
    )
    own(&modules)
    return try Kettle.Kitchen(isDeterministic: isDeterministic, modules: modules)
  }

  @Test("Names that differ in their bytes are different modules, however alike they look")
  func equivalentNames() throws {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    let kitchen = try kitchen([decomposed + ".lua": "return 'of the file'"]) { modules in
      modules.add(composed, source: "return 'of the host'")
      modules.add("cycle.\(composed)", source: "return require('cycle.\(decomposed)')")
      modules.add("cycle.\(decomposed)", source: "return 'no cycle'")
    }
    for (name, expected) in [
      (composed, "of the host"), (decomposed, "of the file"), (composed, "of the host"),
      ("cycle.\(composed)", "no cycle"),
    ] {
      #expect(try kitchen.state.require(name) == expected)
    }
    // A dictionary of Swift's has one of both.
    #expect(kitchen.state.loadedModules.count == 2)
    #expect(try kitchen.state.reloadModule(decomposed) == .replaced)
    #expect(LuaModuleTexts("t", [composed + ".lua": ""]).read(decomposed + ".lua") == nil)
    let error = try kitchen.error {
      let _: Int = try kitchen.state.require("cycle/\u{301}\(composed)")
    }
    #expect(error.message.hasPrefix("bad module name "))
  }

  @Test("A module runs once, gets its name and place, and is found in the roots in order")
  func require() throws {
    let kitchen = try kitchen(
      [
        "lib/money.lua": "print('runs', ...) return { rate = 2 }",
        "lib/init.lua": "return 'a folder'", "both.lua": "return 'first'",
      ],
      [
        "both.lua": "return 'second'", "other/init.lua": "return 'other'",
        "nothing.lua": "ran = (ran or 0) + 1", "no.lua": "return false",
      ]
    )
    try kitchen.state.run(
      """
      local money, place = require "lib.money"
      print(money.rate, place)
      print(require "lib.money" == money, select("#", require "lib.money"))
      print(require "lib")
      print(require "both")
      print(require "other")
      print(require "nothing")
      print(require "nothing", ran)
      print(require "no", require "no")
      """
    )
    #expect(
      kitchen.printed == [
        "runs\tlib.money\tscripts/lib/money.lua", "2\tscripts/lib/money.lua", "true\t1",
        "a folder\tscripts/lib/init.lua", "first\tscripts/both.lua",
        "other\tshared/other/init.lua", "true\tshared/nothing.lua", "true\t1",
        "false\tfalse",
      ]
    )
    #expect(
      kitchen.state.loadedModules == [
        "lib.money": "scripts/lib/money.lua", "lib": "scripts/lib/init.lua",
        "both": "scripts/both.lua", "other": "shared/other/init.lua",
        "nothing": "shared/nothing.lua", "no": "shared/no.lua",
      ]
    )
    #expect(try kitchen.state.require("both", as: String.self) == "first")
    let other = try self.kitchen(["both.lua": "return 'other state'"])
    #expect(try other.state.require("both") == "other state")
  }

  // What describes a module is never freed, so each is made once.
  private static let tools = LuaModule(
    "tools",
    classes: [Kettle.exposed.descriptor],
    functions: [LuaStatic("double") { (_: LuaCall, n: Int) in 2 * n }]
  )
  private static let shop = LuaModule("shop", classes: [Till.exposed.descriptor])

  @Test("The host's own modules come first: in Swift, as text, or made when they are asked for")
  func own() throws {
    final class Count { var loads = 0 }
    let count = Count()
    let kitchen = try kitchen(["text.lua": "return 'file'"]) { modules in
      modules.add("text", source: "return ...")
      modules.add("tools", Self.tools)
      modules.add("made") { state in
        count.loads += 1
        if count.loads == 1 { throw Till.Declined(cents: 1) }
        return try state.evaluate("return { made = true }", as: LuaTable.self)
      }
    }
    try kitchen.state.run(
      """
      print(require "text")
      local tools, place = require "tools"
      print(tools.double(21), place, tools.Kettle == Kettle)
      print(pcall(require, "made"))
      print((require "made").made, (require "made").made)
      """
    )
    #expect(
      kitchen.printed == [
        "text\ttext", "42\tSwift\ttrue", "false\tscript:4: declined 1", "true\ttrue",
      ]
    )
    #expect(count.loads == 2)
  }

  @Test("A class that only a module has is the class of its instances, wherever they come from")
  func ownClasses() throws {
    var modules = LuaModules()
    modules.add("shop", Self.shop)
    let state = LuaState(.init(modules: modules))
    try state.setGlobal("till", to: Till())
    try state.run(
      """
      assert(till.total == 0)
      local Till = require "shop".Till
      till:own(Till { note = "new" })
      assert(#till == 1)
      """
    )
  }

  @Test("Without modules there is no require, for scripts or for Swift")
  func off() throws {
    let kitchen = try Kettle.Kitchen()
    try kitchen.state.run("assert(require == nil and package == nil)")
    let error = try kitchen.error { let _: Int = try kitchen.state.require("x") }
    #expect(error.code == .gone)
    #expect(try kitchen.error { try kitchen.state.reloadModule("x") }.code == .gone)
    #expect(kitchen.state.loadedModules == [:])
  }

  @Test("With strict globals, require is a global like any other")
  func strict() throws {
    let modules = LuaModules(roots: [LuaModuleTexts("", ["m.lua": "return ..."])])
    let state = LuaState(.init(hasStrictGlobals: true, modules: modules))
    #expect(try state.evaluate("return (require 'm')") == "m")
    #expect(throws: LuaError.self) { try state.run("require = nil") }
    let without = LuaState(.init(hasStrictGlobals: true))
    let error = try #require(throws: LuaError.self) { try without.run("require 'm'") }
    #expect(error.message == "there is no global 'require'")
  }

  @Test("What is not found says where it was looked for and names the nearest module")
  func notFound() throws {
    let kitchen = try kitchen(["lib/money.lua": "return 1"], ["lib/menu/init.lua": ""]) {
      $0.add("app.clock", source: "")
    }
    let error = try kitchen.error { try kitchen.state.run("\nrequire 'lib.mony'") }
    #expect(error.location == LuaLocation(chunk: "script", line: 2))
    #expect(
      error.message == """
        module 'lib.mony' not found; did you mean 'lib.money'?
        \tno module of the host by that name
        \tno file 'scripts/lib/mony.lua'
        \tno file 'scripts/lib/mony/init.lua'
        \tno file 'shared/lib/mony.lua'
        \tno file 'shared/lib/mony/init.lua'
        """
    )
    let menu = try kitchen.error { try kitchen.state.run("require 'lib.meny'") }
    #expect(menu.message.hasPrefix("module 'lib.meny' not found; did you mean 'lib.menu'?\n"))
    let ending = try kitchen.error { try kitchen.state.run("require 'menu.lua'") }
    #expect(
      ending.message.hasPrefix("module 'menu.lua' not found; write 'menu', without the ending\n")
    )
    let none = try Kettle.Kitchen(modules: LuaModules())
    let rootless = try none.error { try none.state.run("require 'x'") }
    #expect(rootless.message == "module 'x' not found\n\tno roots to look for files in")
  }

  @Test(
    "No name leads out of a root, and each bad one says what to write",
    arguments: [
      ("''", "bad module name ''; write one such as 'lib.money'"),
      ("'..'", "bad module name '..': a part is empty; write 'lib.money'"),
      ("'.lib.money'", "bad module name '.lib.money': a part is empty; write 'lib.money'"),
      ("'lib..money'", "bad module name 'lib..money': a part is empty; write 'lib.money'"),
      ("'lib.'", "bad module name 'lib.': a part is empty; write 'lib'"),
      (
        "'../lib/money'",
        "bad module name '../lib/money': it is a path; write 'lib.money', which is looked for beneath "
          + "each root, such as the script's folder"
      ),
      (
        "'/etc/passwd.lua'",
        "bad module name '/etc/passwd.lua': it is a path; write 'etc.passwd', which is looked for "
          + "beneath each root, such as the script's folder"
      ),
      (
        "'./money.lua'",
        "bad module name './money.lua': it is a path; write 'money', which is looked for beneath "
          + "each root, such as the script's folder"
      ),
      (
        "'lib\\\\money'",
        "bad module name 'lib\\money': it is a path; write 'lib.money', which is looked for beneath "
          + "each root, such as the script's folder"
      ),
      (
        "'lib\\0money'",
        "bad module name with the control character \\0; write one such as 'lib.money'"
      ),
      (
        "'lib\\nmoney'",
        "bad module name with the control character \\10; write one such as 'lib.money'"
      ),
      (
        "'lib\\xff'",
        "bad argument #1 'name' to 'require' (text in UTF-8 expected, got other bytes)"
      ),
      ("nil", "bad argument #1 'name' to 'require' (string expected, got nil)"),
      ("", "bad argument #1 'name' to 'require' (string expected, got no value)"),
      ("7", "bad argument #1 'name' to 'require' (string expected, got number)"),
    ]
  )
  func badNames(argument: String, message: String) throws {
    struct Trap: LuaModuleRoot {
      let name = "trap"
      func read(_ path: String) throws -> [UInt8]? {
        Issue.record("looked at \(path)")
        return nil
      }
      func paths() -> [String] { [] }
    }
    let kitchen = try Kettle.Kitchen(modules: LuaModules(roots: [Trap()]))
    let error = try kitchen.error { try kitchen.state.run("\nrequire(\(argument))") }
    #expect(error.message == message)
    #expect(error.location == LuaLocation(chunk: "script", line: 2))
  }

  @Test("A module's chunk cannot yield, and says what to do; a function of it can")
  func yields() throws {
    let kitchen = try kitchen(
      ["m.lua": "coroutine.yield()", "f.lua": "return function() return sleep(1) end"]
    )
    let error = try kitchen.error {
      try kitchen.coroutine("require 'm'").resume()
    }
    #expect(
      error.message == "attempt to yield across a C-call boundary: Swift waits in 'require' for "
        + "this function to return; start a coroutine in it: "
        + "coroutine.wrap(function() … end)()"
    )
    #expect(error.location == LuaLocation(chunk: "scripts/m.lua", line: 1))
    let co = try kitchen.coroutine("return require 'f'()")
    #expect(try co.resume().text == "waiting for sleep")
    #expect(try kitchen.kettle.pour(7).text == "returned [7]")
  }

  @Test("Modules hold objects as long as their state", arguments: [false, true])
  func lifetimes(isDeterministic: Bool) throws {
    let kitchen = try kitchen(
      [
        "pool.lua": "local k = Kettle {} return { get = function() return k end, k = Kettle {} }",
        "user.lua": "local pool = require 'pool' return { pool.get(), pool.k, Kettle {} }",
      ],
      isDeterministic: isDeterministic
    )
    try kitchen.state.setCollectionStress(true)
    for _ in 0..<3 { try kitchen.state.run("assert(#require 'user' == 3)") }
    kitchen.state.collect()
    #expect(kitchen.tracker.live == 4)
    #expect(try kitchen.state.reloadModule("user") == .updated)
    kitchen.state.collect()
    #expect(kitchen.tracker.live == 4)
    kitchen.state.close()
    #expect(kitchen.tracker.live == 1)
    #expect(try kitchen.error { let _: Int = try kitchen.state.require("user") }.code == .closed)
    #expect(try kitchen.error { try kitchen.state.reloadModule("user") }.code == .closed)
  }
}
