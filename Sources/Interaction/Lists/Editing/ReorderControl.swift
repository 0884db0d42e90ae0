/// What stands at the right of a row that can be moved; the user drags it up or down.
final class ReorderControl: Control {
  /// To people it is a button.
  override class var defaultRole: Role { .button }

  /// What it does, and the texts of its row.
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (superview as? TableViewCell)?.label(for: "Reorder") }
    set { super.accessibilityLabel = newValue }
  }

  /// The table in which it moves a row, wherever it was put since the finger took hold.
  private weak var table: TableView?
  /// The finger that took hold.
  private weak var touch: Touch?

  /// The table, as long as that has a row dragged by this finger.
  private var movingTable: TableView? {
    guard let table, let move = table.editing.move, move.touch === touch else { return nil }
    return table
  }

  /// The table does not scroll while a row is dragged.
  override var followsDrags: Bool { true }

  /// No recogniser around it may take the drag.
  override var claimedGestures: [GestureClaim] { [.pan, .swipe(.vertical)] }

  /// Takes the row up.
  override func beginTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool {
    guard let cell = superview as? TableViewCell, let table = cell.superview as? TableView,
      table.beginMove(of: cell, at: touch)
    else { return false }
    // Who heard of that may have taken the finger away, of which nobody is told before tracking begins.
    guard isEnabled, follows(touch) else {
      table.cancelMove()
      return false
    }
    self.table = table
    self.touch = touch
    return true
  }

  /// Carries the row along.
  override func continueTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool {
    movingTable?.continueMove()
    return true
  }

  /// Puts the row down; one that the control does not lie in any more is left where it was.
  override func endTracking(_ touch: Touch?, with event: InteractionEvent?) {
    guard let table = movingTable else { return }
    if let cell = superview as? TableViewCell, cell.superview === table,
      table.indexPath(for: cell) == table.editing.move?.source
    {
      table.endMove()
    } else {
      table.cancelMove()
    }
  }

  /// Leaves the row where it was.
  override func cancelTracking(with event: InteractionEvent?) {
    movingTable?.cancelMove()
  }
}
