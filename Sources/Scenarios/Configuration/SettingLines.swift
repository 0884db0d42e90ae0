internal import LuaBridge

/// The lines of a Lua text at which names get values, as in `timeout = 10`.
///
/// Lua itself does not keep them. A name that gets a value at several lines, or in another way, has none.
package struct SettingLines {
  /// The lines at which each name gets a value, counted from 1.
  private var lines: [String: [Int]] = [:]

  /// Reads a text.
  ///
  /// - Parameter text: The text.
  /// - Complexity: Linear in its length.
  package init(_ text: String) {
    var highlighter = LuaHighlighter()
    for (index, line) in LuaHighlighter.lines(of: text).enumerated() {
      for span in highlighter.spans(of: line) where span.kind == nil {
        for name in Self.assigned(in: span.text) { lines[name, default: []].append(index + 1) }
      }
    }
  }

  /// The line at which a name gets its value.
  ///
  /// - Parameter name: The name.
  /// - Returns: The line, counted from 1; nil if there is none, or more than one.
  package func line(of name: String) -> Int? {
    guard let lines = lines[name], lines.count == 1 else { return nil }
    return lines[0]
  }

  /// The names with a sign of equality behind them, in a part of a line without texts and comments.
  private static func assigned(in text: String) -> [String] {
    var names: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: isPart) {
      let name = rest[start...].prefix(while: isPart)
      let isField = rest[..<start].last.map { ".:".contains($0) } ?? false
      rest = rest[name.endIndex...]
      let sign = rest.drop { $0 == " " || $0 == "\t" }
      if !isField, sign.first == "=", sign.dropFirst().first != "=" { names.append(String(name)) }
    }
    return names
  }

  /// Whether a character can stand in a name.
  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
