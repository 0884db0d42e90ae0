/// The view of a container with a bar: the bar along one edge, and the content in the rest.
class BarredView: View {
  /// Where a bar lies.
  enum Edge {
    /// Above the content.
    case top
    /// Below the content.
    case bottom
  }

  /// The bar, which takes no room while it is hidden.
  private let bar: View
  /// Where the bar lies.
  private let edge: Edge
  /// The height of the bar, in points, where there is room for it.
  private let barHeight: Double
  /// The content.
  private let content: View

  /// Makes the view.
  ///
  /// - Parameters:
  ///   - bar: The bar.
  ///   - edge: Where it lies.
  ///   - height: Its height, in points.
  ///   - content: What lies in the rest.
  init(_ bar: View, at edge: Edge, height: Double, _ content: View) {
    self.bar = bar
    self.edge = edge
    self.barHeight = height
    self.content = content
    super.init()
    addSubview(content)
    addSubview(bar)
  }

  override var heldObjects: [AnyObject] { super.heldObjects + [bar, content] }

  override func layoutSubviews() {
    let bounds = bounds.withinReach
    let height = bar.isHidden ? 0 : min(barHeight, bounds.height)
    let rest = bounds.height - height
    let isOnTop = edge == .top
    bar.frame = Rect(
      x: bounds.minX,
      y: isOnTop ? bounds.minY : bounds.maxY - height,
      width: bounds.width,
      height: height
    )
    content.frame = Rect(
      x: bounds.minX,
      y: isOnTop ? bounds.minY + height : bounds.minY,
      width: bounds.width,
      height: rest
    )
  }
}
