import LuaBridge
import Testing

@Suite("The article Exposing a type")
struct ExposingATypeTests {
  final class Till: LuaExposed {
    struct Declined: Error { let cents: Int }

    private(set) var total = 0
    var note = ""

    func charge(_ cents: Int) throws -> Bool {
      guard cents >= 0 else { throw Declined(cents: cents) }
      total += cents
      return true
    }

    static let luaClass = LuaClass<Till>("Till", summary: "A cash register.") {
      LuaProperty("total", get: { $0.total }, summary: "What was charged so far, in cents.")
      LuaProperty("note", get: { $0.note }, set: { $0.note = $1 })
      LuaMethod("charge", parameters: "cents") { (till: Till, cents: Int) in try till.charge(cents)
      }
      LuaInitializer { Till() }
    }
  }

  /// A state, and what its scripts print.
  private final class Shop {
    let state: LuaState
    private let output: Output

    private final class Output { var lines: [String] = [] }

    var lines: [String] { output.lines }

    init() {
      let output = Output()
      self.output = output
      state = LuaState(LuaState.Configuration(print: { text, _ in output.lines.append(text) }))
    }
  }

  @Test("One declaration")
  func declaration() throws {
    let shop = Shop()
    let state = shop.state
    try state.expose(Till.self)
    try state.run(
      """
      local till = Till()
      till:charge(250)
      print(till.total)   --> 250
      """
    )
    #expect(shop.lines == ["250"])
  }

  @Test(
    "What the script is told",
    arguments: [
      (
        #"till.totl"#,
        #"Till has no property or method 'totl'; did you mean 'total'?"#
      ),
      (#"till.total = 3"#, #"property 'total' of Till is read-only"#),
      (
        #"till:charge("x")"#,
        #"bad argument #1 'cents' to 'charge' (integer expected, got string)"#
      ),
      (
        #"till.charge(3)"#,
        #"bad self for 'charge' (Till expected, got number); call it as object:charge(…)"#
      ),
    ]
  )
  func told(script: String, message: String) throws {
    let state = LuaState()
    try state.expose(Till.self)
    try state.run("till = Till()")
    let statement = script == "till.totl" ? "return \(script)" : script
    let error = try #require(throws: LuaError.self) { try state.run(statement) }
    #expect(error.message == message)
    #expect(error.location == LuaLocation(chunk: "script", line: 1))
  }

  @Test("An error of the body is the same in Swift, and its place and description in the script")
  func thrown() throws {
    let state = LuaState()
    try state.expose(Till.self)
    try state.run("till = Till()")
    let declined = #expect(throws: Till.Declined.self) { try state.run("till:charge(-1)") }
    #expect(declined?.cents == -1)
    try state.run("ok, caught = pcall(till.charge, till, -2)")
    #expect(
      try state.evaluate("return tostring(caught)") == "script:1: \(Till.Declined(cents: -2))"
    )
  }

  @Test("A registry for many states")
  func registry() throws {
    let registry = LuaRegistry(types: [Till.self, Bell.self])
    let states = (1...3).map { _ in LuaState(LuaState.Configuration(registry: registry)) }
    for state in states { try state.run("assert(Till().total == 0 and Bell())") }
  }

  class Drawer: LuaObject {
    var coins = 0

    func add(_ coins: Int) throws { self.coins += coins }

    static let exposed = LuaClass<Drawer>("Drawer") {
      LuaProperty("coins", get: { $0.coins })
      LuaMethod("add", parameters: "coins") { (drawer: Drawer, coins: Int) in try drawer.add(coins)
      }
      LuaExtension { (overrides: LuaOverrides) in ScriptedDrawer(overrides) }
      LuaInitializer { Drawer() }
    }
  }

  final class LockedDrawer: Drawer {
    var isLocked = true

    static let lockedExposed = LuaClass<LockedDrawer>("LockedDrawer", superclass: exposed) {
      LuaProperty("isLocked", get: { $0.isLocked }, set: { $0.isLocked = $1 })
      LuaInitializer { LockedDrawer() }
    }
  }

  final class ScriptedDrawer: Drawer {
    private let overrides: LuaOverrides

    init(_ overrides: LuaOverrides) { self.overrides = overrides }

    override func add(_ coins: Int) throws {
      if try !overrides.call("add", coins) { try super.add(coins) }
    }
  }

  @Test("Inheritance")
  func inheritance() throws {
    let shop = Shop()
    let state = shop.state
    try state.expose(Drawer.exposed)
    try state.expose(LockedDrawer.lockedExposed)
    try state.run(
      """
      local drawer = LockedDrawer()
      drawer:add(3)
      drawer.isLocked = false
      print(drawer.coins)   --> 3
      """
    )
    #expect(shop.lines == ["3"])
    // An object is what its nearest described class is.
    final class PlainDrawer: Drawer {}
    try state.run("local drawer = ... drawer:add(1) assert(drawer.coins == 1)", PlainDrawer())
  }

  struct Price: LuaExposedValue {
    var cents: Int

    static let luaClass = LuaClass<LuaBox<Price>>("Price") {
      LuaProperty("cents", get: { $0.value.cents }, set: { $0.value.cents = $1 })
      LuaOperator<LuaBox<Price>>("__add") { (left: Price, right: Price) in
        Price(cents: left.cents + right.cents)
      }
      LuaInitializer(parameters: "cents") { (cents: Int) in LuaBox(Price(cents: cents)) }
    }
  }

  @Test("Value types")
  func values() throws {
    let state = LuaState()
    try state.expose(LuaBox<Price>.self)
    let sum: Price = try state.evaluate("return Price(120) + Price(80)")  // 200 cents
    #expect(sum.cents == 200)
    // It crosses as a copy.
    try state.setGlobal("price", to: sum)
    try state.run("price.cents = 5")
    #expect(sum.cents == 200)
    #expect(try state.global("price", as: Price.self).cents == 5)
  }

  final class Bell: LuaExposed {
    private var didRing: LuaHandler?
    private var listeners: [LuaHandler] = []

    func ring(_ times: Int) throws {
      try didRing?.send(times)
      for listener in listeners { try listener.send(times) }
    }

    static let luaClass = LuaClass<Bell>("Bell") {
      LuaProperty("didRing", get: { $0.didRing }, set: { $0.didRing = $1 })
      LuaEvent("rang") { bell, handler in
        bell.listeners.append(handler)
        return { [weak bell] in bell?.listeners.removeAll { $0 === handler } }
      }
      LuaInitializer { Bell() }
    }
  }

  @Test("Handlers")
  func handlers() throws {
    let shop = Shop()
    let bell = Bell()
    try shop.state.setGlobal("bell", to: bell)
    try shop.state.setGlobal(
      "ring",
      to: shop.state.makeFunction("ring") { (times: Int) in try bell.ring(times) }
    )
    let script = """
      bell.didRing = function(sender, times) print("rang", times) end
      local subscription = bell.rang:add(function(sender, times) print("heard", times) end)
      subscription:disconnect()
      """
    try shop.state.run(
      script.replacing("\nsubscription", with: "\nring(1)\nassert(bell)\nsubscription")
    )
    try bell.ring(2)
    #expect(shop.lines == ["rang\t1", "heard\t1", "rang\t2"])
  }

  @Test("Classes that scripts derive")
  func derived() throws {
    let state = LuaState()
    try state.expose(Drawer.exposed)
    try state.run(
      """
      local Counting
      Counting = Drawer:extend("Counting", {
        fields = { "calls" },
        init = function(self) self.calls = 0 end,
        add = function(self, coins)
          self.calls = self.calls + 1
          return Counting.super.add(self, coins)
        end,
      })
      drawer = Counting()
      """
    )
    let drawer: Drawer = try state.global("drawer")
    try drawer.add(4)
    try drawer.add(5)
    try state.run("assert(drawer.coins == 9 and drawer.calls == 2)")
  }
}
