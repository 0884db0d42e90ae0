internal import Interaction
internal import Testing

@Suite("Events: what observers do to them")
struct EventCareTests {
  /// Whose events they are.
  final class Bell {
    lazy var rang = Event<Bell, Int>(sender: self, named: "rang")
    lazy var struck = Event<Bell, String>(sender: self, named: "struck")
  }

  let bell = Bell()
  let transcript = Transcript()

  @Test("observers that all invoke again are given up once, and the next time are heard as before")
  func breadth() {
    var calls = 0
    for _ in 0..<3 {
      bell.rang.add { [unowned bell] _, args in
        calls += 1
        bell.rang.invoke(args + 1)
      }
    }
    bell.rang.invoke(1)
    #expect(bell.rang.failures.count == 1)
    // Three for each invocation up to the ninth from one another, and one of the tenth.
    #expect(calls <= 29_524 + 3)
    let first = calls
    bell.rang.invoke(1)
    #expect(calls == 2 * first)
    #expect(bell.rang.failures.count == 2)
  }

  @Test("outside of a world the last hundred failures are kept")
  func keptFailures() {
    struct Broken: Error, CustomStringConvertible { let description: String }
    var heard = 0
    bell.rang.onFailure = { _ in heard += 1 }
    bell.rang.add { throw Broken(description: "\($1)") }
    for number in 1...150 { bell.rang.invoke(number) }
    #expect(heard == 150)
    #expect(bell.rang.failures.count == 100)
    #expect(bell.rang.failures.first?.message == "51")
  }

  @Test("who listens to a call hears what neither a world nor a closure hears, and tells it once")
  func unheardFailures() {
    struct Broken: Error, CustomStringConvertible { let description: String }
    let world = World()
    let (unheard, inner) = (UnheardFailures(), UnheardFailures())
    bell.rang.add { throw Broken(description: "\($1)") }
    bell.rang.invoke(1)
    unheard.listen {
      bell.rang.invoke(2)
      inner.listen { bell.rang.invoke(3) }
      bell.rang.onFailure = { _ in }
      bell.rang.invoke(4)
      bell.rang.onFailure = nil
    }
    bell.rang.invoke(5)
    unheard.tell(world)
    unheard.tell(world)
    #expect(world.failures.map(\.message) == ["2"])
    #expect(bell.rang.failures.map(\.message) == ["1", "2", "3", "4", "5"])
    inner.tell(world)
    #expect(world.failures.map(\.message) == ["2", "3"])
  }

  @Test("what goes with an observer may invoke, and waits as any other invocation does")
  func goneWithObserver() {
    /// Invokes an event when it goes.
    final class Farewell {
      let bell: Bell
      init(_ bell: Bell) { self.bell = bell }
      deinit { bell.rang.invoke(9) }
    }
    let log = transcript.log
    bell.rang.add { [unowned bell] _, args in
      log("a \(args)")
      if args == 1 { bell.rang.invoke(2) }
    }
    let farewell = Farewell(bell)
    bell.rang.once { [farewell] _, _ in withExtendedLifetime(farewell) {} }
    bell.rang.add { log("b \($1)") }
    func ring() { bell.rang.invoke(1) }
    ring()
    #expect(transcript.text == "a 1\nb 1\na 2\nb 2")
  }

  @Test(
    "an event that is chained to another has that one invoked, until either is gone or taken back"
  )
  func chains() {
    let log = transcript.log
    bell.struck.add { log("struck \($1)") }
    let receipt = bell.rang.chain(to: bell.struck) { $0 > 0 ? "\($0) times" : nil }
    bell.rang.invoke(2)
    bell.rang.invoke(0)
    receipt.cancel()
    bell.rang.invoke(3)
    do {
      let other = Bell()
      other.rang.add { log("other \($1)") }
      bell.rang.chain(to: other.rang)
      bell.rang.invoke(4)
    }
    bell.rang.invoke(5)
    #expect(bell.rang.observerCount == 0)
    #expect(transcript.text == "struck 2 times\nother 4")
  }

  @Test("two events that are chained in a circle come to their end, and the chain is told")
  func circle() {
    var calls = 0
    let other = Bell()
    bell.rang.chain(to: other.rang) {
      calls += 1; return $0 + 1
    }
    other.rang.chain(to: bell.rang)
    bell.rang.invoke(1)
    #expect(calls == 10)
    let failures = bell.rang.failures + other.rang.failures
    #expect(failures.count == 1)
    #expect(failures.first?.context.first?.text.contains("chain to rang") == true)
  }

  @Test("all observers are removed at once, also from within, and none is called any more")
  func removedAll() {
    let log = transcript.log
    let receipt = bell.rang.add { [unowned bell] _, _ in
      log("a")
      bell.rang.removeAll()
    }
    bell.rang.add { _, _ in log("never") }
    bell.rang.invoke(1)
    bell.rang.invoke(2)
    #expect(transcript.text == "a")
    #expect(!receipt.isConnected)
    #expect(bell.rang.observerCount == 0)
  }

  @Test("the coalesced form goes on after a turn that was given up")
  func coalescedAfterEndlessWork() {
    /// A model.
    final class Model: NotifyPropertyChanged {
      lazy var propertyChanged = PropertyChangedEvent(sender: self)
      @Notified("value") var value = 0
    }
    let world = World()
    let model = Model()
    var told: [Int] = []
    model.observe(\.value, oncePerTurnOf: world) { _, _, new in told.append(new) }
    func endless() { world.post { [unowned world] in world.post { endless() } } }
    world.turn(cause: .host) {
      endless()
      model.value = 1
    }
    world.settle()
    let known = told.count
    model.value = 2
    world.advance(by: 0)
    #expect(told.count == known + 1)
    #expect(told.last == 2)
  }

  @Test("the journal does not have a turn's changes that nobody is told of any more")
  func coalescedUntold() {
    /// A model.
    final class Model: NotifyPropertyChanged {
      lazy var propertyChanged = PropertyChangedEvent(sender: self)
      @Notified("value") var value = 0
    }
    let journal = MemoryJournal()
    let world = World(journal: journal)
    let model = Model()
    var told: [Int] = []
    let receipt = model.observe(\.value, oncePerTurnOf: world) { _, _, new in told.append(new) }
    func postedCount() -> Int { journal.records.count { $0.entry.kind == .posted } }
    world.turn(cause: .host) { model.value = 1 }
    #expect(postedCount() == 1)
    world.turn(cause: .host) {
      model.value = 2
      model.value = 1
    }
    world.turn(cause: .host) {
      model.value = 3
      receipt.cancel()
    }
    #expect(postedCount() == 1)
    #expect(told == [1])
  }

  @Test("what an observer of the coalesced form changes itself is told once more")
  func coalescedFromWithin() {
    /// A model.
    final class Model: NotifyPropertyChanged {
      lazy var propertyChanged = PropertyChangedEvent(sender: self)
      @Notified("value") var value = 0
    }
    let world = World()
    let model = Model()
    let log = transcript.log
    model.observe(\.value, oncePerTurnOf: world) { model, old, new in
      log("\(old ?? -1) → \(new)")
      if new < 3 { model.value = new + 1 }
    }
    world.turn(cause: .host) { model.value = 1 }
    world.settle()
    #expect(transcript.text == "0 → 1\n1 → 2\n2 → 3")
  }

  @Test("who is told before a change may make another; what is told after is what happened")
  func nestedWill() {
    /// A model that tells before as well.
    final class Model: NotifyPropertyChanged {
      lazy var propertyChanged = PropertyChangedEvent(sender: self)
      private lazy var will = PropertyChangedEvent(sender: self)
      var propertyWillChange: PropertyChangedEvent? { will }
      @Notified("value") var value = 1
    }
    let log = transcript.log
    let model = Model()
    model.propertyWillChange?.once { sender, _ in (sender as? Model)?.value = 5 }
    model.observe(\.value) { _, old, new in log("\(old ?? -1) → \(new)") }
    model.value = 2
    #expect(transcript.text == "1 → 5\n5 → 2")
  }

  /// A model of two properties that tells before as well.
  private final class Pair: NotifyPropertyChanged {
    lazy var propertyChanged = PropertyChangedEvent(sender: self)
    private lazy var will = PropertyChangedEvent(sender: self)
    var propertyWillChange: PropertyChangedEvent? { will }
    @Notified("first") var first = 1
    @Notified("second") var second = 1
  }

  @Test("a change that is made as another is told beforehand is told beforehand as well")
  func nestedWillOfAnother() {
    let log = transcript.log
    let pair = Pair()
    func tell(_ word: String, _ pair: Pair, _ change: PropertyChange) {
      log("\(word) \(change.property ?? "all"), \(pair.first) and \(pair.second)")
    }
    pair.propertyWillChange?.add { [unowned pair] _, change in
      tell("will", pair, change)
      if change.property == "first" { pair.second = 2 }
    }
    pair.propertyChanged.add { [unowned pair] _, change in tell("did", pair, change) }
    pair.first = 2
    #expect(
      transcript.text == """
        will first, 1 and 1
        will second, 1 and 1
        did second, 1 and 2
        did first, 2 and 2
        """
    )
  }

  @Test("who is told before a change may make that very change, of which is told once")
  func sameWill() {
    let log = transcript.log
    let pair = Pair()
    pair.propertyWillChange?.add { [unowned pair] _, change in
      log("will \(change.property ?? "all")")
      // One of the two is under way, and the other follows.
      pair.first = 2
      pair.second = 2
    }
    pair.propertyChanged.add { log("did \($1.property ?? "all")") }
    pair.first = 2
    #expect(transcript.take() == "will first\ndid first\nwill second\ndid second")
    #expect(pair.propertyWillChange?.failures == [])
    pair.first = 3
    #expect(pair.first == 3)
    #expect(transcript.text == "will first\ndid first")
  }

  @Test("a change to a value that is under way, from another one, is told beforehand as well")
  func willFromAnotherValue() {
    let log = transcript.log
    let pair = Pair()
    func tell(_ word: String, _ change: PropertyChange) {
      log("\(word) \(change.old as? Int ?? 0) → \(change.new as? Int ?? 0)")
    }
    pair.propertyWillChange?.add { [unowned pair] _, change in
      tell("will", change)
      guard change.old as? Int == 1, change.new as? Int == 2 else { return }
      pair.first = 3
      pair.first = 2
    }
    pair.propertyChanged.add { tell("did", $1) }
    pair.first = 2
    #expect(transcript.text == "will 1 → 2\nwill 1 → 3\ndid 1 → 3\nwill 3 → 2\ndid 3 → 2")
    #expect(pair.propertyWillChange?.failures == [])
  }

  @Test("who is told before a change from a number that is none may make that very change")
  func sameWillFromNoNumber() {
    /// A model of a number that tells before as well.
    final class Model: NotifyPropertyChanged {
      lazy var propertyChanged = PropertyChangedEvent(sender: self)
      private lazy var will = PropertyChangedEvent(sender: self)
      var propertyWillChange: PropertyChangedEvent? { will }
      @Notified("value") var value = Double.nan
    }
    let log = transcript.log
    let model = Model()
    model.propertyWillChange?.add { [unowned model] _, _ in
      log("will")
      model.value = 2
    }
    model.propertyChanged.add { _, _ in log("did") }
    model.value = 2
    #expect(transcript.text == "will\ndid")
    #expect(model.propertyWillChange?.failures == [])
  }

  @Test("a superclass's property is told with what it was itself, whichever change shows it")
  func inheritedOld() {
    /// What tells.
    class Model: NotifyPropertyChanged {
      lazy var propertyChanged = PropertyChangedEvent(sender: self)
      @Notified("price") var price = 1
      @Notified("count") var count = 0
    }
    /// From where it is seen.
    final class Special: Model {}
    let log = transcript.log
    let world = World()
    let special = Special()
    special.observe(\.count) { special, _, _ in special.price = 2 }
    special.observe(\.price) { _, old, new in log("\(old ?? -1) → \(new)") }
    special.observe(\.price, oncePerTurnOf: world) { _, old, new in
      log("turn \(old ?? -1) → \(new)")
    }
    world.turn(cause: .host) { special.count = 1 }
    #expect(transcript.text == "1 → 2\nturn 1 → 2")
  }

  /// What keeps the items that stand on it.
  private final class Shelf {
    let name: String
    var items: [Item] = []
    init(_ name: String) { self.name = name }
  }

  /// What stands on a shelf, and does not keep it.
  private class Item: NotifyPropertyChanged {
    lazy var propertyChanged = PropertyChangedEvent(sender: self)
    weak var shelf: Shelf? {
      didSet { notifyAlways("shelf", \Item.shelf, from: oldValue, to: shelf) }
    }
  }

  /// An item whose shelf is seen from another class than tells of it.
  private final class SpecialItem: Item {}

  @Test("who observes a property that is weak keeps nothing alive by that")
  func weakProperty() {
    weak var gone: Shelf?
    do {
      let (shelf, item) = (Shelf("kept"), Item())
      shelf.items = [item]
      item.shelf = shelf
      item.observe(\.shelf) { _, _, _ in }
      gone = shelf
    }
    #expect(gone == nil)
  }

  @Test("what a property was is told as long as somebody keeps that")
  func goneOld() {
    let log = transcript.log
    let (first, special) = (Shelf("first"), SpecialItem())
    special.observe(\.shelf) { _, old, new in
      let former = old.flatMap { $0 }
      log("\(former?.name ?? "none") → \(new?.name ?? "none")")
    }
    do {
      let second = Shelf("second")
      special.shelf = first
      special.shelf = second
    }
    special.shelf = first
    #expect(transcript.text == "none → first\nfirst → second\nnone → first")
  }
}
