internal import Interaction
internal import Testing

@Suite("Events: who is called, in which order, and who is not any more")
struct EventTests {
  /// A thing with an event.
  final class Bell {
    lazy var rang = Event<Bell, Int>(sender: self, named: "rang")
  }

  let bell = Bell()
  let transcript = Transcript()

  @Test("observers are called in the order of addition, with sender and arguments")
  func order() {
    let log = transcript.log
    bell.rang.add { [unowned bell] sender, args in log("a \(args) \(sender === bell)") }
    bell.rang.add { _, args in log("b \(args)") }
    bell.rang.invoke(7)
    #expect(transcript.text == "a 7 true\nb 7")
    #expect(bell.rang.observerCount == 2)
  }

  @Test("a closure object is added once, and exactly that one is removed")
  func identity() throws {
    let log = transcript.log
    let first = Closure<Bell, Int> { _, args in log("first \(args)") }
    let second = Closure<Bell, Int> { _, args in log("second \(args)") }
    bell.rang += first
    bell.rang += second
    bell.rang += first
    bell.rang.invoke(1)
    bell.rang -= first
    bell.rang.invoke(2)
    #expect(transcript.text == "first 1\nsecond 1\nsecond 2")
    #expect(bell.rang.failures == [])
    bell.rang -= first
    #expect(bell.rang.failures.map(\.message.first) == ["S"])
    #expect(throws: InteractionError.self) { try bell.rang.remove(first) }
    bell.rang.invoke(3)
    #expect(transcript.text.hasSuffix("\nsecond 3"))
  }

  @Test("removed while it is told, an observer is not called; added, it waits for the next time")
  func changes() {
    let log = transcript.log
    var later: Connection?
    var added = false
    bell.rang.add { [unowned bell] _, args in
      log("a \(args)")
      later?.cancel()
      if !added {
        added = true
        bell.rang.add { _, args in log("new \(args)") }
      }
    }
    later = bell.rang.add { _, args in log("b \(args)") }
    bell.rang.add { _, args in log("c \(args)") }
    bell.rang.invoke(1)
    bell.rang.invoke(2)
    #expect(transcript.text == "a 1\nc 1\na 2\nc 2\nnew 2")
    #expect(later?.isConnected == false)
    later?.cancel()
    #expect(bell.rang.observerCount == 3)
  }

  @Test("once is over before its call")
  func once() {
    let log = transcript.log
    let receipt = bell.rang.once { [unowned bell] _, args in
      log("once \(args)")
      bell.rang.invokeNow(args + 1)
    }
    bell.rang.add { _, args in log("always \(args)") }
    #expect(receipt.isConnected)
    bell.rang.invoke(1)
    #expect(transcript.text == "once 1\nalways 2\nalways 1")
    #expect(!receipt.isConnected)
    #expect(bell.rang.observerCount == 1)
  }

  @Test("who is concerned by some invocations alone is not called, nor used up, by the others")
  func concerns() {
    let log = transcript.log
    let even: Event<Bell, Int>.Concern = { $1.isMultiple(of: 2) ? $1 * 10 : nil }
    for isOnce in [false, true] {
      _ = bell.rang.add(
        isOnce: isOnce,
        origin: HandlerOrigin("observer"),
        owner: nil,
        concerning: even
      ) { _, args in
        log("\(isOnce ? "once" : "always") \(args)")
      }
    }
    bell.rang.invoke(1)
    #expect(transcript.text == "")
    #expect(bell.rang.observerCount == 2)
    for number in 2...4 { bell.rang.invoke(number) }
    #expect(transcript.text == "always 20\nonce 20\nalways 40")
    #expect(bell.rang.observerCount == 1)
  }

  @Test("an invocation from within waits, so that all observers see one order")
  func nested() {
    let log = transcript.log
    bell.rang.add { [unowned bell] _, args in
      log("a \(args)")
      if args < 3 { bell.rang.invoke(args + 1) }
      log("a done \(args)")
    }
    bell.rang.add { _, args in log("b \(args)") }
    bell.rang.invoke(1)
    #expect(
      transcript.text == """
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

  @Test("ten invocations from one another are the limit, which the error tells with the chain")
  func cap() throws {
    var calls = 0
    bell.rang.add { [unowned bell] _, args in
      calls += 1
      bell.rang.invoke(args + 1)
    }
    let line = #line - 4
    bell.rang.invoke(1)
    #expect(calls == 10)
    let failure = try #require(bell.rang.failures.first)
    #expect(bell.rang.failures.count == 1)
    #expect(failure.message.hasPrefix("rang of Bell was invoked from within its own observers 10"))
    let link = "rang → Swift closure (InteractionTests/EventTests.swift:\(line))"
    let chain = Array(repeating: link, count: 10) + ["rang"]
    #expect(failure.context.map(\.text) == [chain.joined(separator: " → ")])
    calls = 0
    bell.rang.invoke(1)
    #expect(calls == 10)
  }

  @Test("a circle of several invocations at once is a circle, though it is not so deep")
  func wideCircle() throws {
    var calls = 0
    bell.rang.add { [unowned bell] _, args in
      calls += 1
      for _ in 0..<8 { bell.rang.invoke(args + 1) }
    }
    bell.rang.invoke(1)
    #expect((1000...11_000).contains(calls))
    let failure = try #require(bell.rang.failures.first)
    #expect(bell.rang.failures.count == 1)
    #expect(
      failure.message.hasPrefix(
        "rang of Bell was invoked from within its own observers 10000 times,"
      )
    )
    // However many one observer invokes that call nobody who invokes more.
    let other = Bell()
    var heard = 0
    other.rang.add { [unowned other] _, args in
      heard += 1
      if args == 1 { for _ in 0..<20_000 { other.rang.invoke(2) } }
    }
    other.rang.invoke(1)
    #expect(heard == 20_001)
    #expect(other.rang.failures.isEmpty)
  }

  @Test("a tree is no circle, however many branches each of its few levels has")
  func wideTree() {
    var calls = 0
    bell.rang.add { [unowned bell] _, level in
      calls += 1
      if level < 3 { for _ in 0..<101 { bell.rang.invoke(level + 1) } }
    }
    bell.rang.invoke(1)
    #expect(calls == 1 + 101 + 101 * 101)
    #expect(bell.rang.failures.isEmpty)
  }

  @Test("a circle that widens faster than memory holds is given up while it is still short")
  func widestCircle() throws {
    var calls = 0
    bell.rang.add { [unowned bell] _, args in
      calls += 1
      for _ in 0..<1000 { bell.rang.invoke(args + 1) }
    }
    bell.rang.invoke(1)
    #expect(calls == 252)
    let failure = try #require(bell.rang.failures.first)
    #expect(bell.rang.failures.count == 1)
    #expect(
      failure.message.hasPrefix(
        "rang of Bell was invoked from within its own observers 250000 times,"
      )
    )
  }

  @Test("what one observer throws is told with its place, and stops nobody")
  func failing() throws {
    struct Broken: Error {}
    let log = transcript.log
    bell.rang.add { _, _ in throw Broken() }
    let line = #line - 1
    bell.rang.add { _, args in log("b \(args)") }
    var heard: [Failure] = []
    bell.rang.onFailure = { heard.append($0) }
    bell.rang.invoke(1)
    #expect(transcript.text == "b 1")
    #expect(heard == bell.rang.failures)
    #expect(
      heard.map(\.description) == [
        """
        Broken()
          event: rang of Bell
          handler: Swift closure
          connected at: InteractionTests/EventTests.swift:\(line)
        """
      ]
    )
  }

  @Test("what an observer throws is told to its owner's world where the event knows none")
  func failingInWorldOfOwner() {
    struct Broken: Error {}
    let world = World()
    let view = View()
    world.setRoot(view)
    bell.rang.add(owner: view) { _, _ in throw Broken() }
    bell.rang.invoke(1)
    #expect(world.failures.map(\.message) == ["Broken()"])
    #expect(bell.rang.failures == [])
    view.removeFromSuperview()
    bell.rang.invoke(2)
    #expect(world.failures.count == 1)
    #expect(bell.rang.failures.count == 1)
  }

  @Test("an observer that invokes its event for ever is told to its owner's world as well")
  func nestingInWorldOfOwner() {
    let world = World()
    let view = View()
    world.setRoot(view)
    bell.rang.add(owner: view) { [unowned bell] _, args in bell.rang.invoke(args) }
    bell.rang.invoke(1)
    #expect(world.failures.map { $0.message.hasPrefix("rang of Bell was invoked from") } == [true])
    #expect(bell.rang.failures == [])
  }

  @Test("an observer ends with its owner, who lives while it is called")
  func owners() {
    let log = transcript.log
    var owner: Bell? = Bell()
    bell.rang.add(owner: owner) { [weak owner] _, args in log("owned \(args) \(owner != nil)") }
    bell.rang.add { _, args in
      owner = nil
      log("other \(args)")
    }
    bell.rang.invoke(1)
    #expect(bell.rang.observerCount == 2)
    bell.rang.invoke(2)
    #expect(transcript.text == "owned 1 true\nother 1\nother 2")
    #expect(bell.rang.observerCount == 1)
  }

  @Test("a key has one closure, whose successor takes its place")
  func keys() {
    enum Screen { case list, detail }
    let log = transcript.log
    bell.rang.set(Screen.list) { _, args in log("list \(args)") }
    bell.rang.set(Screen.detail) { _, args in log("detail \(args)") }
    bell.rang.set(Screen.list) { _, args in log("other list \(args)") }
    bell.rang.invoke(1)
    bell.rang.set(Screen.list, nil)
    bell.rang.set(Screen.list, nil)
    bell.rang.invoke(2)
    #expect(transcript.text == "other list 1\ndetail 1\ndetail 2")
    #expect(bell.rang.observerCount == 1)
  }

  @Test("a key is found among many without asking each of the others")
  func manyKeys() {
    /// A key that counts how often it is compared.
    struct Key: Hashable {
      let number: Int
      let compared: Counter

      static func == (left: Key, right: Key) -> Bool {
        left.compared.count += 1
        return left.number == right.number
      }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }
    final class Counter {
      var count = 0
    }
    let compared = Counter()
    let keys = (0..<1000).map { Key(number: $0, compared: compared) }
    var calls = 0
    for _ in 0..<2 { for key in keys { bell.rang.set(key) { _, _ in calls += 1 } } }
    bell.rang.invoke(1)
    for key in keys.reversed() { bell.rang.set(key, nil) }
    bell.rang.invoke(2)
    #expect(calls == 1000)
    #expect(bell.rang.observerCount == 0)
    // Each of 3,000 settings asks the few whose places in a hash table are near; all would be 1,500,000.
    #expect(compared.count < 60_000)
  }

  @Test("a key may change the observers while it is asked for its hash, and while it is compared")
  func reentrantKeys() {
    /// A key that does something whenever it is asked for anything.
    struct Key: Hashable {
      let act: Act

      static func == (left: Key, right: Key) -> Bool {
        left.act.perform()
        return true
      }
      func hash(into hasher: inout Hasher) { act.perform() }
    }
    /// What keys do; not while they do it.
    final class Act {
      var body: () -> Void = {}
      var count = 0

      func perform() {
        let body = body
        self.body = {}
        defer { self.body = body }
        count += 1
        body()
      }
    }
    let (log, act) = (transcript.log, Act())
    let other = Closure<Bell, Int> { _, args in log("other \(args)") }
    act.body = { [bell] in
      bell.rang.set("side") { _, args in log("side \(args)") }
      bell.rang.add(other)
      bell.rang.set("side", nil)
      bell.rang -= other
    }
    bell.rang.set(Key(act: act)) { _, args in log("first \(args)") }
    bell.rang.set(Key(act: act)) { _, args in log("second \(args)") }
    bell.rang.invoke(1)
    bell.rang.set(Key(act: act), nil)
    bell.rang.invoke(2)
    #expect(transcript.text == "second 1")
    #expect(bell.rang.observerCount == 0)
    #expect(bell.rang.failures == [])
    #expect(act.count > 4)
  }

  @Test("those whose owner is gone make room when the list has doubled, without an invocation")
  func pruning() {
    let stays = Bell()
    bell.rang.add(owner: stays) { _, _ in }
    for _ in 0..<1000 { bell.rang.add(owner: Bell()) { _, _ in } }
    #expect(bell.rang.observerCount <= 16)
    bell.rang.invoke(1)
    #expect(bell.rang.observerCount == 1)
  }

  @Test("a bag takes back what it keeps when it goes")
  func bags() {
    let log = transcript.log
    var bag: ConnectionBag? = ConnectionBag()
    if let bag { bell.rang.add { _, args in log("bagged \(args)") }.store(in: bag) }
    bell.rang.invoke(1)
    bag = nil
    bell.rang.invoke(2)
    #expect(transcript.text == "bagged 1")
    #expect(bell.rang.observerCount == 0)
  }

  @Test("through arguments that are a class, an observer answers")
  func answers() {
    final class Question {
      var answer: String?
    }
    let asked = Event<Bell, Question>(sender: bell)
    asked.add { _, question in question.answer = "yes" }
    let question = Question()
    asked.invokeNow(question)
    #expect(question.answer == "yes")
  }

  @Test("once its sender is gone, it calls nobody, and nobody is kept by it")
  func senderGone() {
    var calls = 0
    var owner: Bell? = Bell()
    let event = owner.map { Event<Bell, EmptyArguments>(sender: $0) }
    event?.add { _, _ in calls += 1 }
    event?.invoke()
    owner = nil
    event?.invoke()
    #expect(calls == 1)
    #expect(event?.sender == nil)
  }
}
