extension ScrollView {
  /// Throws if a size cannot be that of a content.
  ///
  /// - Parameter size: The size in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkContentSize(_ size: Size) throws {
    try Precondition.checkNumber(size.width, "The content size's width", atLeast: 0)
    try Precondition.checkNumber(size.height, "The content size's height", atLeast: 0)
  }

  /// Throws if a point cannot be an offset.
  ///
  /// - Parameter offset: The point in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkContentOffset(_ offset: Point) throws {
    try Precondition.checkNumber(offset.x, "The content offset's x")
    try Precondition.checkNumber(offset.y, "The content offset's y")
  }

  /// Throws if insets cannot lie around a content; negative ones hide a part of it, as in UIKit.
  ///
  /// - Parameter inset: The insets in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkContentInset(_ inset: EdgeInsets) throws {
    for inset in [inset.top, inset.left, inset.bottom, inset.right] {
      try Precondition.checkNumber(inset, "The content inset")
    }
  }
}
