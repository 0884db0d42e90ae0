/// What makes two paths the same script: one file, and the same folders around it for `require` to look in.
struct ScriptIdentity: Hashable {
  /// The file behind symbolic links.
  private let file: FileSystem.Identity
  /// The folders around the path, in which the app may lie; nil for one that cannot be looked at.
  private let folders: [FileSystem.Identity?]

  /// Finds out what makes a script unique (`stat`).
  ///
  /// - Parameters:
  ///   - path: The script's path.
  ///   - file: The file that it leads to.
  init(_ path: String, leadingTo file: FileSystem.Identity) {
    self.file = file
    folders = ScriptText.ownFolders(of: path).map { try? FileSystem.look(at: $0).identity }
  }
}
