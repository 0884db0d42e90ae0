import LuaBridge
import Testing

@Suite("What Swift knows of classes that scripts derive")
struct DerivedClassesTests {
  /// A lamp that asks a script's class for one of its methods.
  private class Lamp: LuaObject {
    var overrides: LuaOverrides?
    var brightness = 0
    var settings: [String: Int] = [:]
    /// Where the script's class lights the lamp; found out whenever it is lit.
    var lighting: [LuaLocation?] = []

    /// Lights the lamp as its class does.
    func light(_ brightness: Int) throws {
      lighting.append(overrides?.definition(of: "light"))
      if try overrides?.call("light", brightness) == true { return }
      self.brightness = brightness
    }

    /// Sets the lamp as its class does.
    func tune(_ settings: [String: Int]) throws {
      if try overrides?.call("tune", settings) == true { return }
      self.settings = settings
    }

    static let exposed = LuaClass<Lamp>("Lamp") {
      LuaProperty("brightness", get: { $0.brightness })
      LuaMethod("light", parameters: "brightness") { (lamp: Lamp, brightness: Int) in
        try lamp.light(brightness)
      }
      LuaMethod("tune", parameters: "settings") { (lamp: Lamp, settings: [String: Int]) in
        try lamp.tune(settings)
      }
      LuaMethod("blink") { (_: Lamp) in }
      LuaExtension(overriding: ["light", "tune", "unknown"]) { _, overrides in
        let lamp = Lamp()
        lamp.overrides = overrides
        return lamp
      }
    }
  }

  /// A dimmer that reads a table as a script does, before it asks a script's class.
  private final class Dimmer: LuaObject {
    let overrides: LuaOverrides?
    var level = 0

    init(_ overrides: LuaOverrides?) { self.overrides = overrides }

    static let exposed = LuaClass<Dimmer>("Dimmer") {
      LuaProperty("level", get: { $0.level }, set: { $0.level = $1 })
      LuaMethod("dim", parameters: "options") { (dimmer: Dimmer, options: LuaTable) in
        let level = try options.get("level", as: Int.self)
        if try dimmer.overrides?.call("dim", options) == true { return }
        dimmer.level += level
      }
      LuaExtension(fromTable: { _, overrides in Dimmer(overrides) })
    }
  }

  /// A state with lamps.
  private let state = LuaState(
    LuaState.Configuration(registry: LuaRegistry(classes: [Lamp.exposed.descriptor]))
  )

  @Test("the names, places and parameters of its functions, its fields, and its own name")
  func names() throws {
    let lamp: Lamp = try state.evaluate(
      """
      local Base = Lamp:extend("Base", { fields = { "shade" }, warm = function() end })
      return Base:extend("Desk", {
        closures = { "onLight" },
        light = function(self, x) end,
        init = function() end,
      }) {}
      """
    )
    let overrides = try #require(lamp.overrides)
    #expect(overrides.className == "Desk")
    #expect(overrides.functionNames == ["init", "light", "warm"])
    #expect(overrides.fieldNames == ["onLight", "shade"])
    #expect(overrides.definition(of: "light") == LuaLocation(chunk: "script", line: 4))
    #expect(overrides.definition(of: "shine") == nil)
    let counts = ["light", "warm", "shine"].map(overrides.visibleArguments)
    #expect(counts == [2, 0, nil])
    state.close()
    #expect(overrides.visibleArguments(of: "light") == nil)
    #expect(overrides.functionNames == nil)
    #expect(overrides.fieldNames == nil)
    #expect(overrides.definition(of: "light") == nil)
  }

  @Test("the closures that are set, of those that its class and its ancestors declare")
  func setClosures() throws {
    let lamp: Lamp = try state.evaluate(
      """
      local Base = Lamp:extend("Base", { closures = { "onLight", "onDim" }, fields = { "shade" } })
      lamp = Base:extend("Desk", {
        requiredClosures = { "onBreak" },
        init = function(self) self.onDim = print self.shade = print end,
      }) {}
      return lamp
      """
    )
    let overrides = try #require(lamp.overrides)
    #expect(overrides.setClosureNames == ["onDim"])
    try state.run("lamp.onLight = function() end lamp.onBreak = print lamp.onDim = nil")
    #expect(overrides.setClosureNames == ["onBreak", "onLight"])
    state.close()
    #expect(overrides.setClosureNames == nil)
  }

  @Test("a host that keeps account of supers itself has the next call overridden again")
  func forgetSuper() throws {
    let lamp: Lamp = try state.evaluate(
      """
      local Loud
      Loud = Lamp:extend("Loud", { light = function(self, x) Loud.super.light(self, x + 1) end })
      return Loud {}
      """
    )
    try lamp.light(1)
    #expect(lamp.brightness == 2)
    lamp.overrides?.forgetSuper()
    try lamp.light(5)
    #expect(lamp.brightness == 6)
  }

  @Test("a call of super goes past the override, whatever Swift reads before it asks for that")
  func superAfterReading() throws {
    let lamp: Lamp = try state.evaluate(
      """
      local Loud
      Loud = Lamp:extend("Loud", {
        light = function(self, x) Loud.super.light(self, x + 1) end,
        tune = function(self, settings)
          settings.loud = 1
          Loud.super.tune(self, settings)
        end,
      })
      return Loud {}
      """
    )
    try lamp.tune(["warmth": 3])
    #expect(lamp.settings == ["warmth": 3, "loud": 1])
    // The override is looked at on the way to it, and again where its super goes past it.
    try lamp.light(1)
    #expect(lamp.brightness == 2)
    let place = LuaLocation(chunk: "script", line: 3)
    #expect(lamp.lighting == [place, place])
  }

  @Test("what a script does while Swift reads for a call of super is overridden as ever")
  func readingWithinSuper() throws {
    let state = LuaState(
      LuaState.Configuration(registry: LuaRegistry(classes: [Dimmer.exposed.descriptor]))
    )
    let dimmer: Dimmer = try state.evaluate(
      """
      local Slow, other
      local function count(dimmer) dimmer.level = dimmer.level + 10 end
      Slow = Dimmer:extend("Slow", {
        dim = function(self, options) count(self) Slow.super.dim(self, options) end,
      })
      local slow, inner = Slow {}, setmetatable({}, { __index = function() return 1 end })
      other = function() slow:dim(inner) return 5 end
      slow:dim(setmetatable({}, { __index = other }))
      return slow
      """
    )
    // Twice the script's own, once with 1 and once with 5.
    #expect(dimmer.level == 26)
  }

  @Test(
    "where Swift says what it asks for, other functions under a method's name are refused",
    arguments: [
      (
        "Lamp:extend('X', { blink = print })",
        "'blink' of Lamp is final: Swift would not ask for another; choose another name"
      ),
      (
        "Lamp:extend('X', { lihgt = print })",
        """
        Lamp has no method 'lihgt' to override; did you mean 'light'? \
        (A function of your own needs another name.)
        """
      ),
      (
        "Lamp:extend('X', { light = 3 })",
        "'light' of X is a method (function expected, got number)"
      ),
      (
        "Lamp:extend('Y', { lit = print }):extend('X', { ligth = print })",
        """
        Y has no method 'ligth' to override; did you mean 'light'? \
        (A function of your own needs another name.)
        """
      ),
    ]
  )
  func refused(script: String, message: String) throws {
    let error = #expect(throws: LuaError.self) { try state.run("\n" + script) }
    #expect(error?.message == message)
    #expect(error?.location == LuaLocation(chunk: "script", line: 2))
  }

  @Test("a script's own functions are its own, and classes derived from its class may replace them")
  func allowed() throws {
    try state.run(
      """
      local X = Lamp:extend("X", { unknow = print, lightness = print, shine = print })
      X:extend("Y", { unknow = print, lightness = print, light = print, __len = print })
      """
    )
  }

  @Test("classes by name: the latest of a name, whether or not a variable holds it")
  func byName() throws {
    #expect(try state.derivedClassNames == [])
    #expect(try state.derivedClass(named: "Desk") == nil)
    try state.run(
      """
      Lamp:extend("Floor")
      Lamp:extend("Desk", { kind = function() return "old" end })
      Lamp:extend("Desk", { kind = function() return "new" end })
      collectgarbage()
      """
    )
    #expect(try state.derivedClassNames == ["Desk", "Floor"])
    let desk = try #require(try state.derivedClass(named: "Desk"))
    try state.setGlobal("Desk", to: desk)
    #expect(try state.evaluate("return Desk {}:kind()") == "new")
    #expect(try state.derivedClass(named: "") == nil)
    state.close()
    #expect(throws: LuaError.self) { try state.derivedClass(named: "Desk") }
  }
}
