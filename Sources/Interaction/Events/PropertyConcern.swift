/// What an observer of one property has to hear of.
///
/// A subclass sees a property that its superclass tells of by another key path, which cannot be compared
/// with that one: then the value tells.
final class PropertyConcern<Model: AnyObject, Value> {
  /// The property as the observer sees it.
  private let keyPath: KeyPath<Model, Value>
  /// What it was when a change was last told.
  private var last: Value

  /// Begins to look at a property.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - model: Whose it is; not kept.
  init(_ keyPath: KeyPath<Model, Value>, of model: Model) {
    self.keyPath = keyPath
    last = model[keyPath: keyPath]
  }

  /// Says whether a change is one of the property.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - sender: Who tells of it.
  /// - Returns: Whether the observer has to hear of it.
  func takes(_ change: PropertyChange, of sender: AnyObject?) -> Bool {
    guard let model = sender as? Model else { return false }
    let isSeenFromElsewhere = change.isSeenFromElsewhere(keyPath)
    guard isSeenFromElsewhere || change.concerns(keyPath) else { return false }
    let present = model[keyPath: keyPath]
    defer { last = present }
    return !isSeenFromElsewhere || !PropertyChange.areEqual(last, present)
  }
}
