internal import Interaction
internal import Synchronization
internal import Testing

@Suite("World: work that is under way on other threads")
struct WorldBackgroundTests {
  /// Blocks nobody: what would come from other threads meanwhile is done in its stead.
  final class ScriptedWaiter: InboxWaiter {
    /// What is to come, one for each wait.
    private let steps: Mutex<[@Sendable () -> Void]>
    /// How often somebody waited, and was told.
    let counts = Mutex((waits: 0, signals: 0))

    init(_ steps: [@Sendable () -> Void]) {
      self.steps = Mutex(steps)
    }

    func wait(atMost span: Duration) {
      counts.withLock { $0.waits += 1 }
      let step = steps.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      guard let step else {
        // Nothing comes any more: the time runs out.
        let clock = ContinuousClock()
        let end = clock.now + span
        while clock.now < end {}
        return
      }
      step()
    }

    func signal() { counts.withLock { $0.signals += 1 } }
  }

  let journal = MemoryJournal()
  let world: World
  let work = HandlerOrigin("download")

  init() {
    world = World(journal: journal)
  }

  /// The notes so far, each with its time.
  var notes: [String] {
    journal.records.compactMap { record in
      if case .note(let text) = record.entry { "\(record.time) \(text)" } else { nil }
    }
  }

  @Test("no virtual time passes over it, and what it posts is run as it comes")
  func settling() {
    let inbox = world.inbox
    let first = Mutex<Int?>(nil)
    let waiter = ScriptedWaiter([
      { inbox.post { $0.note("one") } },
      { inbox.post { $0.note("two") } },
      {
        inbox.post { $0.note("three") }
        first.withLock { if let number = $0 { inbox.end(number) } }
      },
    ])
    let number = inbox.begin(work) { waiter }
    first.withLock { $0 = number }
    world.after(1) { [unowned world] in world.note("timer") }
    #expect(world.settle() == SettleOutcome(elapsed: 1))
    #expect(notes == ["0 one", "0 two", "0 three", "1000000000 timer"])
    #expect(waiter.counts.withLock { $0.waits } == 3)
    #expect(waiter.counts.withLock { $0.signals } == 3)
  }

  @Test("a world that has used up its allowance blocks no more, and settle says who is busy")
  func allowance() {
    let waiter = ScriptedWaiter([])
    world.backgroundAllowance = .milliseconds(2)
    let number = world.inbox.begin(work) { waiter }
    let other = world.inbox.begin(HandlerOrigin("upload")) { waiter }
    world.after(1) { [unowned world] in world.note("timer") }
    world.after(9) {}
    let busy = [
      SettleOutcome.BusyWork(origin: work, deadline: nil),
      SettleOutcome.BusyWork(origin: HandlerOrigin("upload"), deadline: nil),
    ]
    let outcome = world.settle()
    #expect(outcome.busy.map(\.origin.name) == ["download", "upload", "after"])
    #expect(outcome.busy.prefix(2) == busy[...])
    #expect(notes == ["1000000000 timer"])
    #expect(world.backgroundAllowance == .zero)
    let waits = waiter.counts.withLock { $0.waits }
    #expect(waits >= 1)
    #expect(world.settle(budget: 0).busy.count == 3)
    #expect(waiter.counts.withLock { $0.waits } == waits)
    world.inbox.end(number)
    world.inbox.end(other)
    world.inbox.end(other)
    #expect(world.settle(budget: 0).busy.map(\.origin.name) == ["after"])
  }

  @Test("messages that keep coming without anything announced are reported, and block nothing")
  func endless() {
    let inbox = world.inbox
    @Sendable func again(_ world: World) { inbox.post(again) }
    inbox.post(again)
    world.settle()
    #expect(
      world.failures.map(\.message) == [
        """
        10000 turns followed from one another without time passing, so the rest was dropped; use a \
        timer where work repeats itself.
        """
      ]
    )
    world.close()
    #expect(inbox.droppedCount == 1)
  }

  @Test("batches that keep coming are no failure, and leave the world its turns")
  func firehose() {
    let inbox = world.inbox
    let count = Mutex(0)
    @Sendable func send() {
      inbox.post(
        World.Inbox.Message(source: "hose", count: 1, outstanding: { _ in 1 }) { _ in
          count.withLock { $0 += 1 }
          send()
        }
      )
    }
    send()
    world.turn(cause: .host) { [unowned world] in
      world.post { [unowned world] in world.note("posted") }
    }
    #expect(count.withLock { $0 } == 20_000)
    #expect(notes == ["0 posted"])
    #expect(world.failures == [])
    world.close()
    #expect(inbox.droppedCount == 1)
  }
}
