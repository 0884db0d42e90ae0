internal import MoontapTesting
internal import StoreApp
internal import Testing

/// What the store registers, as the host has it.
private let app = Result { try AppCatalogue(Store.app) }

@Suite("The store")
struct StoreTests {
  /// Prices that a test makes up.
  private struct FlatPrices: PriceSource {
    let cents: Int
    func price(of sku: String) -> Int? { cents }
  }

  /// How its scenarios are played.
  private static func configuration() throws -> RunConfiguration {
    var configuration = RunConfiguration()
    configuration.app = try app.get()
    configuration.isStrict = true
    return configuration
  }

  @Test(
    "passes its scenarios",
    arguments: try Scenario.discover(in: "../../Scenarios", Self.configuration())
  )
  func scenario(_ scenario: Scenario) throws { try scenario.run() }

  @Test("shows Lua and Swift the same basket")
  func basket() throws {
    try withWorld(app: app.get()) { world, user, lua in
      try world.provide(FlatPrices(cents: 5), as: Store.prices)
      try lua("app:show('Product', { sku = 'tea' })")
      try user.tap(.button("Add to basket"))
      #expect(try world.service(Store.basket).total == 5)
      #expect(try lua("return app:service('basket').total", as: Int.self) == 5)
    }
  }
}
