extension ScrollView {
  /// What moves content by itself.
  enum Motion {
    /// It was let go; both axes move on their own since a moment, of which some milliseconds were
    /// reckoned with.
    case decelerating(x: ScrollMotion, y: ScrollMotion, since: Int64, milliseconds: Int)
    /// It goes to a place in a given time, because code asked for it; to one within the edges no further than
    /// they reach when it gets there.
    case animating(from: Point, to: Point, staysWithin: Bool, since: Int64)
  }
}
