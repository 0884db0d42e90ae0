/// Why an input cannot become the value of a bound property.
///
/// A conversion throws it where an input is not wrong in the program but from the user; then neither
/// side of the binding changes, and whoever shows the reason is told.
public struct BindingRejection: Error, Hashable, Sendable {
  /// The reason, in a sentence for the user.
  public var reason: String

  /// Rejects an input.
  ///
  /// - Parameter reason: Why, in a sentence for the user.
  public init(_ reason: String) { self.reason = reason }
}

extension BindingRejection: FailureConvertible {
  /// The reason.
  public var failure: Failure { Failure(message: reason) }
}
