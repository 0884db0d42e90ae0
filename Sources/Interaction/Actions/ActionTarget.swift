/// An object that knows actions by name, as every responder does.
///
/// ```swift
/// final class Cart: ActionTarget {
///   static let clear = Action("clear") { (cart: Cart) in cart.items = [] }
///   var items = ["Milk"]
///
///   var actionNames: [String] { [Self.clear.name] }
///   func action(named name: String) -> AnyAction? { name == "clear" ? Self.clear : nil }
/// }
/// ```
///
/// Adopt it in a class of your own to let layouts and scripts name its actions.
public protocol ActionTarget: AnyObject {
  /// Returns the action of a name, or nil if this object has none.
  ///
  /// - Parameter name: What layouts, scripts and traces call it.
  /// - Returns: An action that accepts this object as its target.
  func action(named name: String) -> AnyAction?

  /// The names of the actions, for messages that suggest one; empty where they are not known.
  var actionNames: [String] { get }

  /// Says whether there is an action of a name now; for targets that find it out only when they
  /// perform it.
  ///
  /// - Parameter name: What layouts, scripts and traces call it.
  /// - Returns: Whether performing it would find something to do.
  func hasAction(named name: String) -> Bool
}

extension ActionTarget {
  /// None.
  public var actionNames: [String] { [] }

  /// Whether `action(named:)` gives one.
  public func hasAction(named name: String) -> Bool { action(named: name) != nil }
}
