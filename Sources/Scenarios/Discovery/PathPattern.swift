/// A path on the command line that `*`, `?`, `[…]` and `**` make stand for many, as in `tests/**/*.lua`.
///
/// A folder that is there under the very name stands for itself, as `d[1]` does in `d[1]/*.lua`.
struct PathPattern {
  /// The names before the first that is a pattern and no folder, joined by slashes: the folder to look in.
  let folder: String
  /// How deep beneath that folder a match may be; nil for any depth.
  private let depth: Int?
  /// What paths beneath that folder must be like.
  private let pattern: WildcardPattern

  /// Understands an argument, and looks for the folders in it (`stat`).
  ///
  /// - Parameter argument: The path.
  /// - Returns: Nil if nothing in it makes it a pattern.
  init?(_ argument: String) {
    let names = FileSystem.names(of: argument)
    let root = FileSystem.isAbsolute(argument) ? "/" : ""
    let first = names.indices.first { index in
      guard Self.isPattern(names[index]) else { return false }
      let path = root + names[...index].joined(separator: "/")
      return (try? FileSystem.look(at: path).kind) != .folder
    }
    guard let first else { return nil }
    folder = root + names[..<first].joined(separator: "/")
    let rest = names[first...].filter { $0 != "." }
    depth = rest.contains { $0.contains("**") } ? nil : rest.count
    pattern = WildcardPattern(rest.joined(separator: "/").utf8)
  }

  /// Whether a name stands for others as well.
  private static func isPattern(_ name: Substring) -> Bool {
    let bytes = name.utf8
    if bytes.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }) { return true }
    guard let bracket = bytes.firstIndex(of: UInt8(ascii: "[")) else { return false }
    return bytes[bracket...].contains(UInt8(ascii: "]"))
  }

  /// Tells whether a path is meant: it fits, or lies in a folder that does.
  ///
  /// - Parameter path: The path from the folder to look in.
  func matches(_ path: String) -> Bool {
    var beginning = ""
    for name in FileSystem.names(of: path) {
      beginning += beginning.isEmpty ? String(name) : "/\(name)"
      if pattern.matches(beginning) { return true }
    }
    return false
  }

  /// Tells whether something beneath a folder may be meant.
  ///
  /// - Parameter path: The folder's path from the folder to look in.
  func reaches(into path: String) -> Bool {
    guard let depth else { return true }
    return FileSystem.names(of: path).count < depth || matches(path)
  }
}
