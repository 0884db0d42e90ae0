extension LayoutClass {
  /// Tables; their rows are asked for in code.
  public static let tableView = LayoutClass(
    "TableView",
    inheriting: scrollView,
    properties: [
      LayoutProperty(
        "rowHeight",
        \TableView.rowHeight,
        check: { try TableView.checkRowHeight($0) }
      ),
      LayoutProperty(
        "estimatedRowHeight",
        \TableView.estimatedRowHeight,
        check: { try TableView.checkEstimatedRowHeight($0) }
      ),
      LayoutProperty("allowsSelection", \TableView.allowsSelection),
      LayoutProperty("allowsMultipleSelection", \TableView.allowsMultipleSelection),
      LayoutProperty(
        "allowsSelectionDuringEditing",
        \TableView.allowsSelectionDuringEditing
      ),
      LayoutProperty("isEditing", \TableView.isEditing),
    ]
  ) { TableView() }

  /// Cells of tables.
  public static let tableViewCell = LayoutClass(
    "TableViewCell",
    inheriting: view,
    properties: [
      LayoutProperty("text", \TableViewCell.text),
      LayoutProperty("detailText", \TableViewCell.detailText),
    ]
  ) { TableViewCell() }

  /// Headers and footers of sections.
  public static let tableViewHeaderFooterView = LayoutClass(
    "TableViewHeaderFooterView",
    inheriting: view,
    properties: [LayoutProperty("text", \TableViewHeaderFooterView.text)]
  ) { TableViewHeaderFooterView() }
}
