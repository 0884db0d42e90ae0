internal import ScenarioHost
internal import Testing

@Suite("A list whose cells keep something of a former row, from file to report")
struct PoisonRunTests {
  /// A list whose cells set a text and a closure for the first row alone.
  private static let script = """
    local Cell = ui.TableViewCell:extend("Cell", {
      closures = { "didTapButton" },
      init = function(self)
        self:addSubview(ui.Button {
          title = "Print", frame = { 200, 0, 80, 44 },
          didTouchUpInside = function() self.didTapButton() end,
        })
      end,
    })
    local list = ui.TableView { frame = { 0, 0, 390, 44 } }
    list:register("cell", Cell)
    list.numberOfRows = function() return 9 end
    list.cellForRow = function(list, indexPath)
      local cell = list:dequeueReusableCell("cell", indexPath)
      if indexPath.row == 1 then
        cell.text = "first"
        cell.didTapButton = function() print "tapped" end
      end
      return cell
    end
    app:setRoot(ui.View { list })

    scenario("shows the last row", function(user)
      expect(find.row "first"):toBeVisible()
      list:scrollToRow(9)
      user:settle()
      print(find.row():get().text)
      user:tap(find.button "Print")
    end)
    """

  @Test("passes unseen without --poison-cells")
  func unseen() throws {
    let run = try ScriptRun(Self.script)
    #expect(run.report.contains("tapped"))
    #expect(run.code == .passed)
  }

  @Test("shows a stale text, and fails at the closure that was left behind, with it")
  func poisoned() throws {
    let run = try ScriptRun(Self.script, "--poison-cells")
    #expect(
      run.report == """
        script.lua
          ✗ shows the last row  0 ms
            27 │ stale 6039

        1) shows the last row
           script.lua:23

           ✓ 24  expect row "first" toBeVisible
           ✓ 26  settle
           ✓ 28  tap button "Print"  at (240, 22), didTouchUpInside → Lua function script.lua:6

           Window/View/TableView/Cell "stale 6039" called didTapButton, which the cell got for a row that it shows no more. \
        Set it to nil in prepareForReuse, or set it anew for each row.
           at script.lua:17

             15 │ if indexPath.row == 1 then
             16 │   cell.text = "first"
           > 17 │   cell.didTapButton = function() print "tapped" end
             18 │ end

           event: touchUpInside of Window/View/TableView/Cell/Button "Print"
           handler: Lua function script.lua:6
           connected at: script.lua:4

           Called from
             script.lua:6: in function <script.lua:6>
             script.lua:28: in function <script.lua:23>
             [C]: in field 'didTapButton'
             [C]: in method 'tap'

           On the screen when it failed
             Window
               group
                 list
                   row "stale 6039"
                     text "stale 6039"
                     text
                     button "Print"

        1 scenario in 0.00 s
        0 passed, 1 failed, 0 skipped

        """
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .failed)
  }

  @Test("is spoilt by the seed of the run")
  func seeded() throws {
    func report(_ seed: String) throws -> String {
      try ScriptRun(Self.script, "--poison-cells", "--seed", seed).report
    }
    #expect(try report("3") == report("3"))
    let text = /stale \d+/
    let texts = try ["3", "4"].map { try #require(try report($0).firstMatch(of: text)).output }
    #expect(texts[0] != texts[1])
  }

  @Test("can be driven with --poison-cells, too")
  func driven() throws {
    let script = Self.script + "\napp:after(1, function() list:scrollToRow(9) end)"
    let steps = "wait 2\ntap button \"Print\"\n"
    #expect(try ScriptRun(driving: script, steps: steps).code == .passed)
    let poisoned = try ScriptRun(driving: script, steps: steps, "--poison-cells")
    #expect(poisoned.code == .failed)
  }
}
