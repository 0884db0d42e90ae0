internal import Interaction
package import LuaBridge

extension LuaValue {
  /// How many entries of a table get a line of their own.
  private static let entryLimit = 50

  /// The value as a person would write it in a script: on one line if there is room for it, else a table
  /// with a line for each entry.
  ///
  /// - Parameter width: How many characters a line has room for.
  /// - Returns: Lines without their ends.
  package func textLines(width: Int) -> [String] {
    if case .object(let controller as ViewController) = self { return [controller.nameInMessages] }
    let line = ValueText.text(self)
    guard line.count > width, case .table(let table) = self,
      let entries = try? table.entries(), entries.count > 1
    else { return [line] }
    var next = 1
    let lines = entries.prefix(Self.entryLimit).map { key, value in
      let text = ValueText.text(value)
      if case .integer(next) = key {
        next += 1
        return "  \(text),"
      }
      return "  \(ValueText.key(key)) = \(text),"
    }
    let rest = entries.count - lines.count
    return ["{"] + lines + (rest > 0 ? ["  … \(rest) more"] : []) + ["}"]
  }
}
