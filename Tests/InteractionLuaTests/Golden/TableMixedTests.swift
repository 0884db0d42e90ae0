internal import Interaction
internal import Testing

@Suite("TableView: data and delegate of either language, in either form")
struct TableMixedTests {
  /// A language, and how it connects.
  struct Side: CustomTestStringConvertible, Sendable {
    let isLua: Bool
    let form: TableHandlers.Form

    var testDescription: String { "\(isLua ? "Lua" : "Swift") \(form)" }

    static let all = [false, true].flatMap { isLua in
      TableHandlers.Form.allCases.map { Side(isLua: isLua, form: $0) }
    }
  }

  @Test("all do the same", arguments: Side.all, Side.all)
  func mixed(data: Side, delegate: Side) throws {
    let items = TableScene.items(3, 30)
    let transcript = try Bilingual.play(TableScene(items)) { scene in
      if !data.isLua { scene.handlers.feed(scene.table, data.form) }
      if !delegate.isLua { scene.handlers.follow(scene.table, delegate.form) }
      try scene.stage.run(
        TableScene.script(
          items,
          data: data.isLua ? data.form : nil,
          delegate: delegate.isLua ? delegate.form : nil
        )
      )
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
}
