/// What an observer of one property has to hear of.
///
/// A subclass sees a property that its superclass tells of by another key path, which cannot be compared
/// with that one: then the value tells.
final class PropertyConcern<Model: AnyObject, Value> {
  /// The property as the observer sees it.
  private let keyPath: KeyPath<Model, Value>
  /// What it was when a change was last told: the model's own event has this, so that it must not keep who may
  /// keep the model.
  private var last: RememberedValue<Value>

  /// Begins to look at a property.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - model: Whose it is; not kept.
  init(_ keyPath: KeyPath<Model, Value>, of model: Model) {
    self.keyPath = keyPath
    last = RememberedValue(model[keyPath: keyPath])
  }

  /// Returns what the observer has to hear of a change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - sender: Who tells of it.
  /// - Returns: The change with the property's own values; nil if it is none of the property. An object that
  ///   the property was, and that is gone, is not known any more.
  func own(_ change: PropertyChange, of sender: AnyObject) -> PropertyChange? {
    guard let model = sender as? Model else { return nil }
    let isSeenFromElsewhere = change.isSeenFromElsewhere(keyPath)
    guard isSeenFromElsewhere || change.concerns(keyPath) else { return nil }
    let present = model[keyPath: keyPath]
    let last = last.value
    defer { self.last = RememberedValue(present) }
    guard isSeenFromElsewhere else { return change }
    guard !PropertyChange.areEqual(last, present) else { return nil }
    // It may tell of another property, within whose change this one has changed as well.
    var own = change
    own.old = last
    own.new = present
    return own
  }
}
