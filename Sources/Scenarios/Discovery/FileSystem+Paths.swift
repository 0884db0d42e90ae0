extension FileSystem {
  /// A path from the root of all folders, without `.`, `..` and doubled slashes; what is behind symbolic links
  /// is not asked.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - folder: The folder that relative paths start at; by default the process's working folder.
  /// - Returns: The same path, whatever is there.
  package static func absolute(_ path: String, in folder: String? = nil) -> String {
    var names: [Substring] = []
    let whole = path.hasPrefix("/") ? path : "\(folder ?? workingFolder)/\(path)"
    for name in whole.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }

  /// Writes a path from a folder if it lies beneath that, or else from the root.
  ///
  /// - Parameters:
  ///   - path: The path; a relative one starts at the folder.
  ///   - folder: A folder, as an absolute path.
  package static func relative(_ path: String, to folder: String) -> String {
    let whole = absolute(path, in: folder)
    let root = absolute(folder, in: "/")
    guard whole != root else { return whole }
    let beginning = root == "/" ? root : root + "/"
    return whole.hasPrefix(beginning) ? String(whole.dropFirst(beginning.count)) : whole
  }

  /// The folder that a file lies in.
  ///
  /// - Parameter path: The file's path, from the root of all folders.
  /// - Returns: The folder's path.
  package static func folder(of path: String) -> String {
    "/" + path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// A path as people write it: from the process's working folder if it lies in there, or in one of the
  /// folders around it; otherwise from the root of all folders.
  ///
  /// - Parameter path: The path.
  /// - Returns: Such as `scenarios/cart.lua` or `../moontap.lua`.
  package static func shortened(_ path: String) -> String {
    let here = workingFolder.split(separator: "/")
    let there = absolute(path).split(separator: "/")
    let shared = zip(here, there).prefix { $0 == $1 }.count
    guard shared > 0, shared == here.count || shared == there.count - 1 else {
      return absolute(path)
    }
    let names =
      Array(repeating: "..", count: here.count - shared) + there[shared...].map(String.init)
    return names.isEmpty ? "." : names.joined(separator: "/")
  }
}
