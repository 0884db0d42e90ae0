internal import LuaBridge
internal import Scenarios

/// Finds the lines of a Swift file on which the text of a script stands.
enum SnippetPlace {
  /// How many lines below a call its text may begin.
  private static let reach = 20

  /// Puts as many empty lines before the text of a script that its lines are those of the Swift file.
  ///
  /// The compiler tells where the call is. Where the text begins is seen from the file, which is there
  /// when tests run: it stands there, or is kept in a constant further up. Without the file, and where the
  /// text is put together from pieces, it is taken to begin at the call.
  ///
  /// - Parameters:
  ///   - text: The text of a script.
  ///   - call: Where it is given.
  /// - Returns: The text, further down.
  static func aligned(_ text: String, _ call: CallPlace) -> String {
    let source = try? FileSystem.text(of: "\(call.filePath)")
    let line = source.flatMap { firstLine(of: text, in: $0, from: call.line) } ?? call.line
    return String(repeating: "\n", count: max(0, line - 1)) + text
  }

  /// What scripts are told of the user, whom a scenario gives them.
  private static let missingUser = "there is no global 'user'"

  /// Gives an error of Lua's what it lacks in a test: a place, and what to do without a global user.
  ///
  /// - Parameters:
  ///   - error: What the text of a script let through.
  ///   - call: Where it is given.
  /// - Returns: The error; one of Swift's as it is.
  static func placed(_ error: any Error, _ call: CallPlace) -> any Error {
    guard var error = error as? LuaError else { return error }
    if error.location == nil {
      error.location = LuaLocation(chunk: "\(call.fileID)", line: call.line)
    }
    if error.message.hasPrefix("\(missingUser);") {
      error.message = "\(missingUser); in a test Swift acts: try user.tap(.button(\"…\"))"
    }
    return error
  }

  /// Finds the line of a source on which a text begins.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - source: The source.
  ///   - start: The line from which to look, counted from 1.
  /// - Returns: The line's number; nil if the text is not there as it is, as with escapes.
  static func firstLine(of text: String, in source: String, from start: Int) -> Int? {
    let texts = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let index = texts.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }),
      let end = texts[index].lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    let wanted = texts[index][...end].drop(while: \.isWhitespace)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    // A file that was changed after the tests were built may end before the call.
    guard start > 0, start <= lines.count else { return nil }
    let candidates = lines.indices.dropFirst(start - 1).prefix(reach + 1)
    let rest = texts[index...]
    // Texts of tests begin alike: the first line alone counts only where the text is nowhere as it is.
    let found =
      candidates.first { holds(rest, at: lines[$0...]) }
      ?? lines.indices.prefix(start - 1).last { holds(rest, at: lines[$0...]) }
      ?? candidates.first { lines[$0].contains(wanted) }
    return found.map { $0 + 1 - index }
  }

  /// Whether the lines of a text stand in lines of a source, each further in, or within quotation marks.
  private static func holds(
    _ texts: ArraySlice<Substring>,
    at lines: ArraySlice<Substring>
  ) -> Bool {
    guard texts.count <= lines.count else { return false }
    return zip(texts, lines).allSatisfy { text, line in
      let end = text.lastIndex { !$0.isWhitespace }
      guard let end else { return true }
      return line.contains(text[...end].drop(while: \.isWhitespace))
    }
  }
}
