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

  /// Collections; their items are asked for in code.
  public static let collectionView = LayoutClass(
    "CollectionView",
    inheriting: scrollView,
    properties: [
      LayoutProperty(
        "itemSize",
        \CollectionView.collectionViewLayout.itemSize,
        check: { try FlowLayout.checkItemSize($0) }
      ),
      LayoutProperty(
        "minimumLineSpacing",
        \CollectionView.collectionViewLayout.minimumLineSpacing,
        check: { try FlowLayout.checkSpacing($0, "The line spacing") }
      ),
      LayoutProperty(
        "minimumInteritemSpacing",
        \CollectionView.collectionViewLayout.minimumInteritemSpacing,
        check: { try FlowLayout.checkSpacing($0, "The spacing between items") }
      ),
      LayoutProperty(
        "sectionInset",
        \CollectionView.collectionViewLayout.sectionInset,
        check: { try FlowLayout.checkSectionInset($0) }
      ),
      LayoutProperty("scrollDirection", \CollectionView.collectionViewLayout.scrollDirection),
      LayoutProperty("allowsSelection", \CollectionView.allowsSelection),
      LayoutProperty("allowsMultipleSelection", \CollectionView.allowsMultipleSelection),
    ]
  ) { CollectionView() }

  /// Cells of collections.
  public static let collectionViewCell = LayoutClass("CollectionViewCell", inheriting: view) {
    CollectionViewCell()
  }
}
