public import ScenarioHost

/// What a customer is about to buy.
public final class Basket: LuaExposed {
  /// So many pieces of one product.
  public struct Line: Equatable {
    /// The product.
    public let product: Product
    /// How many pieces.
    public internal(set) var count: Int
    /// What one piece costs, in cents.
    public let price: Int
  }

  /// How many pieces of a product can be added at a time; totals are computed with that, whatever a script
  /// types.
  public static let quantities = 1...999

  /// What a piece may cost, in cents, whatever a script makes up.
  public static let prices = 0...100_000_000

  /// The lines, in the order in which products were first added.
  public private(set) var lines: [Line] = []

  /// Invoked when a line has changed, with the number of pieces.
  public private(set) lazy var didChange = Event<Basket, Int>(
    sender: self,
    named: "didChange",
    in: world
  )

  /// The world that is told of what happens to the basket.
  private weak var world: World?

  /// A basket without anything.
  ///
  /// - Parameter world: The world that is told of what happens to it; not kept.
  public init(in world: World) { self.world = world }

  /// How many pieces there are of all products.
  public var count: Int { lines.reduce(0) { $0 + $1.count } }

  /// What all of it costs, in cents.
  public var total: Int { lines.reduce(0) { $0 + $1.count * $1.price } }

  /// Adds pieces of a product.
  ///
  /// - Parameters:
  ///   - product: The product.
  ///   - count: How many pieces, one of ``quantities``.
  ///   - price: What one costs, in cents, one of ``prices``.
  public func add(_ product: Product, count: Int, at price: Int) {
    if let place = lines.firstIndex(where: { $0.product == product && $0.price == price }) {
      lines[place].count += count
    } else {
      lines.append(Line(product: product, count: count, price: price))
    }
    didChange.invoke(self.count)
  }

  /// Takes everything out.
  public func removeAll() {
    lines = []
    didChange.invoke(0)
  }

  /// What scripts see of it.
  public static let luaClass = LuaClass<Basket>("Basket", summary: "What a customer is to buy.") {
    LuaProperty("count", get: { $0.count }, summary: "How many pieces there are.")
    LuaProperty("total", get: { $0.total }, summary: "What all of it costs, in cents.")
    LuaMethod("removeAll", summary: "Takes everything out.") { (basket: Basket) in
      basket.removeAll()
    }
    LuaEvent(
      "didChange",
      signature: ["sender": "Basket", "args": "integer"],
      summary: "Invoked with the number of pieces when it has changed."
    ) { $0.didChange }
  }
}
