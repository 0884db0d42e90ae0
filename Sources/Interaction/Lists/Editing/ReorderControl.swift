/// What stands at the right of a row that can be moved; the user drags it up or down.
final class ReorderControl: Control {
  /// To people it is a button.
  override class var defaultRole: Role { .button }

  /// What it does, and the texts of its row.
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (superview as? TableViewCell)?.label(for: "Reorder") }
    set { super.accessibilityLabel = newValue }
  }

  /// The table, as long as the row is shown.
  private var table: TableView? { superview?.superview as? TableView }

  /// The table does not scroll while a row is dragged.
  override var followsDrags: Bool { true }

  /// No recogniser around it may take the drag.
  override var claimedGestures: [GestureClaim] { [.pan, .swipe(.vertical)] }

  /// Takes the row up.
  override func beginTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool {
    guard let cell = superview as? TableViewCell else { return false }
    return table?.beginMove(of: cell, at: touch) ?? false
  }

  /// Carries the row along.
  override func continueTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool {
    table?.continueMove()
    return true
  }

  /// Puts the row down.
  override func endTracking(_ touch: Touch?, with event: InteractionEvent?) {
    table?.endMove()
  }

  /// Leaves the row where it was.
  override func cancelTracking(with event: InteractionEvent?) {
    table?.cancelMove()
  }
}
