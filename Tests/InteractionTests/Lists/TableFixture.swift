internal import Interaction
internal import Testing

/// A table of sections of texts on a stage, whose data follow what the user edits.
final class TableFixture {
  /// The texts of the rows.
  var sections: [[String]]
  /// The table.
  let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 440))
  /// What it told.
  let transcript = Transcript()
  /// Where it is.
  private(set) var stage: Stage

  /// Shows sections of rows.
  init(_ sections: [[String]], _ prepare: (TableFixture) -> Void = { _ in }) {
    self.sections = sections
    stage = Stage()
    table.numberOfSections = { [unowned self] _ in self.sections.count }
    table.numberOfRows = { [unowned self] in self.sections[$1].count }
    table.cellForRow = { [unowned self] table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.text = self.sections[path.section][path.row]
      return cell
    }
    prepare(self)
    stage.root.addSubview(table)
    stage.world.layoutIfNeeded()
  }

  /// Shows a section of so many rows.
  convenience init(_ count: Int, _ prepare: (TableFixture) -> Void = { _ in }) {
    self.init([(0..<count).map { "row \($0)" }], prepare)
  }

  /// What the rows in sight show.
  var shown: [String] { table.visibleCells.map(\.text) }

  /// A row of the first section.
  func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  /// The cell of a row that must be in sight.
  func cell(
    _ row: Int,
    _ section: Int = 0,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> TableViewCell {
    try #require(table.cellForRow(at: path(row, section)), sourceLocation: sourceLocation)
  }

  /// The control of a name, which must be there once.
  func control(
    _ name: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> Control {
    let found = controls(in: table).filter { $0.accessibilityName == name }
    try #require(found.count == 1, "\(found.count) controls", sourceLocation: sourceLocation)
    return found[0]
  }

  /// The names of all controls in the table.
  var controlNames: [String] { controls(in: table).compactMap(\.accessibilityName) }

  private func controls(in view: View) -> [Control] {
    view.subviews.flatMap { subview in
      ((subview as? Control).map { [$0] } ?? []) + controls(in: subview)
    }
  }

  /// Lets the data follow every edit, and writes down what was told.
  func edits() {
    let log = transcript.log
    table.commitEditing = { [unowned self] table, style, path in
      log("commit \(style) \(path)")
      if style == .delete {
        sections[path.section].remove(at: path.row)
        try table.deleteRows(at: [path])
      } else {
        sections[path.section].insert("new", at: path.row)
        try table.insertRows(at: [path])
      }
    }
    table.commitMove = { [unowned self] _, from, to in
      log("move \(from) to \(to)")
      let text = sections[from.section].remove(at: from.row)
      sections[to.section].insert(text, at: to.row)
    }
  }

  /// Drags a finger sideways over a row, without lifting it.
  func drag(
    _ row: Int,
    by way: Double,
    from x: Double = 200,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let y = table.rectForRow(at: path(row)).center.y - table.contentOffset.y
    stage.down(x, y, sourceLocation: sourceLocation)
    stage.move(x + way / 2, y, sourceLocation: sourceLocation)
    stage.move(x + way, y, sourceLocation: sourceLocation)
  }

  /// Drags a finger sideways over a row, rests, and lifts it.
  func swipe(
    _ row: Int,
    by way: Double,
    from x: Double = 200,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    drag(row, by: way, from: x, sourceLocation: sourceLocation)
    stage.world.advance(by: 1)
    let y = table.rectForRow(at: path(row)).center.y - table.contentOffset.y
    stage.up(x + way, y, sourceLocation: sourceLocation)
  }
}
