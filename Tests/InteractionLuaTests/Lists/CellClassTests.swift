internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Cell classes of scripts")
struct CellClassTests {
  let scene = TableStage()

  @Test("a registered class makes the cells, which are used again after prepareForReuse")
  func registered() throws {
    try scene.run(
      """
      local made = 0
      local Row
      Row = ui.TableViewCell:extend("Row", {
        fields = { "number" },
        init = function(self) made = made + 1 self.number = made end,
        prepareForReuse = function(self)
          Row.super.prepareForReuse(self)
          print("prepare", self.number, self.text)
        end,
      })
      list:register("item", Row)
      list.numberOfRows = function() return 1000 end
      list.cellForRow = function(list, path)
        local cell = list:dequeueReusableCell("item", path)
        cell.text = "row " .. path.row
        return cell
      end
      """
    )
    #expect(scene.stage.transcript.take() == "")
    for row in 1...100 {
      scene.table.contentOffset = Point(x: 0, y: Double(row) * 44)
      scene.stage.world.layoutIfNeeded()
      #expect(scene.texts == (row..<row + 5).map { "row \($0 + 1)" })
    }
    #expect(scene.stage.transcript.lines.first == "prepare\t1\trow 1")
    #expect(scene.stage.transcript.lines.count == 100)
    // Cells are never made again.
    #expect(!scene.stage.transcript.text.contains("prepare\t6"))
  }

  @Test("ui.TableViewCell itself, and a class derived twice, can be registered")
  func classes() throws {
    let output = try scene.output(
      """
      local Row = ui.TableViewCell:extend("Row", {})
      local Big = Row:extend("Big", {})
      list:register("plain", ui.TableViewCell)
      list:register("big", Big)
      print(list:dequeueReusableCell("plain", 1), list:dequeueReusableCell("big", 1))
      print(list:dequeueReusableCell("big", 1).reuseIdentifier)
      """
    )
    #expect(output.hasPrefix("TableViewCell"))
    #expect(output.contains("\tBig"))
    #expect(output.hasSuffix("big"))
  }

  @Test("a class whose init fails is told with the line; a plain cell stands in")
  func failing() throws {
    try scene.run(
      """
      list:register("item", ui.TableViewCell:extend("Row", {
        init = function(self) error "cannot be made" end,
      }))
      list.numberOfRows = function() return 1 end
      list.cellForRow = function(list, path) return list:dequeueReusableCell("item", path) end
      """
    )
    #expect(scene.texts == [""])
    #expect(scene.stage.world.failures.map(\.message) == ["cannot be made"])
    #expect(scene.stage.world.failures.first?.location?.line == 3)
  }

  @Test("a prepareForReuse that fails is told, and the cell is used all the same")
  func failingPrepare() throws {
    try scene.run(
      """
      list:register("item", ui.TableViewCell:extend("Row", {
        prepareForReuse = function(self) error "not prepared" end,
      }))
      list.numberOfRows = function() return 9 end
      list.cellForRow = function(list, path)
        local cell = list:dequeueReusableCell("item", path)
        cell.text = "row " .. path.row
        return cell
      end
      """
    )
    scene.table.contentOffset = Point(x: 0, y: 44)
    scene.stage.world.layoutIfNeeded()
    #expect(scene.texts.last == "row 6")
    #expect(
      scene.failures == [#"3: not prepared | override: prepareForReuse of Row "row 1""#]
    )
  }
}
