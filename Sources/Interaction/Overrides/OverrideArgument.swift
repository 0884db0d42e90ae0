/// What an overridden method is called with, for a language that has to translate it.
package enum OverrideArgument {
  /// A point in the view's own coordinates.
  case point(Point)
  /// The room there is.
  case size(Size)
  /// A finger; nil where there is none.
  case touch(Touch?)
  /// Fingers of one view.
  case touches([Touch])
  /// What is known of the user's act; nil where a change of the tree is behind the call.
  case event(InteractionEvent?)
  /// A key with its modifiers.
  case key(KeyChord)
  /// Typed or pasted text.
  case text(String)
  /// An action that is to be sent.
  case action(AnyAction)
  /// The name of an action that is asked for.
  case name(String)
  /// A view, a controller, a window, a target or a sender; nil where there is none.
  case object(AnyObject?)
  /// Whether something is so, such as that a change takes time.
  case flag(Bool)
}
