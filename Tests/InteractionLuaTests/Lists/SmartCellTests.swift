internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Smart cells of scripts: closures of their own, of which none stays behind unseen")
struct SmartCellTests {
  let scene = TableStage()

  /// Shows five of a hundred rows, of which the first five have a text, a switch that is on and
  /// closures, and the further ones nothing; then scrolls to the rows 11 to 15.
  private func show(poisoned: Bool = true, cleansUp: Bool) throws {
    scene.stage.world.poisonsCells = poisoned
    try scene.run(
      """
      local SettingCell
      SettingCell = ui.TableViewCell:extend("SettingCell", {
        fields = { "toggle" },
        closures = { "didTapButton", "didToggle", "didTapOwn" },
        init = function(self)
          self.toggle = ui.Switch {
            frame = { 0, 0, 51, 44 },
            didChangeValue = function(toggle) self.didToggle(toggle.isOn) end,
          }
          self.didTapOwn = function() print "own" end
          self:addSubview(self.toggle)
          self:addSubview(ui.Button {
            title = "Reset",
            frame = { 100, 0, 80, 44 },
            didTouchUpInside = function() self.didTapOwn() self.didTapButton() end,
          })
        end,
        prepareForReuse = function(self)
          SettingCell.super.prepareForReuse(self)
          if not \(cleansUp) then return end
          self.text, self.toggle.isOn = "", false
          self.didTapButton, self.didToggle = nil, nil
        end,
      })
      list:register("setting", SettingCell)
      list.numberOfRows = function() return 100 end
      list.cellForRow = function(list, path)
        local cell = list:dequeueReusableCell("setting", path)
        if path.row > 5 then return cell end
        cell.text = "row " .. path.row
        cell.toggle.isOn = true
        cell.didTapButton = function() print("tapped", path.row) end
        cell.didToggle = function(isOn) print("toggled", path.row, isOn) end
        return cell
      end
      """
    )
    scroll(to: 10)
  }

  private func scroll(to row: Int) {
    scene.table.contentOffset = Point(x: 0, y: Double(row) * 44)
    scene.stage.world.layoutIfNeeded()
  }

  /// Taps the button and the switch of the first row that can be seen.
  private func act() {
    scene.stage.tap(110, 10)
    scene.stage.tap(10, 10)
  }

  private var isOn: Bool? {
    scene.table.visibleCells.first?.subviews.lazy.compactMap { $0 as? Switch }.first?.isOn
  }

  @Test("a cell that forgets its row acts for none, and none is reported")
  func cleansUp() throws {
    try show(cleansUp: true)
    #expect(scene.texts == ["", "", "", "", ""])
    #expect(isOn == false)
    act()
    #expect(scene.stage.transcript.take() == "own")
    #expect(scene.failures == [])
  }

  @Test("one that does not acts for a former row")
  func unpoisoned() throws {
    try show(poisoned: false, cleansUp: false)
    act()
    #expect(scene.stage.transcript.take().contains("tapped\t"))
    #expect(scene.failures == [])
  }

  @Test("poisoned, it reports each closure instead, with the line that made it")
  func leavesBehind() throws {
    try show(cleansUp: false)
    #expect(scene.texts.allSatisfy { $0.hasPrefix("stale ") })
    #expect(isOn == true)
    // Spoilt once more, a closure still knows its line.
    scroll(to: 20)
    act()
    #expect(scene.stage.transcript.take() == "own")
    let cell = try #require(scene.table.visibleCells.first)
    let names = ["didTapButton", "didToggle"]
    #expect(
      scene.stage.world.failures.map(\.message)
        == names.map { name in
          """
          \(cell.path) called \(name), which the cell got for a row that it shows no more. Set it to \
          nil in prepareForReuse, or set it anew for each row.
          """
        }
    )
    #expect(scene.stage.world.failures.map { $0.location?.line } == [33, 34])
  }

  @Test("a closure that is set anew is the new row's")
  func setAnew() throws {
    try show(cleansUp: false)
    scroll(to: 20)
    scroll(to: 0)
    act()
    #expect(scene.stage.transcript.take() == "own\ntapped\t1\ntoggled\t1\tfalse")
    #expect(scene.failures == [])
  }

  @Test("what a poisoned cell was spoilt with keeps neither cells nor states alive")
  func lifetime() throws {
    weak var world: World?
    weak var cell: TableViewCell?
    try {
      let scene = SmartCellTests()
      try scene.show(cleansUp: false)
      world = scene.scene.stage.world
      cell = scene.scene.table.visibleCells.first
      #expect(cell != nil)
      scene.scene.stage.state.close()
    }()
    #expect(world == nil)
    #expect(cell == nil)
  }
}
