internal import Interaction

extension RowAnswers {
  /// Finds parts of a cell, each by the way down to it.
  static func places(
    in cell: View,
    under area: [Int],
    _ findsConcealed: Bool,
    where accepts: (View) -> Bool
  ) -> [[Int]] {
    var places: [[Int]] = []
    func visit(_ view: View, _ way: [Int]) {
      for (index, part) in view.subviews.enumerated() where findsConcealed || part.isShown {
        if accepts(part) { places.append(way + [index]) }
        view.walk(to: part) { visit($0, way + [index]) }
      }
    }
    if let root = part(of: cell, at: area) { visit(root, area) }
    return places
  }

  /// The part of a cell that a way leads down to; nil if the cell has come to be another.
  static func part(of cell: View, at place: [Int]) -> View? {
    var part = cell
    for index in place {
      guard part.subviews.indices.contains(index) else { return nil }
      part = part.subviews[index]
    }
    return part
  }
}
