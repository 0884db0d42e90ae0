extension GestureRecognizer: TargetSender {
  /// Takes back what one owner arranged by `addTarget`; what others have arranged stays.
  ///
  /// - Parameter owner: The owner.
  /// - Complexity: O(*n*) in the number of handlers.
  package final func removeTargets(ownedBy owner: AnyObject) {
    for handler in handlers { handler.leave(owner) }
    settleEntries()
  }

  /// Everybody's entries, in the order in which they are told.
  package final var entries: [Registration] { handlers }

  /// Adds an entry that is in no list any more.
  ///
  /// - Parameters:
  ///   - entry: The entry, which stands for events again.
  ///   - index: How many others are told before it.
  package final func insertEntry(_ entry: Registration, at index: Int) {
    handlers.insert(entry, at: min(index, handlers.count))
  }

  /// Lets entries go that stand for no event any more.
  package final func settleEntries() { removeHandlers { !$0.isLive } }

  /// What messages call each target and action that one owner arranged by `addTarget`.
  ///
  /// - Parameter owner: The owner.
  /// - Returns: Calls such as `addTarget(…, "save")`.
  package final func targetNames(ownedBy owner: AnyObject) -> [String] {
    handlers.filter { !$0.isDead && $0.share(of: owner) != nil }
      .map { "addTarget(…, \($0.action.name.quoted))" }
  }

  /// Keeps what one owner arranged by `addTarget`.
  ///
  /// - Parameter owner: The owner.
  /// - Returns: What arranges it again where it was taken back meanwhile; nil if there is nothing.
  package final func keepTargets(ownedBy owner: AnyObject) -> (() -> Void)? {
    let kept = handlers.compactMap { handler in
      handler.share(of: owner).map { (handler: handler, share: $0) }
    }
    guard !kept.isEmpty else { return nil }
    return {
      for (handler, share) in kept {
        guard let target = handler.target(of: self) else { continue }
        self.addTarget(
          target,
          action: handler.action,
          ownership: handler.ownership,
          origin: share.origin,
          owner: owner
        )
      }
    }
  }
}
