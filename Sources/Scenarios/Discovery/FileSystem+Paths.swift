extension FileSystem {
  /// A path from the root of all folders, without `.` and `..`.
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
