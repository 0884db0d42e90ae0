internal import Interaction

extension BackgroundEvent {
  /// Tells, on the queue, all that was invoked, until nothing is left.
  func deliver() {
    var lost: ContiguousArray<Entry> = []
    while let batch = nextBatch() {
      callObservers(batch)
      let closed = sendToWorlds(batch)
      lost += batch.entries.filter { entry in closed.contains { $0 === entry.inbox } }
      remove(batch.entries.filter { !$0.observer.stands })
    }
    // Not before: what was invoked meanwhile is counted by the inboxes that are closed.
    remove(lost)
  }

  /// Takes what is next; at the end the worlds concerned learn that nothing is under way.
  private func nextBatch() -> Batch? {
    let (batch, ended) = state.withLock { $0.nextBatch() }
    for link in ended { link.end() }
    return batch
  }

  /// Calls those who are called on the queue.
  private func callObservers(_ batch: Batch) {
    let callees = batch.entries.compactMap { entry -> (BackgroundObserver, Int, Body)? in
      guard case .queue(let body) = entry.target else { return nil }
      return (entry.observer, entry.first - batch.start, body)
    }
    guard !callees.isEmpty else { return }
    for (index, args) in batch.args.enumerated() {
      for (observer, first, body) in callees where index >= first {
        // Held while it is called, so that its closure finds it.
        let owner = observer.owner
        guard !observer.isOwned || owner != nil, observer.takeCall() else { continue }
        do {
          try body(args)
        } catch {
          keep(Failure(error, by: observer.origin, of: name))
        }
        withExtendedLifetime(owner) {}
      }
    }
  }

  /// Sends each world concerned one message with all that is new for its observers.
  ///
  /// - Returns: The inboxes whose worlds have ended, where what was sent was dropped and counted.
  private func sendToWorlds(_ batch: Batch) -> [World.Inbox] {
    var deliveries: [(inbox: World.Inbox, targets: [DeliveryBatch<Args>.Target])] = []
    for entry in batch.entries {
      guard case .world(let inbox, let number) = entry.target, entry.observer.takeCall() else {
        continue
      }
      let target = DeliveryBatch<Args>.Target(
        receiver: number,
        first: max(0, entry.first - batch.start),
        isOnce: entry.observer.isOnce
      )
      if let place = deliveries.firstIndex(where: { $0.inbox === inbox }) {
        deliveries[place].targets.append(target)
      } else {
        deliveries.append((inbox, [target]))
      }
    }
    return deliveries.compactMap { inbox, targets in
      let delivery = DeliveryBatch(event: name, args: batch.args, targets: targets)
      return inbox.post(delivery.message) ? nil : inbox
    }
  }

  /// Keeps a failure that no world hears of, and tells of it.
  func keep(_ failure: Failure) {
    let onFailure = state.withLock { state in
      if state.failures.count >= Failure.keptCount { state.failures.removeFirst() }
      state.failures.append(failure)
      return state.onFailure
    }
    onFailure?(failure)
  }
}
