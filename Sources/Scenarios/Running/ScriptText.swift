internal import Interaction

/// A script as it is on disk, read once: what was planned is what runs.
package struct ScriptText: Codable, Equatable, Sendable {
  /// The byte that every compiled chunk begins with, and no script.
  private static let compiledMark: UInt8 = 0x1B

  /// The script's path, as messages name it.
  package let file: String
  /// Where it was read, which is another path if it stands in for a script of that name.
  let path: String
  /// What is compiled: the text without what only editors and shells need.
  let text: String

  /// A script without a word, of which nobody asks where it is.
  static let blank = ScriptText(file: "(none)", path: "(none)", text: "")

  /// Takes a text that was not read.
  private init(file: String, path: String, text: String) {
    self.file = file
    self.path = path
    self.text = text
  }

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - file: The script's path.
  ///   - name: The path that messages and journals are to name; by default the script's own.
  /// - Throws: `LoadFailure` if it cannot be read, or is not text in UTF-8.
  init(_ file: String, named name: String? = nil) throws(LoadFailure) {
    self.file = name ?? file
    path = file
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.bytes(ofRegularFile: file)
    } catch {
      throw Self.refusal(of: file, "\(file) cannot be read: \(error)")
    }
    if bytes.first == Self.compiledMark {
      let cause = "the file is compiled Lua, not text"
      throw Self.refusal(of: file, "\(cause); name the script that it was compiled from")
    }
    do {
      let whole = try SourceText.text(of: bytes)
      text = String(whole.unicodeScalars[Self.beginning(of: whole)...])
    } catch {
      let escape = error.byte.map { ", or write the byte as \\x\($0.hexadecimal) in a string" }
      let remedy = "save the file as UTF-8\(escape ?? "")"
      throw Self.refusal(of: file, "\(error.cause); \(remedy)", line: error.line)
    }
  }

  /// Says why a script is not even compiled.
  private static func refusal(
    of file: String,
    _ message: String,
    line: Int? = nil
  ) -> LoadFailure {
    let location = line.map { SourceLocation(file: file, line: $0) }
    return LoadFailure(file: file, failure: FailureReport(message: message, location: location))
  }

  /// Where the text that is compiled begins: behind a byte order mark, and behind a first line that begins with
  /// `#`, whose end stays, so that lines count right.
  ///
  /// - Parameter text: The text of a whole file.
  static func beginning(of text: String) -> String.Index {
    var scalars = text.unicodeScalars[...]
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    if scalars.first == "#" { scalars = scalars.drop { $0 != "\n" && $0 != "\r" } }
    return scalars.startIndex
  }

  /// The same script with another text, as if that stood in its file.
  ///
  /// - Parameter text: What is compiled.
  func saying(_ text: String) -> ScriptText { ScriptText(file: file, path: path, text: text) }
}
