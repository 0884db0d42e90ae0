// What the guide on apps in Swift shows of classes that scripts use, as its readers would write it.

internal import MoontapTesting
internal import Testing

private enum CupSize: String, CaseIterable, LuaEnum { case small, large }

private struct Receipt: LuaCodable {
  var cups: Int
  var cents: Int
}

private final class CupOrder: NotifyPropertyChanged {
  lazy var propertyChanged = PropertyChangedEvent(sender: self, named: "propertyChanged", in: world)
  @Notified("count") var count = 1
  @Notified("size") var size = CupSize.small
  var doneAction: LuaHandler?
  var pricing: LuaKept<LuaTable>?
  private weak var world: World?

  init(in world: World) { self.world = world }

  func place() throws -> Receipt {
    var cents = 200
    if let pricing, let price = try pricing.value().get("price", as: LuaFunction?.self) {
      cents = try price.call(returning: Int.self, pricing, size)
    }
    try doneAction?.send(count)
    return Receipt(cups: count, cents: count * cents)
  }
}

extension CupOrder: LuaExposed {
  static let luaClass = LuaClass<CupOrder>("CupOrder", summary: "Cups that are to be made.") {
    LuaProperty("count", get: { $0.count }, set: { $0.count = $1 }, summary: "How many.")
    LuaProperty("size", get: { $0.size }, set: { $0.size = $1 }, summary: "How large each is.")
    LuaProperty("doneAction", get: { $0.doneAction }, set: { $0.doneAction = $1 })
    LuaProperty("pricing", get: { $0.pricing }, set: { $0.pricing = $1 })
    LuaMethod("place", summary: "Orders them.") { (order: CupOrder) in try order.place() }
  }
}

private class CupView: View, LuaDescribed {
  var level = 0.0

  static let cupClass = LuaClass<CupView>("CupView", superclass: MoontapClasses.view) {
    LuaProperty("level", get: { $0.level }, set: { $0.level = $1 })
    LuaInitializer(fromTable: { _ in CupView() })
  }

  class var luaDescriptor: LuaClassDescriptor { cupClass.descriptor }
}

private final class LidView: CupView {
  var isShut = true

  static let lidClass = LuaClass<LidView>("LidView", superclass: cupClass) {
    LuaProperty("isShut", get: { $0.isShut }, set: { $0.isShut = $1 })
    LuaInitializer(fromTable: { _ in LidView() })
  }

  override class var luaDescriptor: LuaClassDescriptor { lidClass.descriptor }
}

@Suite("Classes of an app that scripts use")
struct CupOrderTests {
  private static let order = Service<CupOrder>("order") { world in CupOrder(in: world) }

  private static let app = Result {
    var app = AppRegistry()
    app.expose(CupOrder.self)
    app.expose(CupView.self)
    app.expose(LidView.self)
    app.service(order)
    return try AppCatalogue(app)
  }

  @Test("are read, written and observed")
  func model() throws {
    try withWorld(app: Self.app.get()) { world, user, lua in
      try lua(
        """
        local order, seen = app:service "order", {}
        ui.observe(order, "count", function(_, change) table.insert(seen, change.new) end)
        order.count = 3
        order.size = "large"
        expect(seen):toEqual { 3 }
        expect(function() order.size = "lage" end):toRaise "large"
        """
      )
      let order = try world.service(Self.order)
      #expect(order.count == 3 && order.size == .large)
    }
  }

  @Test("keep closures and tables of a script")
  func keeping() throws {
    try withWorld(app: Self.app.get()) { world, user, lua in
      try lua(
        """
        local order, done = app:service "order", 0
        order.pricing = { price = function(self, size) return size == "small" and 150 or 250 end }
        order.doneAction = function(order, count) done = count end
        expect(order:place().cents):toBe(150)
        expect(done):toBe(1)
        """
      )
    }
  }

  @Test("are globals, those with subclasses as well")
  func globals() throws {
    try withWorld(app: Self.app.get()) { world, user, lua in
      try lua(
        """
        local lid = LidView { level = 0.5, isShut = false }
        expect(lid.level):toBe(0.5)
        expect(CupView {}.level):toBe(0)
        """
      )
    }
  }
}
