/// Something that the store sells.
public struct Product: Sendable, Equatable {
  /// What tells it from others.
  public let sku: String
  /// What people call it.
  public let name: String

  /// Describes a product.
  ///
  /// - Parameters:
  ///   - sku: What tells it from others.
  ///   - name: What people call it.
  public init(sku: String, name: String) {
    self.sku = sku
    self.name = name
  }

  /// What the store sells.
  public static let all = [
    Product(sku: "tea", name: "Tea"), Product(sku: "coffee", name: "Coffee"),
    Product(sku: "sugar", name: "Sugar"),
  ]
}
