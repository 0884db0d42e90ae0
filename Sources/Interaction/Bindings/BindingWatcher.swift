/// What one side of a binding tells the binding.
package struct BindingWatcher<Value> {
  /// Whom failures name as the handler.
  package let origin: HandlerOrigin
  /// Asks before the user changes a text, and does nothing but delete if that is said: false leaves it as it
  /// is.
  package let accepts: (_ value: Value, _ isDeletion: Bool) -> Bool
  /// Tells that it changed.
  package let changed: () throws -> Void
  /// Tells that the user is done with it for now.
  package let ended: () throws -> Void
  /// Whether it gives the model nothing before it is told that.
  package let waitsForEnd: Bool

  /// Puts together what a side tells.
  package init(
    origin: HandlerOrigin,
    accepts: @escaping (_ value: Value, _ isDeletion: Bool) -> Bool,
    changed: @escaping () throws -> Void,
    ended: @escaping () throws -> Void,
    waitsForEnd: Bool = false
  ) {
    self.origin = origin
    self.accepts = accepts
    self.changed = changed
    self.ended = ended
    self.waitsForEnd = waitsForEnd
  }
}
