extension PropertyChangedEvent {
  /// Tells at once that a property is about to change, even from within an observer: once that has returned,
  /// the property changes.
  ///
  /// A change that is being announced is not announced once more, where an observer makes it itself.
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
  /// Says whether another change makes the same property what this one makes it.
  fileprivate func isSameStep(as other: PropertyChange) -> Bool {
    guard property == other.property, let new, let otherNew = other.new else { return false }
    return Self.areEqual(new, otherNew)
  }
}
