internal import BackgroundEvents
internal import Foundation
internal import Interaction
internal import Testing

@Suite("Background events: who is called, in which order, and who is not any more")
struct BackgroundEventTests {
  /// Somebody with whom observers end.
  final class Owner: Sendable {}

  let rang = BackgroundEvent<Int>(named: "rang")
  let log = Log()

  @Test("observers are called in the order of addition, for one invocation after the other")
  func order() async {
    rang.add { [log] in log.add("a \($0)") }
    rang.add { [log] in log.add("b \($0)") }
    rang.invoke(1)
    rang.invoke(2)
    await rang.delivered()
    #expect(log.text == "a 1\nb 1\na 2\nb 2")
    #expect(rang.observerCount == 2)
  }

  @Test("an observer hears of what is invoked after it was added, though others are still told")
  func late() async {
    let gate = Gate()
    rang.add { [log] number in
      if number == 1 { gate.pass() }
      log.add("early \(number)")
    }
    rang.invoke(1)
    rang.invoke(2)
    rang.add { [log] in log.add("late \($0)") }
    rang.invoke(3)
    gate.open()
    await rang.delivered()
    #expect(log.text == "early 1\nearly 2\nearly 3\nlate 3")
  }

  @Test("removed, it is not called any more, whatever was invoked before; again, nothing happens")
  func removal() async {
    let gate = Gate()
    rang.add { [log] number in
      gate.pass()
      log.add("a \(number)")
    }
    let second = rang.add { [log] in log.add("b \($0)") }
    rang.invoke(1)
    rang.invoke(2)
    #expect(second.isConnected)
    second.cancel()
    second.cancel()
    #expect(!second.isConnected)
    gate.open()
    await rang.delivered()
    #expect(log.text == "a 1\na 2")
    #expect(rang.observerCount == 1)
  }

  @Test("an observer that removes another one and adds one in its call")
  func changes() async {
    let later = BackgroundClosure<Int> { [log] in log.add("later \($0)") }
    rang.once { [log, rang] number in
      log.add("a \(number)")
      rang -= later
      rang.add { log.add("new \($0)") }
    }
    rang += later
    rang.invoke(1)
    await rang.delivered()
    rang.invoke(2)
    await rang.delivered()
    #expect(log.text == "a 1\nnew 2")
    #expect(rang.failures == [])
  }

  @Test("once is over before its call, and called once, however many invocations wait")
  func once() async {
    let gate = Gate()
    rang.add { _ in gate.pass() }
    let receipt = rang.once { [log, rang] number in
      log.add("once \(number)")
      rang.invoke(number + 10)
    }
    rang.add { [log] in log.add("always \($0)") }
    rang.invoke(1)
    rang.invoke(2)
    #expect(receipt.isConnected)
    gate.open()
    await rang.delivered()
    #expect(log.text == "once 1\nalways 1\nalways 2\nalways 11")
    #expect(!receipt.isConnected)
    #expect(rang.observerCount == 2)
  }

  @Test("an invocation from within comes after those that were made before it")
  func nested() async {
    rang.add { [log, weak rang] number in
      log.add("a \(number)")
      if number < 3 { rang?.invoke(number + 1) }
      log.add("a done \(number)")
    }
    rang.add { [log] in log.add("b \($0)") }
    rang.invoke(1)
    await rang.delivered()
    #expect(
      log.text == """
        a 1
        a done 1
        b 1
        a 2
        a done 2
        b 2
        a 3
        a done 3
        b 3
        """
    )
  }

  @Test("a closure object is added once, and exactly that one is removed")
  func identity() async {
    let first = BackgroundClosure<Int> { [log] in log.add("first \($0)") }
    let line = #line - 1
    let second = BackgroundClosure<Int> { [log] in log.add("second \($0)") }
    rang += first
    rang += second
    rang += first
    rang.invoke(1)
    await rang.delivered()
    rang -= first
    rang.invoke(2)
    await rang.delivered()
    #expect(log.text == "first 1\nsecond 1\nsecond 2")
    #expect(rang.failures == [])
    rang -= first
    let text = """
      Swift closure (BackgroundEventsTests/BackgroundEventTests.swift:\(line)) was not added to rang, or \
      was removed from it before; remove the object that was added.
      """
    #expect(rang.failures.map(\.message) == [text])
    let error = #expect(throws: InteractionError.self) { try rang.remove(first) }
    #expect(error?.code == .notObserving)
    #expect(rang.observerCount == 1)
  }

  @Test("a key has one closure, whose successor takes its place")
  func keys() async {
    enum Screen { case list, detail }
    rang.set(Screen.list) { [log] in log.add("list \($0)") }
    rang.set(Screen.detail) { [log] in log.add("detail \($0)") }
    rang.set(Screen.list) { [log] in log.add("other list \($0)") }
    rang.invoke(1)
    await rang.delivered()
    rang.set(Screen.list, nil)
    rang.set(Screen.list, nil)
    rang.invoke(2)
    await rang.delivered()
    #expect(log.text == "other list 1\ndetail 1\ndetail 2")
  }

  @Test("what one observer throws is kept and told with its place, and stops nobody")
  func failing() async {
    struct Broken: Error {}
    let heard = Log()
    rang.onFailure = { heard.add($0.description) }
    rang.add { _ in throw Broken() }
    let line = #line - 1
    rang.add { [log] in log.add("b \($0)") }
    rang.invoke(1)
    await rang.delivered()
    let text = """
      Broken()
        event: rang
        handler: Swift closure
        connected at: BackgroundEventsTests/BackgroundEventTests.swift:\(line)
      """
    #expect(log.text == "b 1")
    #expect(heard.text == text)
    #expect(rang.failures.map(\.description) == [text])
  }

  @Test("of what an observer throws each time the last are kept")
  func manyFailures() async {
    struct Broken: Error, CustomStringConvertible {
      let description: String
    }
    rang.add { throw Broken(description: "broken \($0)") }
    for number in 1...102 { rang.invoke(number) }
    await rang.delivered()
    #expect(rang.failures.count == 100)
    #expect(rang.failures.first?.message == "broken 3")
    #expect(rang.failures.last?.message == "broken 102")
  }

  @Test("an observer ends with its owner")
  func owners() async {
    var owner: Owner? = Owner()
    let receipt = rang.add(owner: owner) { [log] in log.add("owned \($0)") }
    rang.add { [log] in log.add("free \($0)") }
    rang.invoke(1)
    await rang.delivered()
    #expect(receipt.isConnected)
    owner = nil
    #expect(!receipt.isConnected)
    rang.invoke(2)
    await rang.delivered()
    #expect(log.text == "owned 1\nfree 1\nfree 2")
    #expect(rang.observerCount == 1)
  }

  @Test("a bag takes back what it keeps when it goes")
  func bags() async {
    var bag: ConnectionBag? = ConnectionBag()
    if let bag { rang.add { [log] in log.add("bagged \($0)") }.store(in: bag) }
    rang.invoke(1)
    await rang.delivered()
    bag = nil
    rang.invoke(2)
    await rang.delivered()
    #expect(log.text == "bagged 1")
    #expect(rang.observerCount == 0)
  }

  @Test("what an observer captured goes with it, and may come back to the event when it does")
  func release() {
    final class Guest: Sendable {
      let event: BackgroundEvent<Int>
      let log: Log
      init(_ event: BackgroundEvent<Int>, _ log: Log) {
        self.event = event
        self.log = log
      }
      deinit { log.add("\(event.observerCount) left") }
    }
    func visit() -> BackgroundConnection {
      let guest = Guest(rang, log)
      return rang.add { _ in _ = guest }
    }
    let first = visit()
    _ = visit()
    first.cancel()
    rang.removeAll()
    #expect(log.text == "1 left\n0 left")
  }

  @Test("an owner that takes back its own observer as it ends may end while another one is removed")
  func ownerEndsMeanwhile() {
    /// Cleans up after itself.
    final class Panel: Sendable {
      let event: BackgroundEvent<Int>
      let observer = BackgroundClosure<Int> { _ in }
      init(_ event: BackgroundEvent<Int>) {
        self.event = event
        event.add(observer, owner: self)
        // Asked for so often, it is all but always held by who asks.
        for _ in 0..<200 { event.add(owner: self) { _ in } }
      }
      deinit { event -= observer }
    }
    /// Keeps a panel until it is told to drop it.
    final class Keeper: Sendable {
      let panel: Guarded<Panel?>
      init(_ panel: Panel) { self.panel = Guarded(panel) }
      func drop() {
        let panel = panel.withLock { panel -> Panel? in
          defer { panel = nil }
          return panel
        }
        withExtendedLifetime(panel) {}
      }
    }
    let stranger = BackgroundClosure<Int> { _ in }
    for _ in 1...100 {
      let event = BackgroundEvent<Int>()
      let keeper = Keeper(Panel(event))
      let (begun, ended) = (Gate(), Gate())
      Thread.detachNewThread {
        begun.pass()
        keeper.drop()
        ended.open()
      }
      begun.open()
      for _ in 1...50 {
        #expect(throws: InteractionError.self) { try event.remove(stranger) }
      }
      ended.pass()
      event.removeAll()
      #expect(event.observerCount == 0)
    }
  }

  @Test("with the event go its observers, once all that was invoked is told")
  func eventGone() async {
    let gate = Gate()
    let done = Gate()
    let receipt: BackgroundConnection
    do {
      let event = BackgroundEvent<Int>()
      receipt = event.add { [log] number in
        gate.pass()
        log.add("told \(number)")
        if number == 2 { done.open() }
      }
      event.invoke(1)
      event.invoke(2)
    }
    #expect(receipt.isConnected)
    gate.open()
    done.pass()
    #expect(log.text == "told 1\ntold 2")
  }

  @Test("an event without arguments")
  func empty() async {
    let event = BackgroundEvent<EmptyArguments>()
    event.add { [log] _ in log.add("happened") }
    event.invoke()
    await event.delivered()
    #expect(log.text == "happened")
  }
}
