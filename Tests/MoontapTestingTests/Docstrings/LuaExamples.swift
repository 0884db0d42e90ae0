internal import MoontapTesting
internal import Synchronization
internal import Testing

/// Modules that examples make anew: their descriptions are never freed, and stay in reach here.
private let keptModules = Mutex<[LuaModule]>([])

/// Examples of docstrings, as they stand there: `DocstringTests` looks for them here.
@Suite("The examples of the border with Lua")
struct LuaExamples {
  @Test func state() throws {
    let state = LuaState()
    try state.run("function greet(name) return 'Hello, ' .. name end")
    let greeting = try state.evaluate("return greet('Milk')", as: String.self)
    #expect(greeting == "Hello, Milk")
  }

  @Test func limits() throws {
    let limits = LuaLimits(time: .seconds(5), memory: 64 << 20)
    let state = LuaState(LuaState.Configuration(limits: limits))
    try state.run("for i = 1, 10 do end")
  }

  @Test func functions() throws {
    let state = LuaState()
    let add = try state.makeFunction("add", parameters: "a", "b") { (a: Int, b: Int) in a + b }
    try state.setGlobal("add", to: add)
    #expect(try state.evaluate("return add(2, 3)", as: Int.self) == 5)
    let sum = try state.evaluate("local a, b = ... return a + b", as: Int.self, 1, 2)
    #expect(sum == 3)
  }

  @Test func table() throws {
    let state = LuaState()
    let table: LuaTable = try state.evaluate("return { price = 120 }")
    var lines: [String] = []
    let price: Int = try table["price"]
    try table.set("price", to: price + 1)
    for (key, value) in try table.entries() { lines.append("\(key): \(value)") }
    #expect(lines.count == 1)
    #expect(try table.get("price", as: Int.self) == 121)
  }

  @Test func coroutine() throws {
    let state = LuaState()
    let lines = try LuaCoroutine(state.load("coroutine.yield('one') return 'two'"))
    let first = try lines.resume(returning: String.self)  // "one"
    let second = try lines.resume(returning: String.self)  // "two"
    let status = lines.status  // .dead
    #expect(first == "one" && second == "two" && status == .dead)
  }

  @Test func modules() throws {
    let texts = LuaModuleTexts("scripts", ["lib/money.lua": "return { rate = 2 }"])
    let clock = LuaModule("clock", functions: [LuaStatic("now") { 0.0 }])
    var modules = LuaModules(roots: [texts, LuaModuleFolder("shared")])
    modules.add("app.version", source: "return '1.2'")
    modules.add("app.clock", clock)
    let state = LuaState(.init(modules: modules))
    try state.run("local money = require 'lib.money'")
    #expect(try state.evaluate("return require 'app.version'", as: String.self) == "1.2")
    keptModules.withLock { $0.append(clock) }
  }

  @Test func moduleRoot() throws {
    struct Bundle: LuaModuleRoot {
      let texts: [String: String]

      var name: String { "bundle" }
      func read(_ path: String) -> [UInt8]? { texts[path].map { Array($0.utf8) } }
      func paths() -> [String] { texts.keys.sorted() }
    }

    let modules = LuaModules(roots: [Bundle(texts: ["money.lua": "return { rate = 2 }"])])
    let state = LuaState(.init(modules: modules))
    #expect(try state.evaluate("return require('money').rate", as: Int.self) == 2)
  }

  @Test func detailedError() throws {
    struct Declined: LuaDetailedError {
      let cents: Int
      var luaCode: String? { "declined" }
      var luaMessage: String { "\(cents) cents were declined" }
      var luaLocation: LuaLocation? { nil }
    }
    let state = LuaState()
    let pay = try state.makeFunction("pay", parameters: "cents") { (cents: Int) throws -> Int in
      throw Declined(cents: cents)
    }
    try state.setGlobal("pay", to: pay)
    let script = "local ok, e = pcall(pay, 3) return e.code"
    #expect(try state.evaluate(script, as: String.self) == "declined")
  }

  // MARK: Classes

  @Test func registry() throws {
    let registry = LuaRegistry(types: [Till.self, Bell.self])
    let state = LuaState(LuaState.Configuration(registry: registry))
    try state.run("Till():charge(250)")
    #expect(registry.classes.map(\.name) == ["Till", "Bell"])
    do {
      let clockModule = LuaModule("clock", functions: [LuaStatic("now") { 0.0 }])
      let registry = LuaRegistry(types: [Till.self, Bell.self], modules: [clockModule])
      #expect(registry.modules.count == 1)
      keptModules.withLock { $0.append(clockModule) }
    }
  }

  @Test func descriptor() {
    let descriptor = Till.luaDescriptor
    let line = "\(descriptor.name): \(descriptor.summary)"  // "Till: A cash register."
    #expect(line == "Till: A cash register.")
  }

  @Test func exposed() throws {
    let state = LuaState(.init(registry: LuaRegistry(types: [Till.self])))
    let script = "local till = Till() till:charge(250) return till.total"
    #expect(try state.evaluate(script, as: Int.self) == 250)
  }

  @Test func handler() throws {
    let state = LuaState(.init(registry: LuaRegistry(types: [Bell.self])))
    try state.run("local bell = Bell() bell.didRing = function(n) rings = n end bell:ring()")
    #expect(try state.global("rings", as: Int.self) == 1)
  }

  @Test func overrides() throws {
    let state = LuaState(.init(registry: LuaRegistry(types: [Lamp.self])))
    let script = """
      local Bright = Lamp:extend("Bright", { watts = function() return 100 end })
      return Bright():watts(), Lamp():watts()
      """
    let (bright, plain) = try state.load(script).call(returning: (Int, Int).self)
    #expect(bright == 100 && plain == 40)
  }

  @Test func values() throws {
    let state = LuaState()
    try state.expose(Price.luaClass)
    #expect(try state.evaluate("return (Price(2) + Price(3)).cents", as: Int.self) == 5)
    let box = try state.evaluate("return Price(120)", as: LuaBox<Price>.self)
    box.value.cents += 30  // the script's own copy
    #expect(box.value.cents == 150)
  }

  @Test func described() throws {
    let state = LuaState()
    try state.expose(Circle.self)
    #expect(try state.evaluate("return Circle", as: LuaValue.self) != .nil)
  }

  @Test func names() throws {
    let state = LuaState()
    #expect(try state.evaluate("return 'center'", as: Alignment.self) == .center)
    #expect(try state.evaluate("return { 'top', 'bottom' }", as: Edges.self) == .all)
  }

  @Test func options() throws {
    let state = LuaState()
    let options = try state.evaluate("return { currency = 'EUR' }", as: Options.self)
    #expect(options.currency == "EUR" && options.drawers == nil)
    try state.setGlobal("options", to: state.encode(Options(currency: "EUR")))
    #expect(try state.evaluate("return options.currency", as: String.self) == "EUR")
  }
}

/// A cash register, as scripts see it.
final class Till {
  var total = 0

  func charge(_ cents: Int) throws -> Bool {
    total += cents
    return true
  }
}

extension Till: LuaExposed {
  static let luaClass = LuaClass<Till>("Till", summary: "A cash register.") {
    LuaProperty("total", get: { $0.total }, summary: "What was charged so far, in cents.")
    LuaMethod("charge", parameters: "cents") { (till: Till, cents: Int) in
      try till.charge(cents)
    }
    LuaInitializer { Till() }
  }
}

final class Bell: LuaExposed {
  var didRing: LuaHandler?
  private var rings = 0

  static let luaClass = LuaClass<Bell>("Bell") {
    LuaProperty("didRing", get: { $0.didRing }, set: { $0.didRing = $1 })
    LuaMethod("ring") { (bell: Bell) in
      bell.rings += 1
      try bell.didRing?(bell.rings)
    }
    LuaInitializer { Bell() }
  }
}

/// A lamp that scripts derive from.
class Lamp: LuaDescribed {
  func watts() throws -> Int { 40 }

  class var luaDescriptor: LuaClassDescriptor { lampClass.descriptor }

  static let lampClass = LuaClass<Lamp>("Lamp") {
    LuaMethod("watts") { (lamp: Lamp) in try lamp.watts() }
    LuaInitializer { Lamp() }
    LuaExtension { (overrides: LuaOverrides) in ScriptedLamp(overrides) }
  }
}

final class ScriptedLamp: Lamp {
  private let overrides: LuaOverrides
  init(_ overrides: LuaOverrides) { self.overrides = overrides }

  override func watts() throws -> Int {
    try overrides.call("watts", returning: Int.self) ?? super.watts()
  }
}

/// An amount of money.
struct Price {
  var cents: Int

  static func + (left: Price, right: Price) -> Price { Price(cents: left.cents + right.cents) }
}

extension Price: LuaExposedValue {
  static let luaClass = LuaClass<LuaBox<Price>>("Price") {
    LuaProperty("cents", get: { $0.value.cents }, set: { $0.value.cents = $1 })
    LuaOperator<LuaBox<Price>>("__add") { (left: Price, right: Price) in left + right }
    LuaInitializer(parameters: "cents") { (cents: Int) in LuaBox(Price(cents: cents)) }
  }
}

class Shape: LuaDescribed {
  static let shapeClass = LuaClass<Shape>("Shape") {
    LuaProperty("sides", get: { $0.sides })
  }
  class var luaDescriptor: LuaClassDescriptor { shapeClass.descriptor }
  var sides: Int { 4 }
}

final class Circle: Shape {
  static let circleClass = LuaClass<Circle>("Circle", superclass: shapeClass) {
    LuaInitializer { Circle() }
  }
  override class var luaDescriptor: LuaClassDescriptor { circleClass.descriptor }
}

enum Alignment: String, CaseIterable, LuaEnum { case leading, center, trailing }

/// The edges of a screen.
struct Edges: OptionSet {
  let rawValue: Int
  static let top = Edges(rawValue: 1)
  static let bottom = Edges(rawValue: 2)
  static let all: Edges = [.top, .bottom]
}

extension Edges: LuaOptionSet {
  static var luaNames: KeyValuePairs<String, Edges> {
    ["top": .top, "bottom": .bottom, "all": .all]
  }
}

struct Options: LuaCodable {
  var currency: String
  var drawers: Int?
}
