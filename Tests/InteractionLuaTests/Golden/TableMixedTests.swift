internal import Interaction
internal import Testing

@Suite("TableView: data and delegate of either language, in either form")
struct TableMixedTests {
  /// A language, and how it connects.
  struct Side: CustomTestStringConvertible, Sendable {
    /// The form of Swift's handlers; nil for a script's.
    let swift: TableHandlers.Form?
    /// The form of a script's handlers; nil for Swift's.
    let lua: String?

    var testDescription: String { swift.map { "Swift \($0)" } ?? "Lua \(lua ?? "")" }

    /// Both forms of Swift, and those of Lua: closures, tables and instances of a script's class.
    static let all =
      TableHandlers.Form.allCases.map { Side(swift: $0, lua: nil) }
      + (TableHandlers.Form.allCases.map(\.rawValue) + ["instance"]).map {
        Side(swift: nil, lua: $0)
      }
  }

  @Test("all do the same", arguments: Side.all, Side.all)
  func mixed(data: Side, delegate: Side) throws {
    let items = TableScene.items(3, 30)
    let transcript = try Bilingual.play(TableScene(items)) { scene in
      if let form = data.swift { scene.handlers.feed(scene.table, form) }
      if let form = delegate.swift { scene.handlers.follow(scene.table, form) }
      try scene.stage.run(TableScene.script(items, data: data.lua, delegate: delegate.lua))
    } act: { scene in
      scene.stage.tap(20, 150)
      scene.table.contentOffset = Point(x: 0, y: 44)
      scene.stage.world.layoutIfNeeded()
      #expect(scene.table.indexPathForSelectedRow == IndexPath(row: 0, section: 1))
    }
    #expect(
      transcript == """
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
        """
    )
  }

  @Test("all edit alike", arguments: Side.all, Side.all)
  func edited(data: Side, delegate: Side) throws {
    let items = TableScene.items(3)
    let transcript = try Bilingual.play(TableScene(items)) { scene in
      if let form = data.swift {
        scene.handlers.feed(scene.table, form)
        scene.handlers.feedEdits(scene.table, form)
      }
      if let form = delegate.swift {
        scene.handlers.follow(scene.table, form)
        scene.handlers.followEdits(scene.table, form)
        scene.handlers.edits?.leading = { [unowned handlers = scene.handlers] _ in
          SwipeActionsConfiguration(actions: [handlers.action("Pin")])
        }
      }
      let leading = """
        function handlers.leadingSwipeActions(list, path)
          log("leading", path)
          return { action "Pin" }
        end
        """
      try scene.stage.run(
        TableScene.script(
          items,
          TableScene.edits + leading,
          data: data.lua,
          delegate: delegate.lua
        )
      )
    } act: { scene in
      _ = scene.stage.transcript.take()
      scene.swipe(1, from: 20, to: 190)
      scene.table.isEditing = true
      scene.stage.world.layoutIfNeeded()
      scene.reorder(3, to: 1)
      scene.table.isEditing = false
      scene.swipe(2, from: 190, to: 20)
      scene.logRows()
    }
    #expect(
      transcript == """
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
        """
    )
  }
}
