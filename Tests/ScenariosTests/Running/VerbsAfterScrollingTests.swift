internal import Scenarios
internal import Testing

@Suite("Verbs after code has scrolled a list")
struct VerbsAfterScrollingTests {
  /// A list whose cells are used again for rows of other heights, and have a button that lies by these.
  private static let app = """
    local Cell
    Cell = ui.TableViewCell:extend("Cell", { fields = { "button" },
      init = function(self) self.button = ui.Button {} self:addSubview(self.button) end,
      layoutSubviews = function(self)
        Cell.super.layoutSubviews(self)
        self.button.frame = { 0, self.bounds.height - 40, 100, 40 }
      end })
    local list, tapped = ui.TableView { height = 200 }, nil
    list:register("cell", Cell)
    list.numberOfRows = function() return 30 end
    list.heightForRow = function(_, path) return path.row <= 20 and 300 or 44 end
    list.cellForRow = function(_, path)
      local cell = list:dequeueReusableCell("cell", path)
      cell.button.title = "Row " .. path.row
      cell.button.didTouchUpInside = function() tapped = path.row end
      return cell
    end
    app:setRoot(ui.VStack { padding = 16, list })
    """

  @Test("find what they mean where it lies now", arguments: ["tap", "longPress"])
  func scrolled(verb: String) throws {
    let scenarios = try ScriptPlay(
      Self.app + """
        \nscenario("the first of the low rows", function(user)
          user:settle()
          list:scrollToRow(1) list:scrollToRow(19) list:scrollToRow(20) user:settle()
          list:scrollToRow(21)
          user:\(verb)(find.button "Row 21")
          expect(tapped):toBe(21)
        end)
        """
    ).scenarios()
    #expect(scenarios.flatMap { $0.failures.map(\.message) } == [])
    #expect(scenarios.count == 1)
  }
}
