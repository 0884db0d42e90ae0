internal import ScenarioHost

/// Prices that a scenario makes up.
struct ScriptedPrices: PriceSource {
  /// The scenario's functions.
  let script: ServiceTable

  func price(of sku: String) throws -> Int? {
    let price = try script.call("price", returning: Int?.self, sku)
    if let price, !Basket.prices.contains(price) { throw UnusablePrice(sku: sku, cents: price) }
    return price
  }
}

/// A script has given a price that no total can be computed with.
struct UnusablePrice: Error, CustomStringConvertible {
  /// What has the price.
  let sku: String
  /// The price.
  let cents: Int

  var description: String {
    let (least, most) = (Basket.prices.lowerBound, Basket.prices.upperBound)
    return "the price of '\(sku)' is \(cents); give one from \(least) to \(most) cents, or nil"
  }
}
