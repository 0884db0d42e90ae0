/// A line between the items of an open menu.
final class MenuSeparator: View {
  /// The height of the line with the room around it.
  static let height = 9.0

  override var intrinsicContentSize: Size? { Size(width: 0, height: Self.height) }
}
