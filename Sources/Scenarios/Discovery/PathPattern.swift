/// A path on the command line that `*`, `?`, `[…]` and `**` make stand for many, as in `tests/**/*.lua`.
struct PathPattern {
  /// The names before the first that is a pattern, joined by slashes: the folder to look in.
  let folder: String
  /// How deep beneath that folder a match may be; nil for any depth.
  private let depth: Int?
  /// What paths beneath that folder must be like.
  private let pattern: WildcardPattern

  /// Understands an argument.
  ///
  /// - Parameter argument: The path.
  /// - Returns: Nil if nothing in it makes it a pattern.
  init?(_ argument: String) {
    let names = argument.split(separator: "/")
    guard let first = names.firstIndex(where: Self.isPattern) else { return nil }
    folder = (argument.hasPrefix("/") ? "/" : "") + names[..<first].joined(separator: "/")
    let rest = names[first...].filter { $0 != "." }
    depth = rest.contains { $0.contains("**") } ? nil : rest.count
    pattern = WildcardPattern(rest.joined(separator: "/").utf8)
  }

  /// Whether a name stands for others as well.
  private static func isPattern(_ name: Substring) -> Bool {
    if name.contains("*") || name.contains("?") { return true }
    guard let bracket = name.firstIndex(of: "[") else { return false }
    return name[bracket...].contains("]")
  }

  /// Tells whether a path is meant: it fits, or lies in a folder that does.
  ///
  /// - Parameter path: The path from the folder to look in.
  func matches(_ path: String) -> Bool {
    var beginning = ""
    for name in path.split(separator: "/") {
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
    return path.split(separator: "/").count < depth || matches(path)
  }
}
