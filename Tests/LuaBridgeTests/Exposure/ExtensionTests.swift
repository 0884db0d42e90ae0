import LuaBridge
import Testing

@Suite("Classes that scripts derive")
struct ExtensionTests {
  /// Runs a script and gives what it printed.
  func printed(_ script: String, isDeterministic: Bool = true) throws -> [String] {
    let world = try TillWorld(isDeterministic: isDeterministic)
    try world.state.run(script)
    return world.printed
  }

  @Test("Swift calls what the class does instead, and the class reaches what it replaces")
  func overriding() throws {
    let world = try TillWorld()
    try world.state.run(
      """
      local Loud
      Loud = Till:extend("Loud", {
        charge = function(self, cents, note)
          print("loud", cents, note)
          return Loud.super.charge(self, cents * 2, note)
        end,
      })
      loud = Loud { note = "first" }
      print(loud:charge(3), loud.total, loud.note)
      """
    )
    #expect(world.printed == ["loud\t3\tnil", "true\t6\tfirst"])
    let loud = try world.state.global("loud", as: Till.self)
    #expect(try loud.charge(4, note: "swift"))
    #expect(loud.total == 14)
    #expect(loud.note == "swift")
    #expect(world.printed.last == "loud\t4\tswift")
    try loud.close()
    #expect(!loud.isOpen)
  }

  @Test("A class derived from a derived one goes up a step at a time")
  func twoLevels() throws {
    #expect(
      try printed(
        """
        local One, Two
        One = Till:extend("One", {
          fields = { "log" },
          init = function(self) self.log = { "one" } end,
          charge = function(self, cents) print("one", cents) return One.super.charge(self, cents + 1) end,
          greet = function(self) return "one" end,
        })
        Two = One:extend("Two", {
          init = function(self, options) Two.super.init(self, options) self.log[2] = "two" end,
          charge = function(self, cents) print("two", cents) return Two.super.charge(self, cents * 10) end,
        })
        local two = Two {}
        print(two:charge(1), two.total, two:greet(), table.concat(two.log, " "))
        print(Two.super == One, One.super == Till, tostring(Two), tostring(two):match("^Two #") ~= nil)
        """
      ) == ["two\t1", "one\t10", "true\t11\tone\tone two", "true\ttrue\tclass Two\ttrue"]
    )
  }

  @Test("Fields, values and closures: each instance has its own")
  func fields() throws {
    #expect(
      try printed(
        """
        local Kind = Till:extend("Kind", {
          fields = { "angle" }, closures = { "pushed" }, requiredClosures = { "closed" },
          note = "begun", didCharge = function(self) print("charged", self.angle) end,
          init = function(self, options) self.seen = options.angle self.angle = 1 end,
        })
        local a, b = Kind { angle = 7 }, Kind { isOpen = false }
        print(a.angle, b.angle, a.seen, b.seen, a.note, b.isOpen)
        print(a.pushed(), select("#", a.pushed()))
        a.pushed = function(x) return x end
        print(a.pushed(5), b.pushed(5))
        a.pushed = nil
        print(a.pushed(5))
        a:charge(1) b:charge(1)
        """
      ) == [
        "7\t1\t7\tnil\tbegun\tfalse", "nil\t0", "5", "", "charged\t7", "charged\t1",
      ]
    )
  }

  @Test("Metamethods given by a class work on its instances")
  func metamethods() throws {
    #expect(
      try printed(
        """
        local Sum = Till:extend("Sum", {
          __tostring = function(self) return "sum " .. self.total end,
          __add = function(a, b) return a.total + b end,
          __call = function(self, x) return x, self.total end,
        })
        local sum = Sum {}
        sum:charge(5)
        print(tostring(sum), sum + 2, sum(3))
        print(#sum)
        """
      ) == ["sum 5\t7\t3\t5", "0"]
    )
  }

  @Test(
    "What is wrong is said at its line, with the nearest right name",
    arguments: [
      ("Till.extend('X', {})", "bad self for 'extend'; call it as Till:extend(\"Name\", { … })"),
      ("Till:extend(3)", "bad argument #1 'name' to 'extend' (name expected, got number)"),
      (
        "Till:extend('')", "bad argument #1 'name' to 'extend' (name expected, got an empty string)"
      ),
      (
        "Till:extend('X\\0Y')",
        "bad argument #1 'name' to 'extend' (name expected, got a string with a zero byte)"
      ),
      (
        "Till:extend('X', { ['fields\\0x'] = { 'a' } })",
        "'fields' of X goes on after a zero byte; write names without one"
      ),
      (
        "Till:extend('X', { ['init\\0x'] = print })",
        "'init' of X goes on after a zero byte; write names without one"
      ),
      (
        "Till:extend('X', { fields = { 'a\\0b' } })",
        "'a' in 'fields' of X goes on after a zero byte; write names without one"
      ),
      (
        "Till:extend('X', { fields = { 'a', ['n\\0x'] = 1 } })",
        "'fields' of X is a list of names; write \"n\" in it, and give it its value in `init`"
      ),
      ("Till:extend('X', 3)", "bad argument #2 'members' to 'extend' (table expected, got number)"),
      (
        "Till:extend('X', { speed = 3 })",
        "'speed' of X is no function (got number); list it in `fields` and give it its value in `init`"
      ),
      ("Till:extend('X', { 'a' })", "X is given an entry without a name, [1]"),
      ("Till:extend('X', { total = 3 })", "property 'total' of X is read-only"),
      (
        "Till:extend('X', { fields = 'a' })",
        "'fields' of X is a list of names (table expected, got string)"
      ),
      (
        "Till:extend('X', { fields = { angle = 0 } })",
        "'fields' of X is a list of names; write \"angle\" in it, and give it its value in `init`"
      ),
      (
        "Till:extend('X', { fields = { 'a', nil, 'b' } })",
        """
        'fields' of X is a list of names that ends before [3]; write it without holes: \
        fields = { "a", "b" }
        """
      ),
      (
        "Till:extend('X', { fields = { 3 } })",
        "bad name [1] in 'fields' of X (string expected, got number)"
      ),
      (
        "Till:extend('X', { closures = { 'charge' } })",
        "'charge' in 'closures' of X is a member already; choose another name"
      ),
      (
        "Till:extend('X', { closures = { 'go' } }):extend('Y', { fields = { 'go' } })",
        "'go' in 'fields' of Y is a closure already; choose another name"
      ),
      (
        "Till:extend('X', { fields = { 'go' }, requiredClosures = { 'go' } })",
        "'go' in 'requiredClosures' of X is a field already; choose another name"
      ),
      (
        "Till:extend('X', { closures = { 'go' } }):extend('Y', { go = print })",
        "'go' of Y is a closure of its superclass already; give it its value in `init`"
      ),
      ("Till:extend('X', { __gc = print })", "'__gc' of X cannot be given by scripts"),
      ("Till:extend('X', { __index = print })", "'__index' of X cannot be given by scripts"),
      (
        "FastTill:extend('X')",
        "FastTill has no member 'extend': scripts cannot derive from it, but from Till"
      ),
      ("Till:extnd('X')", "Till has no member 'extnd'; did you mean 'extend'?"),
      (
        "local X = Till:extend('X') X.turn = 3",
        "X.turn cannot be assigned: X is read-only; give it in the table of `extend`"
      ),
      (
        "local X = Till:extend('X', { fields = { 'angle' } }) X { angel = 3 }",
        "X has no property 'angel'; did you mean 'angle'?"
      ),
      (
        "local X = Till:extend('X', { fields = { 'angle' } }) print(X {}.angel)",
        "X has no property or method 'angel'; did you mean 'angle'?"
      ),
      (
        "local X = Till:extend('X', { turn = print }) X {}.turn = 3",
        "'turn' of X is a method and cannot be assigned; give it in the table of `extend`"
      ),
      (
        "local X = Till:extend('X', { turn = print }) X {}:tern()",
        "X has no property or method 'tern'; did you mean 'turn'?"
      ),
      (
        "local X = Till:extend('X', { closures = { 'done' } }) X {}.done = 3",
        "'done' of X is a closure (function or nil expected, got number)"
      ),
      (
        "local X = Till:extend('X', { init = function() error('no') end }) X {}", "no"
      ),
      (
        "local X = Till:extend('X') X {}:charge('x')",
        "bad argument #1 'cents' to 'charge' (integer expected, got string)"
      ),
      (
        "local X = Till:extend('X') Till.charge(3)",
        "bad self for 'charge' (Till expected, got number); call it as object:charge(…)"
      ),
      (
        "local X = Till for i = 1, 20 do X = X:extend('X') end",
        "'X' is 12 classes deep; derive it from a class further up"
      ),
    ]
  )
  func mistakes(script: String, message: String) throws {
    let world = try TillWorld(isDeterministic: true)
    let error = try #require(world.error("\n" + script) as? LuaError)
    #expect(error.message == message)
    #expect(error.location == LuaLocation(chunk: "script", line: 2))
  }

  @Test("An entry without a name is told by its identity, and not by an address")
  func identityOfEntry() throws {
    let world = try TillWorld(isDeterministic: true)
    try world.state.run(
      """
      local key = {}
      local _, problem = pcall(Till.extend, Till, "X", { [key] = 1 })
      print(problem:match "%[(.*)%]" == tostring(key))
      """
    )
    #expect(world.printed == ["true"])
  }

  @Test("A call of the class's own method is passed over once, however it ends")
  func bypass() throws {
    #expect(
      try printed(
        """
        local X
        X = Till:extend("X", {
          charge = function(self, cents)
            if cents < 0 then print(pcall(X.super.charge, self, cents)) return false end
            print("mine", cents)
            return X.super.charge(self, cents)
          end,
        })
        local x = X {}
        x:onCharge(function(till, cents) if cents == 1 then till:charge(2) end end)
        print(x:charge(-1))
        print(x:charge(1), x.total)
        """
      ) == ["false\tscript:4: declined -1", "false", "mine\t1", "mine\t2", "true\t3"]
    )
  }

  @Test("An instance keeps its class and its fields while Swift alone holds it")
  func heldBySwift() throws {
    let world = try TillWorld()
    let holder = Till()
    try world.state.run(
      """
      local holder = ...
      local X = Till:extend("X", { fields = { "mark" }, charge = function(self) print(self.mark) return true end })
      local x = X {}
      x.mark = "kept"
      holder:own(x)
      """,
      holder
    )
    world.state.collect()
    try world.state.run("collectgarbage() collectgarbage()")
    _ = try holder.drawers[0].charge(1, note: nil)
    #expect(world.printed == ["kept"])
    #expect(world.tracker.live == 1)
    holder.drawers = []
    world.state.collect()
    #expect(world.tracker.live == 0)
  }

  /// A class whose constructor takes arguments.
  private class Box: LuaObject {
    let size: Int
    let name: String?

    init(_ size: Int, _ name: String?) {
      self.size = size
      self.name = name
    }

    func label() throws -> String { "\(name ?? "box") of \(size)" }

    static let exposed = LuaClass<Box>("Box") {
      LuaMethod("label") { (box: Box) in try box.label() }
      LuaInitializer(parameters: "size", "name?") { (size: Int?, name: String?) in
        Box(size ?? 0, name)
      }
      LuaExtension(parameters: "size", "name?") {
        (overrides: LuaOverrides, size: Int?, name: String?) in
        ScriptedBox(overrides, size ?? 0, name)
      }
    }
  }

  private final class ScriptedBox: Box {
    private let overrides: LuaOverrides

    init(_ overrides: LuaOverrides, _ size: Int, _ name: String?) {
      self.overrides = overrides
      super.init(size, name)
    }

    override func label() throws -> String {
      try overrides.call("label", returning: String.self) ?? super.label()
    }
  }

  @Test("A derived class's constructor takes its arguments, any number of them, and so does init")
  func arguments() throws {
    let state = LuaState()
    try state.expose(Box.exposed)
    try state.run(
      """
      Crate = Box:extend("Crate", {
        fields = { "given" },
        init = function(self, ...) self.given = select("#", ...) .. ":" .. table.concat({ ... }, ",") end,
        label = function(self) return Crate.super.label(self) .. ", given " .. self.given end,
      })
      crates = { Crate(), Crate(3), Crate(4, "crate"), Crate(5, "crate", "more"), Box:extend("Plain")() }
      """
    )
    #expect(
      try state.global("crates", as: [Box].self).map { try $0.label() } == [
        "box of 0, given 0:", "box of 3, given 1:3", "crate of 4, given 2:4,crate",
        "crate of 5, given 3:5,crate,more", "box of 0",
      ]
    )
    let error = try #require(throws: LuaError.self) { try state.run("\nCrate('x')") }
    #expect(
      "\(error)" == "script:2: bad argument #1 'size' to 'Box' (integer expected, got string)"
    )
  }

  @Test("Required closures that nobody set are named")
  func missingClosures() throws {
    let world = try TillWorld()
    try world.state.run(
      """
      local X = Till:extend("X", { requiredClosures = { "show", "hide" }, closures = { "other" } })
      x = X {}
      """
    )
    let till = try world.state.global("x", as: ScriptedTill.self)
    #expect(till.missing == ["hide", "show"])
    try world.state.run("x.show = function() end")
    #expect(till.missing == ["hide"])
  }

  @Test("What a superclass requires stays required, whatever a class lists")
  func stillRequired() throws {
    let world = try TillWorld()
    try world.state.run(
      """
      local Base = Till:extend("Base", { requiredClosures = { "show", "hide" } })
      local Sub = Base:extend("Sub", { closures = { "show", "other" } })
      x = Sub:extend("Last", { closures = { "hide" }, requiredClosures = { "more" } }) {}
      """
    )
    let till = try world.state.global("x", as: ScriptedTill.self)
    #expect(till.missing == ["hide", "more", "show"])
    try world.state.run("x.hide = function() end x.more = x.hide")
    #expect(till.missing == ["show"])
  }
}
