/// Something of the outside that the screens of an app use, such as its prices or its payments.
///
/// Declared once, made in each world when it is first asked for, and replaceable there: a test gives a
/// world what stands in for it before the first screen asks.
///
/// ```swift
/// enum Store {
///   static let prices = Service<any PriceSource>("prices") { _ in PriceList.standard }
/// }
/// ```
///
/// A screen of a world asks for it:
///
/// ```swift
/// let cents = try world.service(Store.prices).price(of: "tea")
/// ```
public struct Service<Value>: Sendable {
  /// Its name, by which messages and scripts know it; a world has one of each name.
  public let name: String

  /// Makes it in a world where nothing stands in for it.
  let make: @Sendable (World) throws -> Value

  /// Declares a service.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - make: Makes it for a world.
  public init(_ name: String, _ make: @escaping @Sendable (World) throws -> Value) {
    self.name = name
    self.make = make
  }
}
