internal import Interaction
internal import Testing

/// With several handlers for one event, only this says which of them failed.
@Suite("Journal: what a handler throws follows from its call, as does what it says")
struct FailureCauseTests {
  private struct Trouble: Error, CustomStringConvertible {
    let description = "out of stock"
  }

  /// A thing with an event of its own.
  private final class Bell {
    lazy var rang = Event<Bell, Int>(sender: self, named: "rang", in: world)
    let world: World

    init(in world: World) { self.world = world }
  }

  private let button = Button(title: "Save", frame: Rect(x: 0, y: 0, width: 100, height: 44))

  /// The entry from which a world's only failure follows, and whether the one before it, which the handler
  /// noted, does as well.
  private func cause(
    _ journal: MemoryJournal
  ) throws -> (entry: JournalRecord.Entry, isShared: Bool) {
    let records = journal.records
    func record(where isMeant: (JournalRecord.Entry) -> Bool) throws -> JournalRecord {
      let found = records.filter { isMeant($0.entry) }
      #expect(found.count == 1)
      return try #require(found.first)
    }
    let failure = try record { if case .failure = $0 { true } else { false } }
    let note = try record { $0 == .note(text: "failing") }
    let cause = try record { entry in
      records.contains { $0.id == failure.cause && $0.entry == entry }
    }
    return (cause.entry, failure.cause == note.cause)
  }

  @Test("a control's")
  func control() throws {
    let stage = Stage(button)
    button.on(.touchUpInside, file: "app.swift", line: 1) { button in
      button.world?.note("fine")
    }
    button.on(.touchUpInside, file: "app.swift", line: 2) { button in
      button.world?.note("failing")
      throw Trouble()
    }
    stage.tap(button)
    let (entry, isShared) = try cause(stage.journal)
    guard case .action(_, _, let handler, _) = entry else {
      Issue.record("\(entry) is no action.")
      return
    }
    #expect(handler.location == SourceLocation(file: "app.swift", line: 2))
    #expect(isShared)
    #expect(stage.world.failures.map(\.message) == ["out of stock"])
  }

  @Test("a recogniser's")
  func gesture() throws {
    let tap = TapGestureRecognizer()
    tap.on(file: "app.swift", line: 3) { tap in
      tap.view?.world?.note("failing")
      throw Trouble()
    }
    let stage = Stage(View(frame: Rect(x: 0, y: 0, width: 100, height: 44)))
    let view = try #require(stage.root.subviews.first)
    view.addGestureRecognizer(tap)
    stage.down(50, 22)
    stage.up(50, 22)
    let (entry, isShared) = try cause(stage.journal)
    guard case .action(_, _, let handler, _) = entry else {
      Issue.record("\(entry) is no action.")
      return
    }
    #expect(handler.location == SourceLocation(file: "app.swift", line: 3))
    #expect(isShared)
  }

  @Test("an event's")
  func event() throws {
    let journal = MemoryJournal()
    let world = World(journal: journal)
    let bell = Bell(in: world)
    bell.rang.add(file: "app.swift", line: 4) { bell, _ in
      bell.world.note("failing")
      throw Trouble()
    }
    bell.rang.invoke(7)
    let (entry, isShared) = try cause(journal)
    guard case .action(_, _, let handler, _) = entry else {
      Issue.record("\(entry) is no action.")
      return
    }
    #expect(handler.location == SourceLocation(file: "app.swift", line: 4))
    #expect(isShared)
  }

  @Test("a delegate's")
  func delegate() throws {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 44))
    let stage = Stage(field)
    field.shouldReturn = { field in
      field.world?.note("failing")
      throw Trouble()
    }
    stage.tap(field)
    stage.press("Return")
    let (entry, isShared) = try cause(stage.journal)
    guard case .delegateCall(let method, _, _) = entry else {
      Issue.record("\(entry) is no call of a delegate.")
      return
    }
    #expect(method == "shouldReturn")
    #expect(isShared)
  }
}
