/// When a binding gives the model what a text says.
public enum BindingCommit: String, Sendable, CaseIterable {
  /// With each change: a key that makes of the text what the model may not have does nothing.
  case eachChange
  /// When the editing of the text ends: until then the user types what they like, and what the model may
  /// not have goes back to what it was. Views without an end of editing commit each change. Where code edits
  /// a text that nobody is editing, by `insertText(_:)` or `paste(_:)`, say, its editing ends with that.
  case endOfEditing
}
