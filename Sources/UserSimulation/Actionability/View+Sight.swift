internal import Interaction

/// Why a view cannot be seen though nothing hides it.
enum OutOfSight {
  /// It has no area.
  case empty
  /// No part of it lies in the window, wherever what is around it is scrolled.
  case outsideWindow(Window)
  /// No part of it can be scrolled into this scroll view around it.
  case unreachable(in: ScrollView)
}

extension View {
  /// Why this view cannot be seen though neither it nor a view around it is hidden; nil if it can be.
  ///
  /// A part of it in the window is enough; of an alert or a sheet, a part of what it shows. What a scroll
  /// view around it does not show counts as seen if the user can scroll there, and what lies behind other
  /// views counts as seen: that they may be transparent, or draw nothing there, only a picture tells.
  ///
  /// - Complexity: O(*d*) in the depth of the view.
  var outOfSight: OutOfSight? {
    var part = shownBounds
    guard !part.isEmpty else { return .empty }
    guard let window else { return nil }
    var inner: View = self
    while let outer = inner.superview {
      part = inner.convert(part, to: outer)
      if let scrollView = outer as? ScrollView {
        let shown = part.intersection(scrollView.bounds)
        if shown.isEmpty {
          guard scrollView.reach.intersects(part) else { return .unreachable(in: scrollView) }
          // Scrolled there, it lies somewhere in what the scroll view shows.
          part = scrollView.bounds
        } else {
          part = shown
        }
      }
      inner = outer
    }
    return part.intersects(window.bounds) ? nil : .outsideWindow(window)
  }
}

extension ScrollView {
  /// All that the user can bring into sight, in the coordinates of the content.
  fileprivate var reach: Rect {
    guard isScrollEnabled else { return bounds }
    let (x, y) = (offsetRange(.horizontal), offsetRange(.vertical))
    return Rect(
      x: x.lowerBound,
      y: y.lowerBound,
      width: x.upperBound - x.lowerBound + bounds.width,
      height: y.upperBound - y.lowerBound + bounds.height
    )
  }
}
