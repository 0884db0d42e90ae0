extension World {
  /// Runs what waits and, while work is announced in the inbox, blocks until that has brought what it
  /// will: no virtual time passes over work that is under way.
  ///
  /// It blocks for as long as `backgroundAllowance` lasts.
  func drainTurnsAndBackground() {
    guard drainTurns() else { return }
    let clock = ContinuousClock()
    while !inbox.isAtRest, backgroundAllowance > .zero {
      // In pieces: of the time in which the process is stopped no more counts than one of them.
      let piece = min(backgroundAllowance, .milliseconds(250))
      let start = clock.now
      inbox.wait(atMost: piece)
      let waited = min(clock.now - start, piece)
      let turn = clock.now
      let isThrough = drainTurns()
      backgroundAllowance = max(.zero, backgroundAllowance - waited - (clock.now - turn))
      guard isThrough else { return }
    }
  }

  /// The work that is announced and has not ended.
  var backgroundWork: [SettleOutcome.BusyWork] {
    inbox.announced.map { SettleOutcome.BusyWork(origin: $0, deadline: nil) }
  }

  /// Closes the inbox, and says what nobody will run; again, it does nothing.
  func closeInbox() {
    guard !isClosed else { return }
    isClosed = true
    let messages = undrained + inbox.close()
    undrained = []
    sayDropped(outstanding(in: messages), busy: inbox.announced)
    receivers.close()
  }

  /// Counts what messages would still have done, by their sources.
  private func outstanding(in messages: ArraySlice<Inbox.Message>) -> [String: Int] {
    var counts: [String: Int] = [:]
    for message in messages {
      counts[message.source, default: 0] += message.outstanding?(self) ?? message.count
    }
    return counts
  }

  /// Says what of other threads' messages nobody runs because the world has ended, and counts it.
  ///
  /// It is a note, as a timer is that is still alive, and under `isStrict` a failure.
  ///
  /// - Parameters:
  ///   - counts: How many messages were dropped, by their sources.
  ///   - busy: Who had announced work, of which there may be more to come.
  package func sayDropped(_ counts: [String: Int], busy: [HandlerOrigin] = []) {
    let dropped = counts.filter { $0.value > 0 }.sorted { $0.key < $1.key }
    let total = dropped.reduce(0) { $0 + $1.value }
    inbox.countDropped(total)
    var parts: [String] = []
    if total > 0 {
      let sources = dropped.map { "\($0.value) from \($0.key.isEmpty ? "no source" : $0.key)" }
      parts.append(
        """
        before \(total) \(total == 1 ? "message was" : "messages were") run \
        (\(sources.joined(separator: ", ")))
        """
      )
    }
    if !busy.isEmpty {
      parts.append("while work was under way (\(busy.map(\.description).joined(separator: ", ")))")
    }
    guard !parts.isEmpty else { return }
    let message = """
      The world ended \(parts.joined(separator: ", and ")); let it settle before it ends, or cancel \
      what is not to come.
      """
    if isStrict {
      report(Failure(message: message))
    } else {
      note(message)
    }
  }
}
