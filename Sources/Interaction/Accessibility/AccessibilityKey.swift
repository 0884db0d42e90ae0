/// One thing that a view is found by, exactly as it is told.
package enum AccessibilityKey: Hashable {
  /// The id that the app gave it.
  case id(String)
  /// What kind of element it is.
  case role(Role)
  /// What kind of element it is, and one of the names it goes by.
  case named(Role, String)
  /// The text that it shows as an element of the role `text`.
  case text(String)
  /// The accessibility label that was set for it.
  case label(String)
  /// What it shows as a text field while it is empty.
  case placeholder(String)
}
