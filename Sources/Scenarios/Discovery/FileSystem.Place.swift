internal import Glibc

extension FileSystem {
  /// Where a path leads: two spellings of one place are equal.
  package struct Place: Hashable {
    /// What is there, or the nearest folder above that is.
    private let found: Identity
    /// The names from there to the place; empty if something is there.
    private let rest: [Substring]

    /// Finds where a path leads, behind symbolic links (`stat`).
    ///
    /// - Parameter path: The path.
    /// - Returns: Nil for a pipe or a device, which takes what many write, and where nothing can be found
    ///   out.
    package init?(of path: String) {
      // As it was written comes first: `..` behind a link does not lead back.
      var candidate = path
      var names = FileSystem.absolute(path).split(separator: "/")
      var rest: [Substring] = []
      var isWritten = true
      while true {
        if let found = try? FileSystem.look(at: candidate) {
          guard found.kind == .folder || FileSystem.isRegularFile(candidate) else { return nil }
          self.found = found.identity
          self.rest = rest
          return
        }
        if !isWritten {
          guard let name = names.popLast() else { return nil }
          rest.insert(name, at: 0)
        }
        isWritten = false
        candidate = "/" + names.joined(separator: "/")
      }
    }
  }
}
