internal import Foundation

/// A folder of its own for a test, gone when the value is.
final class TemporaryFolder {
  /// The folder's path, without a slash at its end.
  let path: String

  /// Makes the folder and the files in it.
  ///
  /// - Parameter files: Texts by their paths in the folder; folders on the way are made.
  init(_ files: [String: String] = [:]) throws {
    // Short, because Lua cuts names of more than 59 bytes in its messages.
    let name = "moontap-\(UUID().uuidString.prefix(8))"
    // Behind no symbolic link, so that paths compare as they are written.
    path =
      FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent(name).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files {
      try write(text, to: name)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, and makes the folders on the way to it.
  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  /// Writes a file of bytes, text or not, and makes the folders on the way to it.
  func write(_ bytes: [UInt8], to name: String) throws {
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: file)
  }

  /// Makes a symbolic link.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)",
      withDestinationPath: target
    )
  }
}
