internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Lifetimes: tables, their data sources and cells")
struct TableLifetimeTests {
  let stage = LuaStage()

  @Test(
    "a table captured by what gives it its data is freed with its cells, shown and pooled",
    arguments: [
      """
      view.numberOfRows = function() return #items end
      view.cellForRow = function(list, path) return fill(view, path) end
      """,
      """
      view.dataSource = {
        numberOfRows = function() return #items end,
        cellForRow = function(self, list, path) return fill(view, path) end,
      }
      """,
      """
      view.dataSource = {
        numberOfRows = function() return #items end,
        cellForRow = function(self, list, path) return fill(view, path) end,
      }
      view.delegate = { didSelectRow = function() print(view.sectionCount) end }
      view:register("item", ui.TableViewCell:extend("Row", {
        fields = { "list" },
      }))
      view.willDisplayCell = function(list, cell) cell.list = view end
      """,
    ]
  )
  func freed(form: String) throws {
    stage.state.collect()
    let before = stage.state.statistics
    try stage.run(
      """
      do
        local items = {}
        for number = 1, 50 do items[number] = "item " .. number end
        local view = ui.TableView { frame = { 0, 0, 200, 220 } }
        local function fill(list, path)
          local cell = list:dequeueReusableCell("item", path)
          cell.text = items[path.row]
          cell.backgroundColor = "red"
          cell.draw = function() print(cell.text, list.sectionCount) end
          return cell
        end
        \(form)
        app:view "root":addSubview(view)
      end
      """
    )
    weak let table = stage.root.subviews.first as? TableView
    for y in [0.0, 1500, 300] {
      stage.state.collect()
      (stage.root.subviews.first as? TableView)?.contentOffset = Point(x: 0, y: y)
      stage.world.layoutIfNeeded()
    }
    #expect(table?.visibleCells.first?.text == "item 7")
    weak let cell = table?.visibleCells.first
    #expect(cell != nil)
    stage.state.collect()
    stage.root.subviews.first?.removeFromSuperview()
    stage.world.turn(cause: .host) {}
    for _ in 0..<2 { stage.state.collect() }
    #expect(table == nil)
    #expect(cell == nil)
    let after = stage.state.statistics
    #expect(after.wrappers == before.wrappers)
    #expect(stage.world.failures == [])
  }
}
