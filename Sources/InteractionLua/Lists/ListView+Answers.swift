internal import Interaction
internal import LuaBridge

// What scripts answer a list with, checked by the core's own rules; what does not fit is reported
// as scripts count, with the line of the function that answered.
extension ListView {
  /// Checks that a cell shows no other row.
  ///
  /// - Parameters:
  ///   - cell: The answer to `cellForRow`, or `cellForItem`.
  ///   - path: The row.
  ///   - handler: What keeps the function, or the table that it is in.
  ///   - definition: The function's line.
  /// - Returns: The cell, or an empty one instead of one that is in use.
  func checked<Cell: ListCell>(
    _ cell: Cell,
    for path: IndexPath,
    of handler: DelegateReceiver,
    _ definition: LuaLocation?
  ) -> Cell {
    checking(element.cellMethod, handler, definition) {
      try checkIsFree(cell, for: path, counting: .fromOne)
      return cell
    } ?? Cell(frame: .zero)
  }

  /// Runs a check, and reports what it throws with the function's line.
  func checking<Answer>(
    _ method: String,
    _ handler: DelegateReceiver,
    _ definition: LuaLocation?,
    _ body: () throws -> Answer
  ) -> Answer? {
    reporting(method, connectedAt: handler.location.map(SourceLocation.init)) {
      do {
        return try body()
      } catch var error as InteractionError where error.location == nil {
        error.location = definition.map(SourceLocation.init)
        throw error
      }
    }
  }
}
