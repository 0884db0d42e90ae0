/// The texts of the chunks that were loaded last, to quote lines of.
struct LuaSources {
  /// How many bytes are kept at most.
  private let limit: Int

  /// The texts by the names of their chunks.
  private var texts: [String: String] = [:]

  /// The names, the oldest first.
  private(set) var names: [String] = []

  /// Bytes of all texts.
  private var bytes = 0

  /// Keeps nothing yet.
  init(limit: Int) { self.limit = limit }

  /// Keeps a text, and lets the oldest go for it; a text that is larger than the limit is not kept.
  ///
  /// - Complexity: O(1), O(chunks) where one is replaced.
  mutating func keep(_ text: String, as chunk: String) {
    if let old = texts.removeValue(forKey: chunk) {
      bytes -= old.utf8.count
      names.removeAll { $0 == chunk }
    }
    guard text.utf8.count <= limit else { return }
    texts[chunk] = text
    names.append(chunk)
    bytes += text.utf8.count
    var oldest = 0
    while bytes > limit {
      bytes -= texts.removeValue(forKey: names[oldest])?.utf8.count ?? 0
      oldest += 1
    }
    names.removeFirst(oldest)
  }

  /// The text of a chunk; nil where it is not known.
  func text(of chunk: String) -> String? { texts[chunk] }

  /// A line without the white space around it, shortened; nil where it is blank or not known.
  ///
  /// - Complexity: O(text).
  func line(at location: LuaLocation) -> String? {
    guard let text = texts[location.chunk], location.line > 0 else { return nil }
    var rest: Substring? = text[...]
    var number = 1
    while number < location.line, let text = rest {
      rest = LuaHighlighter.firstLine(of: text).rest
      number += 1
    }
    guard let rest else { return nil }
    let isBlank: (Character) -> Bool = { $0.isWhitespace }
    let line = LuaHighlighter.firstLine(of: rest).line.drop(while: isBlank)
    let end = line.lastIndex { !isBlank($0) }
    guard let end else { return nil }
    let shown = line[...end]
    return shown.count <= 160 ? String(shown) : shown.prefix(159) + "…"
  }
}

extension LuaState {
  /// The text of a line, without the white space around it.
  ///
  /// - Parameter location: The line.
  /// - Returns: The text, shortened; nil where it is blank or not kept (see ``Configuration/sourceLimit``).
  /// - Complexity: O(length of the chunk).
  public func sourceLine(at location: LuaLocation) -> String? { sources.line(at: location) }

  /// The names of the chunks whose texts are kept, in the order in which they were loaded last.
  public var sourceNames: [String] { sources.names }

  /// The text of a chunk that was loaded, by the name that messages show.
  ///
  /// - Parameter chunk: The chunk's name.
  /// - Returns: The text; nil where it is not kept (see ``Configuration/sourceLimit``).
  public func sourceText(of chunk: String) -> String? { sources.text(of: chunk) }
}
