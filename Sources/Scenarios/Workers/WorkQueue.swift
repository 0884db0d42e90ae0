internal import DequeModule

/// What is to be done, first come, first served, for any number of workers that wait for it.
package actor WorkQueue {
  /// What nobody has taken.
  private var items: Deque<WorkItem> = []
  /// Those who wait, the first one first.
  private var waiting: Deque<CheckedContinuation<WorkItem?, Never>> = []
  /// Whether nothing more will come.
  private var isClosed = false

  /// Makes an empty queue.
  package init() {}

  /// Adds work behind what is there.
  ///
  /// - Parameter more: The work; it is dropped if the queue is closed.
  package func add(_ more: some Sequence<WorkItem>) {
    guard !isClosed else { return }
    items.append(contentsOf: more)
    while let item = items.first, let next = waiting.popFirst() {
      items.removeFirst()
      next.resume(returning: item)
    }
  }

  /// Waits for the next thing to do.
  ///
  /// - Returns: The work; nil once there will be none.
  package func next() async -> WorkItem? {
    if let item = items.popFirst() { return item }
    guard !isClosed else { return nil }
    return await withCheckedContinuation { waiting.append($0) }
  }

  /// Takes no more work, and drops what nobody has taken.
  package func close() {
    isClosed = true
    items = []
    while let next = waiting.popFirst() { next.resume(returning: nil) }
  }
}
