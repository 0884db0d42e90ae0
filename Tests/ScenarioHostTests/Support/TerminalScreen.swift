/// What a terminal shows of what a program writes to it, row by row.
///
/// It knows the control sequences that the console uses. Like the terminals of today, and unlike the first,
/// it breaks rows anew when its width changes.
struct TerminalScreen {
  /// One row.
  private struct Row {
    /// What it shows.
    var text: [Character] = []
    /// Whether the next row goes on with the same line, because there was no room for it.
    var goesOn = false
  }

  /// How many columns there are.
  private(set) var width: Int
  /// The rows.
  private var content = [Row()]
  /// The row of the cursor, and its column: behind the last one where a row is full.
  private(set) var cursor = (row: 0, column: 0)
  /// What was written of a sequence that is not whole yet.
  private var sequence = ""

  /// Begins empty.
  init(width: Int) { self.width = width }

  /// The rows, without blanks at their ends and empty rows at the end.
  var rows: [String] {
    var rows = content.map { String($0.text).replacing(#/ +$/#, with: "") }
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }

  /// Makes it wider or narrower, which breaks its lines anew; the cursor stays with its character, or behind
  /// the last one of a line.
  mutating func resize(width: Int) {
    var (broken, place) = ([Row](), (row: 0, column: 0))
    var (line, offset): ([Character], Int?) = ([], nil)
    for (index, row) in content.enumerated() {
      if index == cursor.row { offset = line.count + cursor.column }
      line += row.text
      if row.goesOn { continue }
      let count = max(1, (line.count + width - 1) / width)
      if let offset {
        let isBehind = offset > 0 && offset >= line.count
        let row = min((isBehind ? offset - 1 : offset) / width, count - 1)
        place = (broken.count + row, offset - row * width)
      }
      for row in 0..<count {
        let text = line.dropFirst(row * width).prefix(width)
        broken.append(Row(text: Array(text), goesOn: row < count - 1))
      }
      (line, offset) = ([], nil)
    }
    (self.width, content, cursor) = (width, broken, place)
  }

  /// Shows what a program writes.
  mutating func write(_ text: String) {
    for scalar in text.unicodeScalars { write(scalar) }
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    if !sequence.isEmpty || scalar == "\u{1B}" {
      sequence.unicodeScalars.append(scalar)
      let isWhole = sequence.unicodeScalars.count > 2 && ("@"..."~").contains(scalar)
      if isWhole {
        obey(sequence.dropFirst(2))
        sequence = ""
      }
      return
    }
    switch scalar {
    case "\r": cursor.column = 0
    case "\n": goDown()
    default:
      if cursor.column == width {
        content[cursor.row].goesOn = true
        goDown()
        cursor.column = 0
      }
      let missing = cursor.column + 1 - content[cursor.row].text.count
      if missing > 0 {
        content[cursor.row].text += [Character](repeating: " ", count: missing)
      }
      content[cursor.row].text[cursor.column] = Character(scalar)
      cursor.column += 1
    }
  }

  /// Does what a sequence says, which ends with a letter.
  private mutating func obey(_ sequence: Substring) {
    let count = Int(sequence.dropLast()) ?? 1
    switch sequence.last {
    case "A": cursor.row = max(cursor.row - count, 0)
    case "B": cursor.row = min(cursor.row + count, content.count - 1)
    case "C": cursor.column = min(cursor.column + count, width - 1)
    case "K": eraseRow()
    case "J":
      eraseRow()
      content.removeSubrange((cursor.row + 1)...)
    default: break
    }
  }

  /// Erases what is behind the cursor; one that stands behind a full row is taken to be before its last
  /// character.
  private mutating func eraseRow() {
    let kept = content[cursor.row].text.prefix(min(cursor.column, width - 1))
    content[cursor.row] = Row(text: Array(kept))
  }

  /// Goes to the row beneath.
  private mutating func goDown() {
    cursor.row += 1
    if cursor.row == content.count { content.append(Row()) }
  }
}
