internal import Interaction
internal import Testing

extension TableScene {
  /// What a script adds to its handlers to be asked and told of editing, as `TableHandlers` does.
  static let edits = """
    local function action(title, style)
      return { title = title, style = style, handler = function(path) log(title, path) end }
    end
    function sources.canEditRow(list, path) log("canEdit", path) return true end
    function sources.commitEditing(list, style, path)
      log("commit " .. style, path)
      if style == "delete" then
        table.remove(items[path.section], path.row)
        list:deleteRows(path)
      else
        table.insert(items[path.section], path.row, "new")
        list:insertRows(path)
      end
    end
    function sources.canMoveRow(list, path) log("canMove", path) return true end
    function sources.commitMove(list, from, to)
      log("move", from)
      log("to", to)
      table.insert(items[to.section], to.row, table.remove(items[from.section], from.row))
    end
    function handlers.editingStyleForRow(list, path) log("editingStyle", path) return "delete" end
    function handlers.leadingSwipeActions(list, path) log("leading", path) end
    function handlers.trailingSwipeActions(list, path) log("trailing", path) end
    function handlers.targetIndexPathForMove(list, from, proposed)
      log("target", proposed)
      return proposed
    end

    """

  /// What a script adds to hear of rows before they come into sight, as `TableHandlers` does.
  ///
  /// - Parameter form: How it is connected.
  static func prefetching(_ form: String) -> String {
    """
    local function places(paths)
      local texts = {}
      for index, path in ipairs(paths) do texts[index] = path.section .. "." .. path.row end
      return table.concat(texts, " ")
    end
    connect(list, "\(form)", "prefetchDataSource", {
      prefetchRows = function(list, paths) print("prefetch " .. places(paths)) end,
      cancelPrefetching = function(list, paths) print("cancel " .. places(paths)) end,
    })

    """
  }

  /// Drags a finger sideways over a row, whose number counts from 1, rests, and lifts it.
  func swipe(_ row: Int, from start: Double, to end: Double) {
    let y = Double(row) * 44 - 22
    let middle = (start + end) / 2
    Fingers.play(
      "down \(start) \(y); move \(middle) \(y); move \(end) \(y); wait 1; up \(end) \(y)",
      on: stage
    )
    stage.world.layoutIfNeeded()
  }

  /// Drags the reorder control of a row to another one, both counted from 1.
  func reorder(_ row: Int, to other: Int) {
    let (start, end) = (Double(row) * 44 - 22, Double(other) * 44 - 22)
    let way = stride(from: 1, through: 4, by: 1).map { step in
      "move 178 \(start + (end - start) * Double(step) / 4)"
    }
    Fingers.play(
      "down 178 \(start); \(way.joined(separator: "; ")); up 178 \(end)",
      on: stage
    )
    stage.world.layoutIfNeeded()
  }

  /// Writes down what the rows in sight show, and which of them is open.
  func logRows() {
    let rows = table.visibleCells.map { $0.text + ($0.bounds.origin.x == 0 ? "" : " open") }
    stage.transcript.log("rows: \(rows.joined(separator: ", "))")
  }
}
