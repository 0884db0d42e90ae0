/// A list most of whose rows have no view at present.
///
/// What has no view can still be named and counted: whoever needs a row's name asks for its cell, off
/// the screen, and gives it back.
package protocol RowContainer: ScrollView {
  /// The role of the rows that have no view.
  var rowRole: Role { get }

  /// How many rows there are in all, in sight or not.
  var accessibilityRowCount: Int { get }

  /// A number that changes when the list hears that rows changed, so that what was learnt of them
  /// before may be wrong.
  var rowGeneration: Int { get }

  /// Everything in the list, from top to bottom, and what is no part of a section last.
  ///
  /// - Complexity: O(*v* log *v* + *s*) for *v* views and *s* sections.
  var accessibilityElements: [AccessibilityElement] { get }

  /// Asks for the counts of rows, if that is due.
  func loadRowsIfNeeded()

  /// The row that comes a number of rows after another, across sections.
  ///
  /// - Parameters:
  ///   - path: A row.
  ///   - distance: 0 or more; there must be that many rows.
  func row(_ path: IndexPath, advancedBy distance: Int) -> IndexPath

  /// Where a row lies, in the list's own points; one that was never in sight where its estimate puts
  /// it.
  func rectForRow(at path: IndexPath) -> Rect

  /// Asks for a row's cell without showing it, and gives it back.
  ///
  /// The cell comes as for any other row, out of the reuse pool, and goes back there; no delegate is
  /// told that it is displayed.
  ///
  /// - Parameters:
  ///   - path: A row that has no view.
  ///   - body: Looks at the cell; it lies in no window and is not laid out.
  /// - Returns: What the body returned; nil if nobody can be asked now, or asking failed, which was
  ///   reported.
  func withUnrealisedRow<Answer>(at path: IndexPath, _ body: (View) -> Answer) -> Answer?
}
