extension TableViewCell {
  /// How wide the controls at the ends of a row are, in points.
  static let editingControlWidth = 44.0

  /// What deletes the row or inserts one, at the left while its table is edited.
  private var editingControl: EditingControl? {
    subviews.lazy.compactMap { $0 as? EditingControl }.first
  }

  /// What moves the row, at the right while its table is edited.
  private var reorderControl: ReorderControl? {
    subviews.lazy.compactMap { $0 as? ReorderControl }.first
  }

  /// What the user can do with the row now; `none` while the table is not edited.
  public final var editingStyle: EditingStyle { editingControl?.style ?? .none }

  /// Whether the user can drag the row to another place now.
  public final var showsReorderControl: Bool { reorderControl != nil }

  /// Where the cell's own content goes: between what deletes or inserts a row and what moves it.
  public final var contentRect: Rect {
    let left = editingControl == nil ? 0 : Self.editingControlWidth
    let right = reorderControl == nil ? 0 : Self.editingControlWidth
    return Rect(
      x: left,
      y: 0,
      width: max(0, bounds.width - left - right),
      height: bounds.height
    )
  }

  /// What a control does, with the texts of the row.
  final func label(for verb: String) -> String {
    accessibilityName.map { "\(verb) \($0)" } ?? verb
  }

  /// Takes the controls away.
  final func hideEditing() {
    let controls = subviews.filter { $0 is EditingControl || $0 is ReorderControl }
    guard !controls.isEmpty else { return }
    for control in controls { control.removeFromSuperview() }
    setNeedsLayout()
  }

  /// Puts the controls at the ends of the row.
  final func placeEditing() {
    let width = Self.editingControlWidth
    editingControl?.frame = Rect(x: 0, y: 0, width: width, height: bounds.height)
    reorderControl?.frame = Rect(
      x: max(0, bounds.width - width),
      y: 0,
      width: width,
      height: bounds.height
    )
  }
}
