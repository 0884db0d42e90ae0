internal import Scenarios
internal import Testing

@Suite("The work of worker processes")
struct WorkQueueTests {
  /// The number of a piece of work.
  private func number(_ item: WorkItem?) -> Int? {
    if case .plan(let number, _) = item { number } else { nil }
  }

  @Test("is given in its order, also to those who waited, and ends when the queue is closed")
  func order() async {
    let queue = WorkQueue()
    async let first = queue.next()
    await queue.add([.plan(1, script: "a"), .plan(2, script: "b"), .plan(3, script: "c")])
    // Whoever asked first may have asked before or after there was work.
    let taken = [number(await first), number(await queue.next())]
    #expect(taken == [1, 2] || taken == [2, 1])
    await queue.close()
    #expect(number(await queue.next()) == nil)
    await queue.add([.plan(4, script: "d")])
    #expect(number(await queue.next()) == nil)
  }

  @Test("whoever waits for more is told that there is none")
  func waiting() async {
    let queue = WorkQueue()
    await withTaskGroup(of: Int?.self) { group in
      for _ in 0..<3 { group.addTask { number(await queue.next()) } }
      group.addTask {
        await queue.close()
        return nil
      }
      for await item in group { #expect(item == nil) }
    }
  }
}
