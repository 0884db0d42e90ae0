/// Who knows what products cost.
public protocol PriceSource {
  /// What one piece costs at present.
  ///
  /// - Parameter sku: Which product.
  /// - Returns: The price in cents; nil if it is not for sale.
  /// - Throws: What keeps the source from knowing.
  func price(of sku: String) throws -> Int?
}

/// The prices that are printed in the catalogue.
public struct PrintedPrices: PriceSource {
  /// The prices in cents, by the products' keys.
  private let cents = ["tea": 450, "coffee": 790, "sugar": 120]

  /// The prices of this year.
  public init() {}

  /// The printed price; nil for what is not in the catalogue.
  public func price(of sku: String) -> Int? { cents[sku] }
}
