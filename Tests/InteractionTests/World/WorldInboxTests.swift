internal import Interaction
internal import Synchronization
internal import Testing

@Suite("World.Inbox: the way in for other threads")
struct WorldInboxTests {
  /// The numbers that came in from each source.
  final class Tally: Sendable {
    let numbers = Mutex<[String: [Int]]>([:])
  }

  @Test("messages run at the next turn boundary, by source, then in sequence")
  func order() {
    let journal = MemoryJournal()
    let world = World(journal: journal)
    for (source, text) in [("b", "1"), ("a", "1"), ("b", "2"), ("a", "2")] {
      world.inbox.post(from: source) { $0.note("\(source)\(text)") }
    }
    #expect(!world.inbox.isEmpty)
    #expect(journal.records.isEmpty)
    world.settle()
    let notes = journal.records.compactMap {
      if case .note(let text) = $0.entry { text } else { nil }
    }
    #expect(notes == ["a1", "a2", "b1", "b2"])
    #expect(world.inbox.isEmpty)
    #expect(world.inbox.highWaterMark == 4)
  }

  @Test("work without an end takes nothing from what other threads sent: it runs in the next turn")
  func endlessWork() {
    let journal = MemoryJournal()
    let world = World(journal: journal)
    var sent = 0
    func again() {
      world.post { [unowned world] in
        sent += 1
        world.inbox.post { $0.note("sent") }
        again()
      }
    }
    again()
    world.settle()
    #expect(world.failures.count == 1)
    world.advance(by: 0)
    let notes = journal.records.count { if case .note("sent") = $0.entry { true } else { false } }
    #expect(notes == sent)
    #expect(world.inbox.isEmpty)
    #expect(world.inbox.droppedCount == 0)
  }

  @Test("a message that arrives during a turn is run before the call returns")
  func duringTurn() {
    let world = World()
    let inbox = world.inbox
    var seen: [TurnCause?] = []
    world.addTurnObserver { seen.append($0.turnCause) }
    world.turn(cause: .host) { inbox.post { _ in } }
    #expect(seen == [.host, .inbox])
  }

  @Test("what a message throws is reported")
  func failure() {
    struct Trouble: Error {}
    let world = World()
    world.inbox.post { _ in throw Trouble() }
    world.settle()
    #expect(world.failures.map(\.message) == ["Trouble()"])
  }

  @Test("messages from many threads all arrive, each source's in order")
  func threads() async {
    let world = World()
    let inbox = world.inbox
    let tally = Tally()
    await withTaskGroup(of: Void.self) { group in
      for source in ["a", "b", "c", "d"] {
        group.addTask {
          for number in 0..<500 {
            inbox.post(from: source) { _ in
              tally.numbers.withLock { $0[source, default: []].append(number) }
            }
          }
        }
      }
    }
    world.settle()
    let expected = Array(0..<500)
    #expect(
      tally.numbers.withLock { $0 } == ["a": expected, "b": expected, "c": expected, "d": expected]
    )
    #expect(inbox.highWaterMark == 2000)
  }

  @Test(
    "closed with its world, it counts what lay there and what comes later, and the world says so"
  )
  func closed() {
    let journal = MemoryJournal()
    let world = World(journal: journal)
    for source in ["b", "a", "b"] { world.inbox.post(from: source) { $0.note("never") } }
    #expect(!world.inbox.isClosed)
    world.close()
    world.inbox.post { $0.note("never") }
    world.settle()
    let text = """
      The world ended before 3 messages were run (1 from a, 2 from b); let it settle before it ends, \
      or cancel what is not to come.
      """
    #expect(journal.records.map(\.entry) == [.note(text: text)])
    #expect(world.inbox.isClosed)
    #expect(world.inbox.isEmpty)
    #expect(world.inbox.droppedCount == 4)
    #expect(world.failures == [])
  }

  @Test("an inbox in which nothing lies is closed without a word")
  func closedEmpty() {
    let journal = MemoryJournal()
    let world = World(journal: journal)
    world.inbox.post { _ in }
    world.settle()
    world.close()
    #expect(journal.records.map(\.entry) == [.posted(handler: HandlerOrigin("inbox "))])
    #expect(world.inbox.droppedCount == 0)
  }
}
