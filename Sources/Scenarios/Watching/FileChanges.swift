/// What changed on the disk within a short time.
package struct FileChanges: Equatable, Sendable {
  /// The paths of what was written, made, moved or removed, from the root and without links in their
  /// folders.
  package var paths: Set<String> = []
  /// Whether there was more than the system could tell, so that anything may have changed.
  package var isIncomplete = false

  /// Nothing.
  package init() {}

  /// Adds what changed later.
  ///
  /// - Parameter other: The changes.
  package mutating func merge(_ other: FileChanges) {
    paths.formUnion(other.paths)
    isIncomplete = isIncomplete || other.isIncomplete
  }

  /// Whether nothing changed.
  var isEmpty: Bool { paths.isEmpty && !isIncomplete }

  /// Whether something changed, or a folder around it.
  ///
  /// - Parameter path: A path from the root, without links in its folders.
  /// - Complexity: Linear in the length of the path.
  package func touch(_ path: String) -> Bool { isIncomplete || cause(of: path) != nil }

  /// Finds what touches something: itself, or the nearest folder around it that changed.
  ///
  /// - Parameter path: A path from the root, without links in its folders.
  /// - Returns: The path of what changed; nil if none of it is known to have.
  /// - Complexity: Linear in the length of the path.
  func cause(of path: String) -> String? {
    var path = path
    while !paths.contains(path) {
      guard let folder = FileSystem.split(path)?.folder else { return nil }
      path = folder
    }
    return path
  }
}
