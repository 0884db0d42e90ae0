// For one method the closure wins over the delegate.
extension ScrollView {
  /// Tells that the content moved.
  final func tellDidScroll() {
    if let didScroll {
      tell("didScroll", $didScroll.origin) { try didScroll(self) }
    } else {
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// Tells that a finger begins to move the content.
  final func tellWillBeginDragging() {
    if let willBeginDragging {
      tell("willBeginDragging", $willBeginDragging.origin) { try willBeginDragging(self) }
    } else {
      delegate?.scrollViewWillBeginDragging(self)
    }
  }

  /// Asks where content that is let go is to come to rest; a closure that throws has no say.
  final func tellWillEndDragging(velocity: Point, target: inout Point) {
    guard let willEndDragging else {
      delegate?.scrollViewWillEndDragging(
        self,
        withVelocity: velocity,
        targetContentOffset: &target
      )
      return
    }
    tell("willEndDragging", $willEndDragging.origin) {
      var chosen = target
      try willEndDragging(self, velocity, &chosen)
      target = chosen
    }
  }

  /// Tells that the finger let the content go.
  final func tellDidEndDragging(willDecelerate: Bool) {
    if let didEndDragging {
      tell("didEndDragging", $didEndDragging.origin) { try didEndDragging(self, willDecelerate) }
    } else {
      delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
    }
  }

  /// Tells that the content begins to move by itself.
  final func tellWillBeginDecelerating() {
    if let willBeginDecelerating {
      tell("willBeginDecelerating", $willBeginDecelerating.origin) {
        try willBeginDecelerating(self)
      }
    } else {
      delegate?.scrollViewWillBeginDecelerating(self)
    }
  }

  /// Tells that the content moves by itself no more.
  final func tellDidEndDecelerating() {
    if let didEndDecelerating {
      tell("didEndDecelerating", $didEndDecelerating.origin) { try didEndDecelerating(self) }
    } else {
      delegate?.scrollViewDidEndDecelerating(self)
    }
  }

  /// Tells that an animation has come to its end.
  final func tellDidEndScrollingAnimation() {
    if let didEndScrollingAnimation {
      tell("didEndScrollingAnimation", $didEndScrollingAnimation.origin) {
        try didEndScrollingAnimation(self)
      }
    } else {
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }
}
