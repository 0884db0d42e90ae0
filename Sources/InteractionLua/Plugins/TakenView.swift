internal import Interaction

/// A view that was taken out of where it was.
struct TakenView {
  /// Puts it back.
  let putBack: () -> Void

  /// Takes a view out of its superview.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - superview: Its superview.
  init?(_ view: View, in superview: View) {
    guard let index = superview.subviews.firstIndex(where: { $0 === view }) else { return nil }
    view.removeFromSuperview()
    putBack = { superview.insertSubview(view, at: min(index, superview.subviews.count)) }
  }

  /// Takes a button out of the bar of a controller's screen.
  ///
  /// - Parameters:
  ///   - button: The button.
  ///   - item: What the controller says of its bar.
  init?(_ button: BarButtonItem, in item: NavigationItem) {
    let sides = [\NavigationItem.leftBarButtonItems, \.rightBarButtonItems]
    let places = sides.compactMap { side in
      item[keyPath: side].firstIndex { $0 === button }.map { (side: side, index: $0) }
    }
    guard let (side, index) = places.first else { return nil }
    item[keyPath: side].remove(at: index)
    putBack = {
      item[keyPath: side].insert(button, at: min(index, item[keyPath: side].count))
    }
  }
}
