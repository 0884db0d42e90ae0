/// Where the items of one section lie, from its beginning on.
protocol FlowSection {
  /// How long it is in the direction in which lines follow each other, insets included, in points.
  var length: Double { get }
  /// Where an item lies, from the section's beginning.
  func rect(of item: Int) -> Rect
  /// The items of an item's line.
  func line(of item: Int) -> Range<Int>
  /// The items whose lines lie at least in part between two distances from the section's beginning.
  func items(from low: Double, to high: Double) -> Range<Int>
}
