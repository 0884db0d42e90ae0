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

  /// Leaves out what lies in folders of snapshots.
  package mutating func leaveOutSnapshots() {
    paths = paths.filter { !$0.contains(SnapshotFolder.ending) }
  }

  /// Whether nothing changed.
  var isEmpty: Bool { paths.isEmpty && !isIncomplete }

  /// Whether something changed, or a folder around it.
  ///
  /// - Parameter path: A path from the root, without links in its folders.
  /// - Complexity: Linear in the length of the path.
  package func touch(_ path: String) -> Bool {
    if isIncomplete { return true }
    var path = path[...]
    while !path.isEmpty {
      if paths.contains(String(path)) { return true }
      guard let slash = path.lastIndex(of: "/") else { return false }
      path = path[..<slash]
    }
    return false
  }
}
