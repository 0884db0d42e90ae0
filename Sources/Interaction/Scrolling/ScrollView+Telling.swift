// For one method the closure wins over the delegate.
extension ScrollView {
  /// Tells that the content moved.
  final func tellDidScroll() {
    ask(
      "didScroll",
      $didScroll,
      { try $0(self) },
      to: delegate,
      orDelegate: { delegate?.scrollViewDidScroll(self) }
    )
  }

  /// Tells that a finger begins to move the content.
  final func tellWillBeginDragging() {
    ask(
      "willBeginDragging",
      $willBeginDragging,
      { try $0(self) },
      to: delegate,
      orDelegate: { delegate?.scrollViewWillBeginDragging(self) }
    )
  }

  /// Asks where content that is let go is to come to rest; a closure that throws has no say.
  final func tellWillEndDragging(velocity: Point, target: inout Point) {
    let proposed = target
    let chosen = ask(
      "willEndDragging",
      $willEndDragging,
      {
        var chosen = proposed
        try $0(self, velocity, &chosen)
        return chosen
      },
      to: delegate,
      orDelegate: {
        var chosen = proposed
        delegate?.scrollViewWillEndDragging(
          self,
          withVelocity: velocity,
          targetContentOffset: &chosen
        )
        return chosen
      }
    )
    if let chosen { target = chosen }
  }

  /// Tells that the finger let the content go.
  final func tellDidEndDragging(willDecelerate: Bool) {
    ask(
      "didEndDragging",
      $didEndDragging,
      { try $0(self, willDecelerate) },
      to: delegate,
      orDelegate: { delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate) }
    )
  }

  /// Tells that the content begins to move by itself.
  final func tellWillBeginDecelerating() {
    ask(
      "willBeginDecelerating",
      $willBeginDecelerating,
      { try $0(self) },
      to: delegate,
      orDelegate: { delegate?.scrollViewWillBeginDecelerating(self) }
    )
  }

  /// Tells that the content moves by itself no more.
  final func tellDidEndDecelerating() {
    ask(
      "didEndDecelerating",
      $didEndDecelerating,
      { try $0(self) },
      to: delegate,
      orDelegate: { delegate?.scrollViewDidEndDecelerating(self) }
    )
  }

  /// Tells that an animation has come to its end.
  final func tellDidEndScrollingAnimation() {
    ask(
      "didEndScrollingAnimation",
      $didEndScrollingAnimation,
      { try $0(self) },
      to: delegate,
      orDelegate: { delegate?.scrollViewDidEndScrollingAnimation(self) }
    )
  }
}
