internal import Interaction
internal import Testing

@Suite("Journal: all that happens, where that is wanted")
struct DetailJournalTests {
  /// A delegate of text fields that knows no `z`.
  final class Clerk: TextFieldDelegate {
    func textField(
      _ field: TextField,
      shouldChangeCharactersIn range: Range<String.Index>,
      replacementString text: String
    ) -> Bool { text != "z" }
  }

  /// A model whose changes are told.
  final class Cart: NotifyPropertyChanged {
    private(set) lazy var propertyChanged = PropertyChangedEvent(
      sender: self,
      named: "propertyChanged",
      in: world
    )
    @Notified("count") var count = 0
    @Notified("limit") var limit = 0
    let world: World

    init(in world: World) { self.world = world }
  }

  /// Records what a body does.
  private func recorded(in world: World, _ body: () -> Void) -> String {
    let journal = MemoryJournal()
    world.journal = journal
    body()
    // Numbers from 1.
    let first = journal.records.first?.id ?? 1
    let told = MemoryJournal()
    for var record in journal.records {
      record.id -= first - 1
      record.cause = record.cause.map { $0 - first + 1 }
      told.append(record)
    }
    return told.text
  }

  @Test("a delegate is asked, what it does follows from the call, and so does its answer")
  func delegate() {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 44))
    let clerk = Clerk()
    let stage = Stage(field)
    field.delegate = clerk
    stage.tap(field)
    #expect(
      recorded(in: stage.world) { stage.type("z") } == """
        1 ← -  input text z
        2 ← 1  delegateCall shouldChangeCharacters of Window/View/TextField by \
        Clerk.shouldChangeCharacters
        3 ← 2  delegateAnswer shouldChangeCharacters false
        """
    )
  }

  @Test("the closure in a delegate's place is told with what it led to")
  func closure() {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 44))
    let stage = Stage(field)
    field.shouldReturn = { field in
      field.world?.note("asked")
      return true
    }
    stage.tap(field)
    #expect(
      recorded(in: stage.world) { stage.press("Return") } == """
        1 ← -  input key Return down
        2 ← 1  delegateCall shouldReturn of Window/View/TextField by Swift closure
        3 ← 2  note asked
        4 ← 2  delegateAnswer shouldReturn true
        5 ← 1  controlEvent Window/View/TextField editingDidEndOnExit
        6 ← 1  controlEvent Window/View/TextField primaryActionTriggered
        7 ← -  input key Return up
        """
    )
  }

  @Test("nobody who could answer leaves no record")
  func nobody() {
    let fixture = TableFixture(2)
    let text = recorded(in: fixture.stage.world) {
      fixture.table.reloadData()
      fixture.stage.world.layoutIfNeeded()
    }
    #expect(
      text == """
        1 ← -  delegateCall numberOfSections of Window/View/TableView by Swift closure
        2 ← 1  delegateAnswer numberOfSections 1
        3 ← -  delegateCall numberOfRows of Window/View/TableView by Swift closure
        4 ← 3  delegateAnswer numberOfRows 2
        5 ← -  delegateCall cellForRow of Window/View/TableView by Swift closure
        6 ← 5  delegateAnswer cellForRow TableViewCell "row 0"
        7 ← -  delegateCall cellForRow of Window/View/TableView by Swift closure
        8 ← 7  delegateAnswer cellForRow TableViewCell "row 1"
        """
    )
  }

  @Test("a property that changes is told with its values")
  func property() {
    let world = World()
    let cart = Cart(in: world)
    let connection = cart.propertyChanged.add { _, _ in }
    #expect(
      recorded(in: world) {
        cart.count = 2
        cart.notifyAll()
      } == """
        1 ← -  propertyChanged of Cart: count 0 → 2
        2 ← 1  action propertyChanged of Cart by Swift closure
        3 ← -  propertyChanged of Cart: all - → -
        4 ← 3  action propertyChanged of Cart by Swift closure
        """
    )
    connection.cancel()
  }

  @Test("an observer of one property is told of where that has changed, or any may have")
  func concerns() {
    let world = World()
    let cart = Cart(in: world)
    cart.observe(\.count) { cart, _, _ in cart.world.note("count") }
    cart.observe(\.limit) { cart, _, _ in cart.world.note("limit") }
    cart.observe("count") { cart, _ in cart.world.note("count by its name") }
    cart.observe("limit") { cart, _ in cart.world.note("limit by its name") }
    cart.observe(\.count, oncePerTurnOf: world) { _, _, _ in }
    cart.observe("count", oncePerTurnOf: world) { _, _ in }
    #expect(
      recorded(in: world) {
        cart.limit = 3
        cart.notifyAll()
      } == """
        1 ← -  propertyChanged of Cart: limit 0 → 3
        2 ← 1  action propertyChanged of Cart by Swift closure
        3 ← 2  note limit
        4 ← 1  action propertyChanged of Cart by Swift closure
        5 ← 4  note limit by its name
        6 ← -  propertyChanged of Cart: all - → -
        7 ← 6  action propertyChanged of Cart by Swift closure
        8 ← 7  note count
        9 ← 6  action propertyChanged of Cart by Swift closure
        10 ← 9  note limit
        11 ← 6  action propertyChanged of Cart by Swift closure
        12 ← 11  note count by its name
        13 ← 6  action propertyChanged of Cart by Swift closure
        14 ← 13  note limit by its name
        15 ← 6  action propertyChanged of Cart by Swift closure
        16 ← 6  action propertyChanged of Cart by Swift closure
        """
    )
  }

  @Test("a binding is told of where its own property has changed")
  func bindings() throws {
    let world = World()
    let (cart, other) = (Cart(in: world), Cart(in: world))
    try other.bind(\.count, to: cart, \.count, .identity)
    try other.bind(\.limit, to: cart, \.limit, .identity)
    #expect(
      recorded(in: world) { cart.limit = 3 } == """
        1 ← -  propertyChanged of Cart: limit 0 → 3
        2 ← 1  action propertyChanged of Cart by binding
        3 ← 2  propertyChanged of Cart: limit 0 → 3
        4 ← 3  action propertyChanged of Cart by binding
        """
    )
    #expect(other.limit == 3)
  }

  @Test("a timer is armed, fires for that, and is taken back by whoever does")
  func timers() {
    let world = World()
    let text = recorded(in: world) {
      let timer = world.every(0.1) {}
      world.after(0.15) { [unowned timer, unowned world] in
        world.note("enough")
        timer.cancel()
        timer.cancel()
      }
      world.settle()
    }
    #expect(
      text == """
        1 ← -  timerScheduled every for 100 ms, repeating
        2 ← -  timerScheduled after for 150 ms
        3 ← 1  timer every
        4 ← 2  timer after
        5 ← 4  note enough
        6 ← 4  timerCancelled every of 1
        """
    )
  }

  @Test("of more calls in a turn than a reader can want, the rest is counted")
  func manyCalls() {
    let world = World()
    let text = recorded(in: world) {
      for _ in 0..<(World.tracedCallLimit + 5) {
        world.tracingCall(of: "m", by: "s", handler: HandlerOrigin("h")) { 1 }
      }
      world.turn(cause: .host) {}
    }
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2 * World.tracedCallLimit + 1)
    #expect(
      lines.last?.hasSuffix("note 5 more calls of delegates in this turn are left out.") == true
    )
  }

  @Test("a hit path with more decisions than a reader can want keeps the last ones, and says so")
  func longHitPath() throws {
    let stage = Stage()
    for _ in 0..<150 {
      let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      view.isHidden = true
      stage.root.addSubview(view)
    }
    stage.down(5, 5)
    let entries = stage.journal.records.map(\.entry)
    guard case .hitPath(_, "Window/View"?, let decisions) = entries[1] else {
      Issue.record("no hit path: \(entries)")
      return
    }
    #expect(decisions.count == 100)
    #expect(decisions.last?.decision == .hit)
    #expect(entries[2] == .note(text: "The hit path leaves out its first 53 decisions."))
    #expect(stage.journal.records[2].cause == stage.journal.records[1].id)
  }

  @Test("an outline has none of that, and no text is made up for it")
  func outline() {
    struct Told: CustomStringConvertible {
      var description: String {
        Issue.record("a value was written down for nobody")
        return ""
      }
    }
    let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 44))
    let stage = Stage(field)
    let journal = MemoryJournal(.outline)
    stage.world.journal = journal
    field.shouldReturn = { _ in true }
    stage.tap(field)
    stage.press("Return")
    stage.world.after(1) {}.cancel()
    stage.world.tracingCall(of: "m", by: Told().description, handler: HandlerOrigin("h")) { Told() }
    let kinds = Set(journal.records.map(\.entry.kind))
    #expect(
      kinds.isDisjoint(with: [
        .hitPath, .delegateCall, .delegateAnswer, .propertyChange, .timerScheduled, .timerCancelled,
      ])
    )
    #expect(kinds.contains(.controlEvent))
    // Nor is any object named.
    for record in journal.records {
      if case .controlEvent(let control, let events) = record.entry {
        #expect(control.isEmpty && events.isEmpty)
      }
    }
  }
}
