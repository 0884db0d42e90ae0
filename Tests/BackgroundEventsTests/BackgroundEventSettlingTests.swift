internal import BackgroundEvents
internal import Foundation
internal import Interaction
internal import Testing

@Suite("Background events: a world waits for what is under way", .hangLimit)
struct BackgroundEventSettlingTests {
  let rang = BackgroundEvent<Int>(named: "rang")
  let log = Log()
  let world = World()

  @Test("settle blocks until the observers off its thread were called, and then runs its own")
  func settle() {
    let log = log
    let gate = Gate()
    _ = OpeningWaiter(opening: gate, for: world.inbox)
    rang.add { _ in gate.pass() }
    rang.add(in: world) { [unowned world] in log.add("\(world.now) heard \($0)") }
    world.after(1) { [unowned world] in log.add("\(world.now) timer") }
    rang.invoke(1)
    let outcome = world.settle()
    #expect(log.text == "0.0 heard 1\n1.0 timer")
    #expect(outcome == SettleOutcome(elapsed: 1, busy: []))
  }

  @Test("what a delivery invokes is waited for as well, and so is what a timer invokes")
  func chain() {
    let log = log
    let answered = BackgroundEvent<Int>(named: "answered")
    rang.add(in: world) { number in
      log.add("rang \(number)")
      answered.invoke(number * 10)
    }
    answered.add(in: world) { [unowned world] in log.add("\(world.now) answered \($0)") }
    rang.invoke(1)
    world.after(1) { [rang] in rang.invoke(2) }
    world.after(2) { log.add("end") }
    world.settle()
    #expect(log.text == "rang 1\n0.0 answered 10\nrang 2\n1.0 answered 20\nend")
  }

  @Test("waiting and frames block too")
  func waits() {
    let log = log
    let gate = Gate()
    _ = OpeningWaiter(opening: gate, for: world.inbox)
    rang.add { _ in gate.pass() }
    rang.add(in: world) { [unowned world] in log.add("\(world.now) heard \($0)") }
    rang.invoke(1)
    world.advance(by: 2)
    rang.invoke(2)
    world.advanceFrame()
    #expect(log.text == "0.0 heard 1\n2.0 heard 2")
  }

  @Test("with the allowance used up it blocks no more, and settle lists what is busy")
  func limit() async {
    let log = log
    let gate = Gate()
    let line = #line + 1
    let stuck = BackgroundEvent<Int>(named: "stuck")
    stuck.add { _ in gate.pass() }
    stuck.add(in: world) { log.add("heard \($0)") }
    world.after(1) { log.add("timer") }
    world.backgroundAllowance = .milliseconds(20)
    stuck.invoke(1)
    let outcome = world.settle()
    let place = SourceLocation(file: #fileID, line: line)
    let busy = SettleOutcome.BusyWork(
      origin: HandlerOrigin("stuck", location: place),
      deadline: nil
    )
    #expect(outcome == SettleOutcome(elapsed: 1, busy: [busy]))
    #expect(world.backgroundAllowance == .zero)
    #expect(log.text == "timer")
    gate.open()
    await stuck.delivered()
    #expect(world.settle() == SettleOutcome(elapsed: 0))
    #expect(log.text == "timer\nheard 1")
  }

  @Test("an event without observers in the world is not waited for, nor one whose observer is gone")
  func others() async {
    let gate = Gate()
    world.backgroundAllowance = .zero
    rang.add { _ in gate.pass() }
    rang.invoke(1)
    #expect(world.settle().isSettled)
    let receipt = rang.add(in: world) { _ in }
    rang.invoke(2)
    #expect(!world.settle().isSettled)
    receipt.cancel()
    #expect(world.settle().isSettled)
    gate.open()
    await rang.delivered()
  }

  @Test("announced work is waited for until it ends, with what it invoked")
  func work() {
    let log = log
    rang.add(in: world) { log.add("heard \($0)") }
    let work = BackgroundWork("download", for: world.inbox)
    // Not on a queue, where it would wait for a thread behind other tests.
    Thread.detachNewThread { [rang] in
      rang.invoke(1)
      work.end()
      work.end()
    }
    #expect(world.settle().isSettled)
    #expect(log.text == "heard 1")
  }

  @Test("work that is dropped has ended")
  func droppedWork() {
    world.backgroundAllowance = .zero
    var work: BackgroundWork? = BackgroundWork("download", for: world.inbox)
    let line = #line - 1
    #expect(
      world.settle().busy.map(\.origin)
        == [HandlerOrigin("download", location: SourceLocation(file: #fileID, line: line))]
    )
    #expect(work != nil)
    work = nil
    #expect(world.settle().isSettled)
  }
}
