internal import Interaction
internal import Testing

@Suite("TableView: cells that are poisoned, in Swift and in Lua alike")
struct TablePoisonTests {
  /// A cell with a note and a button that carries a closure, which forgets neither.
  private final class NoteCell: TableViewCell {
    /// Shows what a row may have left.
    let note = Label(frame: Rect(x: 0, y: 0, width: 90, height: 44))
    /// Calls the closure.
    let button = Button(title: "Print", frame: Rect(x: 100, y: 0, width: 80, height: 44))
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

  /// Writes down the first note in sight, and the last one.
  private func logNotes(_ scene: TableScene) {
    let notes = scene.table.visibleCells.map { cell in
      cell.subviews.compactMap { $0 as? Label }.filter { $0.frame.width == 90 }.map(\.text)
    }
    let shown = [notes.first, notes.last].map { $0?.joined(separator: ", ") ?? "no cell" }
    scene.stage.transcript.log("notes: \(shown.joined(separator: "; "))")
  }

  @Test("what a row left in a cell shows as stale, by the seed, and its closure is reported")
  func stale() throws {
    try Bilingual.expectTable(
      """
      notes: note 1-1; note 1-5
      printed 1-1
      didEndDisplaying 1-1 1.1
      cell 1.6
      willDisplay 1-6 1.6
      notes: note 1-2; stale 6528
      nothing printed
      """,
      poisons: true,
      swift: { scene in
        let log = scene.stage.transcript.log
        scene.table.register("item") { NoteCell() }
        scene.handlers.fill = { cell, path in
          guard path.row < 5, let cell = cell as? NoteCell else { return }
          cell.note.text = "note \(cell.text)"
          cell.didTapPrint = { [unowned cell] in log("printed \(cell.text)") }
        }
      },
      lua: """
        local NoteCell = ui.TableViewCell:extend("NoteCell", {
          fields = { "note" },
          closures = { "didTapPrint" },
          init = function(self)
            self.note = ui.Label { frame = { 0, 0, 90, 44 } }
            self:addSubview(self.note)
            self:addSubview(ui.Button {
              title = "Print",
              frame = { 100, 0, 80, 44 },
              didTouchUpInside = function() self.didTapPrint() end,
            })
          end,
        })
        register("item", NoteCell)
        fill = function(cell, path)
          if path.row > 5 then return end
          cell.note.text = "note " .. cell.text
          cell.didTapPrint = function() print("printed " .. cell.text) end
        end
        """,
      failures: [
        """
        Window/View#root/TableView#control/NoteCell[5] "1-6, stale 6528" called didTapPrint, which \
        the cell got for a row that it shows no more. Set it to nil in prepareForReuse, or set it \
        anew for each row.
        """
      ]
    ) { scene in
      logNotes(scene)
      scene.stage.tap(110, 10)
      scene.table.contentOffset = Point(x: 0, y: 44)
      scene.stage.world.layoutIfNeeded()
      logNotes(scene)
      scene.stage.tap(110, 190)
      scene.stage.transcript.log("nothing printed")
    }
  }
}
