internal import LuaBridge
internal import Testing

@Suite("Methods that scripts go on to find where their class has a function of the name")
struct HidingOverridesTests {
  /// Something that is started by its host, and starts others.
  final class Walk: LuaObject {
    /// What a class of a script does instead; nil without one.
    private let overrides: LuaOverrides?
    /// What it was asked for.
    var asked: [String] = []

    init(_ overrides: LuaOverrides? = nil) { self.overrides = overrides }

    /// What the host does.
    func begin() throws {
      if try overrides?.call("start") != true { asked.append("begins") }
    }

    static let exposed = LuaClass<Walk>("Walk") {
      LuaMethod("start", parameters: "name") { (walk: Walk, name: String) in
        walk.asked.append(name)
      }.hidingOverrides()
      LuaExtension(fromTable: { _, overrides in Walk(overrides) })
      LuaInitializer(fromTable: { _ in Walk() })
    }
  }

  /// A class with a function of the method's name.
  private static let script = """
    local Long = Walk:extend("Long", { start = function(self) self:start "inner" end })
    walk = Long {}
    walk:start "outer"
    Walk.start(walk, "by its class")
    """

  /// Opens a state with the class.
  private func state() -> LuaState {
    LuaState(
      LuaState.Configuration(
        registry: LuaRegistry(classes: [Walk.exposed]),
        isDeterministic: true
      )
    )
  }

  @Test("scripts find the method, and the host the function")
  func both() throws {
    let state = state()
    try state.run(Self.script)
    let walk = try state.global("walk", as: Walk.self)
    #expect(walk.asked == ["outer", "by its class"])
    try walk.begin()
    #expect(walk.asked == ["outer", "by its class", "inner"])
  }

  @Test("a class without the function does what it did")
  func without() throws {
    let state = state()
    try state.run("local Short = Walk:extend('Short', {}) walk = Short {} walk:start 'outer'")
    let walk = try state.global("walk", as: Walk.self)
    try walk.begin()
    #expect(walk.asked == ["outer", "begins"])
  }

  @Test("it is the same with a collection at every allocation")
  func stress() throws {
    let state = state()
    try state.setCollectionStress(true)
    for _ in 0..<3 {
      try state.run(Self.script)
      let walk = try state.global("walk", as: Walk.self)
      try walk.begin()
      #expect(walk.asked == ["outer", "by its class", "inner"])
    }
  }

  @Test("every failing allocation is an error, and the state goes on")
  func failingAllocations() throws {
    let reached = try sweepAllocations(first: 60, step: 7) { n in
      let state = state()
      try state.failAllocation(n, andAllAfter: true)
      let outcome = Result { try state.run(Self.script) }
      let failures = state.allocationFailures
      try state.failAllocation(0, andAllAfter: false)
      if failures > 0 {
        #expect(throws: LuaError.self) { try outcome.get() }
      } else {
        try outcome.get()
      }
      try state.run(Self.script)
      #expect(try state.global("walk", as: Walk.self).asked == ["outer", "by its class"])
      return failures > 0
    }
    #expect(reached > 5)
  }
}
