internal import Glibc

extension FileSystem {
  /// Makes a folder where there is none (`mkdir`); the one around it must be there.
  ///
  /// - Parameter path: The folder's path.
  /// - Throws: `Problem` if there is none afterwards.
  static func makeFolder(_ path: String) throws(Problem) {
    guard mkdir(path, 0o777) != 0 else { return }
    let code = errno
    guard code == EEXIST else { throw Problem(code: code) }
    guard try look(at: path).kind == .folder else { throw Problem(code: ENOTDIR) }
  }

  /// Makes a pipe that no program inherits (`pipe`, `fcntl`).
  ///
  /// - Returns: The numbers of its ends, for whoever makes it to close.
  /// - Throws: `Problem` if the system has no more.
  package static func makePipe() throws(Problem) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Problem(code: errno) }
    guard ends.allSatisfy({ fcntl($0, F_SETFD, FD_CLOEXEC) == 0 }) else {
      let problem = Problem(code: errno)
      for end in ends { close(end) }
      throw problem
    }
    return (ends[0], ends[1])
  }

  /// Takes a file away, if there is one (`unlink`).
  ///
  /// - Parameter path: The file's path.
  /// - Throws: `Problem` if it is still there.
  static func remove(_ path: String) throws(Problem) {
    guard unlink(path) != 0 else { return }
    let problem = Problem(code: errno)
    guard problem.isMissing else { throw problem }
  }

  /// Opens a file and empties it, whatever kind of file it is: a link is followed, and a pipe or a device
  /// stays what it is (`open`).
  ///
  /// - Parameter path: The file's path; it and the folders in which it is to be are made if they are missing.
  /// - Returns: The number of the open file, for whoever opens it to close.
  /// - Throws: `Problem` if it cannot be written.
  package static func openEmptied(_ path: String) throws(Problem) -> Int32 {
    try makeFolders(around: path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Problem(code: errno) }
    return descriptor
  }

  /// Writes a whole file in place of what it held (`openEmptied`, `write`, `close`).
  ///
  /// - Parameters:
  ///   - bytes: What it holds then.
  ///   - path: The file's path.
  /// - Throws: `Problem` if it does not take them all.
  package static func write(_ bytes: [UInt8], to path: String) throws(Problem) {
    try finish(openEmptied(path), with: bytes)
  }

  /// Writes bytes to an open file and closes it, whatever happens (`write`, `close`).
  ///
  /// - Parameters:
  ///   - descriptor: The number of the open file.
  ///   - bytes: What is written.
  /// - Throws: `Problem` if it does not take them all.
  static func finish(_ descriptor: Int32, with bytes: [UInt8]) throws(Problem) {
    var problem: Problem?
    do {
      try write(bytes, to: descriptor)
    } catch {
      problem = error
    }
    // Some file systems say only now that there was no room.
    if close(descriptor) != 0, problem == nil { problem = Problem(code: errno) }
    if let problem { throw problem }
  }

  /// Writes all bytes to an open file, however many it takes at once (`write`).
  ///
  /// - Parameters:
  ///   - bytes: What is written.
  ///   - descriptor: The number of the open file, which stays open.
  /// - Throws: `Problem` if it does not take them all.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Problem) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw Problem(code: errno)
      }
    }
  }
}
