/// A delegate of a view, as `connections(of:)` tells of it.
public struct DelegateConnection {
  /// The view's property that holds it, such as `delegate`.
  public var name: String
  /// The delegate; nil if it was set and is gone since.
  public weak var delegate: AnyObject?

  /// Tells of a delegate.
  ///
  /// - Parameters:
  ///   - name: The view's property that holds it.
  ///   - delegate: The delegate; nil if it was set and is gone since.
  public init(_ name: String, _ delegate: AnyObject?) {
    self.name = name
    self.delegate =
      if let standIn = delegate as? any DelegateStandIn { standIn.delegate } else { delegate }
  }
}
