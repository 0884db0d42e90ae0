internal import Interaction
internal import InteractionLua
internal import Testing

/// A stage with a table of 200 by 220 points, five rows high, that scripts know as `list`.
struct TableStage {
  /// The world and its script.
  let stage: LuaStage
  /// The table.
  let table = TableView(frame: Rect(x: 0, y: 0, width: 200, height: 220))

  private static let prelude = """
    local root, list = app:view "root", app:view "list"

    """

  /// What gives the table three rows, `a`, `b` and `c`.
  static let feed = """
    local items = { "a", "b", "c" }
    function list.numberOfRows() return #items end
    function list.cellForRow(list, path)
      local cell = list:dequeueReusableCell("item", path)
      cell.text = items[path.row]
      return cell
    end

    """

  /// Builds it.
  init() {
    table.id = "list"
    stage = LuaStage([table])
  }

  /// Runs a script after the line that names the table.
  func run(_ script: String) throws { try stage.run(Self.prelude + script) }

  /// Runs a script, and returns what it printed.
  func output(_ script: String) throws -> String {
    try run(script)
    return stage.transcript.take()
  }

  /// Runs a script that must fail, and returns the line after the prelude and the message.
  func problem(_ script: String) -> String { stage.problem(Self.prelude + script) }

  /// Gives the table its rows, and shows them.
  func feed() throws { try run(Self.feed) }

  /// The texts of the cells that can be seen.
  var texts: [String] { table.visibleCells.map(\.text) }

  /// The failures of the world, each with its line and its context.
  var failures: [String] {
    stage.world.failures.map { failure in
      let context = failure.context.map(\.description).joined(separator: " | ")
      return "\(failure.location?.line ?? 0): \(failure.message) | \(context)"
    }
  }
}
