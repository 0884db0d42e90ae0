import LuaBridge
import Testing

/// A stall that asks a table of the script, its delegate, what to do.
private final class Stall: LuaObject {
  /// A table of the script's that lives with the stall it was given to.
  struct Delegate: LuaConvertible {
    static let luaName = "table"
    let kept: LuaHandler

    static func read(_ call: LuaCall, _ place: Int32) throws -> Delegate {
      guard case .table = try LuaValue.read(call, place) else {
        throw call.mismatch(place, expected: luaName)
      }
      return Delegate(kept: try LuaHandler(call, keeping: place, with: 1))
    }

    func push(_ call: LuaCall) throws { try kept.push(call) }
  }

  private let tracker: Tracker
  private var delegate: Delegate?

  init(_ tracker: Tracker) {
    self.tracker = tracker
    tracker.born()
  }

  deinit { tracker.died() }

  /// Asks the delegate, with the stall first.
  func ask(_ question: String) throws -> String? {
    guard case .table(let table)? = try delegate?.kept.value() else { return nil }
    let method: LuaFunction? = try table.get(question)
    return try method?.call(returning: String.self, table, self)
  }

  static let exposed = LuaClass<Stall>("Stall") {
    LuaProperty("delegate", get: { $0.delegate }, set: { $0.delegate = $1 })
    LuaMethod("ask", parameters: "question") { (stall: Stall, question: String) in
      try stall.ask(question)
    }
    LuaInitializer(
      summary: "Makes a stall.",
      fromTable: { call in
        Stall(try call.state.global("tracker", as: TrackerBox.self).tracker)
      }
    )
  }
}

@Suite("Cycles through both languages")
struct CycleTests {
  /// A state with stalls and tills, one tracked object that is not one, and nothing else.
  private func state(_ tracker: Tracker, isDeterministic: Bool = false) throws -> LuaState {
    let state = LuaState(
      LuaState.Configuration(
        registry: LuaRegistry(classes: [Stall.exposed.descriptor, Till.exposed.descriptor]),
        isDeterministic: isDeterministic
      )
    )
    try state.setGlobal("tracker", to: TrackerBox(tracker))
    return state
  }

  /// Each makes one stall or more that nobody holds but a cycle, or a chain of them.
  static let delegates: [(name: String, script: String)] = [
    (
      "a field of the delegate",
      "local s = Stall {} s.delegate = { stall = s }"
    ),
    (
      "an upvalue of a delegate's method",
      "local s = Stall {} s.delegate = { name = function() return s end }"
    ),
    (
      "the delegate's metatable",
      "local s = Stall {} s.delegate = setmetatable({}, { __index = { stall = s } })"
    ),
    (
      "a key of the delegate",
      "local s = Stall {} s.delegate = { [s] = true }"
    ),
    (
      "a delegate for two, that knows both",
      "local a, b = Stall {}, Stall {} local d = { a, b } a.delegate, b.delegate = d, d"
    ),
    (
      "each in the other's delegate",
      "local a, b = Stall {}, Stall {} a.delegate, b.delegate = { b }, { a }"
    ),
    (
      "a coroutine that the delegate keeps",
      """
      local s = Stall {}
      local co = coroutine.create(function() local stall = s coroutine.yield() return stall end)
      coroutine.resume(co)
      s.delegate = { waiting = co }
      """
    ),
    (
      "a delegate that asks for itself",
      """
      local s = Stall {}
      s.delegate = { name = function(self, stall) stall.delegate.asked = stall return "n" end }
      assert(s:ask("name") == "n" and s.delegate.asked == s)
      """
    ),
    (
      "a ring of a hundred",
      """
      local ring = {}
      for i = 1, 100 do ring[i] = Stall {} end
      for i = 1, 100 do ring[i].delegate = { next = ring[i % 100 + 1], ring = ring } end
      """
    ),
    (
      "a till between, whose handler captures the stall",
      """
      local s, t = Stall {}, Till {}
      s.delegate = { till = t }
      t:onCharge(function() return s end)
      """
    ),
  ]

  @Test(
    "An object that its own delegate table holds goes when nobody else holds it",
    arguments: delegates,
    [false, true]
  )
  func delegate(_ cycle: (name: String, script: String), isStressed: Bool) throws {
    let tracker = Tracker()
    let state = try state(tracker, isDeterministic: isStressed)
    try state.setCollectionStress(isStressed)
    for _ in 0..<(isStressed ? 1 : 10) { try state.run(cycle.script) }
    #expect(isStressed || tracker.live > 0)
    state.collect()
    #expect(tracker.live == 0)
    #expect(state.statistics.wrappers == 1)
    #expect(state.statistics.references == 0)
  }

  @Test("While Swift holds the object its delegate stays, and answers; then both go")
  func heldBySwift() throws {
    let tracker = Tracker()
    let state = try state(tracker)
    var stall: Stall? = Stall(tracker)
    try state.run(
      """
      local stall = ...
      local asked = 0
      stall.delegate = {
        stall = stall,
        name = function(self, sender)
          asked = asked + 1
          assert(sender == self.stall and sender.delegate == self)
          return "asked " .. asked
        end,
      }
      """,
      stall
    )
    for round in 1...5 {
      state.collect()
      try state.run("collectgarbage() collectgarbage()")
      #expect(try stall?.ask("name") == "asked \(round)")
      #expect(try stall?.ask("price") == nil)
    }
    #expect(tracker.live == 1)
    stall = nil
    state.collect()
    #expect(tracker.live == 0)
  }

  @Test("A delegate that is replaced or taken away goes alone")
  func replaced() throws {
    let tracker = Tracker()
    let state = try state(tracker)
    let stall = Stall(tracker)
    try state.run(
      """
      local stall = ...
      gone = setmetatable({}, { __mode = "k" })
      local first = { till = Till {}, stall = stall }
      gone[first] = true
      stall.delegate = first
      stall.delegate = { till = Till {}, stall = stall }
      """,
      stall
    )
    state.collect()
    #expect(tracker.live == 2)
    try state.run("local stall = ... assert(next(gone) == nil) stall.delegate = nil", stall)
    state.collect()
    #expect(tracker.live == 1)
    withExtendedLifetime(stall) {}
  }

  /// Cycles of instances of a script's class, each of three objects in all.
  static let derived: [(name: String, script: String)] = [
    (
      "fields",
      "a.me, b.me, a.other, b.other = a, b, b, a c.me = c"
    ),
    (
      "closures",
      """
      a.act = function() return b end
      b.act = function() return c end
      c.act = function() return a, b, c end
      """
    ),
    (
      "a parent in its child's handler",
      """
      a:own(b) b:own(c)
      b:onCharge(function() return a end)
      c:onCharge(function() return a, b end)
      """
    ),
    (
      "a parent in its child's field and closure",
      "a:own(b) a:own(c) b.me, c.me = a, b c.act = function() return a end"
    ),
    (
      "a child whose method is replaced by one that captures its parent",
      "a:own(b) b:own(c) b.act = function() a:charge(1) end c.me = { parent = { a, b } }"
    ),
    (
      "an object that Swift's class made, and a plain one",
      "local t = Till { a, b } t:own(c) a.me = t c:onCharge(function() return t end)"
    ),
    (
      "events",
      """
      local subscription
      subscription = a.charged:add(function() return a, b, subscription end)
      b.me, c.me = a.charged, subscription
      """
    ),
    (
      "coroutines",
      """
      a.me = coroutine.wrap(function() local x <close> = nil coroutine.yield() return a, b, c end)
      a.me()
      b.me, c.me = a.me, { [a] = b }
      """
    ),
  ]

  static let deriving = """
    local X = Till:extend("X", {
      fields = { "me", "other" }, closures = { "act" },
      charge = function(self) return self.me ~= nil end,
    })
    local Y = X:extend("Y", {})
    local a, b, c = X {}, Y {}, X {}

    """

  @Test(
    "Cycles of a script's instances are freed, all of them and nothing before",
    arguments: derived,
    [false, true]
  )
  func instances(_ cycle: (name: String, script: String), isStressed: Bool) throws {
    let tracker = Tracker()
    let state = try state(tracker, isDeterministic: isStressed)
    try state.setCollectionStress(isStressed)
    for _ in 0..<(isStressed ? 1 : 5) {
      // Held by the script, the three stay.
      try state.run(Self.deriving + cycle.script + "\nkept = { a, b, c }")
      state.collect()
      #expect(tracker.live >= 3)
      try state.run("for _, one in ipairs(kept) do one:charge(1) end kept = nil")
      state.collect()
      #expect(tracker.live == 0)
    }
    #expect(state.statistics.wrappers == 1)
  }

  @Test("Held by Swift at any place, a tree of a script's instances stays whole; then it goes")
  func tree() throws {
    for place in 0..<3 {
      let tracker = Tracker()
      let state = try state(tracker)
      var held: Till? = try {
        try state.run(
          Self.deriving + """
            a:own(b) b:own(c)
            b:onCharge(function() told = (told or 0) + 1 return a end)
            c:onCharge(function() return a, b end)
            a.me, b.me, c.me = a, a, a
            tree = { a, b, c }
            """
        )
        defer { try? state.run("tree = nil") }
        return try state.evaluate("return tree[\(place + 1)]", as: Till.self)
      }()
      for _ in 0..<3 {
        state.collect()
        // Every field leads to the parent, which owns the others.
        #expect(tracker.live == 3)
        try state.run("local till = ... assert(till.me.me == till.me and till:charge(1))", held)
      }
      held = nil
      state.collect()
      #expect(tracker.live == 0)
    }
  }
}
