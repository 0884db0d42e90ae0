internal import DequeModule

/// What is to be done, first come, first served, for any number of workers that wait for it.
///
/// Who works may take one thing ahead, so as not to wait for it later. It is asked back as soon as somebody
/// else has nothing to do.
package actor WorkQueue {
  /// What is asked of those who work.
  package enum Wish: Sendable {
    /// To give back what was taken ahead and has not begun: somebody waits for it.
    case giveBack
    /// To give that back, and to come to an end: nothing more is to begin.
    case windUp
  }

  /// What nobody has taken.
  private var items: Deque<WorkItem> = []
  /// Those who wait, the first one first.
  private var waiting: Deque<CheckedContinuation<WorkItem?, Never>> = []
  /// Whether nothing more will come.
  private var isClosed = false
  /// Tells those who work what is asked of them, by their numbers.
  private var listeners: [Int: @Sendable (Wish) -> Void] = [:]
  /// How many have worked.
  private var listenerCount = 0
  /// Those who have taken something ahead, the first one first.
  private var lenders: [Int] = []
  /// Those of whom it was asked back, and who have not answered.
  private var asked: Set<Int> = []

  /// Makes an empty queue.
  package init() {}

  /// Adds work behind what is there.
  ///
  /// - Parameter more: The work; it is dropped if the queue is closed.
  package func add(_ more: some Sequence<WorkItem>) {
    guard !isClosed else { return }
    items.append(contentsOf: more)
    handOut()
  }

  /// Waits for the next thing to do.
  ///
  /// - Returns: The work; nil once there will be none.
  package func next() async -> WorkItem? {
    if let item = items.popFirst() { return item }
    guard !isClosed else { return nil }
    return await withCheckedContinuation { continuation in
      waiting.append(continuation)
      askBack()
    }
  }

  /// Takes no more work, drops what nobody has taken, and asks all who work to come to an end.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    items = []
    while let next = waiting.popFirst() { next.resume(returning: nil) }
    for listener in listeners.values { listener(.windUp) }
  }

  // MARK: Those who work

  /// Takes note of somebody who is about to work.
  ///
  /// - Parameter listener: Told what is asked of them, on any thread.
  /// - Returns: Their number, until `dismiss`.
  package func enlist(_ listener: @escaping @Sendable (Wish) -> Void) -> Int {
    listenerCount += 1
    listeners[listenerCount] = listener
    if isClosed { listener(.windUp) }
    return listenerCount
  }

  /// Takes something ahead, if there is something to do for which nobody waits.
  ///
  /// - Parameter number: Who takes it, and has nothing else that was taken so.
  /// - Returns: The work; nil if there is none just now.
  package func takeAhead(_ number: Int) -> WorkItem? {
    guard let item = items.popFirst() else { return nil }
    lenders.append(number)
    return item
  }

  /// Says that what was taken ahead has begun, and can no longer be given back.
  ///
  /// - Parameter number: Who has taken it.
  package func begin(_ number: Int) {
    lenders.removeAll { $0 == number }
    asked.remove(number)
    askBack()
  }

  /// Gives back what was taken ahead and has not begun: it comes first.
  ///
  /// - Parameters:
  ///   - item: The work; it is dropped if the queue is closed.
  ///   - number: Who has taken it.
  package func giveBack(_ item: WorkItem, _ number: Int) {
    if !isClosed { items.prepend(item) }
    handOut()
    begin(number)
  }

  /// Forgets somebody who works no longer, and has nothing left that was taken ahead.
  ///
  /// - Parameter number: Their number.
  package func dismiss(_ number: Int) {
    listeners[number] = nil
    begin(number)
  }

  /// Gives what there is to those who wait.
  private func handOut() {
    while let item = items.first, let next = waiting.popFirst() {
      items.removeFirst()
      next.resume(returning: item)
    }
  }

  /// Asks back as much as others wait for: first what was taken first, for it has waited longest behind
  /// something else.
  private func askBack() {
    while asked.count < waiting.count, let number = lenders.first {
      lenders.removeFirst()
      asked.insert(number)
      listeners[number]?(.giveBack)
    }
  }
}
