internal import Foundation

/// A folder of empty scripts for a test, gone when the value is.
final class ScriptFolder {
  /// The folder's path, without a slash at its end.
  let path: String
  /// What goes with the value: the folder, or the one that was made around it.
  private let root: String

  /// Makes the folder and empty files in it.
  ///
  /// - Parameters:
  ///   - names: The files' names.
  ///   - isAlone: Whether the folder around it is its own, too: `require` looks there as well, and finds
  ///     else whatever lies in the temporary folder.
  init(_ names: String..., isAlone: Bool = false) throws {
    // Short, because Lua cuts names of more than 59 bytes in its messages; one that is alone is no longer.
    let name = UUID().uuidString.prefix(8)
    // Behind no symbolic link, so that paths compare as they are written.
    root =
      FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent(isAlone ? "mt-\(name)" : "moontap-\(name)").path
    // With a dot no module is called so, and none is suggested by this way.
    path = isAlone ? "\(root)/a.d" : root
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for name in names {
      try write("", to: name)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  /// The path of a file in the folder.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Reads a file.
  func text(_ name: String) throws -> String {
    try String(contentsOfFile: self(name), encoding: .utf8)
  }

  /// Writes a file.
  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  /// Writes a file of bytes, text or not, and makes the folders that its name gives.
  func write(_ bytes: [UInt8], to name: String) throws {
    let file = URL(fileURLWithPath: self(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: file)
  }
}
