/// A row of a picker's wheel.
final class PickerRow: View {
  /// What it says.
  let title: String

  /// Makes a row.
  init(_ title: String) {
    self.title = title
    super.init()
  }

  override class var defaultRole: Role { .row }

  override var displayedText: String? { title }
}
