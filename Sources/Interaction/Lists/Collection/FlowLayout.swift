/// How a collection lays out its items: in lines that are filled one after the other, as UIKit's
/// `UICollectionViewFlowLayout` does.
///
/// A line takes as many items as fit at the least spacing; then its items are spread over all of it. A
/// line with room for one item has it in its middle. In the last line of a section, which need not be
/// full, items of one size keep to the columns of the lines before; items of sizes of their own follow
/// each other at the least spacing. Within a line, items are centred.
public struct FlowLayout: Hashable, Sendable {
  /// How large items are for which nobody says otherwise, in points; more than 0.
  public var itemSize: Size
  /// How far lines keep from each other, in points.
  public var minimumLineSpacing: Double
  /// How far the items of a line keep from each other at least, in points.
  public var minimumInteritemSpacing: Double
  /// Room around the items of each section, in points; 0 or more, while UIKit takes less as well.
  public var sectionInset: EdgeInsets
  /// The direction in which lines follow each other: with `vertical`, lines go from left to right.
  public var scrollDirection: Axis

  /// Describes a layout; the numbers that are not given are UIKit's.
  ///
  /// - Parameters:
  ///   - itemSize: How large items are.
  ///   - minimumLineSpacing: How far lines keep from each other.
  ///   - minimumInteritemSpacing: How far items keep from each other at least.
  ///   - sectionInset: Room around each section.
  ///   - scrollDirection: The direction in which lines follow each other.
  public init(
    itemSize: Size = Size(width: 50, height: 50),
    minimumLineSpacing: Double = 10,
    minimumInteritemSpacing: Double = 10,
    sectionInset: EdgeInsets = .zero,
    scrollDirection: Axis = .vertical
  ) {
    self.itemSize = itemSize
    self.minimumLineSpacing = minimumLineSpacing
    self.minimumInteritemSpacing = minimumInteritemSpacing
    self.sectionInset = sectionInset
    self.scrollDirection = scrollDirection
  }

  // MARK: Checks

  /// Throws if items cannot be laid out in that way.
  ///
  /// - Throws: `InteractionError` with `invalidNumber`.
  package func check() throws {
    try Self.checkItemSize(itemSize, "The item size")
    try Self.checkSpacing(minimumLineSpacing, "The line spacing")
    try Self.checkSpacing(minimumInteritemSpacing, "The spacing between items")
    try Self.checkSectionInset(sectionInset)
  }

  /// Throws if a size cannot be that of an item.
  ///
  /// - Parameters:
  ///   - size: The size.
  ///   - name: What messages call it.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkItemSize(_ size: Size, _ name: String = "The item size") throws {
    for (length, side) in [(size.width, "width"), (size.height, "height")] {
      try ListView.checkLength(length, "\(name)'s \(side)")
      guard length > 0 else {
        throw InteractionError(.invalidNumber, "\(name)'s \(side) is 0; use more than 0.")
      }
    }
  }

  /// Throws if a distance cannot be a spacing.
  ///
  /// - Parameters:
  ///   - spacing: The distance.
  ///   - name: What messages call it.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkSpacing(_ spacing: Double, _ name: String) throws {
    try ListView.checkLength(spacing, name)
  }

  /// Throws if insets cannot lie around a section.
  ///
  /// - Parameter inset: The insets.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkSectionInset(_ inset: EdgeInsets) throws {
    for length in [inset.top, inset.left, inset.bottom, inset.right] {
      try ListView.checkLength(length, "The section inset")
    }
  }
}
