extension View {
  /// Returns where a point of this view lies in another.
  ///
  /// - Parameters:
  ///   - point: A point in this view's coordinates.
  ///   - view: The view to measure in, or nil for the window, or the root of a loose tree.
  /// - Returns: The same point in the other view's coordinates.
  /// - Complexity: O(*d*) in the depth of both views.
  public final func convert(_ point: Point, to view: View?) -> Point {
    let offset = offsetFromRoot
    let inRoot = point.offsetBy(dx: offset.x, dy: offset.y)
    guard let view else { return inRoot }
    let other = view.offsetFromRoot
    return inRoot.offsetBy(dx: -other.x, dy: -other.y)
  }

  /// Returns where a point of another view lies in this one.
  ///
  /// - Parameters:
  ///   - point: A point in the other view's coordinates.
  ///   - view: The view it is measured in, or nil for the window, or the root of a loose tree.
  /// - Returns: The same point in this view's coordinates.
  /// - Complexity: O(*d*) in the depth of both views.
  public final func convert(_ point: Point, from view: View?) -> Point {
    if let view { return view.convert(point, to: self) }
    let offset = offsetFromRoot
    return point.offsetBy(dx: -offset.x, dy: -offset.y)
  }

  /// Returns where a rectangle of this view lies in another.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in this view's coordinates.
  ///   - view: The view to measure in, or nil for the window, or the root of a loose tree.
  /// - Returns: The same rectangle in the other view's coordinates.
  public final func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Returns where a rectangle of another view lies in this one.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in the other view's coordinates.
  ///   - view: The view it is measured in, or nil for the window, or the root of a loose tree.
  /// - Returns: The same rectangle in this view's coordinates.
  public final func convert(_ rect: Rect, from view: View?) -> Rect {
    Rect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Gives the view the size that fits its content, in place.
  public final func sizeToFit() {
    frame.size = sizeThatFits(bounds.size)
  }

  /// What to add to a point of this view to get one in the coordinates of the tree's root.
  private var offsetFromRoot: Point {
    var offset = Point.zero
    var view = self
    while let above = view.superview {
      offset.x += view.frame.minX - view.bounds.minX
      offset.y += view.frame.minY - view.bounds.minY
      view = above
    }
    return offset
  }
}
