/// Links from one file to others, by their paths.
package struct RelativeLinks: Equatable {
  /// The folder of the file that has the links, as its parts from the root.
  private let folder: [Substring]
  /// The folder that relative paths start at.
  private let workingFolder: String

  /// Makes the links of a file.
  ///
  /// - Parameters:
  ///   - file: The path of the file that has the links; nil for one that lies in the working folder.
  ///   - workingFolder: The folder that relative paths start at.
  package init(from file: String?, workingFolder: String) {
    self.workingFolder = workingFolder
    folder = FileSystem.absoluteNames(of: file ?? "-", in: workingFolder).dropLast()
  }

  /// The way to another file, with what a link cannot hold written as `%20`.
  ///
  /// - Parameter path: The file's path.
  /// - Returns: A relative reference; nil for an empty path.
  package func link(to path: String) -> String? {
    guard !path.isEmpty else { return nil }
    let target = FileSystem.absoluteNames(of: path, in: workingFolder)
    let shared = zip(folder, target.dropLast()).prefix { $0 == $1 }.count
    let parts =
      Array(repeating: "..", count: folder.count - shared) + target[shared...].map(escaped)
    // A colon in the first part would make it the name of a scheme.
    let isScheme = parts.first?.utf8.contains(UInt8(ascii: ":")) == true
    return (isScheme ? "./" : "") + parts.joined(separator: "/")
  }

  /// Escapes a part of a path for a reference.
  private func escaped(_ part: Substring) -> String {
    let bytes = part.utf8.flatMap { byte in
      byte > 0x20 && byte != 0x7F && !Self.barred.contains(byte)
        ? [byte] : Array("%\(byte.hexadecimal)".utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The visible bytes that a reference cannot hold as they are, or in which they mean something.
  private static let barred = Set("\"#%<>?\\^`{|}".utf8)
}
