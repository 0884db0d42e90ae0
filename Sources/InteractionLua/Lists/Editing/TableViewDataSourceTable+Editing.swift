internal import Interaction
internal import LuaBridge

extension TableViewDataSourceTable: RowMoveCommitting {
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    decide("canEditRow", implied: "commitEditing", of: tableView, indexPath)
  }

  func tableView(
    _ tableView: TableView,
    commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    tell("commitEditing", of: tableView, editingStyle, indexPath)
  }

  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    decide("canMoveRow", implied: "commitMove", of: tableView, indexPath)
  }

  func commitMove(of tableView: TableView, from source: IndexPath, to target: IndexPath) -> Bool {
    tell("commitMove", of: tableView, source, target)
  }

  /// Asks whether the user can do something with a row.
  ///
  /// - Parameters:
  ///   - method: The method's name in scripts.
  ///   - commit: The method whose presence says yes if nobody is asked, as in UIKit.
  ///   - tableView: Who asks.
  ///   - path: The row.
  /// - Returns: The answer, no from a method that failed; yes of nobody if nothing is said of it.
  private func decide(
    _ method: String,
    implied commit: String,
    of tableView: TableView,
    _ path: IndexPath
  ) -> Bool {
    guard responds(to: method) else { return responds(to: commit) || tableView.yesOfNobody() }
    return answer(to: method, of: tableView, as: Bool.self, path) ?? false
  }
}
