internal import BackgroundEvents
internal import Interaction
internal import Testing

@Suite("Background events: what many observers cost, and where their keys are compared")
struct BackgroundEventManyTests {
  /// A key that tells when it is compared with another one.
  private struct Key: Hashable, Sendable {
    let number: Int
    let whenCompared: @Sendable () -> Void

    static func == (one: Self, other: Self) -> Bool {
      one.whenCompared()
      return one.number == other.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  /// Counts from any thread.
  private final class Counter: Sendable {
    private let count = Guarded(0)
    var value: Int { count.withLock { $0 } }
    func increase() { count.withLock { $0 += 1 } }
    func take() -> Int {
      count.withLock { count in
        defer { count = 0 }
        return count
      }
    }
  }

  let rang = BackgroundEvent<Int>(named: "rang")

  @Test("a key is compared once with each other one, and with nothing else")
  func comparisons() {
    let counter = Counter()
    func key(_ number: Int) -> Key { Key(number: number) { counter.increase() } }
    for number in 0..<100 { rang.set(key(number)) { _ in } }
    #expect(counter.take() == 99 * 100 / 2)
    for _ in 0..<100 { rang.add { _ in } }
    let receipt = rang.once { _ in }
    rang += BackgroundClosure<Int> { _ in }
    receipt.cancel()
    #expect(counter.take() == 0)
    rang.set(key(49)) { _ in }
    #expect(counter.take() == 50)
    rang.set(key(49), nil)
    #expect(counter.take() == 100)
    #expect(rang.observerCount == 200)
    rang.removeAll()
    #expect(counter.take() == 0)
    #expect(rang.observerCount == 0)
  }

  @Test("a key may ask the event for something while it is compared, and change its observers")
  func reentrantComparison() async {
    let log = Log()
    let visits = Counter()
    let key = Key(number: 1) { [rang] in
      visits.increase()
      log.add("\(rang.observerCount)")
      // Once something was set meanwhile, the key is looked for anew.
      if visits.value == 1 { rang.set("other") { log.add("other \($0)") } }
    }
    rang.set(key) { log.add("first \($0)") }
    rang.set(key) { log.add("second \($0)") }
    #expect(log.text == "1\n2")
    rang.invoke(1)
    await rang.delivered()
    rang.set(key, nil)
    rang.invoke(2)
    await rang.delivered()
    #expect(log.text == "1\n2\nsecond 1\nother 1\n2\nother 2")
  }

  @Test("those whose owner is gone are looked for each time that the observers have doubled")
  func pruning() {
    /// Somebody with whom observers end.
    final class Owner: Sendable {}
    var prunings = 0
    func add(_ owner: Owner?) {
      let former = rang.observerCount
      rang.add(owner: owner) { _ in }
      if rang.observerCount <= former { prunings += 1 }
    }
    for _ in 0..<1000 {
      add(nil)
      add(Owner())
    }
    // A thousand are there, and those that are gone are no more than these.
    #expect((1000...2001).contains(rang.observerCount))
    #expect((1...25).contains(prunings), "\(prunings)")
  }
}
