internal import Interaction
internal import Testing

extension TableSwipeTests {
  // MARK: Completions

  @Test("until its completion is called a row stays open, whatever the user touches")
  func owed() throws {
    var completions: [(Bool) -> Void] = []
    let fixture = fixture(3)
    fixture.table.trailingSwipeActions = { _, _ in
      SwipeActionsConfiguration(actions: [
        ContextualAction(title: "Ask", file: "App/List.swift", line: 7) { _, _, completion in
          completions.append(completion)
        }
      ])
    }
    fixture.swipe(1, by: -120)
    fixture.stage.tap(try fixture.control("Ask"))
    fixture.stage.tap(try fixture.control("Ask"))
    #expect(completions.count == 1)
    fixture.stage.tap(try fixture.cell(2).textLabel)
    #expect(fixture.table.indexPathForSelectedRow == fixture.path(2))
    #expect(fixture.controlNames == ["Ask"])
    let place = SourceLocation(file: "App/List.swift", line: 7)
    let open = InteractionError(
      .unansweredCompletion,
      """
      The completion of swipe action "Ask" of row [0, 1] of \(fixture.table.path) was never called, \
      and what waits for it stays as it is; call it exactly once, also where nothing was done.
      """,
      location: place
    ).failure
    #expect(fixture.stage.world.unansweredCompletions == [open])
    #expect(fixture.stage.world.failures == [])
    completions[0](true)
    #expect(fixture.controlNames == [])
    #expect(fixture.stage.world.unansweredCompletions == [])
    fixture.stage.world.reportUnansweredCompletions()
    #expect(fixture.stage.world.failures == [])
    completions[0](false)
    #expect(
      fixture.stage.world.failures == [
        InteractionError(
          .completedTwice,
          """
          The completion of swipe action "Ask" of row [0, 1] of \(fixture.table.path) was called \
          once more; call it exactly once.
          """,
          location: place
        ).failure
      ]
    )
  }
  @Test(
    "a completion that is never called is reported once, at the end; a late call changes nothing"
  )
  func never() throws {
    var completions: [(Bool) -> Void] = []
    let fixture = fixture(3)
    fixture.table.trailingSwipeActions = { _, _ in
      SwipeActionsConfiguration(actions: [
        ContextualAction(title: "Ask") { _, _, completion in completions.append(completion) }
      ])
    }
    fixture.swipe(1, by: -300, from: 380)
    fixture.stage.world.settle()
    #expect(fixture.controlNames == ["Ask"])
    let world = fixture.stage.world
    world.reportUnansweredCompletions()
    world.reportUnansweredCompletions()
    #expect(world.failures.count == 1)
    let file = world.failures.first?.location?.file
    #expect(file?.hasSuffix("TableSwipeTests+Completions.swift") == true)
    completions[0](true)
    #expect(world.failures.count == 1)
  }

  @Test("a row that is reloaded is not closed by a completion of what it was before")
  func late() throws {
    var completions: [(Bool) -> Void] = []
    let fixture = fixture(3)
    fixture.table.trailingSwipeActions = { _, _ in
      SwipeActionsConfiguration(actions: [
        ContextualAction(title: "Ask") { _, _, completion in completions.append(completion) }
      ])
    }
    fixture.swipe(1, by: -300, from: 380)
    fixture.table.reloadData()
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.controlNames == [])
    fixture.swipe(1, by: -120)
    #expect(fixture.controlNames == ["Ask"])
    completions[0](true)
    #expect(fixture.controlNames == ["Ask"])
    #expect(fixture.stage.world.unansweredCompletions == [])
  }

  @Test("a handler that fails is reported with its place, and the row closes")
  func failing() throws {
    struct Broken: Error {}
    let fixture = fixture(3)
    fixture.table.trailingSwipeActions = { _, _ in
      SwipeActionsConfiguration(actions: [
        ContextualAction(title: "Ask", file: "App/List.swift", line: 9) { _, _, _ in
          throw Broken()
        }
      ])
    }
    fixture.swipe(1, by: -300, from: 380)
    #expect(fixture.controlNames == [])
    #expect(fixture.stage.world.unansweredCompletions == [])
    let failure = try #require(fixture.stage.world.failures.first)
    #expect(failure.message == "Broken()")
    #expect(failure.description.contains("swipe action \"Ask\""))
    #expect(failure.description.contains("App/List.swift:9"))
  }

  @Test("a handler may delete its row, reload, begin editing, or take the table away")
  func reentrant() throws {
    for act: (TableFixture) throws -> Void in [
      {
        $0.sections[0].remove(at: 1)
        try $0.table.deleteRows(at: [$0.path(1)])
      },
      { $0.table.reloadData() },
      { $0.table.isEditing = true },
      { $0.table.removeFromSuperview() },
    ] {
      let fixture = fixture(20)
      fixture.table.trailingSwipeActions = { [unowned fixture] _, _ in
        SwipeActionsConfiguration(actions: [
          ContextualAction(title: "Act") { _, _, completion in
            try act(fixture)
            completion(true)
          }
        ])
      }
      let cell = try fixture.cell(1)
      fixture.swipe(1, by: -300, from: 380)
      #expect(cell.bounds.origin.x == 0)
      #expect(!fixture.controlNames.contains("Act"))
      #expect(fixture.stage.world.failures == [])
      #expect(fixture.stage.world.unansweredCompletions == [])
    }
  }

  @Test("an open row, and what it waits for, keep nothing alive")
  func lifetime() throws {
    weak var table: TableView?
    weak var world: World?
    do {
      let fixture = fixture(3)
      fixture.table.trailingSwipeActions = { _, _ in
        SwipeActionsConfiguration(actions: [ContextualAction(title: "Ask") { _, _, _ in }])
      }
      fixture.swipe(1, by: -300, from: 380)
      #expect(fixture.stage.world.unansweredCompletions.count == 1)
      table = fixture.table
      world = fixture.stage.world
    }
    #expect(table == nil)
    #expect(world == nil)
  }
}
