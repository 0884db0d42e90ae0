/// The folders that scripts find what they require in, after their own and its parent.
package enum RootFolders {
  /// Makes sure that folders are there: of one that is not, a script would only hear that it has no such module.
  ///
  /// - Parameter paths: The folders' paths.
  /// - Throws: `UnusableConfiguration` with the first that is none, the cause and the next thing to try.
  package static func check(_ paths: [String]) throws(UnusableConfiguration) {
    for path in paths {
      let kind: FileSystem.Kind
      do {
        kind = try FileSystem.look(at: path).kind
      } catch {
        throw refusal(of: path, "\(error)")
      }
      if kind != .folder { throw refusal(of: path, "it is no folder") }
    }
  }

  /// Says why a path is no root.
  private static func refusal(of path: String, _ cause: String) -> UnusableConfiguration {
    UnusableConfiguration(
      "\(path.escapedLine): scripts can require nothing from there: \(cause); name a folder, or leave it out"
    )
  }
}
