import LuaBridge
import Testing

@Suite("Exposed classes")
struct ExposureTests {
  /// Made once, as descriptions are: they are never freed.
  static let shop = LuaModule(
    "shop",
    classes: [Till.exposed.descriptor],
    functions: [
      LuaStatic("double", parameters: "n") { (_: LuaCall, n: Int) in n * 2 },
      LuaStatic(value: "answer") { _ in 42 },
    ]
  )

  @Test("Properties are read and written, methods called, with typed arguments and results")
  func members() throws {
    let world = try TillWorld()
    let till = Till()
    try world.state.run(
      """
      local till = ...
      assert(till.total == 0 and till.isOpen)
      assert(till:charge(250, "tea") == true)
      assert(till:charge(50) == true)
      assert(till.total == 300 and till.note == "tea")
      till.isOpen = false
      till.secret = true
      assert(till:charge(1) == false)
      assert(#till == 0)
      """,
      till
    )
    #expect(till.total == 301)
    #expect(till.isSecret)
  }

  @Test("Subclasses inherit members, and a class without a description is its nearest ancestor's")
  func inheritance() throws {
    let world = try TillWorld()
    try world.state.run(
      """
      local secret = ...
      local fast = FastTill(2)
      fast:charge(5)
      assert(fast.total == 5 and fast.speed == 2.0)
      secret:charge(3)
      assert(secret.total == 3)
      secret:own(fast)
      """,
      SecretTill()
    )
    #expect(
      "\(world.error("local t = Till {} t.speed = 1"))"
        == "script:1: Till has no property 'speed'"
    )
    #expect(
      "\(world.error("FastTill(1).charge(Till {}, 1) FastTill.charge = 1"))"
        == "script:1: FastTill.charge cannot be assigned: FastTill is read-only"
    )
  }

  @Test(
    "A wrong name, type or use is an error with its place, its cause and the nearest right name",
    arguments: [
      ("till.totl = 1", "Till has no property 'totl'; did you mean 'total'?"),
      ("local x = till.chrge", "Till has no property or method 'chrge'; did you mean 'charge'?"),
      ("till.zebra = 1", "Till has no property 'zebra'"),
      ("till.total = 1", "property 'total' of Till is read-only"),
      ("local x = till.secret", "property 'secret' of Till is write-only"),
      (
        "till.charge = 1",
        "'charge' of Till is a method and cannot be assigned; call it as object:charge(…)"
      ),
      ("till.note = 5", "bad value for 'note' (string expected, got number)"),
      ("till.note = nil", "bad value for 'note' (string expected, got nil)"),
      ("till.note = '\\xff'", "bad value for 'note' (text in UTF-8 expected, got other bytes)"),
      ("till:charge('5')", "bad argument #1 'cents' to 'charge' (integer expected, got string)"),
      ("till:charge(1.5)", "bad argument #1 'cents' to 'charge' (integer expected, got 1.5)"),
      (
        "till:charge(2^63)",
        "bad argument #1 'cents' to 'charge' (integer expected, got 9.223372036854776e+18)"
      ),
      ("till:charge()", "bad argument #1 'cents' to 'charge' (integer expected, got no value)"),
      ("till:charge(1, {})", "bad argument #2 'note' to 'charge' (string expected, got table)"),
      ("till:own({})", "bad argument #1 'drawer' to 'own' (Till expected, got table)"),
      ("till:own(tracker)", "bad argument #1 'drawer' to 'own' (Till expected, got SwiftObject)"),
      ("till.colleague = tracker", "bad value for 'colleague' (Till expected, got SwiftObject)"),
      ("Till { totl = 1 }", "Till has no property 'totl'; did you mean 'total'?"),
      ("Till { total = 1 }", "property 'total' of Till is read-only"),
      (
        "Till { charge = 1 }",
        "'charge' of Till is a method and cannot be assigned; call it as object:charge(…)"
      ),
      ("Till { note = 1 }", "bad value for 'note' (string expected, got number)"),
      ("Till 'x'", "bad argument #1 to 'Till' (table expected, got string); write Till { … }"),
      (
        "Till({}, 1)",
        "'Till' takes one table, and got 2 arguments; write Till { … }, with a dot before its name and no colon"
      ),
      ("Till { 5 }", "bad element [1] (Till expected, got number)"),
      (
        "Till { Till {}, nil, Till {} }",
        "Till: the array part has a hole before [3]; write `false` where an element is left out"
      ),
      ("FastTill('x')", "bad argument #1 'speed' to 'FastTill' (number expected, got string)"),
      ("local x = Till.mak", "Till has no member 'mak'"),
      ("rawset(Till, 'make', 1)", "Till.make cannot be assigned: Till is read-only"),
      (
        "Till { [0] = Till {} }",
        "Till has no element [0]; elements are counted from 1, so write them without numbers"
      ),
      ("Till.make = 1", "Till.make cannot be assigned: Till is read-only"),
      (
        "local f = Till.extend Till.extend = 1", "Till.extend cannot be assigned: Till is read-only"
      ),
      ("till[1] = 2", "Till has no property '[1]'"),
      ("setmetatable(Till, {})", "cannot change a protected metatable"),
    ]
  )
  func mistakes(script: String, message: String) throws {
    let world = try TillWorld()
    try world.state.setGlobal("till", to: Till())
    let error = world.error("\n" + script)
    #expect("\(error)" == "script:2: \(message)")
  }

  @Test("A constructor's table sets properties in the order of declaration and adopts its elements")
  func constructor() throws {
    let world = try TillWorld()
    let till: LuaValue = try world.state.evaluate(
      "return Till { isOpen = false, note = 'a', false, Till { note = 'b' }, Till {} }"
    )
    guard case .object(let object) = till, let till = object as? Till else {
      Issue.record("no till")
      return
    }
    #expect(till.note == "a")
    #expect(!till.isOpen)
    #expect(till.drawers.map(\.note) == ["b", ""])
  }

  @Test("An event takes handlers until they are disconnected")
  func event() throws {
    let world = try TillWorld()
    try world.state.run(
      """
      local till, seen = ..., {}
      local first = till.charged:add(function(sender, cents)
        assert(rawequal(sender, till))
        seen[#seen + 1] = cents
      end)
      till:charge(3)
      assert(first.isConnected)
      first:disconnect()
      first:disconnect()
      assert(not first.isConnected)
      till:charge(4)
      assert(#seen == 1 and seen[1] == 3)
      """,
      Till()
    )
    #expect(
      "\(world.error("local t = Till {} t.charged = 1"))"
        == "script:1: property 'charged' of Till is read-only"
    )
    #expect(
      "\(world.error("local t = Till {} t.charged:add(5)"))"
        == "script:1: bad argument #1 'handler' to 'add' (function expected, got number)"
    )
  }

  @Test("Modules hold functions and classes, are read-only and know the nearest name")
  func modules() throws {
    let state = LuaState(.init(registry: LuaRegistry(modules: [Self.shop])))
    try state.setGlobal("tracker", to: LuaValue.nil)
    try state.run("assert(shop.double(4) == 8 and shop.answer == 42 and shop.Till {}.total == 0)")
    #expect(throws: LuaError.self) { try state.run("shop.Tll()") }
    #expect(
      "\(try #require(state.lastFailure).error)"
        == "script:1: shop has no member 'Tll'; did you mean 'Till'?"
    )
    #expect(throws: LuaError.self) { try state.run("shop.double('x')") }
    #expect(
      "\(try #require(state.lastFailure).error)"
        == "script:1: bad argument #1 'n' to 'double' (integer expected, got string)"
    )
  }

  @Test(
    "A name with a zero byte behind that of a class, a function or a value is none of them",
    arguments: ["Till", "double", "answer"]
  )
  func zeroByte(name: String) throws {
    let state = LuaState(.init(registry: LuaRegistry(modules: [Self.shop])))
    #expect(throws: LuaError.self) { try state.run("return shop['\(name)\\0x']") }
  }
}
