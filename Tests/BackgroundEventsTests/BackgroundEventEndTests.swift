internal import BackgroundEvents
internal import Interaction
internal import Testing

@Suite("Background events: the end of a world", .hangLimit)
struct BackgroundEventEndTests {
  let rang = BackgroundEvent<Int>(named: "rang")
  let log = Log()
  let journal = MemoryJournal()

  /// What the journal says beside the deliveries.
  var notes: [String] {
    journal.records.compactMap { record in
      switch record.entry {
      case .note(let text): "note: \(text)"
      case .failure(let failure): "failure: \(failure.message)"
      default: nil
      }
    }
  }

  @Test("a world that has ended does not wait for work that begins after that")
  func lateWork() {
    let world = World()
    world.close()
    let allowance = world.backgroundAllowance
    let work = BackgroundWork("late", for: world.inbox)
    #expect(world.settle().busy.isEmpty)
    #expect(world.backgroundAllowance == allowance)
    work.end()
  }

  @Test("what lies in the inbox is counted by its sources, without what was cancelled, and said")
  func inInbox() async {
    let log = log
    let world = World(journal: journal)
    let called = BackgroundEvent<Int>(named: "called")
    rang.add(in: world) { log.add("heard \($0)") }
    let cancelled = rang.add(in: world) { log.add("heard \($0)") }
    called.once(in: world) { log.add("heard \($0)") }
    for number in 1...3 {
      rang.invoke(number)
      called.invoke(number)
    }
    await rang.delivered()
    await called.delivered()
    cancelled.cancel()
    world.inbox.post { _ in log.add("posted") }
    world.close()
    world.close()
    #expect(
      notes == [
        """
        note: The world ended before 5 messages were run (1 from no source, 1 from called, 3 from \
        rang); let it settle before it ends, or cancel what is not to come.
        """
      ]
    )
    #expect(world.inbox.isClosed)
    #expect(world.inbox.droppedCount == 5)
    #expect(log.text == "")
    #expect(world.failures == [])
  }

  @Test("under strict it is a failure, of which the host hears")
  func strict() async {
    let world = World(journal: journal)
    world.isStrict = true
    var heard: [Failure] = []
    world.onFailure = { heard.append($0) }
    rang.add(in: world) { _ in }
    rang.invoke(1)
    await rang.delivered()
    world.close()
    let text = """
      The world ended before 1 message was run (1 from rang); let it settle before it ends, or cancel \
      what is not to come.
      """
    #expect(heard == [Failure(message: text)])
    #expect(world.failures == heard)
    #expect(notes == ["failure: \(text)"])
  }

  @Test("what is under way is said, and counted when it comes to the inbox that is closed")
  func underWay() async {
    let log = log
    let gate = Gate()
    let line = #line + 1
    let slow = BackgroundEvent<Int>(named: "slow")
    let world = World(journal: journal)
    slow.add { _ in gate.pass() }
    let receipt = slow.add(in: world) { log.add("heard \($0)") }
    for number in 1...10 { slow.invoke(number) }
    world.close()
    #expect(
      notes == [
        """
        note: The world ended while work was under way (slow \
        (BackgroundEventsTests/BackgroundEventEndTests.swift:\(line))); let it settle before it ends, or \
        cancel what is not to come.
        """
      ]
    )
    #expect(!receipt.isConnected)
    #expect(world.inbox.droppedCount == 0)
    gate.open()
    await slow.delivered()
    #expect(world.inbox.droppedCount == 10)
    #expect(slow.observerCount == 1)
    #expect(log.text == "")
  }

  @Test("an observer that ends the world is the last one called, and the rest is counted")
  func within() async {
    let log = log
    let called = BackgroundEvent<Int>(named: "called")
    let world = World(journal: journal)
    let entered = Gate()
    let gate = Gate()
    rang.once { _ in
      entered.open()
      gate.pass()
    }
    // While the queue is held up, what is invoked becomes one message.
    rang.invoke(0)
    entered.pass()
    rang.add(in: world) { [unowned world] number in
      log.add("a \(number)")
      if number == 2 { world.close() }
    }
    rang.add(in: world) { log.add("b \($0)") }
    called.add(in: world) { log.add("called \($0)") }
    for number in 1...3 { rang.invoke(number) }
    gate.open()
    await rang.delivered()
    called.invoke(1)
    await called.delivered()
    world.inbox.post(from: "z") { _ in log.add("posted") }
    world.settle()
    #expect(log.text == "called 1\na 1\nb 1\na 2")
    #expect(world.inbox.droppedCount == 4)
    #expect(
      notes == [
        """
        note: The world ended before 1 message was run (1 from z); let it settle before it ends, or \
        cancel what is not to come.
        """,
        """
        note: The world ended before 3 messages were run (3 from rang); let it settle before it ends, or \
        cancel what is not to come.
        """,
      ]
    )
  }

  @Test("a world that goes without being closed says it as well, and lets go of its observers")
  func gone() async {
    final class Guest {}
    weak var guest: Guest?
    var inbox: World.Inbox?
    do {
      let world = World(journal: journal)
      inbox = world.inbox
      let captured = Guest()
      guest = captured
      rang.add(in: world) { _ in _ = captured }
      rang.invoke(1)
      await rang.delivered()
    }
    #expect(guest == nil)
    #expect(inbox?.isClosed == true)
    #expect(inbox?.droppedCount == 1)
    #expect(
      notes == [
        """
        note: The world ended before 1 message was run (1 from rang); let it settle before it ends, or \
        cancel what is not to come.
        """
      ]
    )
    rang.invoke(2)
    await rang.delivered()
    #expect(inbox?.droppedCount == 2)
    #expect(rang.observerCount == 0)
  }

  @Test("an event that is never invoked forgets the observers of worlds that ended")
  func forgotten() {
    for _ in 1...3 {
      let world = World()
      rang.add(in: world) { _ in }
      world.close()
      #expect(!rang.add(in: world) { _ in }.isConnected)
    }
    #expect(rang.observerCount == 1)
  }
}
