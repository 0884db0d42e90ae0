extension SVG {
  /// What a picture shows besides the views.
  public struct Options: Hashable, Sendable {
    /// Whether it is drawn in dark on light or in light on dark.
    public var style: UserInterfaceStyle
    /// Where fingers and pointers are drawn, in points of the window.
    public var touches: [TouchMark]
    /// What the names of clips in the picture begin with.
    ///
    /// A page needs another one for each picture that it may hide while it shows others: browsers take
    /// the first element of a name, and clip nothing by one that is hidden. Of the characters, ASCII
    /// letters, digits, `-` and `_` are taken.
    public var namePrefix: String

    /// Chooses what to show.
    ///
    /// - Parameters:
    ///   - style: Whether it is drawn in dark on light or in light on dark.
    ///   - touches: Where fingers and pointers are drawn, in points of the window.
    ///   - namePrefix: What the names of clips in the picture begin with.
    public init(
      style: UserInterfaceStyle = .light,
      touches: [TouchMark] = [],
      namePrefix: String = ""
    ) {
      self.style = style
      self.touches = touches
      self.namePrefix = namePrefix
    }
  }
}
