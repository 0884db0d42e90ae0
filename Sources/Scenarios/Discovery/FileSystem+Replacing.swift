internal import Glibc

extension FileSystem {
  /// How many names are tried for the file that takes another one's place.
  private static let attemptCount = 100

  /// Makes the folders in which a file is to be (`mkdir`).
  ///
  /// - Parameter path: The file's path.
  /// - Throws: `Problem` if one of them is not there afterwards, or if the path is that of a folder: none is made then.
  package static func makeFolders(around path: String) throws(Problem) {
    guard !path.hasSuffix("/") else { throw Problem(code: EISDIR) }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for count in parts.indices.dropFirst(path.hasPrefix("/") ? 1 : 0) {
      let folder = parts[...count].joined(separator: "/")
      // One that is there is not made: to try may be forbidden where nothing may be written.
      if !folder.isEmpty, (try? look(at: folder).kind) != .folder { try makeFolder(folder) }
    }
  }

  /// Takes away the file that is to be replaced, so that what is left of an earlier time is not taken for
  /// it (`realpath`, `unlink`); what is no regular file stays.
  ///
  /// - Parameter path: The file's path.
  /// - Returns: The path behind symbolic links, which `replace` is to be told so that they stay.
  /// - Throws: `Problem` if it is a folder, or cannot be taken away.
  package static func clear(_ path: String) throws(Problem) -> String {
    if (try? look(at: path).kind) == .folder { throw Problem(code: EISDIR) }
    guard isRegularFile(path) else { return path }
    let target = try target(of: path)
    guard unlink(target) == 0 else { throw Problem(code: errno) }
    return target
  }

  /// Finds where a path leads (`realpath`).
  ///
  /// - Parameter path: The path of something that is there.
  /// - Returns: The path behind symbolic links.
  /// - Throws: `Problem` if a link leads nowhere.
  package static func target(of path: String) throws(Problem) -> String {
    guard let target = realpath(path, nil) else { throw Problem(code: errno) }
    defer { free(target) }
    return String(cString: target)
  }

  /// Puts a whole file where there was none or another, at once: nobody ever sees half of it (`rename`).
  ///
  /// A pipe or a device stays what it is, and is written to.
  ///
  /// - Parameters:
  ///   - path: The file's path; its folder must be there.
  ///   - bytes: What it holds then.
  /// - Throws: `Problem` if it does not take them all; what was there before is then still there.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(Problem) {
    if !isRegularFile(path), (try? look(at: path)) != nil {
      return try write(bytes, to: path)
    }
    let (temporary, descriptor) = try openNeighbour(of: path)
    do throws(Problem) {
      try finish(descriptor, with: bytes)
      guard rename(temporary, path) == 0 else { throw Problem(code: errno) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Opens a new file in the folder of another, hidden so that nobody takes it for a report.
  private static func openNeighbour(
    of path: String
  ) throws(Problem) -> (path: String, descriptor: Int32) {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for attempt in 1...attemptCount {
      let name = ".moontap-\(getpid())-\(attempt)"
      let neighbour = (folder + [Substring(name)]).joined(separator: "/")
      let descriptor = open(neighbour, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (neighbour, descriptor) }
      guard errno == EEXIST else { throw Problem(code: errno) }
    }
    throw Problem(code: EEXIST)
  }
}
