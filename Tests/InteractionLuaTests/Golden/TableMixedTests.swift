internal import Interaction
internal import Testing

@Suite("TableView: owner, data and delegate of either language, in every form")
struct TableMixedTests {
  @Test("all show and select alike, from the first count on")
  func shown() throws {
    try Bilingual.expectTable(
      """
      sections
      rows 1
      rows 2
      cell 1.1
      willDisplay 1-1 1.1
      cell 1.2
      willDisplay 1-2 1.2
      cell 1.3
      willDisplay 1-3 1.3
      cell 2.1
      willDisplay 2-1 2.1
      cell 2.2
      willDisplay 2-2 2.2
      shouldHighlight 2.1
      didHighlight 2.1
      didUnhighlight 2.1
      willSelect 2.1
      didSelect 2.1
      didEndDisplaying 1-1 1.1
      cell 2.3
      willDisplay 2-3 2.3
      """,
      items: TableScene.items(3, 30),
      fromStart: true
    ) { scene in
      scene.stage.tap(20, 150)
      scene.table.contentOffset = Point(x: 0, y: 44)
      scene.stage.world.layoutIfNeeded()
      #expect(scene.table.indexPathForSelectedRow == IndexPath(row: 0, section: 1))
    }
  }

  @Test("all edit alike")
  func edited() throws {
    try Bilingual.expectTable(
      """
      shouldHighlight 1.1
      didHighlight 1.1
      leading 1.1
      didUnhighlight 1.1
      Pin 1.1
      canEdit 1.1
      editingStyle 1.1
      canMove 1.1
      canEdit 1.2
      editingStyle 1.2
      canMove 1.2
      canEdit 1.3
      editingStyle 1.3
      canMove 1.3
      target 1.2
      target 1.1
      move 1.3
      to 1.1
      shouldHighlight 1.2
      didHighlight 1.2
      trailing 1.2
      canEdit 1.2
      editingStyle 1.2
      didUnhighlight 1.2
      commit delete 1.2
      sections
      rows 1
      didEndDisplaying 1-1 1.2
      rows: 1-3, 1-2
      """,
      items: TableScene.items(3),
      swift: { scene in
        scene.handlers.edits = TableEdits(leading: { [unowned handlers = scene.handlers] _ in
          SwipeActionsConfiguration(actions: [handlers.action("Pin")])
        })
      },
      lua: """
        function handlers.leadingSwipeActions(list, path)
          log("leading", path)
          return { action "Pin" }
        end
        """,
      edits: true
    ) { scene in
      scene.swipe(1, from: 20, to: 190)
      scene.table.isEditing = true
      scene.stage.world.layoutIfNeeded()
      scene.reorder(3, to: 1)
      scene.table.isEditing = false
      scene.swipe(2, from: 190, to: 20)
      scene.logRows()
    }
  }

  @Test("each part of a list meets each other one, in either language and in every form")
  func everyMix() {
    let lists = Sides.lists
    let data = Set(lists.map { [$0.data, $0.delegate] })
    #expect(data.count == Side.ofData.count * Side.allCases.count)
    let owned = Set(
      lists.flatMap {
        ["\($0.owner) \($0.delegate)", "data \($0.owner) \($0.data?.rawValue ?? "none")"]
      }
    )
    #expect(owned.count == 2 * (Side.allCases.count + Side.ofData.count))
    #expect(Set(lists.map { [$0.owner, $0.data?.language, $0.delegate.language] }).count == 8)
    let texts = Set(Sides.texts.map { "\($0.owner) \($0.delegate)" })
    #expect(texts.count == 2 * Side.allCases.count)
    #expect([Side.allCases.count, Side.ofData.count] == [9, 5])
  }
}
