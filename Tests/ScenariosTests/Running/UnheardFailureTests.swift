internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Scenarios
internal import Testing

@Suite("What an observer throws where neither its event nor it knows a world")
struct UnheardFailureTests {
  /// A model whose event knows no world, with an observer that always throws.
  private final class Order: LuaExposed {
    struct SoldOut: Error {}

    lazy var didPlace = Event<Order, Int>(sender: self, named: "didPlace")

    init() {
      didPlace.add { _, _ in throw SoldOut() }
    }

    static let luaClass = LuaClass<Order>("Order") {
      LuaMethod("place") { (order: Order) in order.didPlace.invoke(1) }
      LuaInitializer(fromTable: { _ in Order() })
    }
  }

  @Test("fails the scenario in which it is thrown, in a turn or between turns, and no other")
  func scenarios() throws {
    var app = AppRegistry()
    app.expose(Order.self)
    let catalogue = try AppCatalogue(app)
    let scenarios = try ScriptPlay(
      """
      local order = Order {}
      local button = ui.Button { title = "Place" }
      button.didTouchUpInside = function() order:place() end
      app:setRoot(button)
      scenario("by a tap", function(user) user:tap(find.button "Place") end)
      scenario("by the script", function() order:place() end)
      scenario("not at all", function() end)
      """
    ) { configuration, _ in configuration.app = catalogue }
    .scenarios()
    #expect(scenarios.map(\.outcome) == [.failed, .failed, .passed])
    let failures = scenarios.map { $0.failures.map(\.message) }
    #expect(failures == [["SoldOut()"], ["SoldOut()"], []])
  }
}
