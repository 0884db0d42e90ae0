extension Stack {
  /// Where a stack puts its subviews across its axis.
  public enum Alignment: String, Codable, Sendable, CaseIterable {
    /// From edge to edge.
    case fill
    /// At the left of a column, at the top of a row.
    case leading
    /// In the middle.
    case center
    /// At the right of a column, at the bottom of a row.
    case trailing

    /// Returns where a view lies within a stretch of room.
    ///
    /// - Parameters:
    ///   - view: The view, whose fixed, minimum and maximum sizes hold, also from edge to edge.
    ///   - wish: How long it would like to be; infinity asks for all there is.
    ///   - axis: The direction in question.
    ///   - start: Where the room begins.
    ///   - room: How long the room is.
    /// - Returns: Where it begins, and how long it is.
    func place(
      _ view: View,
      wishing wish: Double,
      along axis: Axis,
      from start: Double,
      within room: Double
    ) -> (start: Double, length: Double) {
      var length = self == .fill ? room : min(wish, room)
      if let sizing = view.layoutItem?.sizing {
        length = max(min(length, sizing.greatest(along: axis)), sizing.least(along: axis))
        length = min(length, View.farthest)
      }
      switch self {
      case .fill, .leading: return (start, length)
      case .center: return (start + (room - length) / 2, length)
      case .trailing: return (start + room - length, length)
      }
    }
  }
}
