internal import Interaction
internal import Testing

@Suite("CollectionView: cells that are used again, in Swift and in Lua alike")
struct CollectionReuseTests {
  /// A cell with a button that carries a closure, and forgets it.
  private final class PrintCell: LabelCell {
    var log: (String) -> Void = { _ in }
    var didTapPrint: (() -> Void)?
    let button = Button(title: "Print", frame: Rect(x: 0, y: 20, width: 60, height: 30))

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
  private static func register(_ scene: CollectionScene) {
    let log = scene.stage.transcript.log
    scene.collection.register("item") {
      let cell = PrintCell()
      cell.log = log
      return cell
    }
    // Later items have nothing to do, so that an old closure would show.
    scene.handlers.fill = { cell, path in
      guard path.item < 3, let cell = cell as? PrintCell else { return }
      cell.didTapPrint = { [unowned cell] in log("printed \(cell.text)") }
    }
  }

  private static let lua = """
    local PrintCell
    PrintCell = ui.CollectionViewCell:extend("PrintCell", {
      closures = { "didTapPrint" },
      init = function(self)
        self:addSubview(ui.Label { frame = { 0, 0, 60, 20 } })
        self:addSubview(ui.Button {
          title = "Print",
          frame = { 0, 20, 60, 30 },
          didTouchUpInside = function() self.didTapPrint() end,
        })
      end,
      prepareForReuse = function(self)
        PrintCell.super.prepareForReuse(self)
        print("prepareForReuse " .. label(self).text)
        self.didTapPrint = nil
      end,
    })
    register("item", PrintCell)
    fill = function(cell, path)
      if path.item <= 3 then
        cell.didTapPrint = function() print("printed " .. label(cell).text) end
      end
    end
    """

  @Test("cells carry closures of their own; prepareForReuse comes just before one is used again")
  func smartCells() throws {
    try Bilingual.expectCollection(
      """
      printed 1-2
      didEndDisplaying 1-1 1.1
      didEndDisplaying 1-2 1.2
      didEndDisplaying 1-3 1.3
      cell 1.7
      prepareForReuse 1-3
      willDisplay 1-7 1.7
      cell 1.8
      prepareForReuse 1-2
      willDisplay 1-8 1.8
      cell 1.9
      prepareForReuse 1-1
      willDisplay 1-9 1.9
      nothing printed
      """,
      swift: Self.register,
      lua: Self.lua
    ) { scene in
      scene.stage.tap(100, 35)
      scene.collection.contentOffset = Point(x: 0, y: 60)
      scene.stage.world.layoutIfNeeded()
      for x in [30.0, 100, 170] { scene.stage.tap(x, 95) }
      scene.stage.transcript.log("nothing printed")
    }
  }
}
