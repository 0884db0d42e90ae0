extension View {
  /// Has the lists around this view lay out anew: what is inside no longer has the keys here, for which
  /// a row out of sight may have been kept.
  func releaseHeldRows() {
    for case let list as ListView in sequence(first: self, next: \.superview) {
      list.setNeedsLayout()
    }
  }
}
