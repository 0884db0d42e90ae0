/// The statements of a script, to be found by a line that one of them stands on.
struct ScriptStatements {
  /// What a statement has on one line.
  struct Part: Equatable {
    /// The line, counted from 1.
    let line: Int
    /// The code, without comments and long strings.
    var text: String
  }

  /// The parts of each statement, in order.
  let statements: [[Part]]
  /// The statements that have a part on a line.
  private let places: [Int: [Int]]

  /// Reads a script.
  ///
  /// - Parameter text: The script's text.
  /// - Complexity: Linear in its length.
  init(_ text: String) {
    statements = StatementReader(text).statements
    var places: [Int: [Int]] = [:]
    for (index, statement) in statements.enumerated() {
      for line in Set(statement.map(\.line)) { places[line, default: []].append(index) }
    }
    self.places = places
  }

  /// What the statements consist of that have a part on a line: which of them runs is not known.
  ///
  /// - Parameter line: The line, counted from 1.
  func parts(at line: Int) -> [Part] { (places[line] ?? []).flatMap { statements[$0] } }
}
