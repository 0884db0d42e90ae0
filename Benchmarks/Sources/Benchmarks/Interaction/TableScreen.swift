internal import Interaction

/// A table of rows of one height, ten of which are in sight, and the finger in front of it.
final class TableScreen {
  /// How many rows fill it: with fewer, none is where the finger goes down.
  static let rowsInSight = 10

  /// How often all of it is done in a round: not every time takes as long as the one before, and rounds of 20 times
  /// were up to 10 % apart on a machine on which those of 200 agree within 5 %.
  static let operations = 200

  private let world = World()
  private let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 440))
  private let size: Int
  private var rows: Int
  private var taps = 0

  /// Makes a table that has done everything once, because cells stay.
  convenience init(workedOnce rows: Int) throws {
    self.init(rows: rows)
    _ = try work(times: 1)
  }

  private init(rows: Int) {
    size = rows
    self.rows = rows
    table.numberOfRows = { [unowned self] _, _ in self.rows }
    table.cellForRow = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.text = "row"
      return cell
    }
    table.didSelectRow = { [unowned self] _, _ in self.taps += 1 }
    let root = View()
    root.addSubview(table)
    world.setRoot(root)
    world.layoutIfNeeded()
  }

  /// Reloads, scrolls to the end, taps the last row, and inserts one at the front, so many times.
  func work(times: Int) throws -> Duration {
    taps = 0
    let duration = try ContinuousClock().measure {
      for _ in 0..<times {
        rows = size
        table.reloadData()
        world.layoutIfNeeded()
        table.scrollToRow(at: IndexPath(row: rows - 1, section: 0), at: .bottom)
        world.layoutIfNeeded()
        let finger = Point(x: 100, y: 420)
        world.send(.touch(.began, at: finger))
        world.send(.touch(.ended, at: finger))
        rows += 1
        try table.insertRows(at: [IndexPath(row: 0, section: 0)])
        world.layoutIfNeeded()
      }
    }
    guard taps == times else { throw Missed(taps: taps, times: times) }
    return duration
  }

  /// The last row was not there to be tapped.
  private struct Missed: Error, CustomStringConvertible {
    let taps: Int
    let times: Int

    var description: String { "the last row was tapped \(taps) times of \(times)" }
  }
}
