/// What the owner of a view fixed about the size it has in a layout.
///
/// Where the bounds contradict each other the minimum wins, as in CSS, so that they can be set in any
/// order.
struct Sizing {
  /// The width it has whatever its content; nil takes what the content needs.
  var width: Double?
  /// The height it has whatever its content; nil takes what the content needs.
  var height: Double?
  /// The least width.
  var minimumWidth = 0.0
  /// The least height.
  var minimumHeight = 0.0
  /// The greatest width; nil sets no limit.
  var maximumWidth: Double?
  /// The greatest height; nil sets no limit.
  var maximumHeight: Double?
  /// How much of the room left over it takes; nil takes what its class does.
  var flexibility: Double?
  /// How late it gives up room when there is too little; nil takes what its class does.
  var layoutPriority: Double?

  /// The size it has whatever its content, if both extents are fixed.
  var fixedSize: Size? {
    guard let width, let height else { return nil }
    return Size(width: width, height: height)
  }

  /// Returns the room to be offered to the content.
  func offer(of room: Size) -> Size {
    Size(
      width: width ?? min(room.width, max(maximumWidth ?? .infinity, minimumWidth)),
      height: height ?? min(room.height, max(maximumHeight ?? .infinity, minimumHeight))
    )
  }

  /// Returns the size that comes of what the content wishes for.
  func bounded(_ size: Size) -> Size {
    Size(
      width: width ?? max(min(size.width, maximumWidth ?? .infinity), minimumWidth),
      height: height ?? max(min(size.height, maximumHeight ?? .infinity), minimumHeight)
    )
  }

  /// Whether the extent along an axis is fixed.
  func isFixed(along axis: Axis) -> Bool { (axis == .vertical ? height : width) != nil }

  /// The least extent along an axis: a fixed one does not give way.
  func least(along axis: Axis) -> Double {
    axis == .vertical ? height ?? minimumHeight : width ?? minimumWidth
  }

  /// The greatest extent along an axis.
  func greatest(along axis: Axis) -> Double {
    axis == .vertical
      ? height ?? max(maximumHeight ?? .infinity, minimumHeight)
      : width ?? max(maximumWidth ?? .infinity, minimumWidth)
  }
}
