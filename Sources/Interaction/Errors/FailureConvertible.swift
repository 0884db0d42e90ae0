/// An error that knows how to present itself in a report.
public protocol FailureConvertible: Error {
  /// The error as a report shows it, with place, calls and circumstances where they are known.
  var failure: Failure { get }
}
