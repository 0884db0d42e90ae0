internal import LineEditing
internal import Scenarios

/// The file in which the history of consoles is kept, by the XDG Base Directory Specification: beneath
/// `XDG_STATE_HOME`, or else `~/.local/state`.
///
/// Each console adds its lines to the end. Nobody but its owner may read a file that one makes, since a line
/// may hold a password.
struct HistoryFile {
  /// Why the history cannot be read or written.
  struct Problem: Error, CustomStringConvertible {
    /// What is wrong, and what to do.
    let description: String
  }

  /// The file's path.
  let path: String

  /// Finds the file.
  ///
  /// - Parameters:
  ///   - name: What the program is called.
  ///   - variable: Gives a variable of the environment by its name.
  /// - Returns: Nil where the environment names no folder for it.
  init?(of name: String, _ variable: (String) -> String?) {
    let named = variable("XDG_STATE_HOME").flatMap { FileSystem.isAbsolute($0) ? $0 : nil }
    let home = variable("HOME").flatMap { FileSystem.isAbsolute($0) ? "\($0)/.local/state" : nil }
    guard let folder = named ?? home else { return nil }
    path = "\(folder)/\(name)/console-history"
  }

  /// Reads the history.
  ///
  /// - Returns: The history; an empty one if there is no file yet.
  /// - Throws: `Problem`.
  func read() throws -> History {
    do {
      return History(String(decoding: try FileSystem.bytes(ofRegularFile: path), as: UTF8.self))
    } catch  where error.isMissing || error == .irregular {
      // Who wants no history has a link there, to /dev/null.
      return History()
    } catch {
      throw Problem(
        description: """
          the history in \(path.escapedLine) cannot be read: \(error); set XDG_STATE_HOME to a folder of \
          yours
          """
      )
    }
  }

  /// Adds to the history.
  ///
  /// - Parameter text: What `History.text(of:isContinuation:)` gives of an input or some lines of it.
  /// - Throws: `Problem`.
  func append(_ text: String) throws {
    try writing { () throws(FileSystem.Problem) in
      try FileSystem.makeFolders(around: path)
      try FileSystem.append(Array(text.utf8), toPrivate: path)
    }
  }

  /// Takes the oldest inputs out that no console would show.
  ///
  /// - Throws: `Problem`.
  func shorten() throws {
    try writing { () throws(FileSystem.Problem) in
      try FileSystem.shorten(path) {
        Array(History(String(decoding: $0, as: UTF8.self)).text.utf8)
      }
    }
  }

  /// Writes to the file, and says what to do where that fails.
  private func writing(_ body: () throws(FileSystem.Problem) -> Void) throws {
    do {
      try body()
    } catch {
      throw Problem(
        description: """
          the history cannot be written to \(path.escapedLine): \(error); set XDG_STATE_HOME to a folder \
          that you may write to
          """
      )
    }
  }
}
