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
  /// Knows what waits for the end of the turn, to join later changes with it.
  private final class Collector {
    /// What waits; nil where nothing does, and once it was dropped untold.
    weak var waiting: Collection?
  }

  /// The changes of a turn, told of as one at its end.
  private final class Collection {
    /// What changed: old as the first change had it, new as the last one.
    var change: PropertyChange

    /// Begins with the first change.
    init(_ change: PropertyChange) { self.change = change }
  }

  /// Adds an observer that is called once in a turn in which what concerns it changed.
  ///
  /// - Parameters:
  ///   - world: The world whose turns count.
  ///   - origin: Who it is and where it was added.
  ///   - owner: With whom it ends; nil if with the event alone.
  ///   - condition: What says that it is to be called as long as it is not removed; nil asks nothing.
  ///   - companion: Gives what is held with the sender while it is called; nil where the sender is of no use
  ///     any more, so that it is not called.
  ///   - concern: What it has to hear of a change.
  ///   - body: What it does, with the changes as one; values that are equal in the end are none.
  /// - Returns: The receipt that removes it, with what waits for the end of the turn.
  package func addCoalesced(
    in world: World,
    origin: HandlerOrigin,
    owner: AnyObject?,
    while condition: (() -> Bool)? = nil,
    with companion: @escaping (AnyObject) -> AnyObject? = { $0 },
    concerning concern: @escaping Concern,
    _ body: @escaping (AnyObject, PropertyChange) throws -> Void
  ) -> Connection {
    let collector = Collector()
    var receipt: Connection?
    let connection = add(
      isOnce: false,
      origin: origin,
      owner: owner,
      in: world,
      while: condition,
      concerning: concern
    ) { [weak world, weak self] _, change in
      if let collection = collector.waiting {
        // A change of all leaves nothing to compare with.
        if !collection.change.isOfAll {
          collection.change = change.isOfAll ? change : collection.change.followed(by: change)
        }
        return
      }
      let collection = Collection(change)
      collector.waiting = collection
      let isDue = { [weak self] in
        // What the observer changes itself is told in a turn after this.
        collector.waiting = nil
        let change = collection.change
        if let new = change.new, PropertyChange.areEqual(change.old, new) { return false }
        return self?.sender.flatMap(companion) != nil && receipt?.isConnected == true
      }
      world?.post(origin: origin, ifStill: isDue) { [weak self] in
        guard let sender = self?.sender, let company = companion(sender) else { return }
        defer { withExtendedLifetime(company) {} }
        try body(sender, collection.change)
      }
    }
    receipt = connection
    return connection
  }
}
