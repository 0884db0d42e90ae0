internal import Glibc

extension FileSystem {
  /// How many names are tried for the file that takes another one's place.
  private static let attemptCount = 100
  /// What of a file's mode is not its kind.
  private static let modeMask: mode_t = 0o7777

  /// Makes the folders in which a file is to be (`mkdir`).
  ///
  /// - Parameter path: The file's path.
  /// - Throws: `Problem` if one of them is not there afterwards, or if the path is that of a folder: none is made then.
  package static func makeFolders(around path: String) throws(Problem) {
    guard path.utf8.last != slash else { throw Problem(code: EISDIR) }
    var folder = isAbsolute(path) ? "/" : ""
    for name in names(of: path).dropLast() {
      folder += "\(name)"
      // One that is there is not made: to try may be forbidden where nothing may be written.
      if (try? look(at: folder).kind) != .folder { try makeFolder(folder) }
      folder += "/"
    }
  }

  /// Gives an open file a mode, unless it has it: some file systems let nobody change one (`fstat`, `fchmod`).
  private static func setMode(_ mode: mode_t, of descriptor: Int32) throws(Problem) {
    var present = stat()
    guard fstat(descriptor, &present) == 0 else { throw Problem(code: errno) }
    guard (present.st_mode ^ mode) & modeMask != 0 else { return }
    guard fchmod(descriptor, mode & modeMask) == 0 else { throw Problem(code: errno) }
  }

  /// Takes away the file that is to be replaced, so that what is left of an earlier time is not taken for
  /// it (`realpath`, `unlink`); what is no regular file stays.
  ///
  /// - Parameter path: The file's path; symbolic links to it stay.
  /// - Throws: `Problem` if it is a folder, or cannot be taken away.
  package static func clear(_ path: String) throws(Problem) {
    if (try? look(at: path).kind) == .folder { throw Problem(code: EISDIR) }
    guard isRegularFile(path) else { return }
    let target = try target(of: path)
    guard unlink(target) == 0 else { throw Problem(code: errno) }
  }

  /// Puts a whole file where there was none or another, at once: nobody ever sees half of it (`rename`,
  /// `fchmod`).
  ///
  /// It has the mode of the other one. A symbolic link stays, and what it leads to is replaced, or made. A pipe or
  /// a device stays what it is, and is written to.
  ///
  /// - Parameters:
  ///   - path: The file's path; its folder must be there.
  ///   - bytes: What it holds then.
  /// - Throws: `Problem` if it does not take them all; what was there before is then still there.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(Problem) {
    var former = stat()
    let isThere = stat(path, &former) == 0
    if isThere, former.st_mode & S_IFMT != S_IFREG { return try write(bytes, to: path) }
    let place = try place(behind: path)
    let (temporary, descriptor) = try openNeighbour(of: place)
    do throws(Problem) {
      do throws(Problem) {
        if isThere { try setMode(former.st_mode, of: descriptor) }
      } catch {
        close(descriptor)
        throw error
      }
      try finish(descriptor, with: bytes)
      guard rename(temporary, place) == 0 else { throw Problem(code: errno) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Opens a new file in the folder of another, hidden so that nobody takes it for a report.
  private static func openNeighbour(
    of path: String
  ) throws(Problem) -> (path: String, descriptor: Int32) {
    let folder = folder(of: path)
    for attempt in 1...attemptCount {
      let neighbour = "\(folder)/.moontap-\(getpid())-\(attempt)"
      let descriptor = open(neighbour, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (neighbour, descriptor) }
      guard errno == EEXIST else { throw Problem(code: errno) }
    }
    throw Problem(code: EEXIST)
  }
}
