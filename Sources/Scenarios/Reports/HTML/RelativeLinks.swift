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
    folder = Self.parts(of: file ?? "-", in: workingFolder).dropLast()
  }

  /// The way to another file, with what a link cannot hold written as `%20`.
  ///
  /// - Parameter path: The file's path.
  /// - Returns: A relative reference; nil for an empty path.
  package func link(to path: String) -> String? {
    guard !path.isEmpty else { return nil }
    let target = Self.parts(of: path, in: workingFolder)
    let shared = zip(folder, target.dropLast()).prefix { $0 == $1 }.count
    let parts =
      Array(repeating: "..", count: folder.count - shared) + target[shared...].map(escaped)
    // A colon in the first part would make it the name of a scheme.
    return (parts.first?.contains(":") == true ? "./" : "") + parts.joined(separator: "/")
  }

  /// The parts of a path from the root, without those that lead nowhere or back.
  private static func parts(of path: String, in folder: String) -> [Substring] {
    let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    return whole.split(separator: "/").reduce(into: []) { parts, part in
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
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
