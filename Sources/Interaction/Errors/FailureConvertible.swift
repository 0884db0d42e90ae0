/// An error that knows how to present itself in a report.
///
/// ```swift
/// struct OutOfStock: FailureConvertible {
///   let product: String
///   var failure: Failure { Failure(message: "there is no \(product) left") }
/// }
/// ```
public protocol FailureConvertible: Error {
  /// The error as a report shows it, with place, calls and circumstances where they are known.
  var failure: Failure { get }
}
