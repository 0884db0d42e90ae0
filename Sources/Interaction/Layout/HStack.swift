/// A stack that lines its subviews up from left to right.
///
/// ```swift
/// let row = HStack(spacing: 8, alignment: .center) {
///   Label(text: "Sound")
///   Spacer()
///   Switch(isOn: true)
/// }
/// ```
open class HStack: Stack {
  /// Makes a row of the views that a block lists.
  ///
  /// - Parameters:
  ///   - spacing: The room between neighbours, in points.
  ///   - padding: The room between the edges and the subviews.
  ///   - alignment: Where subviews are put across the row.
  ///   - distribution: How the room along the row is shared out.
  ///   - content: What to line up.
  public init(
    spacing: Double = 0,
    padding: EdgeInsets = .zero,
    alignment: Alignment = .fill,
    distribution: Distribution = .fill,
    @ViewBuilder content: () -> [View] = { [] }
  ) {
    super.init(
      axis: .horizontal,
      spacing: spacing,
      padding: padding,
      alignment: alignment,
      distribution: distribution,
      subviews: content()
    )
  }
}
