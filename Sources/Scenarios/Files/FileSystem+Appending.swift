internal import Glibc

extension FileSystem {
  /// The mode of a file that nobody but its owner may read.
  private static let privateMode: mode_t = 0o600

  /// Adds to what a file holds, as one piece where several programs do so at once (`open`, `flock`, `write`).
  ///
  /// A link is followed, and a device stays what it is.
  ///
  /// - Parameters:
  ///   - bytes: What it holds besides then.
  ///   - path: The file's path; it is made if it is missing, and nobody but its owner may read it then.
  /// - Throws: `Problem` if it does not take them all.
  package static func append(_ bytes: [UInt8], toPrivate path: String) throws(Problem) {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK
    let descriptor = open(path, flags, privateMode)
    guard descriptor >= 0 else { throw Problem(code: errno) }
    do throws(Problem) {
      try lock(descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    try finish(descriptor, with: bytes)
  }

  /// Makes a file shorter without replacing it, so that its owner, its mode and links to it stay, and nothing
  /// is lost that another program appends meanwhile (`open`, `flock`, `write`, `ftruncate`).
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - rest: What it is to hold of what it holds.
  /// - Throws: `Problem` if it cannot be read or written.
  /// - Complexity: Linear in the length of the file.
  package static func shorten(
    _ path: String,
    to rest: ([UInt8]) -> [UInt8]
  ) throws(Problem) {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw Problem(code: errno) }
    defer { close(descriptor) }
    try lock(descriptor)
    let bytes = rest(try bytes(from: descriptor))
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw Problem(code: errno) }
    // What is too much goes last: whatever ends the program between the two, nothing is missing.
    try write(bytes, to: descriptor)
    guard ftruncate(descriptor, off_t(bytes.count)) == 0 else { throw Problem(code: errno) }
  }

  /// Waits until no other program holds a file, and holds it until it is closed (`flock`).
  private static func lock(_ descriptor: Int32) throws(Problem) {
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw Problem(code: errno) }
    }
  }
}
