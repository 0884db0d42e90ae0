internal import MoontapTesting
internal import Testing

/// Examples of docstrings, as they stand there: `DocstringTests` looks for them here.
@Suite("The examples of worlds and tests")
struct WorldExamples {
  @Test func world() {
    let button = Button(title: "Add")
    let world = World(seed: 7)
    world.setRoot(button)
    world.after(3) { button.title = "Add again" }
    world.advance(by: 3)  // takes no time
    #expect(button.title == "Add again")
    world.close()
  }

  @Test func application() {
    withWorld { world, _, _ in
      var log: [String] = []
      world.application.setAction(named: "help") { _, _ in log.append("help") }
      world.application.didShow.add { _, shown in log.append(shown.name) }
      #expect(world.application.hasAction(named: "help") && log.isEmpty)
    }
  }

  @Test func window() {
    withWorld { world, user, _ in
      let field = TextField()
      world.window.setRoot(field)
      field.becomeFirstResponder()
      let hasKeys = world.window.firstResponder === field
      #expect(hasKeys)
    }
  }

  @Test func scheduler() {
    withWorld { world, _, _ in
      let timer = world.after(3) { print("time is up") }
      let pending = world.scheduler.timers.count  // 1
      timer.cancel()
      #expect(pending == 1 && world.scheduler.timers.isEmpty)
    }
  }

  @Test func pasteboard() {
    withWorld { world, _, _ in
      world.pasteboard.string = "Milk"
      #expect(world.pasteboard.string == "Milk")
    }
  }

  @Test func journal() {
    let journal = MemoryJournal()
    let world = World(journal: journal)
    world.note("the shop opens")
    let notes = journal.records.filter { $0.entry.kind == .note }
    #expect(notes.count == 1)
    world.close()
  }

  @Test func journalSink() {
    final class FailureCount: JournalSink {
      private(set) var count = 0

      func append(_ record: JournalRecord) {
        if record.entry.kind == .failure { count += 1 }
      }
    }
    let failures = FailureCount()
    let world = World(journal: failures)
    world.report(Failure(message: "no milk"))
    #expect(failures.count == 1)
    world.close()
  }

  @Test func failureConvertible() {
    struct OutOfStock: FailureConvertible {
      let product: String
      var failure: Failure { Failure(message: "there is no \(product) left") }
    }
    #expect(Failure(OutOfStock(product: "tea")).message == "there is no tea left")
  }

  @Test func user() {
    let (world, list) = (World(), Label())
    let (field, add) = (TextField(placeholder: "New item"), Button(title: "Add"))
    add.didTouchUpInside = { [list, field] _ in (list.text, field.text) = (field.text, "") }
    world.setRoot(
      VStack {
        field
        add
        list
      }
    )
    #expect(throws: Never.self) {
      let user = SimulatedUser(in: world)
      try user.tap(.placeholder("New item"))
      try user.type("Milk")
      try user.tap(.button("Add"))
      try user.expect(.text("Milk"), to: .beVisible)
    }
    world.close()
  }

  @Test func target() {
    withWorld { world, user, _ in
      let add = Button(title: "Add")
      world.setRoot(VStack { add })
      var taps = 0
      add.didTouchUpInside = { _ in taps += 1 }
      try user.tap(.button("Add"))
      try user.tap(add)
      try user.tap(Point(x: 195, y: 20))
      #expect(taps == 3)
    }
  }

  @Test func transcript() {
    withWorld { world, user, _ in
      world.setRoot(Button(title: "Pay"))
      let transcript = Transcript(of: world, [.controlEvent])
      try user.tap(.button("Pay"))
      #expect(
        transcript.text == """
          touchDown of Window/Button "Pay"
          touchUpInside of Window/Button "Pay"
          primaryActionTriggered of Window/Button "Pay"
          """
      )
    }
  }

  @Test func lowStockWarnsOnce() {
    withWorld(seed: 7) { world, user, lua in
      let stepper = Stepper(value: 3, in: 0...10)
      world.setRoot(stepper)
      try lua("local stepper = ...; stepper.didChangeValue = print", stepper)
      try user.tap(.button("Decrement"))
      #expect(stepper.value == 2)
    }
  }

  @Test func locator() {
    withWorld { world, user, _ in
      let (add, total) = (Button(title: "Add"), Label(text: "3"))
      total.id = "total"
      let row = HStack { Button(title: "Delete") }
      row.role = .row
      row.accessibilityLabel = "Milk"
      var log: [String] = []
      for button in [add, row.subviews[0] as? Button] {
        button?.didTouchUpInside = { button in log.append(button.title) }
      }
      world.setRoot(
        VStack {
          add
          row
          total
        }
      )
      try user.tap(.button("Add"))
      try user.tap(.role(.row, "Milk").button("Delete"))
      #expect(log == ["Add", "Delete"])
      row.removeFromSuperview()
      try user.expect(.button("Add"), to: .beEnabled)
      try user.expect(.id("total"), to: .haveText("3"))
      try user.expect(.text("Milk"), to: .never(.exist))
    }
  }
}
