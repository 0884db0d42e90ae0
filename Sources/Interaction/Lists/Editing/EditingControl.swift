/// What stands at the left of a row that can be deleted, or at which another can be inserted.
final class EditingControl: Button {
  /// What it does to the row.
  let style: TableViewCell.EditingStyle

  /// To people it is a button.
  override var className: String { "Button" }

  /// What it does, and the texts of its row.
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (superview as? TableViewCell)?.label(for: verb) }
    set { super.accessibilityLabel = newValue }
  }

  private var verb: String { style == .insert ? "Insert" : "Delete" }

  /// Makes a control.
  ///
  /// - Parameter style: What it does to the row.
  init(_ style: TableViewCell.EditingStyle) {
    self.style = style
    super.init(title: style == .insert ? "+" : "−")
    didTouchUpInside = { control in
      guard let cell = control.superview as? TableViewCell else { return }
      (cell.superview as? TableView)?.userEdits(cell, control.style)
    }
  }

  /// Tab passes it by: the table has the keys.
  override var isTabStop: Bool { false }
}
