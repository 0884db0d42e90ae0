/// The chunk names that Lua cuts in messages and tracebacks (`LUA_IDSIZE`), to be written out again.
struct LongChunkNames {
  /// How many bytes of a name Lua shows.
  private static let limit = 59

  /// What Lua puts before the end of a longer name.
  private static let ellipsis = "..."

  /// How many names are remembered: a host may load chunks under ever new names.
  private static let capacity = 1_000

  /// The full names by what Lua shows; nil where two names look the same.
  private var names: [String: String?] = [:]

  /// Remembers a name if Lua would cut it.
  mutating func add(_ name: String) {
    guard name.utf8.count > Self.limit else { return }
    let tail = name.utf8.suffix(Self.limit - Self.ellipsis.utf8.count)
    let shown = Self.ellipsis + String(decoding: tail, as: UTF8.self)
    if let known = names[shown], known != name {
      names.updateValue(nil, forKey: shown)
    } else {
      if names.count >= Self.capacity { names = [:] }
      names[shown] = name
    }
  }

  /// The name that Lua shows as this one.
  func full(_ shown: String) -> String { (names[shown] ?? nil) ?? shown }

  /// A text of Lua's, its positions with full names.
  ///
  /// - Complexity: O(length) for each long name.
  func full(inText text: String) -> String {
    names.reduce(text) { text, entry in
      entry.value.map { text.replacing("\(entry.key):", with: "\($0):") } ?? text
    }
  }
}
