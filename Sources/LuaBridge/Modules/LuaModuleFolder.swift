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
  /// - Throws: ``Refusal`` when a link leads out of the folder, when it is no plain file, or when it
  ///   cannot be read.
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
  /// - Complexity: O(n log n) for the entries; of large folders only a part is looked at.
  public func paths() -> [String] {
    var paths: [String] = []
    var budget = Self.listing.entries
    var pending = [(path: "", depth: 0)]
    while let (path, depth) = pending.popLast(), budget > 0 {
      for entry in Self.entries(of: "\(name)/\(path)") where !entry.name.hasPrefix(".") {
        budget -= 1
        let below = path + entry.name
        if entry.isFolder {
          if depth < Self.listing.depth { pending.append((below + "/", depth + 1)) }
        } else if below.hasSuffix(".lua") {
          paths.append(below)
        }
      }
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

  private static func contents(of file: [UInt8]) throws -> [UInt8] {
    // Not blocking, because a pipe without a writer would; and the path has no links any more.
    let descriptor = withCPath(file) { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW) }
    guard descriptor >= 0 else { throw Refusal(description: "cannot be read: \(reason())") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw Refusal(description: "cannot be read: \(reason())")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Refusal(description: "is no plain file")
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Refusal(description: "cannot be read: \(reason())") }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  private static func entries(of path: String) -> [(name: String, isFolder: Bool)] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var entries: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      var status = stat()
      guard lstat("\(path)/\(name)", &status) == 0 else { continue }
      entries.append((name, status.st_mode & S_IFMT == S_IFDIR))
    }
    return entries
  }
}
