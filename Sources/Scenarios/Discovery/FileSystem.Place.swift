internal import Glibc

extension FileSystem {
  /// Where a path leads: two spellings of one place are equal.
  package struct Place: Hashable {
    /// What is there, or the nearest folder above that is.
    private let found: Identity
    /// The names from there to the place; empty if something is there.
    private let rest: [Substring]

    /// How many links one after the other are followed, as the system does.
    private static let mostLinks = 40

    /// Finds where a path leads, behind symbolic links (`stat`), also those to what is not there yet.
    ///
    /// - Parameter path: The path.
    /// - Returns: Nil for a pipe or a device, which takes what many write, and where nothing can be found
    ///   out.
    package init?(of path: String) {
      var path = path
      var rest: [Substring] = []
      // How many folders that are not there `..` leads out of, and whether it has led out of any.
      var upward = 0
      var isBack = false
      var linksLeft = Self.mostLinks
      while true {
        let found = try? FileSystem.look(at: path)
        if found?.kind == .folder, upward == 0, isBack {
          // What is named behind it may well be there.
          path += rest.map { "/\($0)" }.joined()
          rest = []
          isBack = false
          continue
        }
        if let found, upward == 0 {
          guard found.kind == .folder || FileSystem.isRegularFile(path) else { return nil }
          self.found = found.identity
          self.rest = rest
          return
        }
        if found?.kind == .folder {
          path += "/.."
          upward -= 1
          continue
        }
        guard let (folder, name) = FileSystem.split(path) else { return nil }
        if found == nil, let target = FileSystem.target(ofLink: "\(folder)/\(name)") {
          guard linksLeft > 0 else { return nil }
          linksLeft -= 1
          path = target.hasPrefix("/") ? target : "\(folder)/\(target)"
          continue
        }
        path = folder
        switch name {
        case ".": break
        case "..": upward += 1
        case _ where upward > 0:
          upward -= 1
          isBack = true
        default: rest.insert(name, at: 0)
        }
      }
    }
  }

  /// A path's last name, and what comes before it, as they are written.
  ///
  /// - Parameter path: The path.
  /// - Returns: Nil for the root, the working folder and an empty path, before which there is nothing.
  private static func split(_ path: String) -> (folder: String, name: Substring)? {
    var text = Substring(path)
    while text.count > 1, text.last == "/" { text.removeLast() }
    guard !text.isEmpty, text != "/", text != "." else { return nil }
    guard let slash = text.lastIndex(of: "/") else { return (".", text) }
    let folder = slash == text.startIndex ? "/" : String(text[..<slash])
    return (folder, text[text.index(after: slash)...])
  }

  /// What a symbolic link says that it leads to (`readlink`).
  ///
  /// - Parameter path: The link, without a slash behind it.
  /// - Returns: Nil if there is no link.
  private static func target(ofLink path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path, start, buffer.count)
      guard count > 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }
}
