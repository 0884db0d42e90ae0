/// Owns the data that a table shows.
///
/// ```swift
/// final class Drinks: TableViewDataSource {
///   var names = ["Tea", "Coffee"]
///
///   func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
///     names.count
///   }
///
///   func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
///     let cell = tableView.dequeueReusableCell(withIdentifier: "drink", for: indexPath)
///     cell.text = names[indexPath.row]
///     return cell
///   }
/// }
/// ```
///
/// Methods with a default are optional. Those that ask answer what UIKit's do, without an optional: one
/// whose answer has another type than its requirement is none of the data source's methods, and the
/// compiler says nothing of it.
public protocol TableViewDataSource: AnyObject {
  /// Asks how many rows a section has.
  ///
  /// - Parameters:
  ///   - tableView: Who asks.
  ///   - section: The section's number, from 0.
  /// - Returns: The number of rows, 0 or more.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int

  /// Asks for the cell of a row, which the table is about to show.
  ///
  /// - Parameters:
  ///   - tableView: Who asks.
  ///   - indexPath: The row.
  /// - Returns: A cell that shows no other row: one that
  ///   `dequeueReusableCell(withIdentifier:for:)` gave, as a rule.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell

  /// Asks how many sections there are.
  ///
  /// - Parameter tableView: Who asks.
  /// - Returns: The number, 0 or more.
  func numberOfSections(in tableView: TableView) -> Int

  /// Asks what stands above a section.
  ///
  /// - Parameters:
  ///   - tableView: Who asks.
  ///   - section: The section's number, from 0.
  /// - Returns: The text; nil for no header.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?

  /// Asks what stands below a section.
  ///
  /// - Parameters:
  ///   - tableView: Who asks.
  ///   - section: The section's number, from 0.
  /// - Returns: The text; nil for no footer.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?

  /// Asks whether the user can edit a row.
  ///
  /// - Parameters:
  ///   - tableView: Who asks.
  ///   - indexPath: The row.
  /// - Returns: Whether the row can be edited. Without the method it can while the table is edited;
  ///   UIKit then also lets it be swiped to be deleted, if the data source commits edits. Here that takes
  ///   true, or the closure `commitEditing`.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool

  /// Tells that the user deleted a row, or wants one inserted: change the data, and tell the table of
  /// the same change.
  ///
  /// - Parameters:
  ///   - tableView: Who tells.
  ///   - editingStyle: `delete` or `insert`.
  ///   - indexPath: The row.
  func tableView(
    _ tableView: TableView,
    commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  )

  /// Asks whether the user can move a row.
  ///
  /// - Parameters:
  ///   - tableView: Who asks.
  ///   - indexPath: The row.
  /// - Returns: Whether the row can be moved. Without the method it can only if there is a closure
  ///   `commitMove`.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool

  /// Tells that the user moved a row: move it in the data. The table has the new order by itself and
  /// is not to be told.
  ///
  /// - Parameters:
  ///   - tableView: Who tells.
  ///   - sourceIndexPath: Where the row was.
  ///   - destinationIndexPath: Where it is, once it was taken from where it was.
  func tableView(
    _ tableView: TableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  )
}

extension TableViewDataSource {
  /// One section.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }

  /// No header.
  public func tableView(
    _ tableView: TableView,
    titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// No footer.
  public func tableView(
    _ tableView: TableView,
    titleForFooterInSection section: Int
  ) -> String? { nil }

  /// Yes, and the table knows that nobody said so.
  public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.yesOfNobody()
  }

  /// Does nothing.
  public func tableView(
    _ tableView: TableView,
    commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Yes, and the table knows that nobody said so.
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.yesOfNobody()
  }

  /// Does nothing.
  public func tableView(
    _ tableView: TableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
