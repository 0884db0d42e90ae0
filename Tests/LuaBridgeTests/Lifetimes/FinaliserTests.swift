import LuaBridge
import Testing

/// What goes with the last hold on it: all that it holds, and then its last words.
private final class Hoard: LuaObject {
  var held: [Any] = []
  private let tracker: Tracker
  private let lastWords: () -> Void

  init(_ tracker: Tracker, lastWords: @escaping () -> Void = {}) {
    self.tracker = tracker
    self.lastWords = lastWords
    tracker.born()
  }

  deinit {
    held = []
    lastWords()
    tracker.died()
  }
}

@Suite("Release inside a finaliser")
struct FinaliserTests {
  /// What makes Lua's collector let the hoard go.
  enum Trigger: CaseIterable {
    case collection, script, coroutine, handler, steps, stress, allocation, close
  }

  private func pull(_ trigger: Trigger, _ world: TillWorld) throws {
    let state = world.state
    switch trigger {
    case .collection: state.collect()
    case .script: try state.run("collectgarbage()")
    case .coroutine:
      try state.run("coroutine.wrap(function() collectgarbage() coroutine.yield() end)()")
    case .handler:
      try state.run("local t = Till {} t:onCharge(function() collectgarbage() end) t:charge(1)")
    case .steps: try state.run("for i = 1, 10000 do collectgarbage('step', 1) end")
    case .stress:
      try state.setCollectionStress(true)
      try state.run("local t = {} for i = 1, 10 do t[i] = Till {} end")
      try state.setCollectionStress(false)
    case .allocation:
      try state.run("for i = 1, 20000 do local t = { { i .. '' } } end collectgarbage()")
    case .close: state.close()
    }
  }

  /// Gives Lua alone a hoard that has the last hold on all kinds of values and objects.
  private func hide(in world: TillWorld) throws {
    let state = world.state
    let tracker = world.tracker
    let hoard = Hoard(tracker)
    try state.run(
      """
      keeper, other, inner = Till {}, Till {}, Till {}
      for i = 1, 3 do keeper:onCharge(function() return i, keeper end) end
      inner:onCharge(function() return inner, other end)
      """
    )
    let keeper: Till = try state.global("keeper")
    hoard.held = keeper.handlers
    keeper.handlers = []
    hoard.held.append(try state.global("inner", as: Till.self))
    let function = "return function() return other end"
    hoard.held.append(try state.evaluate(function, as: LuaFunction.self))
    let table = try state.evaluate("return { other }", as: LuaTable.self)
    hoard.held += [table, try LuaWeak(table)]
    hoard.held.append(try LuaCoroutine(state.load("coroutine.yield()")))
    hoard.held.append(try state.evaluate("return { {}, print }", as: LuaValue.self))
    // Objects that hold more of them: one that Lua knows as well, and one that it never saw.
    let known = Hoard(tracker)
    known.held.append(try state.makeTable())
    try state.setGlobal("known", to: known)
    let unknown = Hoard(tracker)
    unknown.held.append(try state.makeTable())
    hoard.held += [known, unknown]
    try state.setGlobal("hoard", to: hoard)
  }

  @Test(
    "An object that holds the last of everything goes with all of it, whatever sets it off",
    arguments: Trigger.allCases,
    [false, true]
  )
  func everything(trigger: Trigger, isDeterministic: Bool) throws {
    let world = try TillWorld(isDeterministic: isDeterministic)
    let references = world.state.statistics.references
    try hide(in: world)
    world.state.collect()
    // The hoards, the keeper, the other and the inner one; of the references one is weak.
    #expect(world.tracker.live == 6)
    #expect(world.state.statistics.references == references + 7)
    // A function, so that no safe point judges before the collector does.
    try world.state.load("hoard, keeper, other, inner, known = nil")()
    try pull(trigger, world)
    guard trigger != .close else {
      #expect(world.tracker.live == 0)
      return
    }
    world.state.collect()
    #expect(world.tracker.live == 0)
    #expect(world.state.statistics.references == references)
    #expect(world.state.statistics.wrappers == 1)
    try world.state.run("local t = Till {} t:onCharge(function() end) t:charge(1)")
  }

  /// A state with objects and limits of its own that only the hoard keeps.
  private func anotherState(_ tracker: Tracker, keeping values: [Any]) throws -> LuaState {
    let state = LuaState(.init(registry: LuaRegistry(classes: [Till.exposed.descriptor])))
    try state.setTimeLimit(milliseconds: 60_000)
    try state.setMemoryLimit(bytes: 64 << 20)
    try state.setGlobal("tracker", to: TrackerBox(tracker))
    let hoard = Hoard(tracker)
    hoard.held = values
    try state.setGlobal("hoard", to: hoard)
    try state.run(
      """
      till = Till { Till {} }
      till:onCharge(function() return till end)
      waiting = coroutine.create(function()
        local x <close> = setmetatable({}, { __close = function() till:charge(1) end })
        coroutine.yield()
      end)
      coroutine.resume(waiting)
      """
    )
    return state
  }

  @Test(
    "An object whose deinit drops the last hold on another state closes that, with all it holds",
    arguments: Trigger.allCases
  )
  func anotherState(trigger: Trigger) throws {
    let world = try TillWorld()
    let references = world.state.statistics.references
    try world.state.setTimeLimit(milliseconds: 60_000)
    do {
      let hoard = Hoard(world.tracker)
      // What the other state's objects hold in turn belongs to the first one.
      let table = try world.state.makeTable()
      let till = Till(world.tracker)
      try world.state.run("local till = ... till:onCharge(function() return till end)", till)
      let other = try anotherState(world.tracker, keeping: [table, till])
      // A value of the other state goes before, with, and after it.
      hoard.held = [try other.makeTable(), other, try other.makeTable()]
      try world.state.setGlobal("hoard", to: hoard)
    }
    world.state.collect()
    #expect(world.tracker.live == 5)
    #expect(world.state.statistics.references == references + 1)
    try world.state.load("hoard = nil")()
    try pull(trigger, world)
    guard trigger != .close else {
      #expect(world.tracker.live == 0)
      return
    }
    world.state.collect()
    #expect(world.tracker.live == 0)
    #expect(world.state.statistics.references == references)
    #expect(world.state.statistics.wrappers == 1)
    // The watch over the one that is left still works.
    try world.state.setInstructionLimit(1_000)
    let error = try #require(throws: LuaError.self) { try world.state.run("while true do end") }
    #expect(error.code == .instructionLimit)
  }

  @Test("A deinit may open a state, run it, fail in it and close it", arguments: Trigger.allCases)
  func useOfAnotherState(trigger: Trigger) throws {
    final class Said { var text: [String] = [] }
    let said = Said()
    let world = try TillWorld()
    try world.state.setGlobal(
      "hoard",
      to: Hoard(world.tracker) {
        let state = LuaState()
        do {
          said.text.append(try state.evaluate("return 'ran'"))
          try state.run("local t = setmetatable({}, {}) collectgarbage()\nerror('failed')")
        } catch {
          said.text.append("\(error)")
        }
      }
    )
    try world.state.load("hoard = nil")()
    try pull(trigger, world)
    if trigger != .close { world.state.collect() }
    #expect(said.text == ["ran", "script:2: failed"])
    #expect(world.tracker.live == 0)
  }

  @Test("What a deinit gives to Lua while the collector runs is there afterwards")
  func given() throws {
    let world = try TillWorld()
    let till = Till(world.tracker)
    let state = world.state
    try state.setGlobal(
      "hoard",
      to: Hoard(world.tracker) { [unowned state] in
        try? state.setGlobal("kept", to: till)
        try? state.setGlobal("made", to: Tracked(world.tracker))
        try? state.setGlobal("list", to: [1, 2, 3])
      }
    )
    try state.run("hoard = nil")
    state.collect()
    try state.run("assert(kept.total == 0 and made ~= nil and #list == 3)")
    #expect(world.tracker.live == 2)
    try state.run("kept, made = nil, nil")
    state.collect()
    #expect(world.tracker.live == 1)
    withExtendedLifetime(till) {}
  }
}
