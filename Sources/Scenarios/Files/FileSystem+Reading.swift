internal import Glibc

extension FileSystem {
  /// Reads a whole file as text that is to be shown or held against names.
  ///
  /// - Parameter path: The file's path.
  /// - Returns: The text; bytes that are not UTF-8 become replacement characters.
  /// - Throws: `Problem` if the file cannot be read.
  /// - Complexity: Linear in the length of the file.
  package static func text(of path: String) throws(Problem) -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }

  /// Reads a whole file (`open`, `read`).
  ///
  /// - Parameter path: The file's path.
  /// - Returns: Its bytes.
  /// - Throws: `Problem` if the file cannot be read.
  /// - Complexity: Linear in the length of the file.
  package static func bytes(of path: String) throws(Problem) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Problem(code: errno) }
    defer { close(descriptor) }
    return try bytes(from: descriptor)
  }

  /// Reads a whole regular file, and refuses anything else instead of waiting for it: a pipe may have no
  /// writer, and a device no end (`open`, `fstat`, `read`).
  ///
  /// - Parameter path: The file's path; symbolic links are followed.
  /// - Returns: Its bytes.
  /// - Throws: `Problem` if it is a folder, a pipe, a socket or a device, or cannot be read.
  /// - Complexity: Linear in the length of the file.
  package static func bytes(ofRegularFile path: String) throws(Problem) -> [UInt8] {
    // To open a pipe would wait for a writer, and to open a terminal could take that over.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    // So the system refuses to open sockets.
    guard descriptor >= 0 else { throw errno == ENXIO ? .irregular : Problem(code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Problem(code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return try bytes(from: descriptor)
    case S_IFDIR: throw Problem(code: EISDIR)
    default: throw .irregular
    }
  }

  /// Reads what is left of an open file, a pipe or a terminal (`read`).
  ///
  /// - Parameter descriptor: The number of the open file; it stays open.
  /// - Returns: Its bytes.
  /// - Throws: `Problem` if it cannot be read.
  /// - Complexity: Linear in what is read.
  package static func bytes(from descriptor: Int32) throws(Problem) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try nextBytes(from: descriptor)
      if piece.isEmpty { return bytes }
      bytes += piece
    }
  }

  /// Waits for what comes next in an open file, a pipe or a terminal, however often a signal disturbs that (`read`).
  ///
  /// - Parameters:
  ///   - descriptor: The number of the open file; it stays open.
  ///   - limit: How many bytes are taken at most, at least 1.
  /// - Returns: What was there, at least a byte; none at the end.
  /// - Throws: `Problem` if it cannot be read, or if nothing is there in a file that is not to be waited for
  ///   (`EAGAIN`).
  package static func nextBytes(
    from descriptor: Int32,
    atMost limit: Int = 1 << 16
  ) throws(Problem) -> [UInt8] {
    var problem: Problem?
    // Memory that nothing is read into is never touched.
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      var status = -1
      repeat {
        status = read(descriptor, buffer.baseAddress, buffer.count)
      } while status < 0 && errno == EINTR
      if status < 0 { problem = Problem(code: errno) }
      count = max(status, 0)
    }
    if let problem { throw problem }
    return bytes
  }
}
