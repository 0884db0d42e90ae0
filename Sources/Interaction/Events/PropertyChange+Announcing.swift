internal import Spelling

extension PropertyChangedEvent {
  /// Tells at once that a property is about to change, even from within an observer: once that has returned,
  /// the property changes.
  ///
  /// A change that is being announced is not announced once more, where an observer makes it itself; one
  /// from another value is another change.
  ///
  /// - Parameter change: The change.
  package func announce(_ change: PropertyChange) {
    guard observerCount > 0 else { return invoke(change) }
    guard !announced.contains(where: { $0.isSameStep(as: change) }) else { return }
    announced.append(change)
    invokeNow(change)
    let told = announced.removeLast()
    // Its values may go now, and come back here.
    withExtendedLifetime(told) {}
  }
}

extension PropertyChange {
  /// Says whether another change takes the same property from the same value to the same.
  fileprivate func isSameStep(as other: PropertyChange) -> Bool {
    guard let property, let otherProperty = other.property, property.isSpelled(as: otherProperty),
      let new, let otherNew = other.new, Self.areEqual(new, otherNew)
    else { return false }
    // What does not even equal itself, as a number that is none, tells no steps apart.
    guard let old, let otherOld = other.old, Self.areEqual(old, old) else { return true }
    return Self.areEqual(old, otherOld)
  }
}
