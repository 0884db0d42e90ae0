internal import Interaction
internal import LuaBridge

/// The scripts that a page shows, and where texts name lines of them.
struct SourceIndex {
  /// A script.
  private struct Entry {
    /// Its path, as records name it.
    let file: String
    /// Its place among the page's scripts.
    let place: Int
    /// How many lines it has.
    let lineCount: Int
  }

  /// The scripts, the longest path first, so that one which ends with another's is found.
  private let entries: [Entry]

  /// Takes in scripts.
  ///
  /// - Parameter sources: The scripts.
  init(_ sources: [TraceDocument.Source]) {
    entries = sources.enumerated().map { place, source in
      Entry(file: source.file, place: place, lineCount: Self.lines(of: source.text).count)
    }.sorted { ($1.file.utf8.count, $0.place) < ($0.file.utf8.count, $1.place) }
  }

  /// The lines of a script, as Lua counts them.
  static func lines(of text: String) -> [Substring] {
    var lines = LuaHighlighter.lines(of: text)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// What the page's addresses call a line of a script.
  static func name(place: Int, line: Int) -> String { "source-\(place)-\(line)" }

  /// What the page's addresses call a line.
  ///
  /// - Parameter location: The line.
  /// - Returns: The name; nil if the page does not show it.
  func name(of location: SourceLocation) -> String? {
    guard let entry = entries.first(where: { $0.file == location.file }),
      (1...max(1, entry.lineCount)).contains(location.line)
    else { return nil }
    return Self.name(place: entry.place, line: location.line)
  }

  /// Writes a text, lines of the page's scripts that it names as links.
  ///
  /// - Parameters:
  ///   - text: The text, not escaped yet.
  ///   - html: Where it is written.
  func write(_ text: String, to html: inout HTMLWriter) {
    var told = text.startIndex
    for (range, name) in links(in: text) {
      html.write(text[told..<range.lowerBound])
      html.textElement("a", ["href": "#\(name)"], text[range])
      told = range.upperBound
    }
    html.write(text[told...])
  }

  /// Finds the lines of the page's scripts that a text names.
  ///
  /// - Parameter text: The text.
  /// - Returns: Where it names them, and what the page's addresses call them, in the text's order.
  func links(in text: String) -> [(range: Range<String.Index>, name: String)] {
    var links: [(range: Range<String.Index>, name: String)] = []
    var rest = text[...]
    var told = rest.startIndex
    while let colon = rest.firstIndex(of: ":") {
      let after = text.index(after: colon)
      let digits = text[after...].prefix { $0.isASCII && $0.isNumber }
      rest = text[after...]
      guard let line = Int(digits), let entry = entry(endingAt: colon, in: text, from: told),
        (1...max(1, entry.lineCount)).contains(line)
      else { continue }
      let start = text.index(colon, offsetBy: -entry.file.count)
      links.append((start..<digits.endIndex, Self.name(place: entry.place, line: line)))
      told = digits.endIndex
      rest = text[told...]
    }
    return links
  }

  /// The script whose path ends at a place of a text.
  private func entry(
    endingAt end: String.Index,
    in text: String,
    from start: String.Index
  ) -> Entry? {
    let head = text[start..<end]
    return entries.first { entry in
      guard head.hasSuffix(entry.file) else { return false }
      guard let before = head.dropLast(entry.file.count).last else { return true }
      return !(before.isLetter || before.isNumber || "/._-".contains(before))
    }
  }
}
