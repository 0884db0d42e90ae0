/// Draws a line that is being edited over and over in the same place of a terminal, by the control
/// sequences of ECMA-48: it knows how many rows it has drawn, and where the cursor is.
package struct LineDisplay {
  /// How many columns each drawn row takes.
  private var rows: [Int] = []
  /// The row and column of the cursor.
  private var cursor = (row: 0, column: 0)

  /// Begins where the terminal's cursor is, at the start of a row.
  package init() {}

  /// Draws a line in place of the one before.
  ///
  /// - Parameters:
  ///   - prompt: What stands before it.
  ///   - buffer: The line and its cursor.
  ///   - width: How many columns the terminal has.
  /// - Returns: What to write to the terminal.
  package mutating func draw(_ prompt: String, _ buffer: LineBuffer, width: Int) -> String {
    let width = max(width, 2)
    var text = erasing(width: width)
    rows = [0]
    cursor = (0, 0)
    text += put(prompt, width)
    text += put(buffer.head, width)
    // A row that is full has no place for the cursor.
    if rows[rows.count - 1] == width { text += breakRow() }
    cursor = (rows.count - 1, rows[rows.count - 1])
    text += put(buffer.tail, width)
    return text + moveBack(from: rows.count - 1)
  }

  /// Leaves the line as it is drawn, and goes to the start of the row beneath it.
  ///
  /// - Returns: What to write to the terminal.
  package mutating func leave() -> String {
    let down = rows.count - 1 - cursor.row
    defer { self = LineDisplay() }
    return (down > 0 ? "\u{1B}[\(down)B" : "") + "\r\n"
  }

  /// Goes to the first row, and erases from there.
  ///
  /// A terminal that became narrower has broken the rows.
  private func erasing(width: Int) -> String {
    let above = rows.prefix(cursor.row).reduce(0) { $0 + max(1, ($1 + width - 1) / width) }
    let up = above + (cursor.column > 0 ? (cursor.column - 1) / width : 0)
    return (up > 0 ? "\u{1B}[\(up)A" : "") + "\r\u{1B}[J"
  }

  /// Adds text to the rows, which break where they are full.
  private mutating func put(_ text: String, _ width: Int) -> String {
    var written = ""
    for character in text {
      let columns = character.columns
      if rows[rows.count - 1] + columns > width { written += breakRow() }
      rows[rows.count - 1] += columns
      written.append(character)
    }
    return written
  }

  /// Begins another row.
  private mutating func breakRow() -> String {
    rows.append(0)
    return "\r\n"
  }

  /// Goes from the end of a row to where the cursor is to be.
  private func moveBack(from row: Int) -> String {
    let up = row - cursor.row
    guard up > 0 || rows[row] != cursor.column else { return "" }
    return (up > 0 ? "\u{1B}[\(up)A" : "") + "\r"
      + (cursor.column > 0 ? "\u{1B}[\(cursor.column)C" : "")
  }
}
