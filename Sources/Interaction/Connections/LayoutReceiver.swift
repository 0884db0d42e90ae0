/// Whom a layout is loaded for, whichever language it is written in.
package protocol LayoutReceiver {
  /// What messages call the owner.
  var name: String { get }
  /// The owner itself, as its outlets want it.
  var object: AnyObject { get }
  /// The names of its outlets, where they are known.
  var outletNames: [String] { get }
  /// The names of its actions, where they are known.
  var actionNames: [String] { get }

  /// Returns the outlet of a name; nil if there is none.
  func outlet(named name: String) -> Outlet?

  /// Says what keeps an outlet from being filled; nil if nothing does.
  ///
  /// - Parameter name: The outlet, which there is.
  func fault(ofOutletNamed name: String) -> String?

  /// Returns the action of a name; nil if there is none.
  func action(named name: String) -> AnyAction?

  /// Says what keeps an action from being called as actions are; nil if nothing does.
  ///
  /// - Parameter name: The action, which there is.
  func fault(ofActionNamed name: String) -> String?

  /// Makes a control send an action to the owner.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - action: The action, as `action(named:)` gave it.
  ///   - events: For which events.
  ///   - origin: Who is told and where that was arranged.
  /// - Throws: What keeps the owner from being a target.
  func connect(
    _ control: Control,
    to action: AnyAction,
    for events: Control.Event,
    origin: HandlerOrigin
  ) throws
}

extension LayoutReceiver {
  /// Nothing: outlets that are declared are there for views.
  package func fault(ofOutletNamed name: String) -> String? { nil }

  /// Nothing: an action of Swift's has one of the three shapes.
  package func fault(ofActionNamed name: String) -> String? { nil }
}
