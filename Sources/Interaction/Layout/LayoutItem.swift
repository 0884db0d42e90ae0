/// What layout knows of a view besides its frame.
final class LayoutItem {
  /// A wish that was asked for.
  private struct Wish {
    /// The room that was offered.
    let room: Size
    /// The answer.
    let size: Size
  }

  /// What a container went by when it placed a view.
  struct Placement: Equatable {
    /// The view's wish along the axis; its width, where there is no axis.
    var length: Double
    /// The extent across that it was placed by; nil where it did not matter.
    var breadth: Double?
    /// How much of the room left over it took.
    var flexibility: Double
    /// How late it gave up room.
    var priority: Double
  }

  /// What a container found out of its subviews, by axis; nil where it did not look since they changed.
  struct AxisValues {
    /// The value along a horizontal axis.
    private var horizontal: Double?
    /// The value along a vertical axis.
    private var vertical: Double?

    /// Knows neither.
    init() {}

    /// The value along an axis.
    subscript(axis: Axis) -> Double? {
      get { axis == .vertical ? vertical : horizontal }
      set { if axis == .vertical { vertical = newValue } else { horizontal = newValue } }
    }
  }

  /// How many wishes are kept: a stack asks for at most two, and so may whoever measures the stack.
  private static let wishLimit = 4

  /// What the view's owner fixed about its size.
  var sizing = Sizing()
  /// The room after the view in its stack, in place of the stack's own.
  var customSpacing: Double?
  /// The size that the view was given by hand before a container placed it.
  var ownSize: Size?
  /// What the container went by when it placed the view; nil if it did not.
  var placement: Placement?
  /// Whether the frame that is being set is a container's choice.
  private(set) var isPlacing = false
  /// How much of the room left over a container takes, as its subviews have it, by axis.
  var innerFlexibility = AxisValues()
  /// How late a container gives up room, as its subviews have it, by axis.
  var innerPriority = AxisValues()
  /// The latest wishes, the oldest first.
  private var wishes: [Wish] = []

  /// Returns what the view wished for when it was offered the same room.
  ///
  /// - Parameter room: The room.
  /// - Returns: The wish, or nil if it is not known.
  func wish(within room: Size) -> Size? {
    wishes.first { $0.room == room }?.size
  }

  /// Keeps a wish for the next time.
  ///
  /// - Parameters:
  ///   - size: The wish.
  ///   - room: The room that was offered.
  func keep(_ size: Size, within room: Size) {
    if wishes.count == Self.wishLimit { wishes.removeFirst() }
    wishes.append(Wish(room: room, size: size))
  }

  /// Forgets what may have changed with the view's content.
  func forgetWishes() {
    wishes.removeAll(keepingCapacity: true)
    innerFlexibility = AxisValues()
    innerPriority = AxisValues()
  }

  /// Sets a frame on behalf of a container, and remembers the size the view had of its own.
  ///
  /// - Parameters:
  ///   - view: The view whose item this is.
  ///   - frame: Its new frame.
  func place(_ view: View, at frame: Rect) {
    if ownSize == nil { ownSize = view.bounds.size }
    isPlacing = true
    view.frame = frame
    isPlacing = false
  }

  /// Forgets what concerned the container that the view was in.
  func didLeaveContainer() {
    customSpacing = nil
    placement = nil
  }
}
