extension Stack {
  /// How a stack shares the room along its axis out; the names and their meaning are UIKit's.
  public enum Distribution: String, Codable, Sendable, CaseIterable {
    /// Subviews have the lengths they need; what is left over goes to those that are flexible, by
    /// `flexibility`, and stays empty at the end if none is.
    ///
    /// Where UIKit would stretch a subview that it picks by hugging priorities, this stretches only
    /// those that say so.
    case fill
    /// All subviews are equally long.
    case fillEqually
    /// All the room is taken, in proportion to the lengths that the subviews need.
    case fillProportionally
    /// Subviews have the lengths they need, the first and the last one lie at the edges, and what is
    /// left over is added to the gaps in equal parts.
    case equalSpacing
    /// Subviews have the lengths they need, the first and the last one lie at the edges, and the
    /// middles of neighbours are equally far apart, as far as the spacing between them allows.
    case equalCentering
  }
}
