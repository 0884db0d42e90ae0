/// Rows of cells, aligned: the first column to the left, the others to the right.
struct TextTable: CustomStringConvertible {
  /// The rows, of equally many cells; the first is the header.
  let rows: [[String]]

  var description: String {
    let columns = rows.first?.indices ?? 0..<0
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + padding : padding + cell.0
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
