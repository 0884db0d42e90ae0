extension CollectionView {
  /// The item that an arrow, PageUp or PageDown leads to; nil for other keys, and without items.
  ///
  /// Along a line it is the next item, across lines the nearest one of the next line.
  final func item(towards key: String) -> IndexPath? {
    let isVertical = axis == .vertical
    let page = isVertical ? bounds.height : bounds.width
    switch (key, isVertical) {
    case ("ArrowRight", true), ("ArrowDown", false):
      return focusedPath.map { path(after: $0) } ?? firstPath
    case ("ArrowLeft", true), ("ArrowUp", false):
      return focusedPath.map { path(before: $0) } ?? lastPath
    case ("ArrowDown", true), ("ArrowRight", false):
      return focusedPath.map { layout.path(ofLine: .after, from: $0) } ?? firstPath
    case ("ArrowUp", true), ("ArrowLeft", false):
      return focusedPath.map { layout.path(ofLine: .before, from: $0) } ?? lastPath
    case ("PageDown", _):
      return focusedPath.map { layout.path(atDistance: page, from: $0) } ?? firstPath
    case ("PageUp", _):
      return focusedPath.map { layout.path(atDistance: -page, from: $0) } ?? lastPath
    default: return nil
    }
  }
}
