internal import Glibc

/// A folder of the disk with module files beneath it.
///
/// A symbolic link may lead from one place of the folder to another, but not out of it.
public struct LuaModuleFolder: LuaModuleRoot, Sendable {
  /// Why a file cannot be used.
  public struct Refusal: Error, CustomStringConvertible {
    /// The reason in words, to stand after the file's path.
    public let description: String
  }

  /// How deep, and how many, files are looked at for suggestions.
  private static let listing = (depth: 6, entries: 4_000)

  /// Bytes of the largest file that is taken for a module.
  private static let largestFile = 64 << 20

  /// The folder's path as it was given.
  public let name: String

  /// Names a folder.
  ///
  /// - Parameter path: Its path, absolute or from the process's working folder. A folder that is not
  ///   there has no modules.
  public init(_ path: String) {
    name = path.isEmpty ? "." : path
  }

  /// The bytes of a file beneath the folder.
  ///
  /// Stands on `realpath` and `open`.
  ///
  /// - Returns: nil when there is no such file.
  /// - Throws: ``Refusal`` when a link leads out of the folder, when it is no regular file, or one of more than
  ///   64 MiB, or when it cannot be read.
  public func read(_ path: String) throws -> [UInt8]? {
    guard let folder = Self.resolve(Array(name.utf8)) else { return nil }
    guard let file = Self.resolve(folder + [Self.slash] + path.utf8) else {
      if [ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno) { return nil }
      throw Refusal(description: "cannot be read: \(Self.reason())")
    }
    guard file.starts(with: folder.last == Self.slash ? folder : folder + [Self.slash]) else {
      let target = String(decoding: file, as: UTF8.self)
      throw Refusal(
        description: "is a link that leads out of its root, to '\(target)'; put it beneath a root"
      )
    }
    return try Self.contents(of: file)
  }

  /// The paths of the Lua files beneath the folder, hidden ones and links to folders aside.
  ///
  /// Stands on `readdir`.
  ///
  /// - Complexity: O(n log n) for the entries; of large folders only the first by name are looked at.
  public func paths() -> [String] {
    var paths: [String] = []
    var budget = Self.listing.entries
    var pending = [(path: "", depth: 0)]
    while let (path, depth) = pending.popLast(), budget > 0 {
      var folders: [(path: String, depth: Int)] = []
      for entry in Self.entries(of: "\(name)/\(path)").prefix(budget) {
        budget -= 1
        let below = path + entry
        guard let isFolder = Self.isFolder("\(name)/\(below)") else { continue }
        if isFolder {
          if depth < Self.listing.depth { folders.append((below + "/", depth + 1)) }
        } else if below.hasSuffix(".lua") {
          paths.append(below)
        }
      }
      pending += folders.reversed()
    }
    return paths.sorted()
  }

  private static let slash = UInt8(ascii: "/")

  /// The path without links; nil, and `errno` says why.
  ///
  /// Paths are bytes: two of them that are equal as texts may be two files.
  private static func resolve(_ path: [UInt8]) -> [UInt8]? {
    guard let resolved = withCPath(path, { realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }

  /// Gives C a path with a zero at its end.
  private static func withCPath<Result>(
    _ path: [UInt8],
    _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    let characters = path.map(CChar.init(bitPattern:)) + [0]
    return characters.withUnsafeBufferPointer { buffer in
      // Not empty, because it ends with a zero, so it has an address.
      guard let start = buffer.baseAddress else { preconditionFailure("a path without an address") }
      return body(start)
    }
  }

  /// What `errno` says.
  private static func reason() -> String { String(cString: strerror(errno)) }

  /// The bytes of a file; nil where it went since it was found.
  private static func contents(of file: [UInt8]) throws -> [UInt8]? {
    // Not blocking, because a pipe without a writer would; and the path has no links any more.
    let descriptor = withCPath(file) { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW) }
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw Refusal(description: "cannot be read: \(reason())")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw Refusal(description: "cannot be read: \(reason())")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Refusal(description: "is no regular file; put the module's source text there")
    }
    guard status.st_size <= largestFile else { throw tooLarge }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Refusal(description: "cannot be read: \(reason())") }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      // Somebody may go on writing it.
      guard bytes.count <= largestFile else { throw tooLarge }
    }
  }

  /// What is said of a file that is too large.
  private static var tooLarge: Refusal {
    Refusal(
      description:
        "has more than \(largestFile >> 20) MiB; a module is source text, keep data elsewhere"
    )
  }

  /// The names in a folder, hidden ones aside, sorted: the system has them in an order of its own.
  private static func entries(of path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether a path is that of a folder, and not of a link to one; nil where nothing is there any more.
  private static func isFolder(_ path: String) -> Bool? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFDIR
  }
}
