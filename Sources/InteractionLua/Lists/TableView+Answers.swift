internal import Interaction
internal import LuaBridge

// What scripts answer a table with, checked by the core's own rules.
extension TableView {
  /// Checks a height.
  ///
  /// - Parameters:
  ///   - height: The answer to `heightForRow`; nil for none.
  ///   - path: The row.
  ///   - handler: What keeps the function, or the table that it is in.
  ///   - definition: The function's line.
  /// - Returns: The height; nil for none, and for one that no row can have.
  func checked(
    _ height: Double?,
    for path: IndexPath,
    of handler: DelegateReceiver,
    _ definition: LuaLocation?
  ) -> Double? {
    guard let height, height != Self.automaticDimension else { return height }
    return checking("heightForRow", handler, definition) {
      try checkHeight(height, of: path, counting: .fromOne)
      return height
    }
  }

  /// Checks that a header is that of no other section that can be seen.
  ///
  /// - Parameters:
  ///   - view: The answer to `viewForHeader`; nil for none.
  ///   - section: The section.
  ///   - handler: What keeps the function, or the table that it is in.
  ///   - definition: The function's line.
  /// - Returns: The view; nil for none, and for one that cannot be the section's.
  func checked(
    _ view: View?,
    forHeaderOf section: Int,
    of handler: DelegateReceiver,
    _ definition: LuaLocation?
  ) -> View? {
    guard let view else { return nil }
    return checking("viewForHeader", handler, definition) {
      try checkHeader(view, of: section, counting: .fromOne)
      return view
    }
  }

  /// Checks where a row is to be put.
  ///
  /// - Parameters:
  ///   - target: The answer to `targetIndexPathForMove`.
  ///   - source: Where the row is.
  ///   - proposed: Where the user would have it.
  ///   - handler: What keeps the function, or the table that it is in.
  ///   - definition: The function's line.
  /// - Returns: The place; where the row is if the answer is none.
  func checked(
    _ target: IndexPath,
    from source: IndexPath,
    proposed: IndexPath,
    of handler: DelegateReceiver,
    _ definition: LuaLocation?
  ) -> IndexPath {
    checking("targetIndexPathForMove", handler, definition) {
      try checkPlace(target, for: source, insteadOf: proposed, counting: .fromOne)
      return target
    } ?? source
  }

  /// Follows the answer to a question that may redirect.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - path: The row that was asked about.
  ///   - method: The method that asked.
  ///   - handler: What keeps the function, or the table that it is in.
  ///   - definition: The function's line.
  /// - Returns: The row to go on with; nil after a veto, and for a row that is not there.
  func row(
    after answer: Redirection<IndexPath>,
    from path: IndexPath,
    _ method: String,
    of handler: DelegateReceiver,
    _ definition: LuaLocation?
  ) -> IndexPath? {
    switch answer {
    case .goOn: path
    case .veto: nil
    case .instead(let chosen):
      checking(method, handler, definition) {
        try checkRow(chosen, counting: .fromOne)
        return chosen
      }
    }
  }
}
