/// An object that knows actions by name, as every responder does.
///
/// Adopt it in a class of your own to let layouts and scripts name its actions.
public protocol ActionTarget: AnyObject {
  /// Returns the action of a name, or nil if this object has none.
  ///
  /// - Parameter name: What layouts, scripts and traces call it.
  /// - Returns: An action that accepts this object as its target.
  func action(named name: String) -> AnyAction?
}
