internal import Interaction
internal import Testing

@Suite("CollectionView: cells that are poisoned, in Swift and in Lua alike")
struct CollectionPoisonTests {
  /// A cell with a note and a button that carries a closure, which forgets neither.
  private final class NoteCell: LabelCell {
    /// Shows what an item may have left.
    let note = Label(frame: Rect(x: 0, y: 0, width: 60, height: 20))
    /// Calls the closure.
    let button = Button(title: "Print", frame: Rect(x: 0, y: 20, width: 60, height: 30))
    /// What is left behind for want of a `prepareForReuse`.
    @CellClosure var didTapPrint: (() -> Void)?

    /// Puts both into the cell.
    required init(frame: Rect = .zero) {
      super.init(frame: frame)
      addSubview(note)
      addSubview(button)
      button.didTouchUpInside = { [unowned self] _ in didTapPrint?() }
    }
  }

  /// Writes down the notes in sight.
  private func logNotes(_ scene: CollectionScene) {
    let notes = scene.collection.visibleCells.map { cell in
      (cell.subviews[1] as? Label)?.text ?? "no label"
    }
    scene.stage.transcript.log("notes: \(notes.joined(separator: ", "))")
  }

  @Test("what an item left in a cell shows as stale, and its closure is reported")
  func stale() throws {
    try Bilingual.expectCollection(
      """
      notes: note 1-1, note 1-2, note 1-3, note 1-4, note 1-5, note 1-6
      printed 1-1
      didEndDisplaying 1-1 1.1
      didEndDisplaying 1-2 1.2
      didEndDisplaying 1-3 1.3
      cell 1.7
      willDisplay 1-7 1.7
      notes: note 1-4, note 1-5, note 1-6, stale 5329
      nothing printed
      """,
      items: TableScene.items(7),
      poisons: true,
      swift: { scene in
        let log = scene.stage.transcript.log
        scene.collection.register("item") { NoteCell() }
        scene.handlers.fill = { cell, path in
          guard path.item < 6, let cell = cell as? NoteCell else { return }
          cell.note.text = "note \(cell.text)"
          cell.didTapPrint = { [unowned cell] in log("printed \(cell.text)") }
        }
      },
      lua: """
        local NoteCell = ui.CollectionViewCell:extend("NoteCell", {
          fields = { "note" },
          closures = { "didTapPrint" },
          init = function(self)
            self:addSubview(ui.Label { frame = { 0, 0, 60, 20 } })
            self.note = ui.Label { frame = { 0, 0, 60, 20 } }
            self:addSubview(self.note)
            self:addSubview(ui.Button {
              title = "Print",
              frame = { 0, 20, 60, 30 },
              didTouchUpInside = function() self.didTapPrint() end,
            })
          end,
        })
        register("item", NoteCell)
        fill = function(cell, path)
          if path.item > 6 then return end
          cell.note.text = "note " .. label(cell).text
          cell.didTapPrint = function() print("printed " .. label(cell).text) end
        end
        """,
      failures: [
        """
        Window/View#root/CollectionView#control/NoteCell[4] "1-7, stale 5329" called didTapPrint, \
        which the cell got for a row that it shows no more. Set it to nil in prepareForReuse, or set \
        it anew for each row.
        """
      ]
    ) { scene in
      logNotes(scene)
      scene.stage.tap(30, 35)
      scene.collection.contentOffset = Point(x: 0, y: 60)
      scene.stage.world.layoutIfNeeded()
      logNotes(scene)
      scene.stage.tap(30, 95)
      scene.stage.transcript.log("nothing printed")
    }
  }
}
