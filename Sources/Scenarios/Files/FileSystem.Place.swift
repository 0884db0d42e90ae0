extension FileSystem {
  /// Where a path leads: two spellings of one place are equal.
  package struct Place: Hashable {
    /// What is there, or the nearest folder above that is.
    private let found: Identity
    /// The names from there to the place; empty if something is there.
    private let rest: [Substring]

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
      var linksLeft = FileSystem.mostLinks
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
        // Before the root, the working folder and an empty path there is nothing.
        guard let (above, name) = FileSystem.split(path), above != nil || name != "." else {
          return nil
        }
        let folder = above ?? "."
        if found == nil, let target = FileSystem.target(ofLink: "\(folder)/\(name)") {
          guard linksLeft > 0 else { return nil }
          linksLeft -= 1
          path = FileSystem.isAbsolute(target) ? target : "\(folder)/\(target)"
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
}
