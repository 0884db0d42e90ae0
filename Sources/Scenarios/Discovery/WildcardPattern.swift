/// A gitignore pattern's path, which `*`, `?`, `[…]` and `**` make stand for many.
///
/// It works on bytes, as git does: `?` is one byte.
struct WildcardPattern: Equatable {
  /// How a comparison ended.
  private enum Match {
    /// The whole of both sides fits.
    case fits
    /// It does not fit from here; a star before may still take more.
    case differs
    /// The text is used up: no star before can help, however much it takes.
    case exhausted
    /// The text is used up as far as a star may go, which is the next slash: only `**` can help.
    case exhaustedToSlash
  }

  /// The part before the first special byte, compared as it stands.
  private let literal: [UInt8]
  /// The rest.
  private let pattern: [UInt8]

  /// Prepares a pattern.
  ///
  /// - Parameter pattern: The pattern, without gitignore's `!` and outer slashes.
  init(_ pattern: some Sequence<UInt8>) {
    let bytes = Array(pattern)
    let special = bytes.firstIndex { "*?[\\".utf8.contains($0) } ?? bytes.endIndex
    literal = Array(bytes[..<special])
    self.pattern = Self.folded(bytes[special...])
  }

  /// A pattern with one `**/` for several in a row, which stand for the same: to compare it goes no deeper than the
  /// path has bytes.
  private static func folded(_ pattern: ArraySlice<UInt8>) -> [UInt8] {
    var folded: [UInt8] = []
    var rest = pattern
    var (opensName, endsInStep) = (true, false)
    while let byte = rest.first {
      // Only where a name begins: each star of a long row would count the rest of them.
      let stars = opensName ? rest.prefix { $0 == UInt8(ascii: "*") }.count : 0
      if stars > 1, rest.dropFirst(stars).first == UInt8(ascii: "/") {
        if !endsInStep { folded += "**/".utf8 }
        endsInStep = true
        rest.removeFirst(stars + 1)
      } else {
        folded.append(byte)
        rest.removeFirst()
        (opensName, endsInStep) = (byte == UInt8(ascii: "/"), false)
      }
    }
    return folded
  }

  /// Why the pattern stands for nothing, whatever the path: a mistake in it, as git has it, or a NUL byte,
  /// at which git takes the rule to end; nil if there is none.
  var fault: String? {
    if literal.contains(0) || pattern.contains(0) {
      return "no name has the NUL byte that it holds; take that out"
    }
    var rest = pattern[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.popFirst() == nil {
        return "nothing follows the backslash at its end; write \\\\ for a backslash"
      }
      guard byte == UInt8(ascii: "[") else { continue }
      guard let bracket = BracketExpression(rest) else {
        return "its [ is never closed, or names an unknown class; write \\[ for a bracket"
      }
      rest = pattern[bracket.endIndex...]
    }
    return nil
  }

  /// Tells whether a path is one of those the pattern stands for.
  ///
  /// The literal part is taken off first, as git takes it off: that is why `foo**/bar` also stands
  /// for `foox/y/bar`, though `**` is special only between slashes elsewhere.
  ///
  /// - Parameter path: Names joined by slashes.
  /// - Returns: Whether the whole path fits.
  /// - Complexity: Linear without stars; each star may multiply it by the path's length.
  func matches(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    guard bytes.starts(with: literal) else { return false }
    return match(pattern[...], bytes[literal.count...]) == .fits
  }

  /// Compares what is left of the pattern with what is left of the path.
  private func match(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Match {
    var pattern = pattern
    var text = text
    let start = pattern.startIndex
    while let byte = pattern.first {
      if text.isEmpty, byte != UInt8(ascii: "*") { return .exhausted }
      switch byte {
      case UInt8(ascii: "*"):
        return star(in: pattern, from: start, text)
      case UInt8(ascii: "?"):
        if text.first == UInt8(ascii: "/") { return .differs }
        pattern.removeFirst()
      case UInt8(ascii: "["):
        guard let bracket = BracketExpression(pattern.dropFirst()) else { return .exhausted }
        guard let first = text.first, first != UInt8(ascii: "/"), bracket.contains(first) else {
          return .differs
        }
        pattern = pattern[bracket.endIndex...]
      case UInt8(ascii: "\\"):
        pattern.removeFirst()
        guard let escaped = pattern.popFirst(), escaped == text.first else { return .differs }
      default:
        if byte != text.first { return .differs }
        pattern.removeFirst()
      }
      text.removeFirst()
    }
    return text.isEmpty ? .fits : .differs
  }

  /// Compares from one or more stars on.
  ///
  /// - Parameters:
  ///   - pattern: Begins with the stars.
  ///   - start: Where the part of the pattern that is being compared began.
  ///   - text: What is left of the path.
  private func star(
    in pattern: ArraySlice<UInt8>,
    from start: Int,
    _ text: ArraySlice<UInt8>
  ) -> Match {
    let slash = UInt8(ascii: "/")
    let before = pattern.startIndex
    let rest = pattern.drop { $0 == UInt8(ascii: "*") }
    let opensName = before == start || self.pattern[before - 1] == slash
    let closesName = rest.isEmpty || rest.first == slash || rest.starts(with: Array("\\/".utf8))
    let spansFolders = rest.startIndex - before > 1 && opensName && closesName
    if spansFolders, rest.first == slash {
      // `**/` may stand for nothing at all. Where the text is too short for the rest then, it is so for any
      // piece of the text, too: to try each would take twice as long for every further `**/`.
      let result = match(rest.dropFirst(), text)
      if result == .fits || result == .exhausted { return result }
    }
    if rest.isEmpty {
      return spansFolders || !text.contains(slash) ? .fits : .differs
    }
    var text = text
    while true {
      let result = match(rest, text)
      // Another start can change nothing once the text was too short for the rest, except that
      // `**` may go past the slash at which an inner single star had to stop.
      if result == .fits || result == .exhausted { return result }
      if result == .exhaustedToSlash, !spansFolders { return result }
      guard let first = text.popFirst() else { return .exhausted }
      if first == slash, !spansFolders { return .exhaustedToSlash }
    }
  }
}
