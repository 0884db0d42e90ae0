internal import Interaction

extension View {
  /// Makes a tree of views in groups of ten, each in a group of ten, and so on.
  ///
  /// - Parameter leaves: The views, the foremost of each group first.
  /// - Returns: The root, as large as a window, as is every group.
  static func grouping(_ leaves: [View]) -> View {
    var level = leaves
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: 10).map { start in
        let group = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
        for view in level[start..<min(start + 10, level.count)].reversed() {
          group.addSubview(view)
        }
        return group
      }
    }
    return level[0]
  }
}
