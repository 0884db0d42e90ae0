internal import LineEditing
internal import Scenarios

/// The file in which the history of consoles is kept, by the XDG Base Directory Specification: beneath
/// `XDG_STATE_HOME`, or else `~/.local/state`.
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
    let named = variable("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = variable("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/.local/state" : nil }
    guard let folder = named ?? home else { return nil }
    path = "\(folder)/\(name)/console-history"
  }

  /// Reads the history.
  ///
  /// - Returns: The history; an empty one if there is no file yet.
  /// - Throws: `Problem`.
  func read() throws -> History {
    do {
      return History(String(decoding: try FileSystem.bytes(of: path), as: UTF8.self))
    } catch  where error.isMissing {
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

  /// Writes the history.
  ///
  /// - Parameter history: The history.
  /// - Throws: `Problem`.
  func write(_ history: History) throws {
    do {
      try FileSystem.makeFolders(around: path)
      try FileSystem.replace(path, with: Array(history.text.utf8))
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
