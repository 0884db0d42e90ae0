import LuaBridge
import Testing

@Suite("The article Lifetimes")
struct LifetimesTests {
  final class View: LuaExposed {
    private let tracker: Tracker
    private var subviews: [View] = []
    private var didTap: LuaHandler?

    init(_ tracker: Tracker) {
      self.tracker = tracker
      tracker.born()
    }

    deinit { tracker.died() }

    /// Adds a view within this one.
    func add() -> View {
      let view = View(tracker)
      subviews.append(view)
      return view
    }

    static let luaClass = LuaClass<View>("View") {
      LuaProperty("didTap", get: { $0.didTap }, set: { $0.didTap = $1 })
      LuaMethod("add") { (view: View) in view.add() }
      LuaOwnership { $0.subviews }
    }
  }

  @Test("With what it owns declared, a panel captured by its button's handler goes")
  func ownership() throws {
    let tracker = Tracker()
    let state = LuaState()
    var panel: View? = View(tracker)
    try state.run("local panel = ... panel:add().didTap = function() return panel end", panel)
    state.collect()
    #expect(tracker.live == 2)
    panel = nil
    state.collect()
    #expect(tracker.live == 0)
  }
}
