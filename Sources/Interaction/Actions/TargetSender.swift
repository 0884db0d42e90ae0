/// Something that sends actions to targets, of which one owner's can be told from the others'.
package protocol TargetSender: AnyObject {
  /// What messages call each target and action that one owner arranged by `addTarget`.
  ///
  /// - Parameter owner: The owner.
  /// - Returns: Calls such as `addTarget(…, "save", "touchDown")`.
  func targetNames(ownedBy owner: AnyObject) -> [String]

  /// Keeps what one owner arranged by `addTarget`.
  ///
  /// - Parameter owner: The owner.
  /// - Returns: What arranges it again where it was taken back meanwhile; nil if there is nothing.
  func keepTargets(ownedBy owner: AnyObject) -> (() -> Void)?

  /// Takes back what one owner arranged by `addTarget`; what others have arranged stays.
  ///
  /// - Parameter owner: The owner.
  func removeTargets(ownedBy owner: AnyObject)

  /// Everybody's entries, in the order in which they are told.
  var entries: [Registration] { get }

  /// Adds an entry that is in no list any more.
  ///
  /// - Parameters:
  ///   - entry: The entry, which stands for events again.
  ///   - index: How many others are told before it.
  func insertEntry(_ entry: Registration, at index: Int)

  /// Agrees with entries that stand for other events now, and lets those go that stand for none.
  func settleEntries()
}

extension TargetSender {
  /// The entries that `addTarget` has arranged for nobody in particular, whose targets are there.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  package var unownedTargets: [Registration] {
    entries.filter { $0.form == .target && !$0.isDead && !$0.unownedEvents.isEmpty }
  }

  /// What an entry sends and to whom, as a text that entries have in turn which do the same.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - identity: What stands for a target that is another object each time it is added; nil for any other.
  package func identity(
    of entry: Registration,
    where identity: (AnyObject) -> String?
  ) -> String {
    let action = entry.action
    let name = action.isLookedUpByName ? action.name : "\(action.name) \(ObjectIdentifier(action))"
    guard let target = entry.target(of: self) else { return name }
    return "\(name) of \(identity(target) ?? "\(ObjectIdentifier(target))")"
  }

  /// For which events nobody in particular has arranged now what an entry sends to its target.
  ///
  /// - Parameters:
  ///   - entry: The entry, which may be in no list any more.
  ///   - isSame: Whether two targets stand for the same, besides being the same object.
  /// - Returns: The events; none where others alone have arranged it, or nobody has.
  /// - Complexity: O(*n*) in the number of entries.
  package func unownedEvents(
    like entry: Registration,
    where isSame: (AnyObject, AnyObject) -> Bool
  ) -> Control.Event {
    standing(like: entry, where: isSame)?.unownedEvents ?? []
  }

  /// Has nobody in particular arrange what an entry sends to its target for some events, and for no others;
  /// what owners have arranged stays.
  ///
  /// - Parameters:
  ///   - events: The events; none takes it back.
  ///   - entry: The entry, which may be in no list any more; nothing happens if its target went away.
  ///   - origin: Who is told and where that was arranged.
  ///   - index: How many others are told before it where it has to be added.
  ///   - isSame: Whether two targets stand for the same, besides being the same object.
  /// - Complexity: O(*n*) in the number of entries.
  package func setUnownedEvents(
    _ events: Control.Event,
    like entry: Registration,
    origin: HandlerOrigin,
    at index: Int,
    where isSame: (AnyObject, AnyObject) -> Bool
  ) {
    guard !entry.isDead else { return }
    if let standing = standing(like: entry, where: isSame) {
      standing.setUnownedEvents(events, origin: origin)
      settleEntries()
    } else if !events.isEmpty {
      entry.shares = []
      entry.setUnownedEvents(events, origin: origin)
      insertEntry(entry, at: index)
    }
  }

  /// The entry in the list that sends the same to the same target.
  private func standing(
    like entry: Registration,
    where isSame: (AnyObject, AnyObject) -> Bool
  ) -> Registration? {
    guard !entry.isDead else { return nil }
    let target = entry.target(of: self)
    return entries.first { other in
      guard other.form == .target, other.action == entry.action else { return false }
      if other.tells(target, of: self) { return true }
      guard let target, let otherTarget = other.target(of: self) else { return false }
      return isSame(otherTarget, target)
    }
  }
}
