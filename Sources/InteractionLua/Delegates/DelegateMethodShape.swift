package import LuaBridge

/// A method of a delegate protocol with what it gets and answers, as documentation has it.
///
/// It is written as one text, the answer last: `"canEditRow(list: TableView, indexPath: IndexPath):
/// boolean"`. A delegate's table gets itself before that.
package struct DelegateMethodShape: Sendable, ExpressibleByStringInterpolation {
  /// The method's name in scripts.
  package let name: String
  /// What follows the name; nil where only the name is known.
  private let text: String?

  /// Reads a method's text.
  package init(stringLiteral value: String) {
    let parts = value.split(separator: "(", maxSplits: 1)
    name = String(parts.first ?? "")
    text = parts.count > 1 ? "function(" + parts[1] : nil
  }

  /// Describes a method of a script's own protocol, of which only the name is known.
  init(named name: String) {
    self.name = name
    text = nil
  }

  /// The type of a function that does what the method does.
  package var type: LuaType { LuaType(declared: text ?? "function") }
}
