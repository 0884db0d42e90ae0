internal import Interaction
internal import Testing

@Suite("TableView: what is asked when, of Swift and of Lua alike")
struct TableReloadTests {
  @Test("reloadData asks each count once, then for the cells of the rows in sight, and no more")
  func reload() throws {
    try Bilingual.expectTable(
      """
      didEndDisplaying 1-1 1.1
      didEndDisplaying 1-2 1.2
      didEndDisplaying 2-1 2.1
      didEndDisplaying 2-2 2.2
      didEndDisplaying 2-3 2.3
      sections
      rows 1
      rows 2
      --
      cell 1.1
      willDisplay 1-1 1.1
      cell 1.2
      willDisplay 1-2 1.2
      cell 2.1
      willDisplay 2-1 2.1
      cell 2.2
      willDisplay 2-2 2.2
      cell 2.3
      willDisplay 2-3 2.3
      --
      """,
      items: TableScene.items(2, 30)
    ) { scene in
      scene.table.reloadData()
      scene.stage.transcript.log("--")
      scene.stage.world.layoutIfNeeded()
      scene.stage.transcript.log("--")
      scene.stage.world.layoutIfNeeded()
      #expect(scene.table.numberOfRows(inSection: 1) == 30)
    }
  }

  @Test("counts are kept: scrolling asks for the row that comes into sight alone")
  func cached() throws {
    try Bilingual.expectTable(
      """
      didEndDisplaying 1-1 1.1
      cell 1.6
      willDisplay 1-6 1.6
      """
    ) { scene in
      scene.table.contentOffset = Point(x: 0, y: 44)
      scene.stage.world.layoutIfNeeded()
    }
  }

  @Test("headers and footers: a view, or else a title")
  func headers() throws {
    try Bilingual.expectTable(
      """
      first 0
      end of 1 116
      a view 144
      """,
      items: TableScene.items(2, 2),
      swift: { scene in
        scene.handlers.titleForHeader = { section in section == 0 ? "first" : "unused" }
        scene.handlers.titleForFooter = { section in section == 0 ? "end of 1" : nil }
        scene.handlers.viewForHeader = { section in
          section == 1 ? TableViewHeaderFooterView(text: "a view") : nil
        }
      },
      lua: """
        function sources.titleForHeader(list, section)
          return section == 1 and "first" or "unused"
        end
        function sources.titleForFooter(list, section)
          if section == 1 then return "end of 1" end
        end
        function handlers.viewForHeader(list, section)
          if section == 2 then return ui.TableViewHeaderFooterView { text = "a view" } end
        end
        """
    ) { scene in
      let views = scene.table.subviews.compactMap { $0 as? TableViewHeaderFooterView }
      for view in views.sorted(by: { $0.frame.minY < $1.frame.minY }) {
        scene.stage.transcript.log("\(view.text) \(Int(view.frame.minY))")
      }
    }
  }

  @Test("variable heights: where nobody says, rows are as high as the table has it")
  func heights() throws {
    try Bilingual.expectTable(
      """
      1.1 0 50
      1.2 50 30
      1.3 80 20
      """,
      swift: { scene in
        scene.table.rowHeight = 20
        scene.handlers.heightForRow = { path in path.row == 2 ? nil : [50, 30][path.row % 2] }
      },
      lua: """
        list.rowHeight = 20
        function handlers.heightForRow(list, path)
          if path.row ~= 3 then return path.row % 2 == 1 and 50 or 30 end
        end
        """
    ) { scene in
      for row in 0..<3 {
        let path = IndexPath(row: row, section: 0)
        let rect = scene.table.rectForRow(at: path)
        scene.stage.transcript.log(
          "\(TableHandlers.text(path)) \(Int(rect.minY)) \(Int(rect.height))"
        )
      }
    }
  }
}
