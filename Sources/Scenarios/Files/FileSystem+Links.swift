internal import Glibc

extension FileSystem {
  /// How many links one after the other are followed, as the system does.
  static let mostLinks = 40

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

  /// Finds which file somebody means to write, where the path is a symbolic link: what that leads to, be it
  /// there or not (`readlink`).
  ///
  /// - Parameter path: The path.
  /// - Returns: The path of what is no link; that of one which is none itself as it is.
  /// - Throws: `Problem` if the links lead in a circle.
  static func place(behind path: String) throws(Problem) -> String {
    var place = path
    for _ in 0...mostLinks {
      guard let target = target(ofLink: place) else { return place }
      place = isAbsolute(target) ? target : "\(folder(of: place))/\(target)"
    }
    throw Problem(code: ELOOP)
  }

  /// What a symbolic link says that it leads to (`readlink`).
  ///
  /// - Parameter path: The link, without a slash behind it.
  /// - Returns: Nil if there is no link.
  static func target(ofLink path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path, start, buffer.count)
      guard count > 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }
}
