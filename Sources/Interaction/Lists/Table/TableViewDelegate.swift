/// Hears of what the user does with a table, and decides about it.
///
/// ```swift
/// final class Choice: TableViewDelegate {
///   private(set) var row: Int?
///
///   func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
///     row = indexPath.row
///   }
/// }
/// ```
///
/// All methods are optional.
public protocol TableViewDelegate: ScrollViewDelegate {
  /// Asks whether a finger on a row may highlight it; without that the row is not selected either.
  ///
  /// - Parameters:
  ///   - tableView: Who asks.
  ///   - indexPath: The row.
  /// - Returns: True to highlight it.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool

  /// Tells that a finger highlighted a row.
  ///
  /// - Parameters:
  ///   - tableView: Who tells.
  ///   - indexPath: The row.
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)

  /// Tells that a row is highlighted no more.
  ///
  /// - Parameters:
  ///   - tableView: Who tells.
  ///   - indexPath: The row.
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)

  /// Asks which row is to be selected.
  ///
  /// - Parameters:
  ///   - tableView: Who asks.
  ///   - indexPath: The row.
  /// - Returns: The row, or another one; nil to select none.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?

  /// Tells that the user selected a row.
  ///
  /// - Parameters:
  ///   - tableView: Who tells.
  ///   - indexPath: The row.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)

  /// Asks which row is to be deselected.
  ///
  /// - Parameters:
  ///   - tableView: Who asks.
  ///   - indexPath: The row.
  /// - Returns: The row, or another one; nil to deselect none. Where one row may be selected at a time,
  ///   the user then selects no other.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?

  /// Tells that what the user did deselected a row.
  ///
  /// - Parameters:
  ///   - tableView: Who tells.
  ///   - indexPath: The row.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)

  /// Asks how high a row is.
  ///
  /// It is asked of rows that come near what is visible, not of all.
  ///
  /// - Parameters:
  ///   - tableView: Who asks.
  ///   - indexPath: The row.
  /// - Returns: The height in points, 0 or more, such as the table's `rowHeight`, which rows have
  ///   without the method; `automaticDimension` for a row that is as high as its cell wants to be.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double

  /// Tells that a cell is about to be shown.
  ///
  /// - Parameters:
  ///   - tableView: Who tells.
  ///   - cell: The cell.
  ///   - indexPath: The row.
  func tableView(
    _ tableView: TableView,
    willDisplay cell: TableViewCell,
    forRowAt indexPath: IndexPath
  )

  /// Tells that a cell is shown no more.
  ///
  /// - Parameters:
  ///   - tableView: Who tells.
  ///   - cell: The cell.
  ///   - indexPath: The row.
  func tableView(
    _ tableView: TableView,
    didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: IndexPath
  )

  /// Asks for the view above a section, in place of the data source's title.
  ///
  /// - Parameters:
  ///   - tableView: Who asks.
  ///   - section: The number of the section, from 0.
  /// - Returns: The view; nil for the data source's title.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?

  /// Asks what the user can do with a row that can be edited, while the table is edited or the row is
  /// swiped.
  ///
  /// - Parameters:
  ///   - tableView: Who asks.
  ///   - indexPath: The row.
  /// - Returns: What; without the method, to delete it.
  func tableView(
    _ tableView: TableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle

  /// Asks what a swipe to the right uncovers at the left of a row.
  ///
  /// - Parameters:
  ///   - tableView: Who asks.
  ///   - indexPath: The row.
  /// - Returns: The actions; nil for none.
  func tableView(
    _ tableView: TableView,
    leadingSwipeActionsForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?

  /// Asks what a swipe to the left uncovers at the right of a row.
  ///
  /// - Parameters:
  ///   - tableView: Who asks.
  ///   - indexPath: The row.
  /// - Returns: The actions; nil for a button that deletes the row if it can be, else for none.
  func tableView(
    _ tableView: TableView,
    trailingSwipeActionsForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?

  /// Asks where a row may be put that the user drags.
  ///
  /// - Parameters:
  ///   - tableView: Who asks.
  ///   - sourceIndexPath: Where the row is.
  ///   - proposedDestinationIndexPath: Where the user would have it, once it was taken from where it
  ///     is.
  /// - Returns: That place, or another one.
  func tableView(
    _ tableView: TableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
}

extension TableViewDelegate {
  /// Yes.
  public func tableView(
    _ tableView: TableView,
    shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }

  /// Does nothing.
  public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}

  /// That row.
  public func tableView(
    _ tableView: TableView,
    willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

  /// That row.
  public func tableView(
    _ tableView: TableView,
    willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  /// Does nothing.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}

  /// The table's `rowHeight`.
  public func tableView(
    _ tableView: TableView,
    heightForRowAt indexPath: IndexPath
  ) -> Double { tableView.rowHeight }

  /// Does nothing.
  public func tableView(
    _ tableView: TableView,
    willDisplay cell: TableViewCell,
    forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: TableView,
    didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: IndexPath
  ) {}

  /// The data source's title.
  public func tableView(
    _ tableView: TableView,
    viewForHeaderInSection section: Int
  ) -> View? { nil }

  /// To delete it.
  public func tableView(
    _ tableView: TableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }

  /// None.
  public func tableView(
    _ tableView: TableView,
    leadingSwipeActionsForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  /// What deletes the row, if it can be deleted.
  public func tableView(
    _ tableView: TableView,
    trailingSwipeActionsForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  /// Where the user would have it.
  public func tableView(
    _ tableView: TableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
}
