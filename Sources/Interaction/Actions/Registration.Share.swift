extension Registration {
  /// What one owner of a registration asks for, where several have added the same target and action.
  struct Share {
    /// Who can take it back alone, such as a plugin; nil for what no owner was named for.
    let owner: ObjectIdentifier?
    /// For which events.
    var events: Control.Event
    /// Who the handler is, and where this owner connected it.
    let origin: HandlerOrigin
  }

  /// Widens the registration: the same target and action were added again.
  ///
  /// - Parameters:
  ///   - events: For which events.
  ///   - owner: Who added them; nil for nobody in particular.
  ///   - origin: Where that was.
  func join(_ events: Control.Event, ownedBy owner: AnyObject?, origin: HandlerOrigin) {
    let id = owner.map { ObjectIdentifier($0) }
    if shares.isEmpty, id != nil, isLive {
      shares = [Share(owner: nil, events: self.events, origin: self.origin)]
    }
    if let index = shares.firstIndex(where: { $0.owner == id }) {
      shares[index].events.formUnion(events)
    } else if id != nil || !shares.isEmpty {
      shares.append(Share(owner: id, events: events, origin: origin))
    }
    self.events.formUnion(events)
  }

  /// Takes events back, whoever added them.
  func subtract(_ events: Control.Event) {
    self.events.subtract(events)
    guard !shares.isEmpty else { return }
    for index in shares.indices { shares[index].events.subtract(events) }
    settleShares()
  }

  /// Takes back what one owner has added; what others have stays.
  ///
  /// - Parameter owner: The owner; where it has added nothing, nothing changes.
  func leave(_ owner: AnyObject) {
    guard let index = shares.firstIndex(where: { $0.owner == ObjectIdentifier(owner) }) else {
      return
    }
    shares.remove(at: index)
    events = shares.reduce(into: []) { $0.formUnion($1.events) }
    settleShares()
  }

  /// What one owner asks for; nil if it asks for nothing.
  func share(of owner: AnyObject) -> Share? {
    shares.first { $0.owner == ObjectIdentifier(owner) }
  }

  /// The events for which nobody in particular has added it.
  var unownedEvents: Control.Event {
    shares.isEmpty ? events : shares.first { $0.owner == nil }?.events ?? []
  }

  /// Has nobody in particular ask for some events, and for no others; what owners ask for stays.
  ///
  /// - Parameters:
  ///   - events: For which events.
  ///   - origin: Who the handler is, and where it was connected.
  func setUnownedEvents(_ events: Control.Event, origin: HandlerOrigin) {
    guard !shares.isEmpty else {
      self.events = events
      self.origin = origin
      return
    }
    if let index = shares.firstIndex(where: { $0.owner == nil }) {
      shares[index].events = events
    } else {
      shares.insert(Share(owner: nil, events: events, origin: origin), at: 0)
    }
    self.events = shares.reduce(into: []) { $0.formUnion($1.events) }
    settleShares()
  }

  /// Whether its target is kept alive by it.
  var ownership: Ownership {
    if case .strong = receiver { .strong } else { .weak }
  }

  /// Forgets owners who ask for nothing any more, and names the first that is left.
  private func settleShares() {
    shares.removeAll { $0.events.isEmpty }
    if let first = shares.first { origin = first.origin }
  }
}
