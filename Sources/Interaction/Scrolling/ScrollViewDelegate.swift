/// What a scroll view tells its delegate, with UIKit's names; every method may be left out.
///
/// ```swift
/// final class Header: ScrollViewDelegate {
///   private(set) var alpha = 1.0
///
///   func scrollViewDidScroll(_ scrollView: ScrollView) {
///     alpha = max(0, 1 - scrollView.contentOffset.y / 100)
///   }
/// }
/// ```
///
/// The scroll view holds its delegate weakly and is the first argument of every method. Each method
/// is also a closure property of the scroll view, which wins over the delegate's method.
public protocol ScrollViewDelegate: AnyObject {
  /// Tells that the content moved, whoever moved it.
  ///
  /// - Parameter scrollView: The scroll view, whose `contentOffset` is the new one.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// Tells that a finger begins to move the content.
  ///
  /// - Parameter scrollView: The scroll view.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// Tells that the finger is about to let the content go, and asks where it is to come to rest.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The content's speed in points per millisecond.
  ///   - targetContentOffset: Where it would come to rest; another one within the edges is taken.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: Point,
    targetContentOffset: inout Point
  )

  /// Tells that the finger let the content go.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - decelerate: Whether the content goes on moving by itself.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

  /// Tells that the content begins to move by itself after the finger let it go.
  ///
  /// - Parameter scrollView: The scroll view.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

  /// Tells that the content moves by itself no more, whatever stopped it.
  ///
  /// - Parameter scrollView: The scroll view.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// Tells that an animation of `setContentOffset(_:animated:)` or
  /// `scrollRectToVisible(_:animated:)` has come to its end.
  ///
  /// - Parameter scrollView: The scroll view.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
}

// An absent method does nothing.
extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}

  /// Leaves the target as it is.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: Point,
    targetContentOffset: inout Point
  ) {}

  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}

  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
