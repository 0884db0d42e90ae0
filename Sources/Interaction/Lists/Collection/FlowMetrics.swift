/// A flow layout's numbers along the direction in which a collection goes on, and across it.
struct FlowMetrics {
  /// What a length may be short of, so that items fit whose sizes were reckoned from the room.
  static let tolerance = 1e-9

  /// The layout.
  let layout: FlowLayout
  /// How much there is across, in points.
  let breadth: Double

  /// The direction in which lines follow each other.
  var axis: Axis { layout.scrollDirection }

  /// The inset before the first line.
  var before: Double { axis == .vertical ? layout.sectionInset.top : layout.sectionInset.left }
  /// The inset after the last line.
  var after: Double { axis == .vertical ? layout.sectionInset.bottom : layout.sectionInset.right }
  /// The inset at the beginning of each line.
  var leading: Double { axis == .vertical ? layout.sectionInset.left : layout.sectionInset.top }
  /// The inset at the end of each line.
  private var trailing: Double {
    axis == .vertical ? layout.sectionInset.right : layout.sectionInset.bottom
  }

  /// How long a line may be.
  var room: Double { max(0, breadth - leading - trailing) }

  /// A size's length in the direction in which lines follow each other.
  func along(_ size: Size) -> Double { axis == .vertical ? size.height : size.width }
  /// A size's length in the direction of a line.
  func across(_ size: Size) -> Double { axis == .vertical ? size.width : size.height }

  /// The rectangle of a size at two distances.
  func rect(along: Double, across: Double, _ size: Size) -> Rect {
    switch axis {
    case .vertical: Rect(x: across, y: along, width: size.width, height: size.height)
    case .horizontal: Rect(x: along, y: across, width: size.width, height: size.height)
    }
  }
}
