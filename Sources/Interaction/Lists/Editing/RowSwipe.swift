/// A row whose content is moved aside, so that the actions beside it can be seen.
final class RowSwipe {
  /// At which side of a row actions are.
  enum Edge {
    /// At the left.
    case leading
    /// At the right.
    case trailing
  }

  /// The row; it changes as rows come and go.
  var path: IndexPath
  /// At which side the actions are.
  let edge: Edge
  /// The actions.
  let configuration: SwipeActionsConfiguration
  /// The row's cell.
  let cell: TableViewCell
  /// The buttons.
  let view: SwipeActionsView
  /// How much is uncovered, in points.
  private(set) var offset = 0.0
  /// How much was uncovered when the finger that drags took hold; nil while none does.
  var offsetBefore: Double?
  /// What was performed and has not called its completion yet.
  var owed: Completion?

  /// What it holds: each object once for every reference that it has here.
  var heldObjects: [AnyObject] { [cell, view] + configuration.actions }

  /// Makes a row with buttons that are to be put beside it.
  init(
    _ path: IndexPath,
    _ edge: Edge,
    _ configuration: SwipeActionsConfiguration,
    on cell: TableViewCell,
    view: SwipeActionsView
  ) {
    self.path = path
    self.edge = edge
    self.configuration = configuration
    self.cell = cell
    self.view = view
  }

  /// Puts the buttons beside the row, once its table knows of it: who hears of them may have it closed.
  func putButtons() {
    cell.addSubview(view)
    place()
  }

  /// Puts the buttons where the cell, which may have another size now, has its end.
  func place() {
    view.place(at: edge, of: cell.bounds.size)
  }

  /// Moves the content aside.
  ///
  /// - Parameter offset: How far, in points; no further than the row is wide, and without a full swipe
  ///   no further than the buttons are.
  func uncover(_ offset: Double) {
    let farthest =
      configuration.performsFirstActionWithFullSwipe
      ? max(cell.bounds.width, view.totalWidth) : view.totalWidth
    self.offset = min(max(0, offset), farthest)
    cell.bounds.origin.x = edge == .leading ? -self.offset : self.offset
  }

  /// Moves the content back, and takes the buttons away.
  func remove() {
    cell.bounds.origin.x = 0
    view.removeFromSuperview()
  }
}
