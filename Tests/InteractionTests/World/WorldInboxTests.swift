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
}
