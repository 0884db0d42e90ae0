internal import BackgroundEvents
internal import Foundation
internal import Interaction
internal import Synchronization
internal import Testing

@Suite("Background events: many deliveries from several threads", .timeLimit(.minutes(5)))
struct BackgroundDeliveriesTests {
  /// How many threads invoke at once.
  static let threadCount = 3

  /// An invocation, by its thread and its place there.
  struct Call: Sendable {
    let thread: Int
    let number: Int
  }

  /// What one observer heard: how far each thread has come, and what did not come in its turn.
  struct Tally {
    var counts = Array(repeating: 0, count: threadCount)
    var strays: [String] = []

    mutating func hear(_ call: Call) {
      if call.number == counts[call.thread] {
        counts[call.thread] += 1
      } else {
        strays.append("\(call.number) of \(call.thread) after \(counts[call.thread])")
      }
    }
  }

  /// A tally of an observer that is called on a queue.
  final class SharedTally: Sendable {
    let tally = Guarded(Tally())
  }

  /// Runs a body on several threads at once, for which a world waits.
  func onThreads(for world: World, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
    for thread in 0..<Self.threadCount {
      let work = BackgroundWork("thread \(thread)", for: world.inbox)
      Thread.detachNewThread {
        body(thread)
        work.end()
      }
    }
  }

  @Test(
    "from three threads at once none is lost, none comes twice, and each thread's stay in order"
  )
  func million() {
    // With MOONTAP_ALL three times as many.
    let perThread = getenv("MOONTAP_ALL") == nil ? 334_000 : 1_002_000
    let world = World()
    world.backgroundAllowance = .seconds(240)
    let rang = BackgroundEvent<Call>(named: "rang")
    let called = BackgroundEvent<Call>(named: "called")
    var rangTally = Tally()
    var calledTally = Tally()
    let queueTally = SharedTally()
    rang.add(in: world) { rangTally.hear($0) }
    called.add(in: world) { calledTally.hear($0) }
    called.add { call in queueTally.tally.withLock { $0.hear(call) } }
    onThreads(for: world) { thread in
      for number in 0..<perThread {
        rang.invoke(Call(thread: thread, number: number))
        if number % 100 == 0 { called.invoke(Call(thread: thread, number: number / 100)) }
      }
    }
    let outcome = world.settle()
    let all = Array(repeating: perThread, count: Self.threadCount)
    let some = Array(repeating: perThread / 100, count: Self.threadCount)
    #expect(outcome.isSettled)
    #expect(rangTally.counts == all)
    #expect(rangTally.strays == [])
    #expect(calledTally.counts == some)
    #expect(calledTally.strays == [])
    #expect(queueTally.tally.withLock(\.counts) == some)
    #expect(queueTally.tally.withLock(\.strays) == [])
    #expect(world.inbox.droppedCount == 0)
    #expect(world.failures == [])
  }

  @Test("a world that ends meanwhile: what was not heard was counted as dropped")
  func ending() async {
    for round in 1...20 {
      let count = 1000
      let world = World()
      world.backgroundAllowance = .zero
      let rang = BackgroundEvent<Call>(named: "rang")
      let gate = Gate()
      var tally = Tally()
      rang.add { if $0.number == count - 1 { gate.pass() } }
      rang.add(in: world) { [unowned world] call in
        tally.hear(call)
        if tally.counts.reduce(0, +) == round * 50 { world.close() }
      }
      await withTaskGroup(of: Void.self) { group in
        for thread in 0..<Self.threadCount {
          group.addTask {
            for number in 0..<count { rang.invoke(Call(thread: thread, number: number)) }
          }
        }
      }
      world.advance(by: 0)
      gate.open()
      await rang.delivered()
      world.advance(by: 0)
      #expect(tally.strays == [])
      #expect(tally.counts.reduce(0, +) == round * 50)
      #expect(world.inbox.droppedCount == Self.threadCount * count - round * 50)
    }
  }

  @Test("cancelled by several threads while others invoke, no observer is called after that")
  func cancelling() async {
    for _ in 1...50 {
      let rang = BackgroundEvent<Int>(named: "rang")
      let isOver = Atomic(false)
      let late = Atomic(0)
      let kept = Atomic(0)
      rang.add { _ in kept.add(1, ordering: .relaxed) }
      let receipt = rang.add { _ in
        if isOver.load(ordering: .acquiring) { late.add(1, ordering: .relaxed) }
      }
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<Self.threadCount {
          group.addTask { for number in 0..<200 { rang.invoke(number) } }
          group.addTask { receipt.cancel() }
        }
      }
      // A call that was under way may still come to its end.
      await rang.delivered()
      isOver.store(true, ordering: .releasing)
      for number in 0..<10 { rang.invoke(number) }
      await rang.delivered()
      #expect(late.load(ordering: .relaxed) == 0)
      #expect(kept.load(ordering: .relaxed) == Self.threadCount * 200 + 10)
      #expect(rang.observerCount == 1)
    }
  }

  @Test("cancelled in the world while threads invoke, its observer is not called any more")
  func cancellingInWorld() {
    for round in 1...20 {
      let world = World()
      let rang = BackgroundEvent<Int>(named: "rang")
      var count = 0
      var receipt: Connection?
      receipt = rang.add(in: world) { _ in
        count += 1
        if count == round { receipt?.cancel() }
      }
      onThreads(for: world) { _ in for number in 0..<100 { rang.invoke(number) } }
      #expect(world.settle().isSettled)
      #expect(count == round)
      #expect(rang.observerCount == 0)
      #expect(world.receivers.count == 0)
    }
  }

  @Test(
    "added and removed on several threads at once, each hears all from its addition to its removal"
  )
  func adding() async {
    let rang = BackgroundEvent<Call>(named: "rang")
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<Self.threadCount {
        group.addTask {
          for round in 1...100 {
            let heard = SharedTally()
            let receipt = rang.add { call in
              if call.thread == thread { heard.tally.withLock { $0.hear(call) } }
            }
            for number in 0..<round { rang.invoke(Call(thread: thread, number: number)) }
            await rang.delivered()
            receipt.cancel()
            rang.invoke(Call(thread: thread, number: round))
            #expect(heard.tally.withLock { $0.counts[thread] } == round)
            #expect(heard.tally.withLock(\.strays) == [])
          }
        }
      }
    }
    #expect(rang.observerCount == 0)
  }
}
