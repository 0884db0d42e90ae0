/// A stack that lines its subviews up from top to bottom.
///
/// ```swift
/// let form = VStack(spacing: 8, padding: 16) {
///   TextField(placeholder: "Name")
///   Button(title: "Save")
/// }
/// world.setRoot(form)
/// ```
open class VStack: Stack {
  /// Makes a column of the views that a block lists.
  ///
  /// - Parameters:
  ///   - spacing: The room between neighbours, in points.
  ///   - padding: The room between the edges and the subviews.
  ///   - alignment: Where subviews are put across the column.
  ///   - distribution: How the room along the column is shared out.
  ///   - content: What to line up.
  public init(
    spacing: Double = 0,
    padding: EdgeInsets = .zero,
    alignment: Alignment = .fill,
    distribution: Distribution = .fill,
    @ViewBuilder content: () -> [View] = { [] }
  ) {
    super.init(
      axis: .vertical,
      spacing: spacing,
      padding: padding,
      alignment: alignment,
      distribution: distribution,
      subviews: content()
    )
  }
}
