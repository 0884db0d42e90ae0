extension TableView {
  /// Throws if a height cannot be that of rows.
  ///
  /// - Parameter height: The height in points, or `automaticDimension`.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkRowHeight(_ height: Double) throws {
    guard height != automaticDimension else { return }
    try checkLength(height, "The row height")
  }

  /// Throws if a height cannot be an estimate.
  ///
  /// - Parameter height: The height in points.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkEstimatedRowHeight(_ height: Double) throws {
    try checkLength(height, "The estimated row height")
  }

  /// Throws if a height cannot be that of one row.
  ///
  /// - Parameters:
  ///   - height: The height in points.
  ///   - path: The row.
  ///   - counting: How the reader of the error counts.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package final func checkHeight(
    _ height: Double,
    of path: IndexPath,
    counting: ListCounting = .fromZero
  ) throws {
    let name = "The height of row \(counting.text(of: path))"
    try Self.checkLength(height, name)
    // One by one rows may be as high as can be computed with, but not all of them.
    let isHuge = height > Self.unboundedLength
    guard isHuge, isRow(path), layout.height - layout.height(of: path) + height > Self.farthest
    else { return }
    throw InteractionError(
      .invalidNumber,
      """
      \(name) is \(height.plain), so that all rows would be higher than the \(Self.farthest.plain) \
      points that can be scrolled; use less.
      """
    )
  }

  /// Throws if a view cannot be the header of a section, because it is that of another one that can be
  /// seen, or holds this table.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - section: The section that it was given for.
  ///   - counting: How the reader of the error counts.
  /// - Throws: `InteractionError` with `invalidHierarchy`.
  package final func checkHeader(
    _ view: View,
    of section: Int,
    counting: ListCounting = .fromZero
  ) throws {
    let shown = headersBeingGiven ?? headers
    if let other = shown.filter({ $0.key != section && $0.value === view }).keys.min() {
      throw InteractionError(
        .invalidHierarchy,
        """
        The header of section \(counting.text(of: section)) shows section \(counting.text(of: other)) \
        already; make one for each.
        """
      )
    }
    try checkCanInsert(view)
  }
}
