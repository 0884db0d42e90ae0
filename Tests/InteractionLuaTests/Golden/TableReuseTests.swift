internal import Interaction
internal import Testing

@Suite("TableView: cells that are used again, in Swift and in Lua alike")
struct TableReuseTests {
  /// A cell with a button that carries a closure, and forgets it.
  private final class PrintCell: TableViewCell {
    var log: (String) -> Void = { _ in }
    var didTapPrint: (() -> Void)?
    let button = Button(title: "Print", frame: Rect(x: 100, y: 0, width: 80, height: 44))

    required init(frame: Rect = .zero) {
      super.init(frame: frame)
      addSubview(button)
      button.didTouchUpInside = { [unowned self] _ in didTapPrint?() }
    }

    override func prepareForReuse() {
      super.prepareForReuse()
      log("prepareForReuse \(text)")
      didTapPrint = nil
    }
  }

  /// What registers cells that do the same in each language.
  private static func register(_ scene: TableScene) {
    let log = scene.stage.transcript.log
    scene.table.register("item") {
      let cell = PrintCell()
      cell.log = log
      return cell
    }
    // Even rows have nothing to do, so that an old closure would show.
    scene.handlers.fill = { cell, path in
      guard path.row.isMultiple(of: 2), let cell = cell as? PrintCell else { return }
      cell.didTapPrint = { [unowned cell] in log("printed \(cell.text)") }
    }
  }

  private static let lua = """
    local PrintCell
    PrintCell = ui.TableViewCell:extend("PrintCell", {
      closures = { "didTapPrint" },
      init = function(self)
        self:addSubview(ui.Button {
          title = "Print",
          frame = { 100, 0, 80, 44 },
          didTouchUpInside = function() self.didTapPrint() end,
        })
      end,
      prepareForReuse = function(self)
        PrintCell.super.prepareForReuse(self)
        print("prepareForReuse " .. self.text)
        self.didTapPrint = nil
      end,
    })
    register("item", PrintCell)
    fill = function(cell, path)
      if path.row % 2 == 1 then
        cell.didTapPrint = function() print("printed " .. cell.text) end
      end
    end
    """

  @Test("dequeueReusableCell: prepareForReuse just before a cell is given that was used before")
  func order() throws {
    try Bilingual.expectTable(
      """
      didEndDisplaying 1-1 1.1
      cell 1.6
      prepareForReuse 1-1
      willDisplay 1-6 1.6
      """,
      swift: Self.register,
      lua: Self.lua
    ) { scene in
      scene.table.contentOffset = Point(x: 0, y: 44)
      scene.stage.world.layoutIfNeeded()
    }
  }

  @Test("cells carry closures of their own, and none acts for a row it showed before")
  func smartCells() throws {
    try Bilingual.expectTable(
      """
      printed 1-1
      didEndDisplaying 1-1 1.1
      cell 1.6
      prepareForReuse 1-1
      willDisplay 1-6 1.6
      --
      didEndDisplaying 1-2 1.2
      cell 1.7
      prepareForReuse 1-2
      willDisplay 1-7 1.7
      printed 1-7
      """,
      swift: Self.register,
      lua: Self.lua
    ) { scene in
      scene.stage.tap(110, 10)
      scene.table.contentOffset = Point(x: 0, y: 44)
      scene.stage.world.layoutIfNeeded()
      scene.stage.tap(110, 190)
      scene.stage.transcript.log("--")
      scene.table.contentOffset = Point(x: 0, y: 88)
      scene.stage.world.layoutIfNeeded()
      scene.stage.tap(110, 190)
    }
  }
}
