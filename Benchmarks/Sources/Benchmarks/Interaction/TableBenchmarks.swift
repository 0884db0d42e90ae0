internal import Interaction

/// What the size of a table costs: the same work on 1,000,000 rows and on 1,000.
struct TableBenchmarks {
  private let operations = 20

  /// The row of a large table, whose memory counts as well as its time.
  func benchmarks() throws -> [Benchmark] {
    // What is made on first use is made here; kept, so that nothing of it is freed while others are
    // measured.
    let first = try screen(rows: 1000)
    let (few, fewBytes) = try MemoryUse.measuring { try screen(rows: 1000) }
    let (many, manyBytes) = try MemoryUse.measuring { try screen(rows: 1_000_000) }
    withExtendedLifetime(first) {}
    return [
      Benchmark(
        name: "a table of 1000000 rows: reload, to the end, tap, insert; against 1000 rows",
        goal: 2,
        operations: operations,
        memory: MemoryUse(ours: manyBytes, baseline: fewBytes, goal: 1.1),
        owner: Screens(many: many, few: few),
        ours: { [operations] in try many.work(times: operations) },
        baseline: { [operations] in try few.work(times: operations) }
      )
    ]
  }

  /// Makes a screen that has done everything once.
  private func screen(rows: Int) throws -> Screen {
    let screen = Screen(rows: rows)
    _ = try screen.work(times: 1)
    return screen
  }

  /// Keeps both screens.
  private final class Screens {
    let many: Screen
    let few: Screen

    init(many: Screen, few: Screen) {
      self.many = many
      self.few = few
    }
  }

  /// A table of rows of one height, ten of which are in sight, and the finger in front of it.
  private final class Screen {
    private let world = World()
    private let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 440))
    private let size: Int
    private var rows: Int
    private var taps = 0

    init(rows: Int) {
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
  }

  /// The last row was not there to be tapped.
  private struct Missed: Error, CustomStringConvertible {
    let taps: Int
    let times: Int

    var description: String { "the last row was tapped \(taps) times of \(times)" }
  }
}
