internal import Interaction

extension View {
  /// Makes a tree of views in groups of ten, each in a group of ten, and so on, which lie beside one another as the
  /// sections, rows and columns of a screen do.
  ///
  /// - Parameter leaves: The views, the rearmost first, which are placed here; a search at a point of the first one
  ///   asks all ten views of each group on its way.
  /// - Returns: The root, as large as a window.
  static func grouping(_ leaves: [View]) -> View {
    grouping(leaves[...], in: Size(width: 390, height: 844), isRow: false)
  }

  /// Makes a group of some size, whose own groups have the other direction.
  private static func grouping(_ leaves: ArraySlice<View>, in size: Size, isRow: Bool) -> View {
    if leaves.count == 1, let leaf = leaves.first {
      leaf.frame.size = size
      return leaf
    }
    let group = View(frame: Rect(origin: .zero, size: size))
    // The smallest power of ten of which ten are enough.
    var share = 1
    while share * 10 < leaves.count { share *= 10 }
    let part =
      isRow
      ? Size(width: size.width / 10, height: size.height)
      : Size(width: size.width, height: size.height / 10)
    let starts = stride(from: leaves.startIndex, to: leaves.endIndex, by: share)
    for (place, start) in starts.enumerated() {
      let members = leaves[start..<min(start + share, leaves.endIndex)]
      let view = grouping(members, in: part, isRow: !isRow)
      let offset = Double(place)
      view.frame.origin =
        isRow ? Point(x: offset * part.width, y: 0) : Point(x: 0, y: offset * part.height)
      group.addSubview(view)
    }
    return group
  }
}
