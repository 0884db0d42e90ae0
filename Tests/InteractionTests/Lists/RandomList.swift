internal import Interaction

/// A kind of list for random batches of updates.
protocol RandomList: AnyObject {
  /// Makes a list without rows.
  init()

  /// The list.
  var list: ListView { get }

  /// Connects the list to its data.
  ///
  /// - Parameters:
  ///   - sections: Gives the number of rows of each section.
  ///   - row: Gives a row.
  ///   - gone: Is told of each cell that goes out of sight.
  func feed(
    sections: @escaping () -> [Int],
    row: @escaping (IndexPath) -> ListModel.Row?,
    gone: @escaping (ListCell) -> Void
  )

  /// Gives rows sizes of their own, or takes them away, and changes what else there is to the looks.
  func style(isVariable: Bool, hasTitles: Bool)

  /// What a cell says.
  func text(of cell: ListCell) -> String
  /// What the cell of a row has to say.
  func text(of row: ListModel.Row) -> String

  /// Where rows have to lie, and how large the content has to be.
  func layout(of sections: [[ListModel.Row]]) -> (rects: [[Rect]], size: Size)

  /// Looks whether a row that is in sight has a size of its own.
  func sizeFaults(of row: ListModel.Row, _ rect: Rect) -> [String]

  /// How many rows a key goes on, if that is always the same.
  func step(of key: String) -> Int?
}
