/// A target that finds out which arguments its actions take only when it is asked.
///
/// A script may put another function under a name at any time, and to look at it at each call would cost
/// something.
package protocol ShapeTelling: ActionTarget {
  /// Returns which arguments an action takes at present; nil if there is none of that name.
  ///
  /// - Parameter name: What layouts, scripts and traces call it.
  func shape(ofActionNamed name: String) -> AnyAction.Shape?
}

extension AnyAction {
  /// Returns which arguments it takes, as far as is known of the function behind it.
  ///
  /// - Parameter target: Who runs it.
  func shape(on target: AnyObject) -> Shape {
    let told =
      switch target {
      case let target as any ShapeTelling: target.shape(ofActionNamed: name)
      case let responder as Responder where !responder.ownActionNames.contains(name):
        responder.overrides?.shape(ofActionNamed: name)
      default: nil as Shape?
      }
    return told ?? shape
  }
}
