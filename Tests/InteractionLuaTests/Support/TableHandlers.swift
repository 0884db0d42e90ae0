internal import Interaction

/// The data source and the delegate of a table in Swift, which write down what they are told and asked,
/// with sections and rows counted from 1.
final class TableHandlers: TableViewDataSource, TableViewDelegate {
  /// What the table shows.
  private let data: ListItems
  /// Does what a cell needs besides its text.
  var fill: (TableViewCell, IndexPath) -> Void = { _, _ in }
  /// What `shouldHighlightRowAt` answers.
  var shouldHighlight: (IndexPath) -> Bool = { _ in true }
  /// What `willSelectRowAt` answers.
  var willSelect: (IndexPath) -> IndexPath? = { $0 }
  /// What `willDeselectRowAt` answers.
  var willDeselect: (IndexPath) -> IndexPath? = { $0 }
  /// The title above a section.
  var titleForHeader: ((Int) -> String?)?
  /// The title below a section.
  var titleForFooter: ((Int) -> String?)?
  /// The view above a section.
  var viewForHeader: ((Int) -> View?)?
  /// How high a row is.
  var heightForRow: ((IndexPath) -> Double?)?
  /// What they say of editing; nil for nothing, of which nothing is written down either.
  var edits: TableEdits?
  /// Where it is written down.
  let log: (String) -> Void
  /// Whether closures answer the questions in the delegate's stead.
  private var isAskedNothing = false

  /// Makes handlers.
  init(_ data: ListItems, _ log: @escaping (String) -> Void) {
    self.data = data
    self.log = log
  }

  /// The rows of each section.
  var items: [[String]] {
    get { data.sections }
    set { data.sections = newValue }
  }

  /// Section and row, counted from 1.
  static func text(_ path: IndexPath) -> String { "\(path.section + 1).\(path.row + 1)" }

  func log(_ what: String, _ path: IndexPath) { log("\(what) \(Self.text(path))") }

  /// Writes down a question about a row, and whether it should not have been asked.
  private func logQuestion(_ what: String, _ path: IndexPath) {
    log(isAskedNothing ? "in spite of a closure: \(what)" : what, path)
  }

  // MARK: Connecting

  /// Becomes the data source of a table.
  func feed(_ table: TableView, _ form: Side.Form) {
    guard form == .closures else {
      table.dataSource = self
      return
    }
    table.numberOfSections = { [unowned self] in numberOfSections(in: $0) }
    table.numberOfRows = { [unowned self] in tableView($0, numberOfRowsInSection: $1) }
    table.cellForRow = { [unowned self] in tableView($0, cellForRowAt: $1) }
    if titleForHeader != nil {
      table.titleForHeader = { [unowned self] in tableView($0, titleForHeaderInSection: $1) }
    }
    if titleForFooter != nil {
      table.titleForFooter = { [unowned self] in tableView($0, titleForFooterInSection: $1) }
    }
  }

  /// Becomes the delegate of a table.
  func follow(_ table: TableView, _ form: Side.Form) {
    isAskedNothing = form == .rest
    if form.isObject { table.delegate = self }
    if form.asks {
      table.shouldHighlightRow = { [unowned self] in tableView($0, shouldHighlightRowAt: $1) }
      table.willSelectRow = { [unowned self] in tableView($0, willSelectRowAt: $1) }
      table.willDeselectRow = { [unowned self] in tableView($0, willDeselectRowAt: $1) }
    }
    guard form == .closures else { return }
    table.didHighlightRow = { [unowned self] in tableView($0, didHighlightRowAt: $1) }
    table.didUnhighlightRow = { [unowned self] in tableView($0, didUnhighlightRowAt: $1) }
    table.didSelectRow = { [unowned self] in tableView($0, didSelectRowAt: $1) }
    table.didDeselectRow = { [unowned self] in tableView($0, didDeselectRowAt: $1) }
    table.willDisplayCell = { [unowned self] in tableView($0, willDisplay: $1, forRowAt: $2) }
    table.didEndDisplayingCell = { [unowned self] in
      tableView($0, didEndDisplaying: $1, forRowAt: $2)
    }
    if heightForRow != nil {
      table.heightForRow = { [unowned self] in tableView($0, heightForRowAt: $1) }
    }
    if viewForHeader != nil {
      table.viewForHeader = { [unowned self] in tableView($0, viewForHeaderInSection: $1) }
    }
  }

  // MARK: The data source

  func numberOfSections(in tableView: TableView) -> Int {
    log("sections")
    return items.count
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    log("rows \(section + 1)")
    return data.count(of: section)
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    log("cell", indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    cell.text = data.text(indexPath.row, of: indexPath.section)
    fill(cell, indexPath)
    return cell
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    titleForHeader?(section)
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    titleForFooter?(section)
  }

  // MARK: The delegate

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    heightForRow?(indexPath) ?? tableView.rowHeight
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    viewForHeader?(section)
  }

  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    logQuestion("shouldHighlight", indexPath)
    return shouldHighlight(indexPath)
  }

  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
    log("didHighlight", indexPath)
  }

  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
    log("didUnhighlight", indexPath)
  }

  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    logQuestion("willSelect", indexPath)
    return willSelect(indexPath)
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    log("didSelect", indexPath)
  }

  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    logQuestion("willDeselect", indexPath)
    return willDeselect(indexPath)
  }

  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    log("didDeselect", indexPath)
  }

  func tableView(
    _ tableView: TableView,
    willDisplay cell: TableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    log("willDisplay \(cell.text)", indexPath)
  }

  func tableView(
    _ tableView: TableView,
    didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    log("didEndDisplaying \(cell.text)", indexPath)
  }
}
