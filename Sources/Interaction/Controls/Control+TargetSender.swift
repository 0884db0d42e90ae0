extension Control: TargetSender {
  /// Takes back what one owner arranged by `addTarget`; what others have arranged stays.
  ///
  /// - Parameter owner: The owner.
  /// - Complexity: O(*n*) in the number of registrations.
  package final func removeTargets(ownedBy owner: AnyObject) {
    for entry in registrations { entry.registration.leave(owner) }
    settleEntries()
  }

  /// Everybody's entries, in the order in which they are told.
  package final var entries: [Registration] { registrations.map(\.registration) }

  /// Adds an entry that is in no list any more.
  ///
  /// - Parameters:
  ///   - entry: The entry, which stands for events again.
  ///   - index: How many others are told before it.
  package final func insertEntry(_ entry: Registration, at index: Int) {
    registrations.insert(
      RegistrationEntry(registration: entry, events: entry.events),
      at: min(index, registrations.count)
    )
  }

  /// Agrees with entries that stand for other events now, and lets those go that stand for none.
  package final func settleEntries() {
    for index in registrations.indices {
      registrations[index].events = registrations[index].registration.events
    }
    removeEntries { !$0.registration.isLive }
  }

  /// What messages call each target and action that one owner arranged by `addTarget`.
  ///
  /// - Parameter owner: The owner.
  /// - Returns: Calls such as `addTarget(…, "save", "touchDown")`.
  package final func targetNames(ownedBy owner: AnyObject) -> [String] {
    registrations.compactMap { entry in
      guard !entry.registration.isDead, let share = entry.registration.share(of: owner) else {
        return nil
      }
      let names = [entry.registration.action.name] + self.names(of: share.events)
      return "addTarget(…, \(names.map(\.quoted).joined(separator: ", ")))"
    }
  }

  /// Keeps what one owner arranged by `addTarget`.
  ///
  /// - Parameter owner: The owner.
  /// - Returns: What arranges it again where it was taken back meanwhile; nil if there is nothing.
  package final func keepTargets(ownedBy owner: AnyObject) -> (() -> Void)? {
    let kept = registrations.compactMap { entry in
      entry.registration.share(of: owner).map { (registration: entry.registration, share: $0) }
    }
    guard !kept.isEmpty else { return nil }
    return {
      for (registration, share) in kept where !registration.isDead {
        self.addTarget(
          registration.target(of: self),
          action: registration.action,
          for: share.events,
          ownership: registration.ownership,
          origin: share.origin,
          owner: owner
        )
      }
    }
  }
}
