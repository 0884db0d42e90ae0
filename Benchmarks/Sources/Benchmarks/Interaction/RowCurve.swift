internal import Interaction

/// How a table grows with its rows: reload, to the end, and a tap there.
struct RowCurve {
  /// The curve.
  func curves() -> [Curve] {
    [
      Curve(
        name: "a table's reload, scroll to the end, tap and insertion, by its rows",
        unit: "rows",
        goal: 2,
        sizes: [1_000, 10_000, 100_000, 1_000_000]
      ) { rows in
        let screen = try TableScreen(workedOnce: rows)
        return Curve.Work(operations: TableScreen.operations, owner: screen) {
          try screen.work(times: TableScreen.operations)
        }
      }
    ]
  }
}
