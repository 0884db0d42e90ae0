extension FileSystem {
  /// The byte that stands between the names of a path.
  static let slash = UInt8(ascii: "/")

  // MARK: Names

  /// Tells whether a path starts at the root of all folders.
  ///
  /// - Parameter path: The path.
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// Tells whether a name is one of those that are only found by whoever asks for them.
  ///
  /// - Parameter name: The name of a file or a folder.
  static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }

  /// The names of a path, split as the system splits it: by bytes.
  ///
  /// A name may begin with a combining mark, which is one `Character` with the slash before it.
  ///
  /// - Parameter path: The path.
  /// - Returns: The names in their order, `.` and `..` among them; none for the root and an empty path.
  /// - Complexity: Linear in the length of the path.
  package static func names(of path: String) -> [Substring] {
    path.utf8.split(separator: slash).map { Substring($0) }
  }

  /// The names of a path from the root of all folders, without `.`, `..` and doubled slashes; what is behind
  /// symbolic links is not asked.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - folder: The folder that relative paths start at; by default the process's working folder.
  /// - Returns: The names of the same place, whatever is there.
  static func absoluteNames(of path: String, in folder: String? = nil) -> [Substring] {
    let whole = isAbsolute(path) ? path : "\(folder ?? workingFolder)/\(path)"
    return names(of: whole).reduce(into: []) { names, name in
      switch name {
      case ".": break
      case "..": _ = names.popLast()
      default: names.append(name)
      }
    }
  }

  // MARK: Folders

  /// A path's last name and the folder before it, as they are written, but for slashes at their ends.
  ///
  /// - Parameter path: The path.
  /// - Returns: The folder is nil where the name stands alone. Nil for the root and an empty path, which have
  ///   no name.
  /// - Complexity: Linear in the length of the name.
  static func split(_ path: String) -> (folder: String?, name: Substring)? {
    let bytes = path.utf8
    guard let last = bytes.lastIndex(where: { $0 != slash }) else { return nil }
    let end = bytes.index(after: last)
    guard let cut = bytes[..<end].lastIndex(of: slash) else { return (nil, path[..<end]) }
    let name = path[bytes.index(after: cut)..<end]
    guard let before = bytes[..<cut].lastIndex(where: { $0 != slash }) else { return ("/", name) }
    return (String(path[..<bytes.index(after: before)]), name)
  }

  /// The folder that a path lies in, spelt as the path is: what is behind symbolic links is not asked.
  ///
  /// - Parameter path: The path.
  /// - Returns: The folder's path: `.` for a name that stands alone, `..` for the working folder, and the root
  ///   for itself.
  /// - Complexity: Linear in the length of the last name.
  package static func folder(of path: String) -> String {
    guard let (folder, name) = split(path) else { return isAbsolute(path) ? "/" : ".." }
    switch name {
    case ".": return folder.map { Self.folder(of: $0) } ?? ".."
    case "..": return "\(path)/.."
    default: return folder ?? "."
    }
  }

  /// The path of something in a folder.
  ///
  /// - Parameters:
  ///   - name: Its name, or its path from the folder.
  ///   - folder: The folder's path, with or without a slash behind it.
  static func child(_ name: String, of folder: String) -> String {
    folder.utf8.last == slash ? folder + name : "\(folder)/\(name)"
  }

  // MARK: Spellings

  /// A path from the root of all folders, without `.`, `..` and doubled slashes; what is behind symbolic links
  /// is not asked.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - folder: The folder that relative paths start at; by default the process's working folder.
  /// - Returns: The same path, whatever is there.
  package static func absolute(_ path: String, in folder: String? = nil) -> String {
    "/" + absoluteNames(of: path, in: folder).joined(separator: "/")
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
    return remainder(of: whole, behind: root == "/" ? root : root + "/") ?? whole
  }

  /// What a path has behind another one, both spelt alike.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - beginning: What it may begin with, up to a slash; empty for nothing.
  /// - Returns: The rest; nil if it does not begin so.
  package static func remainder(of path: String, behind beginning: String) -> String? {
    guard path.utf8.starts(with: beginning.utf8) else { return nil }
    return String(Substring(path.utf8.dropFirst(beginning.utf8.count)))
  }

  /// A path as people write it: from the process's working folder if it lies in there, or in one of the
  /// folders around it; otherwise from the root of all folders.
  ///
  /// - Parameter path: The path.
  /// - Returns: Such as `scenarios/cart.lua` or `../moontap.lua`.
  package static func shortened(_ path: String) -> String {
    let here = Self.names(of: workingFolder)
    let there = absoluteNames(of: path)
    let shared = zip(here, there).prefix { $0 == $1 }.count
    guard shared > 0, shared == here.count || shared == there.count - 1 else {
      return absolute(path)
    }
    let names =
      Array(repeating: "..", count: here.count - shared) + there[shared...].map(String.init)
    return names.isEmpty ? "." : names.joined(separator: "/")
  }
}
