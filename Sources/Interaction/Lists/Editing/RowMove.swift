/// A row that the user drags to another place.
struct RowMove {
  /// The row, where the data has it.
  var source: IndexPath
  /// Where the finger would have it.
  var proposed: IndexPath
  /// Where it would come to be.
  var target: IndexPath
  /// How far below the upper edge of the cell the finger holds it, in points.
  let grip: Double
  /// The finger.
  let touch: Touch
  /// Where the cell's upper edge is, in points of the table.
  var top: Double
  /// What scrolls the table on while the finger rests at its upper or lower edge.
  var step: Scheduler.Timer?
}
