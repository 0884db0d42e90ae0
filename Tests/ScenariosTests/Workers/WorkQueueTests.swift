internal import Scenarios
internal import Synchronization
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

  /// What somebody who works was asked for, in order.
  private final class Wishes: Sendable {
    private let all = Mutex<[WorkQueue.Wish]>([])

    func add(_ wish: WorkQueue.Wish) { all.withLock { $0.append(wish) } }
    var list: [WorkQueue.Wish] { all.withLock(\.self) }
  }

  /// Work of some numbers.
  private func items(_ numbers: ClosedRange<Int>) -> [WorkItem] {
    numbers.map { .plan($0, script: "\($0)") }
  }

  @Test("what was taken ahead is asked back when somebody has nothing to do, the oldest first")
  func askedBack() async {
    let queue = WorkQueue()
    let (one, two) = (Wishes(), Wishes())
    let first = await queue.enlist { one.add($0) }
    let second = await queue.enlist { two.add($0) }
    await queue.add(items(1...2))
    #expect(number(await queue.takeAhead(second)) == 1)
    #expect(number(await queue.takeAhead(first)) == 2)
    #expect(number(await queue.takeAhead(first)) == nil)
    #expect(one.list.isEmpty && two.list.isEmpty)

    async let next = queue.next()
    // Whoever waits has the oldest asked back; when that has begun, the other one.
    while two.list.isEmpty { await Task.yield() }
    #expect(two.list == [.giveBack])
    #expect(one.list.isEmpty)
    await queue.begin(second)
    #expect(one.list == [.giveBack])
    await queue.giveBack(.plan(2, script: "2"), first)
    #expect(number(await next) == 2)
  }

  @Test("what is given back comes first, and is dropped once the queue is closed")
  func givenBack() async {
    let queue = WorkQueue()
    let wishes = Wishes()
    let worker = await queue.enlist { wishes.add($0) }
    await queue.add(items(1...3))
    guard let ahead = await queue.takeAhead(worker) else {
      Issue.record("there was nothing to take")
      return
    }
    await queue.giveBack(ahead, worker)
    #expect([number(await queue.next()), number(await queue.next())] == [1, 2])
    await queue.close()
    await queue.close()
    #expect(wishes.list == [.windUp])
    await queue.giveBack(ahead, worker)
    #expect(number(await queue.next()) == nil)

    // Whoever begins only then is told, too.
    let late = Wishes()
    _ = await queue.enlist { late.add($0) }
    #expect(late.list == [.windUp])
  }
}
