/// A view with delegates, for `connections(of:)` to tell of.
public protocol Delegating: View {
  /// The delegates that were set and not cleared again.
  var delegates: [DelegateConnection] { get }
}
