/// Draws a line that is being edited over and over in the same place of a terminal, by the control
/// sequences of ECMA-48: it knows how many rows it has drawn, and where the cursor is.
///
/// Rows are erased one by one: where a terminal is told to erase all from its first row on, some put what
/// they show among the lines that have left the screen.
package struct LineDisplay {
  /// Erases what is behind the cursor in its row.
  private static let eraseRow = "\u{1B}[K"
  /// Erases the rows beneath that of the cursor, of which there is one at least, and goes to its start.
  private static let eraseBeneath = "\r\n\u{1B}[J\u{1B}[A"

  /// How many columns each drawn row takes.
  private var rows: [Int] = [0]
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
    let former = extent(width: width)
    var text = Self.goUp(former.above) + "\r" + Self.eraseRow
    rows = [0]
    cursor = (0, 0)
    text += put(prompt, width)
    text += put(buffer.head, width)
    // A row that is full has no place for the cursor.
    if rows[rows.count - 1] == width { text += breakRow() }
    cursor = (rows.count - 1, rows[rows.count - 1])
    text += put(buffer.tail, width)
    let isLonger = former.rows > rows.count
    if isLonger { text += Self.eraseBeneath }
    return text + moveBack(fromColumn: isLonger ? 0 : rows[rows.count - 1])
  }

  /// Leaves the line as it is drawn, and goes to the start of the row beneath it.
  ///
  /// - Returns: What to write to the terminal.
  package mutating func leave() -> String {
    let down = rows.count - 1 - cursor.row
    defer { self = LineDisplay() }
    return (down > 0 ? "\u{1B}[\(down)B" : "") + "\r\n"
  }

  /// How many rows of the terminal the line takes, and how many of them are above that of the cursor.
  ///
  /// A terminal that became narrower has broken the rows.
  private func extent(width: Int) -> (rows: Int, above: Int) {
    let heights = rows.map { max(1, ($0 + width - 1) / width) }
    // A cursor behind all of its row stays behind it, and before a character it goes with that.
    let isBehind = cursor.column > 0 && cursor.column == rows[cursor.row]
    let above = (isBehind ? cursor.column - 1 : cursor.column) / width
    return (heights.reduce(0, +), heights.prefix(cursor.row).reduce(above, +))
  }

  private static func goUp(_ count: Int) -> String { count > 0 ? "\u{1B}[\(count)A" : "" }

  /// Adds text to the rows, which break where it does and where they are full.
  private mutating func put(_ text: String, _ width: Int) -> String {
    var written = ""
    for character in text {
      guard character != "\n" else {
        written += breakRow()
        continue
      }
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
    return "\r\n" + Self.eraseRow
  }

  /// Goes from the last row to where the cursor is to be.
  private func moveBack(fromColumn column: Int) -> String {
    let up = rows.count - 1 - cursor.row
    guard up > 0 || column != cursor.column else { return "" }
    return Self.goUp(up) + "\r" + (cursor.column > 0 ? "\u{1B}[\(cursor.column)C" : "")
  }
}
