internal import Interaction

/// A table for random batches of updates.
final class RandomTable: RandomList {
  /// A cell that keeps what it showed unless it is told to forget that.
  private final class Cell: TableViewCell {
    override func prepareForReuse() {
      text = "forgotten"
      detailText = ""
    }
  }

  private let table = TableView(frame: Rect(x: 0, y: 0, width: 150, height: 240))
  private var isVariable = false
  private var hasTitles = false
  private var row: (IndexPath) -> ListModel.Row? = { _ in nil }

  var list: ListView { table }

  func feed(
    sections: @escaping () -> [Int],
    row: @escaping (IndexPath) -> ListModel.Row?,
    gone: @escaping (ListCell) -> Void
  ) {
    self.row = row
    table.didEndDisplayingCell = { _, cell, _ in gone(cell) }
    table.register(Cell.self, forCellReuseIdentifier: "row")
    table.numberOfSections = { _ in sections().count }
    table.numberOfRows = { _, section in sections()[section] }
    table.cellForRow = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      guard let row = row(path) else { return cell }
      cell.text = row.text
      if row.id.isMultiple(of: 3) { cell.detailText = "detail \(row.id)" }
      return cell
    }
  }

  func style(isVariable: Bool, hasTitles: Bool) {
    self.isVariable = isVariable
    self.hasTitles = hasTitles
    table.heightForRow = isVariable ? { [unowned self] _, path in row(path).map(height) } : nil
    table.titleForHeader = hasTitles ? { _, _ in "header" } : nil
    table.titleForFooter = hasTitles ? { _, _ in "footer" } : nil
  }

  func text(of cell: ListCell) -> String {
    guard let cell = cell as? TableViewCell else { return "" }
    return "\(cell.text), \(cell.detailText)"
  }

  func text(of row: ListModel.Row) -> String {
    "\(row.text), \(row.id.isMultiple(of: 3) ? "detail \(row.id)" : "")"
  }

  private func height(of row: ListModel.Row) -> Double {
    isVariable ? Double(20 + row.id % 7 * 8) : TableView.defaultRowHeight
  }

  func layout(of sections: [[ListModel.Row]]) -> (rects: [[Rect]], size: Size) {
    let titles = hasTitles ? TableView.defaultHeaderHeight : 0
    var y = 0.0
    let rects = sections.enumerated().map { section, rows in
      y += titles
      let rects = rows.indices.map { number in
        // Rows that were never in sight are as high as they are taken to be.
        let known = table.rectForRow(at: IndexPath(row: number, section: section)).height
        let height = isVariable ? known : TableView.defaultRowHeight
        defer { y += height }
        return Rect(x: 0, y: y, width: table.bounds.width, height: height)
      }
      y += titles
      return rects
    }
    return (rects, Size(width: table.bounds.width, height: y))
  }

  func sizeFaults(of row: ListModel.Row, _ rect: Rect) -> [String] {
    rect.height == height(of: row) ? [] : ["row \(row.id) is \(rect.height) high"]
  }

  func step(of key: String) -> Int? { ["ArrowDown": 1, "ArrowUp": -1][key] }
}
