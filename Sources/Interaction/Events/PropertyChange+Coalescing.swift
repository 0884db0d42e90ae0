extension PropertyChange {
  /// This change and a later one as one.
  fileprivate func followed(by later: PropertyChange) -> PropertyChange {
    var both = self
    both.new = later.new
    return both
  }

  /// Says whether two values are known to be equal.
  ///
  /// - Parameters:
  ///   - old: One value.
  ///   - new: The other.
  /// - Returns: False if they differ, or cannot be compared.
  static func areEqual(_ old: Any?, _ new: Any) -> Bool {
    guard let old = old as? any Equatable else { return false }
    return old.equals(new)
  }
}

extension Equatable {
  /// Whether another value is of this type and equal.
  fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}

extension PropertyChangedEvent {
  /// Collects the changes of a turn, to tell of them as one at its end.
  private final class Collector {
    /// What changed in the turn: old as the first change had it, new as the last one; nil between
    /// turns.
    var change: PropertyChange?
  }

  /// What waits for the end of a turn; with it goes what was collected, told or not.
  private final class Collection {
    /// Who collects.
    let collector: Collector

    init(_ collector: Collector) { self.collector = collector }

    deinit { collector.change = nil }
  }

  /// Adds an observer that is called once in a turn in which what concerns it changed.
  ///
  /// - Parameters:
  ///   - world: The world whose turns count.
  ///   - origin: Who it is and where it was added.
  ///   - owner: With whom it ends; nil if with the event alone.
  ///   - concerns: Which changes concern it.
  ///   - body: What it does, with the changes as one; values that are equal in the end are none.
  /// - Returns: The receipt that removes it, with what waits for the end of the turn.
  package func addCoalesced(
    in world: World,
    origin: HandlerOrigin,
    owner: AnyObject?,
    concerns: @escaping (PropertyChange) -> Bool,
    _ body: @escaping (AnyObject, PropertyChange) throws -> Void
  ) -> Connection {
    let collector = Collector()
    var receipt: Connection?
    let connection = add(isOnce: false, origin: origin, owner: owner, in: world) {
      [weak world, weak self] sender, change in
      guard concerns(change) else { return }
      // A change of all leaves nothing to compare with.
      if let known = collector.change {
        if !known.isOfAll {
          collector.change = change.isOfAll ? change : known.followed(by: change)
        }
        return
      }
      collector.change = change
      let collection = Collection(collector)
      world?.post(origin: origin) { [weak self] in
        guard let change = collection.collector.change else { return }
        collector.change = nil
        if let new = change.new, PropertyChange.areEqual(change.old, new) { return }
        guard let sender = self?.sender, receipt?.isConnected == true else { return }
        try body(sender, change)
      }
    }
    receipt = connection
    return connection
  }
}
