internal import LuaBridge
internal import Testing

@Suite("What a call makes and drops goes before the call ends")
struct WithinCallTests {
  /// How many times each script below makes something, and how many may be alive at once: a few times as
  /// many as are waited for.
  private static let (count, bound) = (30_000, 12_000)

  /// Each makes something that keeps a function of the script's and drops it, over and over, and calls
  /// `look()` each time.
  static let scripts: [(name: String, script: String)] = [
    (
      "a handler that captures its object",
      """
      for _ = 1, count do
        local till = Till {}
        till:onCharge(function() return till end)
        look()
      end
      """
    ),
    (
      "an owner and what it owns, each kept by the other's handler",
      """
      for _ = 1, count / 2 do
        local till, drawer = Till {}, Till {}
        till:own(drawer)
        till:onCharge(function() return drawer end)
        drawer:onCharge(function() return till end)
        look()
      end
      """
    ),
    (
      "an instance of a script's class",
      """
      local Kiosk = Till:extend("Kiosk", { fields = { "itself" } })
      for _ = 1, count do
        local kiosk = Kiosk {}
        kiosk.itself = kiosk
        look()
      end
      """
    ),
    (
      "in a handler that Swift calls within a call",
      """
      local outer = Till {}
      outer:onCharge(function()
        for _ = 1, count do
          local till = Till {}
          till:onCharge(function() return till end)
          look()
        end
      end)
      outer:charge(1)
      """
    ),
    (
      "in a coroutine",
      """
      coroutine.wrap(function()
        for _ = 1, count do
          local till = Till {}
          till:onCharge(function() return till end)
          look()
        end
      end)()
      """
    ),
  ]

  /// A function that makes and drops so much that it is gone through all there is.
  private static let churn = """
    local function churn()
      for _ = 1, 10000 do
        local till = Till {}
        till:onCharge(function() return till end)
      end
      collectgarbage()
    end
    """

  @Test("of a million, a few thousand are alive at once", arguments: scripts)
  func bounded(name: String, script: String) throws {
    let world = try TillWorld()
    var most = 0
    let look = try world.state.makeFunction("look") { [tracker = world.tracker] in
      most = max(most, tracker.live)
    }
    try world.state.setGlobal("look", to: look)
    try world.state.setGlobal("count", to: Self.count)
    try world.state.load(script)()
    #expect(most > 4_000)
    #expect(most < Self.bound, "\(name)")
    world.state.collect()
    #expect(world.tracker.live == 0, "\(name)")
  }

  @Test("of handlers that take the places of one another the last is held")
  func replaced() throws {
    let world = try TillWorld()
    try world.state.load(
      """
      local till = Till {}
      collectgarbage()
      local before = collectgarbage "count"
      for i = 1, 100000 do till.didCharge = function() return i end end
      collectgarbage()
      print(collectgarbage "count" - before < 1000)
      """
    )()
    #expect(world.printed == ["true"])
  }

  @Test("what is kept costs as much as there is, and stays")
  func kept() throws {
    let world = try TillWorld()
    try world.state.run(
      """
      local tills = {}
      for i = 1, 30000 do
        local till = Till {}
        till:onCharge(function() return till end)
        tills[i] = till
      end
      print(#tills, tracker ~= nil)
      """
    )
    #expect(world.printed == ["30000\ttrue"])
    // As often as their number doubles, and twice each time.
    #expect(world.state.balancePace.visits < 6 * 30_000)
  }

  @Test("what Swift holds keeps its handlers, whenever it came to that")
  func held() throws {
    let world = try TillWorld()
    let owner = Till(world.tracker)
    try world.state.setGlobal("owner", to: owner)
    try world.state.load(
      """
      \(Self.churn)
      local function make(name)
        local till = Till {}
        till:onCharge(function(till) print(name, till.total) end)
        return till
      end
      owner:own(make "before")
      churn()
      local after = make "after"
      churn()
      owner:own(after)
      after = nil
      churn()
      """
    )()
    for drawer in owner.drawers { _ = try drawer.charge(5, note: nil) }
    #expect(world.printed == ["before\t5", "after\t5"])
  }

  @Test("what Swift works on is there when it goes on, though nothing else holds it")
  func inUse() throws {
    let world = try TillWorld()
    try world.state.load(
      """
      \(Self.churn)
      local function begin()
        local till = Till {}
        till:onCharge(churn)
        till:onCharge(function(till) print("heard", till.total) end)
        return till
      end
      begin():charge(7)
      """
    )()
    #expect(world.printed == ["heard\t7"])
    world.state.collect()
    #expect(world.tracker.live == 0)
  }

  @Test("a call that makes few things goes through nothing")
  func few() throws {
    let world = try TillWorld()
    let make = try world.state.load(
      "for _ = 1, 10 do local till = Till {} till:onCharge(function() return till end) end"
    )
    let visits = world.state.balancePace.visits
    for _ in 0..<100 { try make() }
    #expect(world.state.balancePace.visits == visits)
  }
}
