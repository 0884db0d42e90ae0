internal import Glibc

/// The few questions that discovery and reports ask of the file system.
package enum FileSystem {
  /// What stands at a path.
  enum Kind: Equatable {
    /// Something that can be read, such as a regular file or a pipe.
    case file
    /// A folder.
    case folder
  }

  /// What makes two paths the same file.
  struct Identity: Hashable {
    /// The device's number.
    let device: UInt64
    /// The file's number on its device.
    let file: UInt64

    /// Takes it from what the system tells of a file (`stat`, `fstat`).
    init(_ status: stat) {
      device = UInt64(status.st_dev)
      file = UInt64(status.st_ino)
    }
  }

  /// A system call that failed.
  package struct Problem: Error, Equatable, CustomStringConvertible {
    /// The system's number for the cause (`errno`).
    package let code: Int32
    /// The cause, where the system has no words of its own for it.
    private var cause: String?

    /// Describes a call that failed.
    ///
    /// - Parameter code: The system's number for the cause.
    package init(code: Int32) {
      self.code = code
    }

    /// A pipe, a socket or a device stands where a file is wanted that can be read to its end, and again.
    package static let irregular: Problem = {
      var problem = Problem(code: EINVAL)
      problem.cause = "it is a pipe, a socket or a device; save what it gives in a file"
      return problem
    }()

    /// Whether the cause is that a folder stands where a file is to be.
    package var isFolder: Bool { code == EISDIR }

    /// Whether the cause is that nothing stands at the path.
    package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    /// The cause in the system's words, such as `Permission denied`.
    package var description: String { cause ?? String(cString: strerror(code)) }
  }

  /// Finds out what stands at a path, behind symbolic links, and what makes it unique.
  ///
  /// - Parameter path: The path; relative ones start at the working folder.
  /// - Returns: The kind and the identity.
  /// - Throws: `Problem`, missing or otherwise (`stat`).
  static func look(at path: String) throws(Problem) -> (kind: Kind, identity: Identity) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw Problem(code: errno) }
    let kind: Kind = status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
    return (kind, Identity(status))
  }

  /// The folder that relative paths start at (`getcwd`); empty if it has been removed.
  package static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  /// Tells whether a path is itself a symbolic link, whatever it leads to (`lstat`).
  ///
  /// - Parameter path: The path.
  /// - Returns: False also if nothing is there.
  static func isSymbolicLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Tells whether something stands at a path, be it a link that leads nowhere (`lstat`).
  ///
  /// - Parameter path: The path.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Tells whether a path leads to a regular file, behind symbolic links (`stat`): only such a one can be
  /// read again or replaced, and to open a pipe may wait for a reader or writer for ever.
  ///
  /// - Parameter path: The path.
  /// - Returns: False also if nothing is there.
  package static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Lists a folder (`readdir`).
  ///
  /// - Parameter folder: The folder's path.
  /// - Returns: The names in it, in bytewise order, without `.` and `..`; and apart, repaired, those
  ///   that are not UTF-8, by which nothing could be opened.
  /// - Throws: `Problem` if the folder cannot be read.
  static func names(
    in folder: String
  ) throws(Problem) -> (names: [String], unusable: [String]) {
    guard let stream = opendir(folder) else { throw Problem(code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    var unusable: [String] = []
    while let entry = try nextEntry(of: stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if let name = String(validating: bytes, as: UTF8.self) {
        if name != ".", name != ".." { names.append(name) }
      } else {
        unusable.append(String(decoding: bytes, as: UTF8.self))
      }
    }
    return (names.sorted(by: precedesBytewise), unusable.sorted(by: precedesBytewise))
  }

  /// Reads what comes next in a folder (`readdir`).
  ///
  /// - Parameter stream: The folder.
  /// - Returns: Nil at its end.
  /// - Throws: `Problem` if the rest cannot be read, which the system tells by `errno` alone.
  private static func nextEntry(
    of stream: OpaquePointer
  ) throws(Problem) -> UnsafeMutablePointer<dirent>? {
    errno = 0
    guard let entry = readdir(stream) else {
      let code = errno
      guard code == 0 else { throw Problem(code: code) }
      return nil
    }
    return entry
  }

  /// Orders texts by their UTF-8 bytes, whatever the locale.
  ///
  /// - Parameters:
  ///   - a: A text.
  ///   - b: Another.
  /// - Returns: Whether `a` comes first.
  static func precedesBytewise(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }
}
