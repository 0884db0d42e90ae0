internal import ScenarioHost

/// Prices that a scenario makes up.
struct ScriptedPrices: PriceSource {
  /// The scenario's functions.
  let script: ServiceTable

  func price(of sku: String) throws -> Int? {
    try script.call("price", returning: Int?.self, sku)
  }
}
