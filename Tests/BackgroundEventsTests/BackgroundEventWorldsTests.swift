internal import BackgroundEvents
internal import Interaction
internal import Testing

@Suite("Background events: observers in a world")
struct BackgroundEventWorldsTests {
  /// Somebody with whom observers end, who belongs to the world's thread.
  final class Owner {}

  let rang = BackgroundEvent<Int>(named: "rang")
  let journal = MemoryJournal()
  let log = Log()
  let world: World

  init() {
    world = World(journal: journal)
  }

  @Test("they are called on the world's turn, in the order of invocation, then of addition")
  func order() async {
    let (log, world) = (log, world)
    rang.add(in: world) { [unowned world] number in
      log.add("a \(number) \(world.turnCause?.rawValue ?? "-")")
    }
    rang.add(in: world) { log.add("b \($0)") }
    rang.invoke(1)
    rang.invoke(2)
    await rang.delivered()
    #expect(log.text == "")
    #expect(!world.inbox.isEmpty)
    world.settle()
    #expect(log.text == "a 1 inbox\nb 1\na 2 inbox\nb 2")
    #expect(world.inbox.highWaterMark == 4)
  }

  @Test("several events' deliveries come in the order of their names")
  func sources() async {
    let log = log
    let other = BackgroundEvent<String>(named: "called")
    rang.add(in: world) { log.add("rang \($0)") }
    other.add(in: world) { log.add("called \($0)") }
    rang.invoke(1)
    await rang.delivered()
    other.invoke("a")
    await other.delivered()
    rang.invoke(2)
    await rang.delivered()
    world.settle()
    #expect(log.text == "called a\nrang 1\nrang 2")
  }

  @Test("a world's observer comes after those that are called off its thread")
  func afterQueue() async {
    let log = log
    rang.add(in: world) { log.add("world \($0)") }
    rang.add { log.add("queue \($0)") }
    rang.invoke(1)
    await rang.delivered()
    world.settle()
    #expect(log.text == "queue 1\nworld 1")
  }

  @Test(
    "each delivery has a record of its own, however they travelled, and what it causes follows it"
  )
  func records() async {
    struct Broken: Error {}
    rang.add(in: world) { [unowned world] number in world.note("heard \(number)") }
    let line = #line - 1
    rang.add(in: world) { number in if number == 2 { throw Broken() } }
    rang.invoke(1)
    rang.invoke(2)
    await rang.delivered()
    world.settle()
    let first = HandlerOrigin(
      "inbox rang: Swift closure",
      location: SourceLocation(file: #fileID, line: line)
    )
    let second = HandlerOrigin(
      "inbox rang: Swift closure",
      location: SourceLocation(file: #fileID, line: line + 2)
    )
    let failure = Failure(
      message: "Broken()",
      context: [
        .init("event", "rang"), .init("handler", "Swift closure"),
        .init("connected at", "\(#fileID):\(line + 2)"),
      ]
    )
    #expect(
      journal.records == [
        JournalRecord(id: 1, cause: nil, time: 0, entry: .posted(handler: first)),
        JournalRecord(id: 2, cause: 1, time: 0, entry: .note(text: "heard 1")),
        JournalRecord(id: 3, cause: nil, time: 0, entry: .posted(handler: second)),
        JournalRecord(id: 4, cause: nil, time: 0, entry: .posted(handler: first)),
        JournalRecord(id: 5, cause: 4, time: 0, entry: .note(text: "heard 2")),
        JournalRecord(id: 6, cause: nil, time: 0, entry: .posted(handler: second)),
        JournalRecord(id: 7, cause: 6, time: 0, entry: .failure(failure: failure)),
      ]
    )
    #expect(world.failures == [failure])
    #expect(rang.failures == [])
  }

  @Test("cancelled in the world, it is not called, though deliveries lie in the inbox")
  func cancel() async {
    let log = log
    let first = rang.add(in: world) { log.add("first \($0)") }
    rang.add(in: world) { log.add("second \($0)") }
    rang.invoke(1)
    rang.invoke(2)
    await rang.delivered()
    #expect(first.isConnected)
    first.cancel()
    first.cancel()
    #expect(!first.isConnected)
    world.settle()
    #expect(log.text == "second 1\nsecond 2")
    #expect(rang.observerCount == 1)
    #expect(world.receivers.count == 1)
  }

  @Test("cancelled by another observer in between, it is not called any more")
  func cancelWithin() async {
    let log = log
    var later: Connection?
    rang.add(in: world) { number in
      log.add("a \(number)")
      if number == 2 { later?.cancel() }
    }
    later = rang.add(in: world) { log.add("b \($0)") }
    for number in 1...3 { rang.invoke(number) }
    await rang.delivered()
    world.settle()
    #expect(log.text == "a 1\nb 1\na 2\na 3")
  }

  @Test("removed on another thread, it is not called either, and the world lets go of it")
  func removedElsewhere() async {
    let log = log
    rang.set("key", in: world) { log.add("key \($0)") }
    let receipt = rang.add(in: world) { log.add("other \($0)") }
    rang.invoke(1)
    await rang.delivered()
    rang.set("key", nil)
    rang.invoke(2)
    await rang.delivered()
    world.settle()
    #expect(log.text == "other 1\nother 2")
    rang.removeAll()
    #expect(!receipt.isConnected)
    #expect(world.receivers.count == 1)
    world.settle()
    #expect(world.receivers.count == 0)
  }

  @Test("once is over before its call, and called once, however many invocations were sent")
  func once() async {
    let log = log
    var receipt: Connection?
    receipt = rang.once(in: world) { log.add("once \($0) \(receipt?.isConnected ?? true)") }
    rang.add(in: world) { log.add("always \($0)") }
    rang.invoke(1)
    rang.invoke(2)
    await rang.delivered()
    #expect(rang.observerCount == 1)
    #expect(receipt?.isConnected == true)
    world.settle()
    #expect(log.text == "once 1 false\nalways 1\nalways 2")
    #expect(receipt?.isConnected == false)
    #expect(world.receivers.count == 1)
  }

  @Test("once that is cancelled while its delivery lies in the inbox is never called")
  func onceCancelled() async {
    let log = log
    let receipt = rang.once(in: world) { log.add("once \($0)") }
    rang.invoke(1)
    await rang.delivered()
    receipt.cancel()
    world.settle()
    #expect(log.text == "")
    #expect(world.receivers.count == 0)
  }

  @Test("an observer ends with its owner, who lives while it is called")
  func owners() async {
    let log = log
    var owner: Owner? = Owner()
    rang.add(in: world, owner: owner) { [weak owner] in log.add("owned \($0) \(owner != nil)") }
    rang.add(in: world) { number in
      log.add("other \(number)")
      owner = nil
    }
    rang.invoke(1)
    rang.invoke(2)
    await rang.delivered()
    world.settle()
    #expect(log.text == "owned 1 true\nother 1\nother 2")
    #expect(rang.observerCount == 1)
    #expect(world.receivers.count == 1)
  }

  @Test("a key has one closure, in a world or not")
  func keys() async {
    let log = log
    rang.set("key") { log.add("queue \($0)") }
    rang.set("key", in: world) { log.add("first \($0)") }
    rang.add(in: world) { log.add("other \($0)") }
    rang.set("key", in: world) { log.add("second \($0)") }
    rang.invoke(1)
    await rang.delivered()
    world.settle()
    #expect(log.text == "second 1\nother 1")
    #expect(rang.observerCount == 2)
    #expect(world.receivers.count == 2)
  }

  @Test("two worlds hear of the same invocations, each in its own turn")
  func worlds() async {
    let log = log
    let other = World()
    rang.add(in: world) { log.add("one \($0)") }
    rang.add(in: other) { log.add("other \($0)") }
    rang.invoke(1)
    await rang.delivered()
    other.settle()
    world.settle()
    #expect(log.text == "other 1\none 1")
  }

  @Test("when the event goes, the world hears what was sent, then lets go of the closure")
  func eventGone() async {
    let log = log
    var receipt: Connection?
    do {
      let event = BackgroundEvent<Int>()
      receipt = event.add(in: world) { log.add("heard \($0)") }
      event.invoke(1)
      await event.delivered()
    }
    #expect(receipt?.isConnected == true)
    world.settle()
    // The queue may still have held the event.
    while world.receivers.count > 0 { world.settle() }
    #expect(log.text == "heard 1")
    #expect(receipt?.isConnected == false)
  }
}
